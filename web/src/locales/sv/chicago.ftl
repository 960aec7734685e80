chicago-mark = Märk det som ska bort
chicago-take-or-next = Ta det, eller nästa
chicago-decision = Ditt beslut
chicago-then = sedan: { $label }
chicago-mark-cards = Märk kort att byta
chicago-choose = Välj ett kort
chicago-next-round = Nästa runda
chicago-turned-up = Uppvänt
chicago-keep-all = Behåll alla
chicago-next-unseen = Nästa, osett
chicago-round-over = Rundan är slut
chicago-race = Först till { $goal }
chicago-after-exchange = efter byte { $number }
chicago-points = poäng
chicago-after-round = efter runda { $number }
chicago-new-points = <sr>, varav { $plus } nya</sr>
chicago-must-play = måste ännu spela en Chicago
chicago-order = märkta byts
chicago-change = Byts
chicago-table = Bord för Chicago
chicago-ask = Chicago?
chicago-asked = Alla tillfrågas i hemlighet. Den första i tur som säger ja spelar ut och måste ta alla fem sticken.
chicago-you-said = Du har sagt <b>{ $said ->
        [yes] ja
       *[no] nej
    }</b>. Väntar på { $names }.
chicago-would-lead = Du spelar ut och måste ta alla fem sticken.
chicago-on-top = Din hand, { $hand }, kan dessutom ge poäng.
chicago-all-five = alla fem är dina
chicago-gets-away = ett går förlorat
chicago-with-two = { $points } om en tvåa tar sista
chicago-no = Nej, spela om sista sticket
chicago-goal = Väntar på { $names }. Målet är { $points }.
chicago-lost = Chicago föll
chicago-called = Chicago!
chicago-tricks-won = { $won } av { $all } stick tagna
chicago-exchange = Byte { $number } av { $all }
chicago-nobody = Ingen får poäng
chicago-stock = { $count } kvar
chicago-for-you = till dig
chicago-for = till { $name }
chicago-five-each = Fem kort var. <b>{ $name }</b> är först i tur.
chicago-five-each-you = Fem kort var. <b>Du</b> är först i tur.
chicago-scored = <b>{ $name }</b> fick <em>{ $points }</em>
chicago-took-back = <b>{ $name }</b> tog alla andra tillbaka till 0
chicago-to-play = { $name } är i tur.
chicago-scores-nothing = ger inget
chicago-wins-match = vinner partiet
chicago-resets-if-best = tar alla andra tillbaka till 0 om ingen har bättre
chicago-if-best = { $points } { $last ->
        [yes] efter sticken
       *[no] { "" }
    } om ingen har bättre
chicago-worth = Vad din hand är värd
chicago-hand-now = Din hand nu
chicago-ladder = Händerna som ger poäng
chicago-wins = vinner
chicago-resets = →0
chicago-this-trick = Det här sticket
chicago-plays-card = { $name } spelar { $card }{ $best ->
        [yes] , bäst hittills
       *[no] { "" }
    }
chicago-you-play-card = Du spelar { $card }{ $best ->
        [yes] , bäst hittills
       *[no] { "" }
    }
chicago-takes-it = tar det
chicago-you-take-it = du tar det
chicago-leads = spelar ut
chicago-you-lead = du spelar ut
chicago-your-card = Ditt kort
chicago-next = nästa
chicago-over = Partiet är slut
chicago-keeps-all = Behåller alla
chicago-choosing = Väljer …
chicago-ready = Klar
chicago-decided = Bestämt
chicago-round-is-over = Runda { $round } är slut
chicago-hand = Hand
chicago-points-head = Poäng
chicago-total = Totalt
chicago-this-round = Den här rundan
chicago-done = klart:
chicago-tricks = Stick
chicago-fate = Du har { $now }. Tar du alla fem når du { $made }, förlorar du ett { $failed }. Målet är { $goal }.
chicago-you-now = du nu <b>{ $now }</b>
chicago-fails = faller:
chicago-made = klarad:
chicago-trick-of = Stick { $trick } av { $all }
chicago-winners = Stickens vinnare
chicago-stage = Runda { $round }
chicago-changed = { $count ->
        [0] behöll alla
       *[other] bytte { $count }
    }
chicago-key-mark = märk eller lyft ett kort, eller sänk det
chicago-key-go = gå från kort till kort
chicago-key-number = detsamma för ett av de fem korten
chicago-key-enter = byt de märkta korten, spela det lyfta, eller gå vidare till nästa runda
chicago-key-keep = behåll alla kort
chicago-key-up = byt ett kort mot ett uppvänt, där husreglerna har det
chicago-key-yes-no = Chicago, ja eller nej; eller ta det uppvända kortet, eller nästa osett
chicago-key-hint = ett tips: vad en dator skulle göra
chicago-key-lower = sänk alla kort
chicago-key-again = ett parti till
chicago-mouse = Med musen: ett klick märker eller lyfter ett kort; i sticken spelar dubbelklick det, liksom att dra det till bordet.
chicago-your-play = <card>{ $card }</card> { $does ->
        [takes] tar sticket
        [best] är bäst hittills
       *[not] tar det inte
    }{ $fails ->
        [yes] , och <b>Chicago för { $name } faller: { $points }</b>
       *[no] { "" }
    }.
chicago-will-have = <b>{ $failed ->
        [yes] { "" }
       *[no] { $made } eller{ " " }
    }{ $lost }</b><small>får { $who ->
        [me] du
       *[other] { $name }
    }</small>
