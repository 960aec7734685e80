bigtwo-rank = Rank
bigtwo-suit = Suit
bigtwo-combos = Combos
bigtwo-select = Select cards
bigtwo-not-playable = Not playable
bigtwo-sort-by = Sort hand by
bigtwo-will-pass = Will pass
bigtwo-really-pass = Really pass?
bigtwo-pass = Pass
bigtwo-you-passed = You passed
bigtwo-scores = Scores <more>{ $deals ->
        [0] penalty points
        [1] penalty points after 1 deal
       *[other] penalty points after { $deals } deals
    }</more>
bigtwo-trend = Trend
bigtwo-last = Last
bigtwo-total = Total
bigtwo-money = Money
bigtwo-fewest = Fewest points
bigtwo-leads = <sr>, leads</sr>
bigtwo-before = The points before are somebody else’s
bigtwo-won = won
bigtwo-by-rank = sorted by rank
bigtwo-by-suit = sorted by suit
bigtwo-by-combos = sorted by combinations
bigtwo-table = Big Two table
bigtwo-name = Big Two
bigtwo-passed = passed
bigtwo-last-card = Last card!
bigtwo-over = The match is over
bigtwo-cards-left = Cards left
bigtwo-penalty = Penalty
bigtwo-out = out
bigtwo-trick = The trick
bigtwo-plays = <b>{ $name }</b> plays <em>{ $combination }</em>
bigtwo-you-play = <b>You</b> play <em>{ $combination }</em>
bigtwo-on-table = On the table: { $combination }
bigtwo-so-far = This trick so far
bigtwo-aside = { $count ->
    [one] { $count } card lies aside
   *[other] { $count } cards lie aside
}
bigtwo-leads-trick = <b>{ $name }</b> leads trick { $trick }
bigtwo-you-lead = <b>You</b> lead trick { $trick }
bigtwo-key-go = go from card to card
bigtwo-key-raise = raise or lower a card
bigtwo-key-play = play the raised cards
bigtwo-key-pass = pass
bigtwo-key-hint = a hint: raises what a computer would play
bigtwo-key-sort = sort by rank, suit, combinations
bigtwo-key-lower = lower all cards
bigtwo-key-ready = ready for the next deal
bigtwo-mouse = With the mouse: click raises a card, a double click plays it (with the others that are raised), and so does dragging it onto the table.
bigtwo-stage = Deal { $deal }
bigtwo-stage-of = Deal { $deal } of { $all }
bigtwo-deal-won = { $name } wins the deal
bigtwo-you-won = You win the deal
bigtwo-before-won = The player before { $name } wins the deal
bigtwo-before-you-won = The player before you wins the deal
