bluejack-plus = { $colour ->
        [blue] blå
        [yellow] gul
        [red] röd
       *[green] grön
    } plus { $value }
bluejack-minus = { $colour ->
        [blue] blå
        [yellow] gul
        [red] röd
       *[green] grön
    } minus { $value }
bluejack-drawn = { $colour ->
        [blue] blå
        [yellow] gul
        [red] röd
       *[green] grön
    } { $value }
bluejack-flip = vändkort
bluejack-double = dubbelkort
bluejack-count = { $count ->
        [0] inga
        [1] ett
        [2] två
        [3] tre
        [4] fyra
        [5] fem
        [6] sex
        [7] sju
        [8] åtta
        [9] nio
       *[other] { $count }
    }
bluejack-first-to = först till { $number } set
bluejack-stage = Set { $set }
bluejack-bust = tjock
bluejack-blue = Bluejack!
bluejack-by-blue = Bluejack
bluejack-full = full plan
bluejack-tie = lika
bluejack-ties = blir lika
bluejack-wins = vinner
bluejack-loses = förlorar
bluejack-stands = stannar
bluejack-you-stand = du stannar
bluejack-standing = Du stannar
bluejack-turns = vänder { $now } till { $then }
bluejack-doubles = dubblar { $now } till { $then }
bluejack-bust-at = tjock på { $total }
bluejack-over = över { $target }
bluejack-all-blue = bara blått hittills
bluejack-all-blue-now = bara blått: Bluejack
bluejack-in-play = i spel
bluejack-with-this = med det här kortet
bluejack-ended-early = avbrutet
bluejack-won = vunnet
bluejack-lost = förlorat
bluejack-won-blue = vunnet med Bluejack
bluejack-lost-blue = förlorat mot Bluejack
bluejack-mark-blue = B
bluejack-mark-won = V
bluejack-mark-lost = F
bluejack-match = { $name }<sr>, { $how }</sr>
bluejack-this-match = Det här partiet
bluejack-matches = Partier vid det här bordet
bluejack-won-of = vunna: { $count }
bluejack-hand-of = { $name }: hand
bluejack-backs = { $owner }: { $hidden } dolda, { $played } spelade
bluejack-backs-left = { $owner }: { $cards } kvar
bluejack-backs-open = { $owner }: { $cards }
bluejack-nothing = ingenting
bluejack-in-hand = { $count ->
        [one] ett kort
       *[other] { $count } kort
    } på hand
bluejack-hand = Din hand, { $count } kort
bluejack-makes = { $card }, ger { $total } { $follows }
bluejack-unfit = { $card }, får inte plats
bluejack-no-place = ingen plats
bluejack-becomes = blir
bluejack-counts = { $card }, räknas som { $counts }
bluejack-empty = tom
bluejack-board = { $owner }: { $cards }
bluejack-board-next = { $owner }: { $cards }; { $next } skulle komma härnäst
bluejack-your-board = Din plan
bluejack-board-of = { $name }: plan
bluejack-gauge = { $me }: { $total } av { $target }{ $some ->
        [yes] , { $then } med det valda kortet
       *[no] { "" }
    }; { $name }: { $other }
bluejack-in-deck = { $count } kvar i kortleken.
bluejack-table = Bord för Bluejack
bluejack-is-bust = { $total } är tjockt
bluejack-draw-again = dra igen
bluejack-then = sedan { $name }
bluejack-stay = stanna på { $total }
bluejack-ties-set = { $total } ger oavgjort set
bluejack-wins-set = { $total } vinner setet
bluejack-loses-set = { $total } förlorar setet
bluejack-choose = Välj ett kort
bluejack-see = Se partiet
bluejack-go-on = Fortsätt
bluejack-end-turn = Avsluta tur
bluejack-stand = Stanna
bluejack-both = Spela och stanna
bluejack-on = på { $total }
bluejack-set-over = Setet är slut
bluejack-turn-over = Din tur: du är över
bluejack-you-have = du har { $total }
bluejack-match-over = Partiet är slut
bluejack-cards-left = Kort kvar
bluejack-sets = Set
bluejack-none = inga
bluejack-tie-nobody = lika, ingen får poäng
bluejack-sets-won = { $number } set { $won ->
        [one] vunnet
       *[other] vunna
    }
bluejack-key-select = välj ett kort på handen
bluejack-key-go = gå från kort till kort
bluejack-key-enter = spela det valda kortet; fortsätt efter ett set
bluejack-key-end = avsluta turen
bluejack-key-stand = stanna
bluejack-key-both = spela det valda kortet och stanna, där husreglerna tillåter det
bluejack-key-hint = ett tips: väljer det en dator skulle spela
bluejack-key-none = välj inget kort
bluejack-key-again = en gång till, när partiet är slut
bluejack-mouse = Med musen: ett klick väljer ett kort, ett dubbelklick spelar det.
