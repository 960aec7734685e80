"""`dealt review FILE`: where the points went."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from dealt.commands.options import FiguresAsJson, Jobs
from dealt.errors import BadOptions, DealtError


def review(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    seat: Annotated[int | None, typer.Option(help="Only the decisions of this seat (0, 1, …).")] = None,
    as_json: FiguresAsJson = False,
    html: Annotated[Path | None, typer.Option(help="Write the review as a page into this file.")] = None,
    budget: Annotated[
        float, typer.Option(help="Effort for each decision, as a multiple of the usual one; more is more exact.")
    ] = 1.0,
    jobs: Jobs = None,
) -> None:
    """Say what every decision of a match was worth, and what the expert would have done.

    The same record and budget give the same review, however many processes work.
    """
    import msgspec

    from dealt.bots.evaluation import evaluator
    from dealt.commands.progress import progress
    from dealt.lab.parallel import parallel_map, worker_count
    from dealt.review.moments import Moment, moments_of_record
    from dealt.review.page import page
    from dealt.review.review import assemble, judge
    from dealt.review.wording import wording
    from dealt.table.record_files import read_record
    from dealt.terminal.review_view import review_lines
    from dealt.terminal.theme import print_parts

    if not 0.01 <= budget <= 1000:
        raise BadOptions("bad_option", "The budget is from 0.01 to 1000 times the usual one.")
    if html is not None and not html.absolute().parent.is_dir():
        raise DealtError("output_unwritable", f"There is no folder “{html.parent}” for the page.")
    if html is not None and html.is_dir():
        raise DealtError("output_unwritable", f"“{html}” is a folder; name a file for the page.")
    lines = list(read_record(file))
    steps = list(moments_of_record(lines, None if seat is None else [seat]))
    moments = [step for step in steps if isinstance(step, Moment)]
    effort = evaluator(moments[0].game).budget.times(budget) if moments else None
    decisions = []
    with progress(len(moments)) as show:
        for decision in parallel_map(partial(judge, budget=effort), moments, worker_count(jobs)):
            decisions.append(decision)
            show("Reviewing", len(decisions), "")
    found = assemble(steps, decisions, effort)
    words = wording(lines, found)
    if html is not None:
        _write(html, page(found, words))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    print_parts(review_lines(found, words))


def _write(path: Path, text: str) -> None:
    from dealt.atomic_file import atomic_write

    try:
        with atomic_write(path) as file:
            file.write(text.encode())
    except OSError as problem:
        sentence = f"The page “{path}” cannot be written: {problem.strerror or problem}."
        raise DealtError("output_unwritable", sentence) from problem
