"""python -m dealt.lab.games.bigtwo.training FILE: trains Big Two's value network, and resumes from the file.

Compiled rules make it thirty times as fast (docs/bots.md).
"""

import argparse
import sys
from pathlib import Path

from dealt.errors import DealtError
from dealt.lab import plots
from dealt.lab.games.bigtwo.training.trainer import ROUND, Training, draw, export, resumed, train


def main() -> int:
    """Train, then write the requested files; report a refusal as one sentence."""
    parser = argparse.ArgumentParser(
        prog="python -m dealt.lab.games.bigtwo.training", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("file", type=Path, help="where the training is kept; it goes on from there")
    parser.add_argument("--deals", type=int, default=1_000_000, help="how many it plays in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--start", type=Path, help="a network for the table to begin with, if the file is not there yet"
    )
    parser.add_argument("--weights", type=Path, help="write the network for the table into this file")
    parser.add_argument("--plot", type=Path, help="draw the learning curve into this file (.svg or .png)")
    wanted = parser.parse_args()
    if wanted.deals < 0:
        parser.error(f"argument --deals: {wanted.deals} is less than none")
    try:
        for file in (wanted.file, wanted.weights, wanted.plot):
            check_folder(file)
        if wanted.plot:
            plots.check(wanted.plot)
        training = resumed(wanted.file) if wanted.file.exists() else begun(wanted.seed, wanted.start)
        train(training, wanted.deals, wanted.file, lambda running: _show(running, wanted.deals))
        if wanted.weights:
            export(training, wanted.weights)
        if wanted.plot:
            draw(training, wanted.plot)
    except DealtError as problem:
        print(f"{problem.sentence} ({problem.code})", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"A file cannot be written: {problem.strerror or problem}. (not_written)", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def begun(seed: int, start: Path | None) -> Training:
    """Create a training from nothing, or from these weights. Raises DealtError(`no_weights`)."""
    training = Training(seed)
    if start:
        training.begin_with(start)
    return training


def check_folder(file: Path | None) -> None:
    """Check the folder before hours of training. Raises DealtError(`no_folder`)."""
    if file is not None and not file.absolute().parent.is_dir():
        raise DealtError("no_folder", f"There is no folder “{file.parent}” for the file “{file.name}”.")


def _show(training: Training, until: int) -> None:
    """Rewrite the progress line; if output is not a terminal, print a line for each measurement only."""
    last = training.curve[-1]
    if not sys.stdout.isatty() and training.deals < until and training.deals > last.deals + ROUND:
        return
    left = training.seconds / max(1, training.deals) * max(0, until - training.deals) / 60
    line = (
        f"{training.deals:,} of {until:,} deals, {left:.0f} min left; "
        f"{last.better:+.2f} points against {training.opponent}"
    )
    print(line, end="\r" if sys.stdout.isatty() else "\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
