"""Review as one HTML file that needs nothing else: the curve, the sums, and every move that gave something away."""

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from dealt.games import game as game_named
from dealt.games.text import pluralized
from dealt.review.review import Decision, Review
from dealt.review.wording import MARKS, UNITS, Wording, amount, to_look_at

_WIDTH, _HEIGHT, _LEFT, _RIGHT = 960, 300, 44, 110
_MARKED: Final = 40
"""moves that are marked on the curve"""
_CARD: Final = re.compile(r"(?<![\w-])([2-9TJQKA])([DCHS])(?![\w-])")
_SIGNS: Final = {"D": "♦", "C": "♣", "H": "♥", "S": "♠"}
_STYLE: Final = """
:root { color-scheme: light dark; --ink: light-dark(#2a2216, #f1f6f3); --soft: light-dark(#665b48, #9db1a8);
  --panel: light-dark(#fcf7ec, #131e1b); --line: light-dark(#4a36161f, #ffffff20); --red: light-dark(#b3122b, #ff8f9d);
  --c0: light-dark(#1c7a46, #8fdca3); --c1: light-dark(#1746a2, #7fa8e8); --c2: light-dark(#7a3fa8, #b893e0);
  --c3: light-dark(#9a5200, #f0a860); }
body { max-width: 1000px; margin: 24px auto; padding: 0 16px; color: var(--ink);
  background: light-dark(#eee4d1, #0b1412); font: 15px/1.5 system-ui, sans-serif; }
h1 { font: 600 28px/1.2 Georgia, serif; margin: 0; }
h2 { font-size: 16px; margin: 0 0 8px; }
p { margin: 4px 0; color: var(--soft); }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 16px; margin-top: 16px;
  overflow-x: auto; }
svg { display: block; width: 100%; min-width: 560px; }
svg text { font-size: 12px; fill: var(--soft); }
svg path { fill: none; stroke-width: 2; stroke-linejoin: round; }
svg .rule { stroke: var(--line); stroke-width: 1; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 8px; text-align: end; white-space: nowrap; }
th { font-weight: 500; color: var(--soft); }
th:first-child, td:first-child { text-align: start; }
ol { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 2.2em 1fr auto; gap: 2px 8px; padding: 8px 0;
  border-top: 1px solid var(--line); }
li > b { color: var(--red); }
li > div { overflow-wrap: anywhere; }
.red { color: var(--red); }
"""


def page(review: Review, words: Wording) -> str:
    """Return a review as an HTML document."""
    title = f"{game_named(review.game).title}, {pluralized(len(review.deals), 'deal')}"
    listed = to_look_at(review, len(review.decisions))
    moves = "".join(_move(found, review, words) for found in listed) or "<li>No move gave anything away.</li>"
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Where the points went: {title}</title><style>{_STYLE}</style>"
        f"<h1>Where the points went</h1><p>{title}, reviewed by the expert with {review.by}. "
        f"Values are {UNITS[review.unit]}, from what each seat could know.</p>"
        f"<section><h2>Expected value, up is better</h2>{_curves(review, words)}</section>"
        f"<section><h2>By seat</h2>{_sums(review, words)}</section>"
        f"<section><h2>Moves to look at</h2><ol>{moves}</ol></section></html>\n"
    )


def _sums(review: Review, words: Wording) -> str:
    kinds = [kind for kind in review.seats[0].kinds if kind not in ("forced", "unrated")]
    heads = "".join(f"<th>{head}</th>" for head in ("", "given away", "luck", *kinds))
    rows = "".join(
        f"<tr><td>{escape(words.names[row.seat])}</td><td>{amount(row.given_away, review)}</td>"
        f"<td>{amount(row.luck, review, sign='+')}</td>{''.join(f'<td>{row.kinds[kind]}</td>' for kind in kinds)}</tr>"
        for row in review.seats
    )
    return f"<table><tr>{heads}</tr>{rows}</table>"


def _move(found: Decision, review: Review, words: Wording) -> str:
    why = "" if found.why is None else f" {_with_signs(found.why.sentence)}"
    return (
        f"<li><b>{MARKS[found.kind]}</b><div>{found.move} · deal {found.deal} · "
        f"<strong>{escape(words.names[found.seat])}</strong> {_with_signs(words.label(found, found.action))}"
        f"<p>expert: {_with_signs(words.label(found, found.choices[0].action))}.{why}</p></div>"
        f"<span>−{amount(found.loss, review)} ± {amount(found.error, review)}</span></li>"
    )


def _with_signs(text: str) -> str:
    """Return text for HTML, its cards with signs."""

    def card(found: re.Match[str]) -> str:
        rank = "10" if found[1] == "T" else found[1]
        red = ' class="red"' if found[2] in "DH" else ""
        return f"<span{red}>{rank}{_SIGNS[found[2]]}</span>"

    return _CARD.sub(card, escape(text))


# ----------------------------------------------------------------------------------------------------------- the curve


def _curves(review: Review, words: Wording) -> str:
    curves = {
        seat.seat: [
            point for deal in review.deals for row in deal.seats if row.seat == seat.seat for point in row.curve
        ]
        for seat in review.seats
    }
    values = [0.0, *(value for curve in curves.values() for _, value in curve)]
    low, high, last = min(values), max(values), max(1, review.deals[-1].last)

    def across(move: int) -> float:
        return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * move / last, 1)

    def down(value: float) -> float:
        return round(16 + (_HEIGHT - 40) * (high - value) / max(high - low, 1e-9), 1)

    def parts() -> Iterator[str]:
        for value in (low, 0.0, high):
            yield f'<path class="rule" d="M{_LEFT} {down(value)}H{_WIDTH - _RIGHT}"/>'
            yield f'<text x="{_LEFT - 6}" y="{down(value) + 4}" text-anchor="end">{amount(value, review)}</text>'
        for deal in review.deals:
            yield f'<path class="rule" d="M{across(deal.last)} 8V{_HEIGHT - 22}"/>'
            middle = across((deal.first - 1 + deal.last) // 2)
            yield f'<text x="{middle}" y="{_HEIGHT - 6}" text-anchor="middle">{deal.deal}</text>'
        for seat, curve in curves.items():
            way = "".join(
                f"{'L' if place else 'M'}{across(move)} {down(value)}" for place, (move, value) in enumerate(curve)
            )
            yield f'<path stroke="var(--c{seat % 4})" d="{way}"/>'
            name, end = escape(words.names[seat]), curve[-1][1]
            yield f'<text x="{across(last) + 8}" y="{down(end) + 4}" style="fill:var(--c{seat % 4})">{name}</text>'
        for found in to_look_at(review, _MARKED):
            after = found.choices[0].value - found.loss
            title = f"{found.move}: {escape(words.names[found.seat])}, −{amount(found.loss, review)}"
            yield (
                f'<circle cx="{across(found.move)}" cy="{down(after)}" r="4" fill="var(--red)">'
                f"<title>{title}</title></circle>"
            )

    label = f"Expected value of {len(curves)} seats over {last} moves"
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">{"".join(parts())}</svg>'
