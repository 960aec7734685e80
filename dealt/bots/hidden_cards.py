"""Sampling of hidden cards: matches that fit the view of a seat, each equally likely.

A game has `sample(view, options, rng)` in `dealt/bots/<game>/hidden_cards.py`. It reads nothing but the view. What
others have done counts only if the rules leave no doubt; bots weigh it (`determinization.py`, `beliefs.py`).
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from math import comb
from random import Random
from typing import Any, Final

from dealt.errors import BadOptions, BadText
from dealt.games.game import Match, View
from dealt.games.registry import game as game_named
from dealt.games.registry import games, role_module
from dealt.shuffle import SEED_BYTES, MatchSeed

_UNDONE: Final = ("can_undo", "can_redo")
"""fields of a private view that tell of moves which the view itself does not have"""


def sample_hidden(view: View, options: Any = None, rng: Random | None = None) -> Match:
    """Return a match that looks to a seat as in its view, with the hidden cards dealt at random among the others, the
    stock and so on, and a random seed for all later cards.

    `options` are the house rules, as in `match.options`; without them those of the view, or the usual ones. Computers
    sit in all seats, and nothing can be taken back. Raises BadText (`bad_view`) if the rules allow no such match, and
    BadOptions.
    """
    layer, _, role = type(view.public).__module__.rpartition(".")
    name = layer.removeprefix("dealt.games.")
    if role != "views" or name not in games():
        raise bad_view("This is not the view of a game.")
    game, sampler = game_named(name), role_module("dealt.bots", name, "hidden_cards")
    if sampler is None:
        raise BadText("no_sampler", f"The hidden cards of {game.title} cannot be sampled yet.")
    if view.seat is None or view.private is None:
        raise bad_view("A spectator sees too little: hidden cards are sampled for the view of a seat.")
    rules = (getattr(view.public, "options", None) or game.options()) if options is None else options
    if not isinstance(rules, game.options_type):
        raise BadOptions("bad_option", f"These are not options of {game.title}.", kind="unknown")
    match: Match = sampler.sample(view, rules, Random() if rng is None else rng)
    if match.public() != view.public or _lasting(match.private(view.seat)) != _lasting(view.private):
        raise bad_view("Under these rules no match has this view.")
    return match


def bad_view(sentence: str) -> BadText:
    """Return the refusal of a view."""
    return BadText("bad_view", sentence)


def refuse_open_cards(is_open: bool) -> None:
    """Raise BadText (`bad_view`) if all cards are open, as after a deal."""
    if is_open:
        raise bad_view("The deal is over: no cards are hidden.")


def random_seed(rng: Random) -> MatchSeed:
    """Return a seed for the cards that are shuffled later."""
    return MatchSeed(rng.randbytes(SEED_BYTES))


def _lasting(private: Any) -> dict[str, Any]:
    return {field: getattr(private, field) for field in private.__struct_fields__ if field not in _UNDONE}


def deal_uniformly(
    cards: Collection[int], sizes: Sequence[int], barred: Sequence[Collection[int]], rng: Random
) -> list[list[int]]:
    """Deal cards to piles of these sizes; all ways in which no pile has a card that is barred from it are equally
    likely. Raises BadText (`bad_view`) if there is no such way."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    for card in cards:
        kinds.setdefault(tuple([pile for pile, never in enumerate(barred) if card not in never]), []).append(card)
    # Cards that few piles may have come first: then few ways are counted.
    groups = sorted(kinds.items(), key=lambda group: (len(group[0]), group[0]))

    def splits(group: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the room that this group can leave, with the number of ways to deal all cards then."""
        piles, held = groups[group]
        for left, ways in _splits(len(held), piles, room):
            if rest := count(group + 1, left):
                yield left, ways * rest

    @cache
    def count(group: int, room: tuple[int, ...]) -> int:
        if group == len(groups):
            return int(not any(room))
        return sum([ways for _, ways in splits(group, room)])

    found: list[list[int]] = [[] for _ in sizes]
    room = tuple(sizes)
    if not count(0, room):
        raise bad_view("The hidden cards of this view cannot be dealt.")
    for group, (_, held) in enumerate(groups):
        ways = dict(splits(group, room))
        (left,) = rng.choices(list(ways), list(ways.values()))
        rng.shuffle(held)
        for pile, (before, after) in enumerate(zip(room, left, strict=True)):
            found[pile] += [held.pop() for _ in range(before - after)]
        room = left
    return found


def _splits(cards: int, piles: Sequence[int], room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the room that so many cards can leave in some of the piles, with the number of ways to do so."""
    if not piles:
        if not cards:
            yield room, 1
        return
    pile, *others = piles
    least = max(0, cards - sum([room[other] for other in others]))
    for number in range(least, min(cards, room[pile]) + 1):
        left = (*room[:pile], room[pile] - number, *room[pile + 1 :])
        for rest, ways in _splits(cards - number, others, left):
            yield rest, comb(cards, number) * ways
