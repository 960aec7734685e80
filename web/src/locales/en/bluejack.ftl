bluejack-plus = { $colour ->
        [blue] blue
        [yellow] yellow
        [red] red
       *[green] green
    } plus { $value }
bluejack-minus = { $colour ->
        [blue] blue
        [yellow] yellow
        [red] red
       *[green] green
    } minus { $value }
bluejack-drawn = { $colour ->
        [blue] blue
        [yellow] yellow
        [red] red
       *[green] green
    } { $value }
bluejack-flip = flip card
bluejack-double = double card
bluejack-count = { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $count }
    }
bluejack-first-to = first to { $number } { $sets ->
        [one] set
       *[other] sets
    }
bluejack-stage = Set { $set }
bluejack-bust = bust
bluejack-blue = Bluejack!
bluejack-by-blue = Bluejack
bluejack-full = full board
bluejack-tie = tie
bluejack-ties = ties
bluejack-wins = wins
bluejack-loses = loses
bluejack-stands = stands
bluejack-you-stand = you stand
bluejack-standing = You stand
bluejack-turns = turns { $now } to { $then }
bluejack-doubles = doubles { $now } to { $then }
bluejack-bust-at = bust at { $total }
bluejack-over = over { $target }
bluejack-all-blue = all blue so far
bluejack-all-blue-now = all blue: Bluejack
bluejack-in-play = in play
bluejack-with-this = with this card
bluejack-ended-early = ended early
bluejack-won = won
bluejack-lost = lost
bluejack-won-blue = won by Bluejack
bluejack-lost-blue = lost by Bluejack
bluejack-mark-blue = B
bluejack-mark-won = W
bluejack-mark-lost = L
bluejack-match = { $name }<sr>, { $how }</sr>
bluejack-this-match = This match
bluejack-matches = Matches at this table
bluejack-won-of = won { $count }
bluejack-hand-of = { $name }’s hand
bluejack-backs = { $owner }: { $hidden } hidden, { $played } played
bluejack-backs-left = { $owner }: { $cards } left
bluejack-backs-open = { $owner }: { $cards }
bluejack-nothing = nothing
bluejack-in-hand = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in hand
bluejack-hand = Your hand, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
bluejack-makes = { $card }, makes { $total } { $follows }
bluejack-unfit = { $card }, does not fit
bluejack-no-place = no place
bluejack-becomes = becomes
bluejack-counts = { $card }, counts { $counts }
bluejack-empty = empty
bluejack-board = { $owner }: { $cards }
bluejack-board-next = { $owner }: { $cards }; { $next } would come next
bluejack-your-board = Your board
bluejack-board-of = { $name }’s board
bluejack-gauge = { $me }: { $total } of { $target }{ $some ->
        [yes] , { $then } with the selected card
       *[no] { "" }
    }; { $name }: { $other }
bluejack-in-deck = { $count } left in the deck.
bluejack-table = Bluejack table
bluejack-is-bust = { $total } is a bust
bluejack-draw-again = draw again
bluejack-then = then { $name }
bluejack-stay = stay on { $total }
bluejack-ties-set = { $total } ties the set
bluejack-wins-set = { $total } wins the set
bluejack-loses-set = { $total } loses the set
bluejack-choose = Choose a card
bluejack-see = See the match
bluejack-go-on = Go on
bluejack-end-turn = End turn
bluejack-stand = Stand
bluejack-both = Play and stand
bluejack-on = on { $total }
bluejack-set-over = The set is over
bluejack-turn-over = Your turn: you are over
bluejack-you-have = you have { $total }
bluejack-match-over = The match is over
bluejack-cards-left = Cards left
bluejack-sets = Sets
bluejack-none = none
bluejack-tie-nobody = tie, nobody scores
bluejack-sets-won = { $number } { $won ->
        [one] set
       *[other] sets
    } won
bluejack-key-select = select a card of your hand
bluejack-key-go = go from card to card
bluejack-key-enter = play the selected card; after a set, go on
bluejack-key-end = end the turn
bluejack-key-stand = stand
bluejack-key-both = play the selected card and stand, where the house rules allow it
bluejack-key-hint = a hint: selects what a computer would play
bluejack-key-none = select no card
bluejack-key-again = once more, when the match is over
bluejack-mouse = With the mouse: click selects a card, a double click plays it.
