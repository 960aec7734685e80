chicago-said-round-began = Runda { $round }: { $dealer } ger, { $leader } är först i tur
chicago-said-changes = { $name } { $count ->
        [0] inga kort
        [1] 1 kort
       *[other] { $count } kort
    }
chicago-said-exchanged = Byte { $exchange }: { $changes }
chicago-said-cards-received = Du får { $cards }
chicago-said-card-turned-up = { $card } vänds upp för { $name }
    .you = { $card } vänds upp för dig
chicago-said-turn-up-taken = { $name } tar { $taken ->
        [yes] { $card }
       *[no] nästa kort i stället för { $card }
    }
    .you = Du tar { $taken ->
            [yes] { $card }
           *[no] nästa kort i stället för { $card }
        }
chicago-said-reshuffled = Leken är slut; { $count ->
        [0] inga kort
        [1] 1 kort
       *[other] { $count } kort
    } som lämnats tillbaka blandas
chicago-said-hand = { $kind ->
        [pair] par
        [two-pairs] två par
        [three-of-a-kind] triss
        [straight] stege
        [flush] färg
        [full-house] kåk
        [four-of-a-kind] fyrtal
        [straight-flush] färgstege
       *[royal-flush] royal flush
    }
chicago-said-hand-scored = { $name } får { $points } poäng för { chicago-said-hand }
    .you = Du får { $points } poäng för { chicago-said-hand }
chicago-said-others-reset = { $name } har { chicago-said-hand }: alla andra går tillbaka till 0
    .you = Du har { chicago-said-hand }: alla andra går tillbaka till 0
chicago-said-nobody-scored = { $drawn ->
        [yes] Händerna är lika, ingen får poäng
       *[no] Ingen har par, ingen får poäng
    }
chicago-said-royal-flush = { $name } har royal flush: { $cards }
    .you = Du har royal flush: { $cards }
chicago-said-chicago-called = { $name } kör Chicago och måste ta alla fem sticken
    .you = Du kör Chicago och måste ta alla fem sticken
chicago-said-no-chicago = Ingen kör Chicago; { $name } spelar ut
chicago-said-card-played = { $name } spelar { $card }
    .you = Du spelar { $card }
chicago-said-trick-won = { $name } tar stick { $trick } med { $card }
    .you = Du tar stick { $trick } med { $card }
chicago-said-last-trick-scored = { $name } får { $points } poäng för sista sticket
    .you = Du får { $points } poäng för sista sticket
chicago-said-round-ended = Efter runda { $round }: { $totals }
chicago-said-only-tricks-planned = Bara kortet till nästa stick kan planeras.
chicago-said-already-decided = { $about ->
        [chicago] Du har redan sagt om du kör Chicago.
       *[cards] Du har redan valt dina kort i det här bytet.
    }
chicago-said-now = { $phase ->
        [exchange] Nu väljer alla vilka kort de byter.
        [turn_up] Nu vänds ett kort upp: man tar det, eller nästa osett.
        [chicago] Nu säger alla om de kör Chicago.
        [tricks] Nu spelas sticken: välj ett kort.
       *[over] Partiet är slut.
    }
chicago-said-wrong-phase = { chicago-said-now }
chicago-said-means-nothing = { chicago-said-now }
chicago-said-exchange-stop = Med { $points } poäng eller mer får du inte byta kort längre.
chicago-said-one-up-off = Vid det här bordet vänds inget nytt kort upp.
chicago-said-one-up-single = Ett nytt kort vänds bara upp för den som byter ett kort.
chicago-said-card-twice = Du kan inte byta samma kort två gånger.
chicago-said-must-follow-suit = Du måste följa färg: du har { shared-suit } kvar.
chicago-said-not-in-hand = Du har inte { $card }.
chicago-said-chicago-scored = { $made ->
    [yes] { $name } får { $points } poäng för Chicago
   *[no] { $name } förlorar { $points } poäng: Chicagon gick inte hem
}
    .you = { $made ->
        [yes] Du får { $points } poäng för Chicago
       *[no] Du förlorar { $points } poäng: Chicagon gick inte hem
    }
