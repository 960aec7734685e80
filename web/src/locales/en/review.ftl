# The review of a match: what each move was worth, and what the expert plays.

review-page = Review
review-title = { $unit ->
    [points] Where the points went
   *[chance] Where the chances went
}
review-about = { $game }, { $date }. Reviewed by the expert, from what each player could know.
review-by-plain = Without compiled rules it looked less deeply.
review-making = Reviewing the match
review-waits = Other reviews come first; this one waits for its turn.
review-progress = { $done } of { $of } decisions
review-once = A review is made once and kept. You can leave this page meanwhile.
review-deals = { $who ->
    [me] What you gave away
   *[all] What was given away
} by { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
}
review-deal = { $period ->
    [deal] Deal
    [round] Round
    [set] Set
   *[game] Game
} { $deal }
review-curve = { $counts ->
    [points] Expected points
    [match] Chance to win the match
   *[game] Chance to clear the table
}, { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
} { $deal }
review-up = up is better
review-keys = { " " }<kbd>←</kbd> <kbd>→</kbd> moves
review-slider = Decision
review-head-move = Move
review-head-player = Player
review-head-played = Played
review-head-kind = Class
review-kind = { $kind ->
    [best] best move
    [fine] fine move
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-given = Given away
review-whole = Match
review-like = { $who ->
    [me] You played { $best } of { $count } decisions like the expert.
   *[other] { $name } played { $best } of { $count } decisions like the expert.
}
review-luck = { $alone ->
    [yes] The cards:
   *[no] Cards and the others:
} { $amount }.
review-list = Moves to look at
review-next-key = press <kbd>M</kbd> for the next
review-next = Next one
review-none = No move here gave anything away.
review-nothing = There was nothing to decide in this { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
}.
review-expert = Expert:
review-move = Move { $move }: { $name }
review-back = Decision before
review-on = Next decision
review-held = { $who ->
    [me] You held
   *[other] { $name } held
}
review-played = { $who ->
    [me] You played
   *[other] { $name } played
}
review-the-expert = The expert
review-like-expert = Like the expert
review-better = { $amount } better.
review-amount = { $unit ->
    [points] { $amount } points
   *[chance] { $amount }
}
review-others = Other moves
review-error = ± { $error }{ $worlds ->
    [0] { "" }
   *[other] , from { $worlds } possible deals of the hidden cards
}
review-open = Open cards
review-open-best = With all cards open the best move was worth { $value }, the one that was played { $taken }. Nobody could know that. The best one:
review-watch = Watch this move
review-share-text = A move in a match of { $game }, and what the expert plays
review-share = Share this move
review-picture-held = In hand
review-picture-played = Played
review-picture-move = Move { $move }
review-copy-link = Copy the link
review-copy-picture = Copy the picture
review-save-picture = Save the picture
review-picture-about = There are no names in the picture. Anyone with the link sees the review and the replay of the whole match.
review-picture-copied = Copied.
review-picture-not-copied = The browser does not allow copying. The link:
review-picture-failed = The picture could not be made; please try again.
review-what-if = What if …
review-play-on = Play on from here
review-begin-again = Begin again
review-first-best = The best move.
review-first-behind = The best move is worth { $amount } more: { $best }.
review-first-beside = { $beside ->
    [same] The same move as in the match.
    [better] That is { $amount } better than in the match.
    [worse] That is { $amount } worse than in the match.
   *[equal] It is worth as much as the move in the match.
}
review-practise = Practise your worst decisions
review-what-if-about = This is played on from the record, for you alone: the cards are those of the match, and nothing counts.
review-what-if-over = The deal is over here. Begin again from the position, or go back to the review.
