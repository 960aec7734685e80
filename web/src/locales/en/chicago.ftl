chicago-mark = Mark what goes
chicago-take-or-next = Take it, or the next
chicago-decision = Your decision
chicago-then = then: { $label }
chicago-mark-cards = Mark cards to change
chicago-choose = Choose a card
chicago-next-round = Next round
chicago-turned-up = Turned up
chicago-keep-all = Keep all
chicago-next-unseen = Next, unseen
chicago-round-over = The round is over
chicago-race = Race to { $goal }
chicago-after-exchange = after exchange { $number }
chicago-points = points
chicago-after-round = after round { $number }
chicago-new-points = <sr>, { $plus } of them new</sr>
chicago-must-play = still has to play a Chicago
chicago-order = marked ones are changed
chicago-change = Change
chicago-table = Chicago table
chicago-ask = Chicago?
chicago-asked = Everybody is asked in secret. The first in turn who says yes leads, and must win all five tricks.
chicago-you-said = You have said <b>{ $said ->
        [yes] yes
       *[no] no
    }</b>. Waiting for { $names }.
chicago-would-lead = You would lead, and must win all five tricks.
chicago-on-top = Your hand, { $hand }, may score on top.
chicago-all-five = all five are yours
chicago-gets-away = one gets away
chicago-with-two = { $points } if a two wins the last
chicago-no = No, play for the last trick
chicago-goal = Waiting for { $names }. The goal is { $points }.
chicago-lost = Chicago lost
chicago-called = Chicago!
chicago-tricks-won = { $won } of { $all } tricks won
chicago-exchange = Exchange { $number } of { $all }
chicago-nobody = Nobody scores
chicago-stock = { $count } left
chicago-for-you = for you
chicago-for = for { $name }
chicago-five-each = Five cards each. <b>{ $name }</b> is first in turn.
chicago-five-each-you = Five cards each. <b>You</b> are first in turn.
chicago-scored = <b>{ $name }</b> scored <em>{ $points }</em>
chicago-took-back = <b>{ $name }</b> took all others back to 0
chicago-to-play = { $name } is to play.
chicago-scores-nothing = scores nothing
chicago-wins-match = wins the match
chicago-resets-if-best = takes everybody else back to 0 if nobody has better
chicago-if-best = { $points } { $last ->
        [yes] after the tricks
       *[no] { "" }
    } if nobody has better
chicago-worth = What your hand is worth
chicago-hand-now = Your hand now
chicago-ladder = The hands that score
chicago-wins = wins
chicago-resets = →0
chicago-this-trick = This trick
chicago-plays-card = { $name } plays the { $card }{ $best ->
        [yes] , the best so far
       *[no] { "" }
    }
chicago-you-play-card = You play the { $card }{ $best ->
        [yes] , the best so far
       *[no] { "" }
    }
chicago-takes-it = takes it
chicago-you-take-it = you take it
chicago-leads = leads
chicago-you-lead = you lead
chicago-your-card = Your card
chicago-next = next
chicago-over = The match is over
chicago-keeps-all = Keeps all
chicago-choosing = Choosing …
chicago-ready = Ready
chicago-decided = Decided
chicago-round-is-over = Round { $round } is over
chicago-hand = Hand
chicago-points-head = Points
chicago-total = Total
chicago-this-round = This round
chicago-done = done:
chicago-tricks = Tricks
chicago-fate = You have { $now }. Winning all five takes you to { $made }, losing one to { $failed }. The goal is { $goal }.
chicago-you-now = you now <b>{ $now }</b>
chicago-fails = fails:
chicago-made = made:
chicago-trick-of = Trick { $trick } of { $all }
chicago-winners = Winners of the tricks
chicago-stage = Round { $round }
chicago-changed = { $count ->
        [0] kept all
       *[other] changed { $count }
    }
chicago-key-mark = mark or raise a card, or lower it
chicago-key-go = go from card to card
chicago-key-number = the same for one of the five cards
chicago-key-enter = change the marked cards, play the raised one, or go on to the next round
chicago-key-keep = keep all cards
chicago-key-up = change one card for one that is turned up, where the house rules have it
chicago-key-yes-no = Chicago, yes or no; or take the card that is turned up, or the next one unseen
chicago-key-hint = a hint: what a computer would do
chicago-key-lower = lower all cards
chicago-key-again = another match
chicago-mouse = With the mouse: click marks or raises a card; in the tricks a double click plays it, and so does dragging it onto the table.
chicago-your-play = Your <card>{ $card }</card> { $does ->
        [takes] takes the trick
        [best] is the best so far
       *[not] does not take it
    }{ $fails ->
        [yes] , and <b>{ $name }’s Chicago fails: { $points }</b>
       *[no] { "" }
    }.
chicago-will-have = <b>{ $failed ->
        [yes] { "" }
       *[no] { $made } or{ " " }
    }{ $lost }</b><small>is what { $who ->
        [me] you
       *[other] { $name }
    } will have</small>