chicago-said-offer = { $does ->
    [change] { $count ->
        [0] Behåll alla kort
        [one] Byt ett kort
       *[other] Byt { $count } kort
    }{ $up ->
        [yes] , uppvänt
       *[no] { "" }
    }
    [call] Kör Chicago
    [no-call] Ingen Chicago
    [play] Spela { $card }
    [take] Ta { $card }
   *[take-next] Ta nästa kort osett
}
chicago-said-follow-you-lead-any-card-may-be-played = Du spelar ut: vilket kort som helst
chicago-said-follow-diamonds-were-led-and-you-have-some-follow-suit = Ruter spelades ut och du har: följ färg
chicago-said-follow-diamonds-were-led-and-you-have-none-any-card-may-be-played = Ruter spelades ut och du har inga: vilket kort som helst
chicago-said-follow-clubs-were-led-and-you-have-some-follow-suit = Klöver spelades ut och du har: följ färg
chicago-said-follow-clubs-were-led-and-you-have-none-any-card-may-be-played = Klöver spelades ut och du har inga: vilket kort som helst
chicago-said-follow-hearts-were-led-and-you-have-some-follow-suit = Hjärter spelades ut och du har: följ färg
chicago-said-follow-hearts-were-led-and-you-have-none-any-card-may-be-played = Hjärter spelades ut och du har inga: vilket kort som helst
chicago-said-follow-spades-were-led-and-you-have-some-follow-suit = Spader spelades ut och du har: följ färg
chicago-said-follow-spades-were-led-and-you-have-none-any-card-may-be-played = Spader spelades ut och du har inga: vilket kort som helst
chicago-said-kind-high-card = högt kort
chicago-said-kind-pair = par
chicago-said-kind-two-pairs = två par
chicago-said-kind-three-of-a-kind = triss
chicago-said-kind-straight = stege
chicago-said-kind-flush = färg
chicago-said-kind-full-house = kåk
chicago-said-kind-four-of-a-kind = fyrtal
chicago-said-kind-straight-flush = färgstege
chicago-said-kind-royal-flush = royal flush
chicago-said-kind-last-trick = sista sticket
chicago-said-kind-chicago-made = vunnen Chicago
chicago-said-kind-chicago-failed = förlorad Chicago
chicago-said-kind-a-pair-of-ranks = par i { $r1 }
chicago-said-kind-ranks-and-ranks = par i { $r1 } och { $r2 }
chicago-said-kind-three-ranks = triss i { $r1 }
chicago-said-kind-a-straight-to-the-rank = stege till { $r1 }
chicago-said-kind-a-flush = färg
chicago-said-kind-ranks-full-of-ranks = kåk, { $r1 } med { $r2 }
chicago-said-kind-four-ranks = fyrtal i { $r1 }
chicago-said-kind-a-straight-flush-to-the-rank = färgstege till { $r1 }
chicago-said-kind-a-royal-flush = royal flush
chicago-said-why-keep = Inget byte som prövats ger fler poäng i snitt.
chicago-said-why-new = Fem nya kort ger i snitt { $points } poäng mer.
chicago-said-why-change = Det behåller { $cards } och ger i snitt { $points } poäng mer än handen som den är.
chicago-said-why-for-tricks = Det behåller { $cards } för sticken och ger i snitt { $points } poäng mer än handen som den är.
chicago-said-why-take = { $cards } är värt { $points } poäng mer än nästa kort i snitt.
chicago-said-why-next = Nästa kort är i snitt värt { $points } poäng mer än { $cards }.
chicago-said-why-call = Du vinner alla fem stick i { $percent } fall av 100, och att köra Chicago kräver { $other }.
chicago-said-why-no-call = Du vinner alla fem stick i { $percent } fall av 100, och att köra Chicago kräver { $other }.
chicago-said-why-as-good = Ungefär lika bra: { $cards }.
chicago-said-why-as-good-change = Ungefär lika bra: byta { $cards }.
chicago-said-why-as-good-keep = Ungefär lika bra: behålla alla fem korten.
chicago-said-why-same = Inget annat kort slutar bättre, i allt som prövats.
chicago-said-why-tricks = Sticken slutar i snitt { $points } poäng bättre än med { $cards }.

chicago-said-theme-exchange = Byte
chicago-said-theme-call = Chicago eller inte
chicago-said-theme-tricks = Stick
