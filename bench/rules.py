"""Games a CPU-second: the rules, plain and compiled, beside RLCard and OpenSpiel in one run.

    .venv/bin/python bench/rules.py            what takes a minute
    .venv/bin/python bench/rules.py --full     10,000 games of each game for the comparison of the two forms

Every figure comes from a process of its own on the same machine, one after the other; only their ratios mean
anything. RLCard and OpenSpiel are measured at Dou Dizhu, the shedding game that both have, with random legal moves
through their Python interfaces; they are used if they are installed (`pip install rlcard open_spiel`), in this
environment or in the one that BENCH_PYTHON names. A compiled copy is built into build/compiled if a C compiler is
here. Goals are printed beside the figures.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = {
    "bigtwo": 10_000,
    "bigtwo-shash": 10_000,
    "patience": 10_000,
    "bigtwo-match": 200,
    "chicago-match": 200,
    "bluejack-match": 500,
}
GOALS = {"bigtwo": 30_000, "patience": 120_000}

DEALT = """
import json, sys, time
from dealt.lab.playouts import all_playouts
from dealt.compiled_rules import rules_form
name, games = sys.argv[1], int(sys.argv[2])
all_playouts()[name](5)
began = time.process_time()
tally = all_playouts()[name](games)
seconds = time.process_time() - began
print(json.dumps({"form": rules_form(), "seconds": seconds, "actions": tally.actions, "counts": tally.counts,
                  "fingerprint": tally.fingerprint}))
"""

POKER = """
import json, time
from itertools import combinations, islice
from dealt.cards import PACK
from dealt.games.chicago import poker
hands = list(islice(combinations(range(52), 5), 0, 2_598_960, 13))
rank = poker.strength
rank(*hands[0])
began = time.process_time()
for a, b, c, d, e in hands:
    rank(a, b, c, d, e)
print(json.dumps({"seconds": time.process_time() - began, "hands": len(hands)}))
"""

RLCARD = """
import json, random, time, warnings
warnings.filterwarnings("ignore")
import rlcard
from rlcard.agents import RandomAgent
env = rlcard.make("doudizhu", config={"seed": 1})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
env.run(is_training=False)
games, began = 0, time.process_time()
while time.process_time() - began < 5:
    env.run(is_training=False)
    games += 1
print(json.dumps({"seconds": time.process_time() - began, "games": games}))
"""

OPENSPIEL = """
import json, random, time
import pyspiel
game, rng = pyspiel.load_game("dou_dizhu"), random.Random(1)
def play():
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
play()
games, began = 0, time.process_time()
while time.process_time() - began < 5:
    play()
    games += 1
print(json.dumps({"seconds": time.process_time() - began, "games": games}))
"""


def run(program: str, *arguments: str, python: str = sys.executable, path: Path = ROOT) -> dict[str, Any] | None:
    """Return the output of a measuring process, or None if it could not run."""
    environment = os.environ | {"PYTHONPATH": str(path)}
    command = [python, "-c", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd="/", check=False)
    if done.returncode:
        return None
    result: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def forms(plain: bool = False) -> dict[str, Path]:
    """Return the plain sources, and the compiled copy if it can be made and is wanted."""
    if plain:
        return {"plain": ROOT}
    tool = [sys.executable, str(ROOT / "tools" / "compile_rules.py"), str(COMPILED)]
    done = subprocess.run(tool, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip())
        return {"plain": ROOT}
    return {"plain": ROOT, "compiled": COMPILED}


def measure_dealt(full: bool, plain: bool) -> None:
    """Measure both forms of every game, and compare what they play."""
    print(f"{'game':16} {'form':>9} {'games':>7} {'games/CPU-s':>12} {'µs/action':>10}   goal")
    where = forms(plain)
    for name, few in GAMES.items():
        games = 10_000 if full else few
        prints = set()
        for form, path in where.items():
            got = run(DEALT, name, str(games), path=path)
            if got is None:
                print(f"{name:16} {form:>9} could not be measured")
                continue
            prints.add(got["fingerprint"])
            rate, each = games / got["seconds"], 1e6 * got["seconds"] / got["actions"]
            goal = f"{rate / GOALS[name]:.2f} of {GOALS[name]:,}" if name in GOALS and form == "compiled" else ""
            print(f"{name:16} {form:>9} {games:7} {rate:12,.0f} {each:10.2f}   {goal}")
        if len(where) == 2:
            print(f"{'':16} the two forms play {'the same games' if len(prints) == 1 else 'DIFFERENT GAMES'}")


def measure_others() -> None:
    """Measure RLCard and OpenSpiel, where they are installed."""
    python = os.environ.get("BENCH_PYTHON", sys.executable)
    for name, program in (("RLCard doudizhu", RLCARD), ("OpenSpiel dou_dizhu", OPENSPIEL)):
        got = run(program, python=python)
        rate = f"{got['games'] / got['seconds']:12,.0f} games/CPU-s" if got else "is not installed"
        print(f"{name:34} {rate}")


def main() -> None:
    measure_dealt("--full" in sys.argv[1:], "--plain" in sys.argv[1:])
    poker = run(POKER)
    if poker:
        rate = poker["hands"] / poker["seconds"]
        print(f"{'five-card poker rankings, plain':34} {rate:12,.0f} a CPU-s   goal 2,500,000")
    measure_others()


if __name__ == "__main__":
    main()
