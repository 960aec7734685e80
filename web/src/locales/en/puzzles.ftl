# Puzzles: find the play.

puzzles-title = Find the play
puzzles-about = { $game }, puzzle { $number }:
puzzles-about-room = { $game }, puzzle from this room:
puzzles-position = The position
puzzles-daily = Daily puzzle <b>№ { $number }</b>
puzzles-row = { $days ->
    [0] Solved on <b>no</b> day in a row
    [one] Solved on <b>one</b> day in a row
   *[other] Solved on <b>{ $days }</b> days in a row
}
puzzles-how = How it goes
puzzles-no-clock = no clock
puzzles-how-1 = Play at the table what you would play: that is your answer.
puzzles-how-2 = The expert has compared what can be played, in many ways in which the hidden cards may lie.
puzzles-how-3 = You see what each action is worth, and why the best one is best.
puzzles-show = Show me
puzzles-skip = Another puzzle
puzzles-again = Try again
puzzles-next = Next puzzle
puzzles-solved-before = You have solved this puzzle before.
puzzles-tried-before = You have tried this puzzle before. Only the first answer counts.
puzzles-right = That is the play
puzzles-wrong = There is a better play
puzzles-shown = The play
puzzles-later = There is no connection. What each action is worth comes with the next one.
puzzles-best = Best: { $action }
puzzles-worth = What each is worth
puzzles-points = points above the others
puzzles-chance = chance to win
puzzles-yours = your answer
puzzles-less = Your answer is worth less than most of these.
puzzles-rate = { $tried ->
    [0] nobody has tried it yet
    [one] one player has tried it, { $solved } found it
   *[other] { $tried } players have tried it, { $solved } found it
}
puzzles-today = Today
puzzles-longest = { $days ->
    [0] Your row of days begins with the puzzle of today. The next one comes at midnight UTC.
    [one] Your longest row is one day. The next daily puzzle comes at midnight UTC.
   *[other] Your longest row is { $days } days. The next daily puzzle comes at midnight UTC.
}
puzzles-theme = Theme
puzzles-all-themes = All themes
puzzles-room = { $count ->
    [one] One puzzle from a match of this room
   *[other] { $count } puzzles from matches of this room
}
puzzles-other-games = Puzzles of other games
puzzles-not-fetched = This puzzle cannot be fetched now. Puzzles that were opened before work without a connection.
puzzles-none = There are no puzzles of this game.
puzzles-ending-about = { $game }, ending { $number } of { $count }
puzzles-ending-cards = { $own ->
    [one] You have one card, the others { $others }.
   *[other] You have { $own } cards, the others { $others }.
}
puzzles-ending-play = Play on to the end of the deal. The others are experts.
puzzles-ending-then = Then you see what the expert makes of your cards in your place.
puzzles-ending-again = Begin again
puzzles-ending-skip = Another ending
puzzles-ending-next = Next ending
puzzles-ending-better = Better than the expert
puzzles-ending-equal = As good as the expert
puzzles-ending-worse = The expert makes more of it
puzzles-ending-you = You
puzzles-ending-expert = The expert
puzzles-ending-line = What the expert plays in your place
puzzles-ending-score = As good as the expert in { $solved } of { $of } endings so far
puzzles-ending-more = More practice
puzzles-ending-puzzles = Puzzles: { $game }
puzzles-ending-other = Endings: { $game }
