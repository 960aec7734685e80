# What a person's matches add up to.

statistics-title = Your statistics
statistics-of = Statistics of { $name }
statistics-about = here since { $since } · { $matches ->
        [one] one match
       *[other] { $matches } matches
    }{ $evenings ->
        [0] {""}
        [one] {" · "}one evening with people
       *[other] {" · "}{ $evenings } evenings with people
    }
statistics-company = With whom
statistics-everybody = Everybody
statistics-people = With people
statistics-computers = Computers only
statistics-time = Time
statistics-month = 30 days
statistics-half-year = 6 months
statistics-all = All
statistics-counting = Old records are still being counted; some matches are still missing.
statistics-none = Nothing played yet
statistics-none-how = Play a match of any game, and you will see here how it went: how much you win compared with chance, your streaks, and your evenings.
statistics-none-chosen = No matches of this kind
statistics-show-all = Show all
statistics-play = Play

statistics-game = Game
statistics-percent = { $share } %
statistics-chance = chance { $share }
statistics-won-of = { $won } of { $matches }
statistics-days-now = { $days ->
    [0] no day in a row
    [one] one day in a row
   *[other] { $days } days in a row
}
statistics-days-longest = longest { $days }

statistics-curve = Matches won
statistics-curve-point = each point: the last 20 matches
statistics-curve-none = After a few matches a line begins here.
statistics-game-and-day = Game and day
statistics-share = Share
statistics-matches = Matches
statistics-by-chance = by chance, { $game }

statistics-streaks = Streaks
statistics-last = { $game }, last { $matches }
statistics-streaks-none = No match of this game counts yet.
statistics-match = Match
statistics-result = Result
statistics-won = Won
statistics-not-won = Not won
statistics-won-now = { $matches } won in a row
statistics-lost-now = { $matches } not won in a row
statistics-longest = longest { $matches } won
statistics-driest = driest { $matches } lost

statistics-met = With whom
statistics-player = Player
statistics-ahead = You ahead
statistics-ahead-of-these = Ahead of them
statistics-bot = bot
statistics-level = { $level ->
    [easy] Easy computers
    [normal] Normal computers
    [hard] Hard computers
    [expert] Expert computers
   *[other] Computers
}

statistics-evenings = Evenings
statistics-day = Day
statistics-with = With

statistics-bars = { $per ->
    [deal] Points in a deal
    [game] Cards dealt in a game won
   *[match] Points in a match
}
statistics-bars-of = { $game }, { $per ->
    [deal] { $count ->
        [one] one deal
       *[other] { $count } deals
    }
    [game] { $count ->
        [one] one game won
       *[other] { $count } games won
    }
   *[match] { $count ->
        [one] one match
       *[other] { $count } matches
    }
}
statistics-bars-none = Nothing to count yet.
statistics-points = Points
statistics-times = How often
statistics-better = { $per ->
    [game] the fewer cards, the shorter the win
   *[other] { $better ->
        [fewest] the fewest points are best
       *[most] the most points are best
    }
}

statistics-kinds = By rules and company
statistics-rules = Rules
statistics-house-rules = House rules
statistics-kind = { $company ->
    [people] { $level ->
        [none] people
        [easy] people and easy computers
        [normal] people and normal computers
        [hard] people and hard computers
        [expert] people and expert computers
       *[other] people and computers
    }
    [alone] nobody
   *[computers] { $level ->
        [easy] easy computers
        [normal] normal computers
        [hard] hard computers
        [expert] expert computers
       *[other] computers
    }
} · { $seats } seats
statistics-chance-head = Chance
statistics-deals = Deals
statistics-deals-won = Deals won
statistics-left = { $matches ->
    [one] One match was given up while others played on: it is not won.
   *[other] { $matches } matches were given up while others played on: they are not won.
}
statistics-aside = { $matches ->
    [one] One match was broken off, given up or joined late, and does not count.
   *[other] { $matches } matches were broken off, given up or joined late, and do not count.
}

statistics-daily = Deal of the day
statistics-board = Today’s board
statistics-board-count = { $solved } of { $players } solved it
statistics-board-none = Nobody has played today’s deal yet.
statistics-unsolved = { $tries ->
    [one] one try, not solved
   *[other] { $tries } tries, not solved
}
statistics-numbered = Numbered deals
statistics-number = Number
statistics-tries = Tries
statistics-solved = Solved
statistics-solved-at = { $number ->
    [1] first try
    [2] second try
    [3] third try
   *[other] try { $number }
} · { $moves ->
    [one] one move
   *[other] { $moves } moves
} · { $time }

statistics-my-matches = Your matches
statistics-matches-of = Matches of { $name }
statistics-all-games = All games
statistics-outcome = { $outcome ->
    [won] Won
    [lost] Not won
    [left] Given up
    [came_late] Joined late
   *[uncounted] Broken off
}
statistics-match-points = { $outcome } · { $points ->
    [one] one point
   *[other] { $points } points
}
statistics-game-moves = { $outcome } · { $moves ->
    [one] one move
   *[other] { $moves } moves
}
statistics-match-place = place { $place } of { $seats }
statistics-match-rating = rating { $change }
statistics-to-results = Results
statistics-to-replay = Replay
statistics-older = Older matches

statistics-decisions = { $unit ->
    [points] Where the points went
   *[chance] Where the chances went
}
statistics-reviewed = { $game }, { $matches ->
    [one] one match reviewed
   *[other] { $matches } matches reviewed
}
statistics-reviewed-none = Open the review of a match, from its results or its replay: what your decisions were worth is counted here.
statistics-given-away = { $unit ->
    [points] Points
   *[chance] Chance
} given away per { $period ->
    [deal] deal
    [round] round
    [set] set
   *[game] game
}
statistics-best-moves = Best moves
statistics-week = Week
statistics-decisions-made = Decisions
statistics-strength = How strong you play
statistics-strength-like = You play like { $level }
statistics-strength-error = ± { $error } levels, from { $decisions } decisions
statistics-strength-few = Not enough decisions yet: { $decisions } of { $needed }
statistics-strength-rules = { $rules }, { $seats ->
    [1] alone
   *[other] { $seats } seats
}
statistics-lost-by = What you lose most by
statistics-lost-none = Nothing was lost so far.
statistics-lost-times = { $share } % · { $decisions ->
    [one] once
   *[other] { $decisions } times
}
statistics-decisions-kinds = By rules
statistics-mistakes = Play your worst decisions again
statistics-mistake = { $kind ->
    [mistake] mistake
   *[blunder] blunder
}
statistics-play-again = Play from here

statistics-rating = Rating
statistics-rating-of = Rating, { $rules }
statistics-rating-deviation = ± { $deviation }
statistics-rating-provisional = provisional
statistics-rating-matches = from { $matches ->
    [one] one match
   *[other] { $matches } matches
}
statistics-rating-last = last match { $change }
statistics-rating-uncounted = The last match did not count: there were too many that day with the same people, or against computers alone.
statistics-openings = Openings
statistics-leads-first = Leads first
statistics-together = You and { $name }
statistics-you-ahead = You ahead
statistics-you-behind = You behind
statistics-together-last = Last
