bluejack-said-hand-dealt = { $name } har { $cards }
    .you = Du har { $cards }
bluejack-said-set-began = Set { $set }: { $name } börjar
    .you = Set { $set }: du börjar
bluejack-said-deck-shuffled = Kortleken blandas om och har { $count } kort
bluejack-said-drew = { $name } drar { $card } och har { $total }{ $over ->
        [yes] , över { $target }
       *[no] { "" }
    }
    .you = Du drar { $card } och har { $total }{ $over ->
            [yes] , över { $target }
           *[no] { "" }
        }
bluejack-said-turn-ended = { $name } avslutar turen på { $total }
    .you = Du avslutar turen på { $total }
bluejack-said-stood = { $automatic ->
        [yes] { $name } har { $total } och stannar
       *[no] { $name } stannar på { $total }
    }
    .you = { $automatic ->
            [yes] Du har { $total } och stannar
           *[no] Du stannar på { $total }
        }
bluejack-said-card-played = { $name } spelar { $card } och har { $total }
    .you = Du spelar { $card } och har { $total }
bluejack-said-went-bust = { $name } är tjock med { $total }
    .you = Du är tjock med { $total }
bluejack-said-set-ended = { $how ->
        [tied] Set { $set } slutar lika på { $mine }
       *[won] { $name } vinner set { $set }{ $how ->
            [higher] { " " }med { $mine } mot { $other }
            [nine] { " " }med full plan, nio kort och { $mine }
            [blue] { " " }med blå { $target }, och därmed hela partiet
           *[bust] { "" }
        }
    }
    .you = Du vinner set { $set }{ $how ->
                [higher] { " " }med { $mine } mot { $other }
                [nine] { " " }med full plan, nio kort och { $mine }
                [blue] { " " }med blå { $target }, och därmed hela partiet
               *[bust] { "" }
            }
bluejack-said-standing = Du stannar: vänta tills setet är slut.
bluejack-said-already-played = Du har redan spelat din { $card }.
bluejack-said-not-in-hand = Du har ingen { $card } på handen.
bluejack-said-play-ends-turn = Att spela ett kort avslutar turen: vid det här bordet kan du inte stanna i samma tur.
bluejack-said-board-full = Din plan har { $places } kort: bara flip och x2 får plats än.
bluejack-said-means-nothing = Du spelar ett kort i taget från handen: välj ett.
bluejack-said-offer = { $does ->
        [play] Spela { $card } för { $ending ->
            [blue] Bluejack
           *[other] { $total }
        }{ $stands ->
            [yes] { " " }och stanna
           *[no] { "" }
        }
        [stand] Stanna på { $total }
       *[end] Avsluta tur
    }{ $ending ->
        [bust] , tjock
       *[other] { "" }
    }
bluejack-said-need-you-stand-on-n = Du stannar på { $n1 }
bluejack-said-need-you-are-over-n-only-a-card-of-your-hand-can-save-the-set = Du är över { $n1 }: bara ett kort på handen kan rädda setet
bluejack-said-need-your-board-is-all-blue-exactly-n-with-it-wins-the-match = Din plan är helt blå: exakt { $n1 } med den vinner partiet
bluejack-said-need-come-nearer-to-n-than-your-opponent-but-not-over-it = Kom närmare { $n1 } än motståndaren, men inte över
bluejack-said-need-your-opponent-stands-on-n-exactly-n-ties-the-set = Motståndaren stannar på { $n1 }: exakt { $n2 } ger oavgjort
bluejack-said-need-your-opponent-stands-on-n-finish-above-it-not-over-n = Motståndaren stannar på { $n1 }: kom över det, men inte över { $n2 }
bluejack-said-why-blue = Enbart blå kort ger tjugo: det vinner matchen.
bluejack-said-why-set = Det vinner setet på en gång.
bluejack-said-why-saved = Det räddar dig: { $total } blir { $made }.
bluejack-said-why-behind = Din motståndare stannar på { $theirs }, så { $total } räcker inte.
bluejack-said-why-safe = Inget kort som kan komma tar dig över { $target }.
bluejack-said-why-risk = Nästa kort tar dig över { $target } i { $percent } fall av 100.
bluejack-said-why-on = Drar du vidare vinner du matchen i { $percent } fall av 100, stannar du i { $other }.
bluejack-said-why-card = Med det vinner du matchen i { $percent } fall av 100, utan det i { $other }.
bluejack-said-why-bust = Inget av dina kort räddar { $total }.
bluejack-said-why-lost = Det sparar { $cards } till senare: du vinner matchen i { $percent } fall av 100, i { $other } om du spelar det nu.
bluejack-said-why-as-good = Ungefär lika bra: { $cards }; i båda fallen vinner du matchen i ungefär { $percent } fall av 100.
bluejack-said-why-as-good-stand = Ungefär lika bra: att stanna; i båda fallen vinner du matchen i ungefär { $percent } fall av 100.
bluejack-said-why-as-good-end = Ungefär lika bra: att dra vidare; i båda fallen vinner du matchen i ungefär { $percent } fall av 100.

bluejack-said-theme-over = Över tjugo
bluejack-said-theme-stands = Din motståndare har stannat
bluejack-said-theme-open = Båda är kvar
