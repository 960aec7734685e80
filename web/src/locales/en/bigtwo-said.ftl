bigtwo-said-title = { $kind ->
        [pair] pair of { $ranks }
        [triple] triple of { $ranks }
        [two_pairs] two pairs, { $ranks } and { $second }
        [straight] straight, { $high } high
        [flush] flush, { $suit }, { $high } high
        [full_house] full house, { $ranks }
        [quads] four of a kind, { $ranks }
        [bare_quads] four of a kind, { $ranks }
        [straight_flush] straight flush, { $high } high
        [dragon] dragon
       *[pass] pass
    }
bigtwo-said-kind = { $kind ->
        [single] single card
        [pair] pair
        [triple] triple
        [two_pairs] two pairs
        [straight] straight
        [flush] flush
        [full_house] full house
        [straight_flush] straight flush
        [dragon] dragon
       *[quads] four of a kind
    }
bigtwo-said-a-kind = { $kind ->
        [single] a single card
        [pair] a pair
        [triple] a triple
        [two_pairs] two pairs
        [straight] a straight
        [flush] a flush
        [full_house] a full house
        [straight_flush] a straight flush
        [dragon] a dragon
       *[quads] four of a kind
    }
bigtwo-said-capital-kind = { $kind ->
        [single] A single card
        [pair] A pair
        [triple] A triple
        [two_pairs] Two pairs
        [straight] A straight
        [flush] A flush
        [full_house] A full house
        [straight_flush] A straight flush
        [dragon] A dragon
       *[quads] Four of a kind
    }
bigtwo-said-higher = { $kind ->
        [single] a higher single card
        [pair] a higher pair
        [triple] a higher triple
        [two_pairs] higher two pairs
        [straight] a higher straight
        [flush] a higher flush
        [full_house] a higher full house
        [straight_flush] a higher straight flush
        [dragon] a higher dragon
       *[quads] higher four of a kind
    }
bigtwo-said-with-fifth = { bigtwo-said-a-kind } with a fifth card
bigtwo-said-bomb = a bomb ({ $kinds })
bigtwo-said-deal-began = Deal { $deal }: { $name } leads{ $must ->
        [yes] { " " }and must play the { $card }
       *[no] { "" }
    }
bigtwo-said-played = { $name } plays { $kind ->
        [single] { "" }
        [pair] pair of { shared-ranks }{ " " }
        [triple] triple of { shared-ranks }{ " " }
       *[more] { bigtwo-said-kind }{ " " }
    }{ $cards }
    .you = You play { $kind ->
            [single] { "" }
            [pair] pair of { shared-ranks }{ " " }
            [triple] triple of { shared-ranks }{ " " }
           *[more] { bigtwo-said-kind }{ " " }
        }{ $cards }
bigtwo-said-passed = { $name } passes
    .you = You pass
bigtwo-said-last-card = { $name } has one card left
    .you = You have one card left
bigtwo-said-trick-taken = { $name } takes the trick with { $cards }
    .you = You take the trick with { $cards }
bigtwo-said-deal-ended = { $name } wins deal { $deal }
    .you = You win deal { $deal }
bigtwo-said-no-cards = Choose the cards that you want to play, or pass.
bigtwo-said-between-deals = The deal is over and the next one has not begun yet.
bigtwo-said-left-trick = You have passed, so you are out until the next trick.
bigtwo-said-leader-must-play = You lead this trick, so you may not pass.
bigtwo-said-not-in-hand = You do not hold the { $card }.
bigtwo-said-must-contain = The first play must contain the { $card }.
bigtwo-said-must-play-highest = The next player has one card left, so a single card must be your highest, the { $card }.
bigtwo-said-too-low = { $topped } can only be beaten by { $better }{ $why ->
        [suit] ; between flushes the suit decides first
       *[rank] { "" }
    }.
bigtwo-said-wrong-number = { $topped } can only be beaten by { $better }, not by { $count ->
        [1] one card
        [2] two cards
        [3] three cards
        [4] four cards
       *[5] five cards
    }.
bigtwo-said-bomb-on-single = A bomb may not be played on a single card.
bigtwo-said-too-many-cards = A play has { $four ->
        [yes] one to five
       *[no] one, two, three or five
    } cards{ $dragon ->
        [yes] , or thirteen of all ranks
       *[no] { "" }
    }.
