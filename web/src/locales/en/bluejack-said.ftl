bluejack-said-hand-dealt = { $name } holds { $cards }
    .you = You hold { $cards }
bluejack-said-set-began = Set { $set }: { $name } begins
    .you = Set { $set }: you begin
bluejack-said-deck-shuffled = The deck is shuffled again and has { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
bluejack-said-drew = { $name } draws { $card } and has { $total }{ $over ->
        [yes] , over { $target }
       *[no] { "" }
    }
    .you = You draw { $card } and have { $total }{ $over ->
            [yes] , over { $target }
           *[no] { "" }
        }
bluejack-said-turn-ended = { $name } ends the turn on { $total }
    .you = You end the turn on { $total }
bluejack-said-stood = { $automatic ->
        [yes] { $name } has { $total } and stands
       *[no] { $name } stands on { $total }
    }
    .you = { $automatic ->
            [yes] You have { $total } and stand
           *[no] You stand on { $total }
        }
bluejack-said-card-played = { $name } plays { $card } and has { $total }
    .you = You play { $card } and have { $total }
bluejack-said-went-bust = { $name } is bust with { $total }
    .you = You are bust with { $total }
bluejack-said-set-ended = { $how ->
        [tied] Set { $set } is tied at { $mine }
       *[won] { $name } wins set { $set }{ $how ->
            [higher] { " " }by { $mine } to { $other }
            [nine] { " " }with a full board of nine cards and { $mine }
            [blue] { " " }with a blue { $target }, and the match at once
           *[bust] { "" }
        }
    }
    .you = You win set { $set }{ $how ->
                [higher] { " " }by { $mine } to { $other }
                [nine] { " " }with a full board of nine cards and { $mine }
                [blue] { " " }with a blue { $target }, and the match at once
               *[bust] { "" }
            }
bluejack-said-standing = You stand: wait for the end of the set.
bluejack-said-already-played = You have played your { $card } already.
bluejack-said-not-in-hand = You have no { $card } in your hand.
bluejack-said-play-ends-turn = Playing a card ends the turn: at this table you cannot stand in the same turn.
bluejack-said-board-full = Your board has { $places } cards: only flip and x2 still fit on it.
bluejack-said-means-nothing = You play one card of your hand at a time: choose one.
bluejack-said-offer = { $does ->
        [play] Play { $card } for { $ending ->
            [blue] Bluejack
           *[other] { $total }
        }{ $stands ->
            [yes] { " " }and stand
           *[no] { "" }
        }
        [stand] Stand on { $total }
       *[end] End turn
    }{ $ending ->
        [bust] , bust
       *[other] { "" }
    }
bluejack-said-need-you-stand-on-n = You stand on { $n1 }
bluejack-said-need-you-are-over-n-only-a-card-of-your-hand-can-save-the-set = You are over { $n1 }: only a card of your hand can save the set
bluejack-said-need-your-board-is-all-blue-exactly-n-with-it-wins-the-match = Your board is all blue: exactly { $n1 } with it wins the match
bluejack-said-need-come-nearer-to-n-than-your-opponent-but-not-over-it = Come nearer to { $n1 } than your opponent, but not over it
bluejack-said-need-your-opponent-stands-on-n-exactly-n-ties-the-set = Your opponent stands on { $n1 }: exactly { $n2 } ties the set
bluejack-said-need-your-opponent-stands-on-n-finish-above-it-not-over-n = Your opponent stands on { $n1 }: finish above it, not over { $n2 }
bluejack-said-why-blue = Blue cards alone make twenty: that wins the match.
bluejack-said-why-set = It wins the set at once.
bluejack-said-why-saved = It saves you: { $total } become { $made }.
bluejack-said-why-behind = Your opponent stands on { $theirs }, so { $total } are not enough.
bluejack-said-why-safe = No card that may come takes you over { $target }.
bluejack-said-why-risk = The next card takes you over { $target } in { $percent } of 100 cases.
bluejack-said-why-on = If you draw on, you win the match in { $percent } of 100 cases; if you stand, in { $other }.
bluejack-said-why-card = With it you win the match in { $percent } of 100 cases, without it in { $other }.
bluejack-said-why-bust = No card of yours makes good { $total }.
bluejack-said-why-lost = It keeps { $cards } for later: you win the match in { $percent } of 100 cases, in { $other } if you play it now.
bluejack-said-why-as-good = About as good: { $cards }; either way you win the match in about { $percent } of 100 cases.
bluejack-said-why-as-good-stand = About as good: standing; either way you win the match in about { $percent } of 100 cases.
bluejack-said-why-as-good-end = About as good: drawing on; either way you win the match in about { $percent } of 100 cases.

bluejack-said-theme-over = Over twenty
bluejack-said-theme-stands = Your opponent stands
bluejack-said-theme-open = Both in play
