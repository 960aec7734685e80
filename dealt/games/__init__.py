"""The rules of all games, and the registry that finds them.

Every folder beside this file that defines `GAME` in its `__init__` is a game: adding one means adding a folder.

A match is started with options, one kind of player for each seat, and a seed:

    >>> from dealt.games import game
    >>> from dealt.shuffle import numbered_seed
    >>> bigtwo = game("bigtwo")
    >>> match = bigtwo.start(bigtwo.options(), ["human"] * 4, numbered_seed(7))

A seat that may act has legal actions, which can be tested, counted and iterated:

    >>> match.to_act
    (2,)
    >>> legal = match.legal(2)
    >>> len(legal)
    7
    >>> sorted(str(action) for action in legal)[:3]
    ['play 3D', 'play 3D 4D 5H 6C 2S', 'play 3D 4D 5H 6C 7C']
    >>> three = bigtwo.parse_action("play 3D")
    >>> three in legal
    True

An action is applied for a seat; what it changes comes back as events, and each seat has a view of what it may know:

    >>> names = ["Ann", "Bob", "Cid", "Dee"]
    >>> for event in match.act(2, three):
    ...     print(event.say(names).text)
    Cid plays 3D
    >>> for line in match.describe(match.view(3), names):
    ...     print(line)
    Deal 1, trick 1.
    Ann: 13 cards, 0 points.
    Bob: 13 cards, 0 points.
    Cid: 12 cards, 0 points.
    Dee: 13 cards, 0 points.
      Cid plays 3D (three of diamonds)
    Your turn. Beat it with a higher single card.
    Your cards: 4C 4H 5S 6D 8D 8H QH KC KS AD AS 2D 2H.

What the rules do not allow is refused with a code and a sentence, and changes nothing:

    >>> match.act(2, three)
    Traceback (most recent call last):
    dealt.errors.IllegalAction: It is not your turn.
"""

from dealt.games.registry import game, games

__all__ = ["game", "games"]