bigtwo-said-not-a-pair = Two cards must be a pair: two of the same rank.
bigtwo-said-not-a-triple = Three cards must be a triple: three of the same rank.
bigtwo-said-bare-quads = Four of a kind needs a fifth card here.
bigtwo-said-triple-with-extra = A triple takes no extra card; only a pair makes it a full house.
bigtwo-said-two-pairs = { $cards ->
        [4] Two pairs are no combination here.
       *[5] Two pairs and a fifth card are no combination.
    }
bigtwo-said-quads-with-extra = Four of a kind takes no fifth card here.
bigtwo-said-not-a-full-house = A full house needs a pair beside the triple.
bigtwo-said-not-four-cards = Four cards { $some ->
        [yes] must be { $kinds }
       *[no] are no combination here
    }.
bigtwo-said-not-five-cards = Five cards { $some ->
        [yes] must be { $kinds }
       *[no] are no combination here
    }.
bigtwo-said-not-a-straight = { $row } is not a straight: { $why ->
        [none] there is none with a two here
        [two] nothing follows the two here
        [low] twos rank below threes here
       *[ace] an ace may stand at either end, but not in the middle
    }.
bigtwo-said-need = { $does ->
        [first] Lead any combination that contains the { $card }
        [lead] Lead any combination
       *[beat] Beat it with { $better }
    }{ $highest ->
        [yes] ; a single card must be your highest
       *[no] { "" }
    }
bigtwo-said-offer = { $does ->
    [pass] Pass
    [lone] Pass: you cannot beat { $top ->
        [single] the { $card }
       *[more] { $topping }
    }
    [single] Play { $card }
   *[more] Play { $combination }
}
bigtwo-said-why-out = It empties your hand.
bigtwo-said-why-unbeaten = Nobody can beat it: you lead next, with { $count ->
        [one] 1 play
       *[other] { $count } plays
    } to go.
bigtwo-said-why-one = After it, one more play takes you out.
bigtwo-said-why-fewest = After it your hand can go out in { $count } plays, after any other play in { $other } or more.
bigtwo-said-why-keeps = It keeps { $cards }, which nobody can beat, to win the lead later.
bigtwo-said-why-fewer = After it your hand can go out in { $count } plays, after { $cards } in { $other }.
bigtwo-said-why-loose = It is the lowest { $kind ->
        [pair] pair
       *[card] card
    } that can go without breaking your hand up.
bigtwo-said-why-saves = It gets rid of { $gone } and keeps { $cards } for later.
bigtwo-said-why-shuts-out = A player with only { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left cannot beat it.
bigtwo-said-why-few = Only { $kind ->
        [pair] a pair of { $cards }
       *[card] { $cards }
    } can still beat it.
bigtwo-said-why-holds = It keeps { $cards } for later, which only { $kind ->
        [pair] a pair of { $beaters }
       *[card] { $beaters }
    } can beat.
bigtwo-said-why-more = It gets rid of { $count } cards at once, { $cards } of only { $other }.
bigtwo-said-why-many = It gets rid of { $count } cards at once.
bigtwo-said-why-surer = Of the cards you have not seen { $count } beat it, { $other } beat { $cards }.
bigtwo-said-why-harder = It is harder to beat than { $cards }.
bigtwo-said-why-near = A player has only { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left: what you get rid of now cannot count against you.
bigtwo-said-why-unbroken = It breaks nothing up: your hand can go out in { $count } plays after it, in { $other } after a pass.
bigtwo-said-why-even = Nothing else is worth more, as far as can be seen.
bigtwo-said-why-as-good = About as good: { $cards }.
bigtwo-said-why-as-good-pass = About as good: a pass.
bigtwo-said-why-no-pass = It ends { $points ->
        [1] 1 point
       *[other] { $points } points
    } better on average than a pass.
bigtwo-said-why-pass = A pass ends { $points ->
        [1] 1 point
       *[other] { $points } points
    } better on average than { $cards }, which you may need later.
bigtwo-said-why-better = It ends { $points ->
        [1] 1 point
       *[other] { $points } points
    } better on average than { $cards }.
bigtwo-said-why-whole = Whatever beats it breaks your hand up, which would still need { $count ->
        [one] 1 play
       *[other] { $count } plays
    }.
bigtwo-said-why-breaks = { $cards } would break your hand up, which would still need { $count ->
        [one] 1 play
       *[other] { $count } plays
    } after it.

bigtwo-said-theme-lead = Choose a lead
bigtwo-said-theme-follow = Beat it, or pass
bigtwo-said-theme-danger = Somebody is nearly out
