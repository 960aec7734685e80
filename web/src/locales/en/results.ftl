results-in-numbers = In numbers
results-awards = Awards
results-every = Every { $period ->
        [deal] deal
        [round] round
        [set] set
       *[game] game
    } <small>underlined: won</small>
results-period = { $period ->
        [deal] Deal
        [round] Round
        [set] Set
       *[game] Game
    }
results-player = Player
results-total = Total
results-money = Money
results-settled = Who owes whom <small>each pair settles the difference</small>
results-owes = { $who ->
        [me] You owe { $payee }
        [them] { $payer } owes you
       *[other] { $payer } owes { $payee }
    }
results-nobody-owes = All have the same points: nobody owes anything.
results-won-mark = <sr>, won</sr>
results-plot-title = { $counts ->
        [penalty-points] Penalty points
        [sets] Sets
        [games-won] Games won
       *[points] Points
    }, { $period ->
        [deal] deal by deal
        [round] round by round
        [set] set by set
       *[game] game by game
    } <small>the best is on top</small>
results-places = Places
results-place = <sr> { $counts ->
        [penalty-points] penalty points
        [sets] sets
        [games-won] games won
       *[points] points
    }, place { $place }</sr>
results-unchecked = Not checked here
results-faults = { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    } not proved fair
results-chosen = The deal was chosen
results-fair = { $count ->
        [1] The deal is proved fair
       *[other] All { $count } deals are proved fair
    }
results-not-seen = This browser has not seen the deals of this match. Anyone who has its record can check them.
results-not-drawn = It was not drawn by chance: its cards could be known before. It is the deal that was asked for.
results-promised = Each seed was promised before the first card and shown after the last.
results-some-promised = Each seed that was shown fits its promise; for some deals this browser came too late to see the promise.
results-result = Result
results-new-chat = { $count }<sr> new in the chat</sr>
results-record = Record
results-copied = The result is in the clipboard.
results-copy-yourself = This browser does not copy here: the text is marked, copy it by hand.
results-over = The match is over
results-plot-label = Running totals after each of { $count } { $period ->
    [deal] { $count ->
        [one] deal
       *[other] deals
    }
    [round] { $count ->
        [one] round
       *[other] rounds
    }
    [set] { $count ->
        [one] set
       *[other] sets
    }
   *[game] { $count ->
        [one] game
       *[other] games
    }
}. { $totals }. The table that follows has all numbers.
results-wins = { $who ->
    [me] You win the match
    [mine] { $names } win the match together
    [one] { $names } wins the match
   *[more] { $names } win the match together
}
results-margin = { $total } { $counts ->
    [penalty-points] { $count ->
        [one] penalty point
       *[other] penalty points
    }
   *[points] { $count ->
        [one] point
       *[other] points
    }
} in { $period ->
    [deal] { $parts ->
        [one] { $parts } deal
       *[other] { $parts } deals
    }
   *[round] { $parts ->
        [one] { $parts } round
       *[other] { $parts } rounds
    }
}{ $apart ->
    [more] , { $by } more than { $names }
    [fewer] , { $by } fewer than { $names }
   *[none] { "" }
}.
results-led = { $who ->
    [me] You
   *[one] { $names }
} led from the first { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
} on.
results-took-lead = { $who ->
    [me] You
   *[one] { $names }
} took the lead in { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
} { $deal }.
results-my-place = You come { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $place }
} with { $total }.
results-shared-alone = { $game }: { $reason }
results-shared = { $winners ->
    [nobody] A match
   *[somebody] { $names } won a match
} of { $game }: { $totals } ({ $counts ->
    [penalty-points] penalty points
    [sets] sets
    [games-won] games won
   *[points] points
}).
results-replay = Replay
results-review = Review
