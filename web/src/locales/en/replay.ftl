# A match that is over: its results at an address of their own, and the match again, move by move.

replay-results = Results
replay-title = Replay
replay-not-there = There is no such match, or it is not over yet. The players at its table have the right link.
replay-part = { $period ->
    [deal] Deal
    [round] Round
    [set] Set
   *[game] Game
} { $part } of { $parts }
replay-step = Move { $step } of { $steps }
replay-where = Where in the match
replay-controls = Go through the match
replay-back = One move back
replay-on = One move on
replay-part-back = To the beginning
replay-part-on = To the next part
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-side = Whose cards are seen
replay-open = All cards open
replay-of = As { $name } saw it
replay-log = Moves
replay-jump = Jump to
replay-by-clock = the clock
replay-by-computer = a computer
replay-to-results = The results of this match
replay-to-review = The review of this match
replay-share = Share this moment
replay-copied = Copied
replay-share-text = A match of { $game }, move by move
replay-key-steps = moves
replay-key-parts = { $period ->
    [deal] deals
    [round] rounds
    [set] sets
   *[game] games
}
replay-key-play = play
replay-key-marked = moves to look at
replay-record = Record
replay-check = Check it yourself
replay-check-about = This browser downloads the record of the match and checks its proof. It trusts nothing that the room says.
replay-check-now = Check now
replay-checking = Checking …
replay-shown-links = { $lines ->
    [one] One line
   *[other] All { $lines } lines
} of the record belong together; none was changed, lost or moved.
replay-shown-seeds = { $deals ->
    [one] The seed of the deal was
   *[other] The seeds of { $deals } deals were
} fixed before the first card and fit what was promised.
replay-shown-numbers = { $numbers ->
    [0] No player has added a number of their own.
    [one] One number of a player counted, as it was promised.
   *[other] { $numbers } numbers of players counted, as they were promised.
}
replay-shown-cards = { $deals ->
    [one] The cards of the deal are
   *[other] The cards of { $deals } deals are
} those of the shuffle, computed again here.
replay-not-chance = The deal was chosen, not drawn by chance.
replay-not-cards = Not checked here: whether the cards of this game come from the shuffle. The program “dealt verify” checks it.
replay-not-rules = Not checked here: whether each move was legal. The program “dealt verify” checks it.
replay-not-yours = A record alone cannot show that it is from your match. Compare its seal with the one that your table showed:
replay-fault-format = This record is too old to be checked: it has no promises and no links.
replay-fault-links = Line { $line } of the record does not belong there: something was changed, lost or moved.
replay-fault-commitment = A deal does not fit what was promised before it.
replay-fault-number = A player’s number does not fit its promise, or the table did not wait for it.
replay-fault-seal = The seal does not fit the record.
replay-fault-end = The end of the record is missing.
replay-fault-cards = The cards of deal { $deal } are not those of the shuffle.
replay-fault-hand = The replay does not show the cards of seat { $seat } in deal { $deal }, so they could not be checked.
