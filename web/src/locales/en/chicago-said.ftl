chicago-said-round-began = Round { $round }: { $dealer } deals, { $leader } is first in turn
chicago-said-changes = { $name } { $count ->
        [0] no cards
        [1] 1 card
       *[other] { $count } cards
    }
chicago-said-exchanged = Exchange { $exchange }: { $changes }
chicago-said-cards-received = You receive { $cards }
chicago-said-card-turned-up = { $card } is turned up for { $name }
    .you = { $card } is turned up for you
chicago-said-turn-up-taken = { $name } takes { $taken ->
        [yes] { $card }
       *[no] the next card instead of { $card }
    }
    .you = You take { $taken ->
            [yes] { $card }
           *[no] the next card instead of { $card }
        }
chicago-said-reshuffled = The pack is used up; the { $count ->
        [0] no cards
        [1] 1 card
       *[other] { $count } cards
    } that were returned are shuffled
chicago-said-hand = { $kind ->
        [pair] a pair
        [two-pairs] two pairs
        [three-of-a-kind] three of a kind
        [straight] a straight
        [flush] a flush
        [full-house] a full house
        [four-of-a-kind] four of a kind
        [straight-flush] a straight flush
       *[royal-flush] a royal flush
    }
chicago-said-hand-scored = { $name } receives { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with { chicago-said-hand }
    .you = You receive { $points ->
            [one] { $points } point
           *[other] { $points } points
        } with { chicago-said-hand }
chicago-said-others-reset = { $name } has { chicago-said-hand }: everybody else goes back to 0
    .you = You have { chicago-said-hand }: everybody else goes back to 0
chicago-said-nobody-scored = { $drawn ->
        [yes] The hands are drawn, nobody scores
       *[no] Nobody has a pair, nobody scores
    }
chicago-said-royal-flush = { $name } has a royal flush: { $cards }
    .you = You have a royal flush: { $cards }
chicago-said-chicago-called = { $name } goes for Chicago and must win all five tricks
    .you = You go for Chicago and must win all five tricks
chicago-said-no-chicago = Nobody goes for Chicago; { $name } leads
chicago-said-card-played = { $name } plays { $card }
    .you = You play { $card }
chicago-said-trick-won = { $name } wins trick { $trick } with { $card }
    .you = You win trick { $trick } with { $card }
chicago-said-last-trick-scored = { $name } receives { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the last trick
    .you = You receive { $points ->
            [one] { $points } point
           *[other] { $points } points
        } for the last trick
chicago-said-round-ended = After round { $round }: { $totals }
chicago-said-only-tricks-planned = Only the card for the next trick can be planned.
chicago-said-already-decided = { $about ->
        [chicago] You have already said whether you go for Chicago.
       *[cards] You have already chosen your cards in this exchange.
    }
chicago-said-now = { $phase ->
        [exchange] Now everybody chooses the cards to change.
        [turn_up] Now a card is turned up: it is taken, or the next one unseen.
        [chicago] Now everybody says whether to go for Chicago.
        [tricks] Now the tricks are played: choose one card.
       *[over] The match is over.
    }
chicago-said-wrong-phase = { chicago-said-now }
chicago-said-means-nothing = { chicago-said-now }
chicago-said-exchange-stop = With { $points } points or more you may not change cards any more.
chicago-said-one-up-off = At this table no new card is turned up.
chicago-said-one-up-single = A new card is only turned up for a player who changes one card.
chicago-said-card-twice = You cannot change the same card twice.
chicago-said-must-follow-suit = You must follow suit: you still have { shared-suit }.
chicago-said-not-in-hand = You do not have the { $card }.
chicago-said-chicago-scored = { $made ->
    [yes] { $name } receives { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for Chicago
   *[no] { $name } loses { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: Chicago has failed
}
    .you = { $made ->
        [yes] You receive { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for Chicago
       *[no] You lose { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: Chicago has failed
    }
chicago-said-offer = { $does ->
    [change] { $count ->
        [0] Keep all cards
       *[other] Change { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    }{ $up ->
        [yes] , turned up
       *[no] { "" }
    }
    [call] Call Chicago
    [no-call] No Chicago
    [play] Play { $card }
    [take] Take { $card }
   *[take-next] Take the next card unseen
}
chicago-said-follow-you-lead-any-card-may-be-played = You lead: any card may be played
chicago-said-follow-diamonds-were-led-and-you-have-some-follow-suit = Diamonds were led, and you have some: follow suit
chicago-said-follow-diamonds-were-led-and-you-have-none-any-card-may-be-played = Diamonds were led, and you have none: any card may be played
chicago-said-follow-clubs-were-led-and-you-have-some-follow-suit = Clubs were led, and you have some: follow suit
chicago-said-follow-clubs-were-led-and-you-have-none-any-card-may-be-played = Clubs were led, and you have none: any card may be played
chicago-said-follow-hearts-were-led-and-you-have-some-follow-suit = Hearts were led, and you have some: follow suit
chicago-said-follow-hearts-were-led-and-you-have-none-any-card-may-be-played = Hearts were led, and you have none: any card may be played
chicago-said-follow-spades-were-led-and-you-have-some-follow-suit = Spades were led, and you have some: follow suit
chicago-said-follow-spades-were-led-and-you-have-none-any-card-may-be-played = Spades were led, and you have none: any card may be played
chicago-said-kind-high-card = high card
chicago-said-kind-pair = pair
chicago-said-kind-two-pairs = two pairs
chicago-said-kind-three-of-a-kind = three of a kind
chicago-said-kind-straight = straight
chicago-said-kind-flush = flush
chicago-said-kind-full-house = full house
chicago-said-kind-four-of-a-kind = four of a kind
chicago-said-kind-straight-flush = straight flush
chicago-said-kind-royal-flush = royal flush
chicago-said-kind-last-trick = last trick
chicago-said-kind-chicago-made = Chicago made
chicago-said-kind-chicago-failed = Chicago failed
chicago-said-kind-a-pair-of-ranks = a pair of { $r1 }
chicago-said-kind-ranks-and-ranks = { $r1 } and { $r2 }
chicago-said-kind-three-ranks = three { $r1 }
chicago-said-kind-a-straight-to-the-rank = a straight to the { $r1 }
chicago-said-kind-a-flush = a flush
chicago-said-kind-ranks-full-of-ranks = { $r1 } full of { $r2 }
chicago-said-kind-four-ranks = four { $r1 }
chicago-said-kind-a-straight-flush-to-the-rank = a straight flush to the { $r1 }
chicago-said-kind-a-royal-flush = a royal flush
chicago-said-why-keep = No exchange that was tried brings more points on average.
chicago-said-why-new = Five new cards bring { $points ->
        [1] 1 point
       *[other] { $points } points
    } more on average.
chicago-said-why-change = It keeps { $cards }, and brings { $points ->
        [1] 1 point
       *[other] { $points } points
    } more on average than the hand as it is.
chicago-said-why-for-tricks = It keeps { $cards } for the tricks, and brings { $points ->
        [1] 1 point
       *[other] { $points } points
    } more on average than the hand as it is.
chicago-said-why-take = { $cards } is worth { $points ->
        [1] 1 point
       *[other] { $points } points
    } more than the next card on average.
chicago-said-why-next = The next card is worth { $points ->
        [1] 1 point
       *[other] { $points } points
    } more on average than { $cards }.
chicago-said-why-call = You win all five tricks in { $percent } of 100 cases, and a call takes { $other }.
chicago-said-why-no-call = You win all five tricks in { $percent } of 100 cases, and a call takes { $other }.
chicago-said-why-as-good = About as good: { $cards }.
chicago-said-why-as-good-change = About as good: changing { $cards }.
chicago-said-why-as-good-keep = About as good: keeping all five cards.
chicago-said-why-same = No other card ends better, in all that was tried.
chicago-said-why-tricks = The tricks end { $points ->
        [1] 1 point
       *[other] { $points } points
    } better on average than with { $cards }.

chicago-said-theme-exchange = Exchange
chicago-said-theme-call = Chicago or not
chicago-said-theme-tricks = Tricks
