bigtwo-said-title = { $kind ->
        [pair] par i { $ranks }
        [triple] triss i { $ranks }
        [two_pairs] två par, { $ranks } och { $second }
        [straight] stege, { $high } högst
        [flush] färg, { $suit }, { $high } högst
        [full_house] kåk, { $ranks }
        [quads] fyrtal i { $ranks }
        [bare_quads] fyrtal i { $ranks }
        [straight_flush] färgstege, { $high } högst
        [dragon] drake
       *[pass] pass
    }
bigtwo-said-kind = { $kind ->
        [single] enkelkort
        [pair] par
        [triple] triss
        [two_pairs] två par
        [straight] stege
        [flush] färg
        [full_house] kåk
        [straight_flush] färgstege
        [dragon] drake
       *[quads] fyrtal
    }
bigtwo-said-a-kind = { $kind ->
        [single] ett enkelkort
        [pair] ett par
        [triple] en triss
        [two_pairs] två par
        [straight] en stege
        [flush] en färg
        [full_house] en kåk
        [straight_flush] en färgstege
        [dragon] en drake
       *[quads] ett fyrtal
    }
bigtwo-said-capital-kind = { $kind ->
        [single] Ett enkelkort
        [pair] Ett par
        [triple] En triss
        [two_pairs] Två par
        [straight] En stege
        [flush] En färg
        [full_house] En kåk
        [straight_flush] En färgstege
        [dragon] En drake
       *[quads] Ett fyrtal
    }
bigtwo-said-higher = { $kind ->
        [single] ett högre enkelkort
        [pair] ett högre par
        [triple] en högre triss
        [two_pairs] högre två par
        [straight] en högre stege
        [flush] en högre färg
        [full_house] en högre kåk
        [straight_flush] en högre färgstege
        [dragon] en högre drake
       *[quads] ett högre fyrtal
    }
bigtwo-said-with-fifth = { bigtwo-said-a-kind } med ett femte kort
bigtwo-said-bomb = en bomb ({ $kinds })
bigtwo-said-deal-began = Giv { $deal }: { $name } spelar ut{ $must ->
        [yes] { " " }och måste spela { $card }
       *[no] { "" }
    }
bigtwo-said-played = { $name } spelar { $kind ->
        [single] { "" }
        [pair] par i { shared-ranks }{ " " }
        [triple] triss i { shared-ranks }{ " " }
       *[more] { bigtwo-said-kind }{ " " }
    }{ $cards }
    .you = Du spelar { $kind ->
            [single] { "" }
            [pair] par i { shared-ranks }{ " " }
            [triple] triss i { shared-ranks }{ " " }
           *[more] { bigtwo-said-kind }{ " " }
        }{ $cards }
bigtwo-said-passed = { $name } passar
    .you = Du passar
bigtwo-said-last-card = { $name } har ett kort kvar
    .you = Du har ett kort kvar
bigtwo-said-trick-taken = { $name } tar sticket med { $cards }
    .you = Du tar sticket med { $cards }
bigtwo-said-deal-ended = { $name } vinner giv { $deal }
    .you = Du vinner giv { $deal }
bigtwo-said-no-cards = Välj korten du vill spela, eller passa.
bigtwo-said-between-deals = Given är slut och nästa har inte börjat.
bigtwo-said-left-trick = Du har passat och är ute till nästa stick.
bigtwo-said-leader-must-play = Du spelar ut till det här sticket, så du får inte passa.
bigtwo-said-not-in-hand = Du har inte { $card }.
bigtwo-said-must-contain = Första spelet måste innehålla { $card }.
bigtwo-said-must-play-highest = Nästa spelare har ett kort kvar, så ett enkelkort måste vara ditt högsta, { $card }.
bigtwo-said-too-low = { $topped } kan bara slås av { $better }{ $why ->
        [suit] ; mellan två färger avgör först vilken färg de är i
       *[rank] { "" }
    }.
bigtwo-said-wrong-number = { $topped } kan bara slås av { $better }, inte av { $count ->
        [1] ett kort
        [2] två kort
        [3] tre kort
        [4] fyra kort
       *[5] fem kort
    }.
bigtwo-said-bomb-on-single = En bomb får inte spelas på ett enkelkort.
bigtwo-said-too-many-cards = Ett spel har { $four ->
        [yes] ett till fem
       *[no] ett, två, tre eller fem
    } kort{ $dragon ->
        [yes] , eller tretton av alla valörer
       *[no] { "" }
    }.
bigtwo-said-not-a-pair = Två kort måste vara ett par: två av samma valör.
bigtwo-said-not-a-triple = Tre kort måste vara en triss: tre av samma valör.
bigtwo-said-bare-quads = Fyrtal behöver ett femte kort här.
bigtwo-said-triple-with-extra = En triss tar inget extra kort; bara ett par gör den till kåk.
bigtwo-said-two-pairs = { $cards ->
        [4] Två par är ingen kombination här.
       *[5] Två par och ett femte kort är ingen kombination.
    }
bigtwo-said-quads-with-extra = Fyrtal tar inget femte kort här.
bigtwo-said-not-a-full-house = En kåk behöver ett par vid sidan av trissen.
bigtwo-said-not-four-cards = Fyra kort { $some ->
        [yes] måste vara { $kinds }
       *[no] är ingen kombination här
    }.
bigtwo-said-not-five-cards = Fem kort { $some ->
        [yes] måste vara { $kinds }
       *[no] är ingen kombination här
    }.
bigtwo-said-not-a-straight = { $row } är ingen stege: { $why ->
        [none] det finns ingen med en tvåa här
        [two] inget följer på tvåan här
        [low] tvåor är lägre än treor här
       *[ace] ett ess får stå i någon ände, men inte i mitten
    }.
bigtwo-said-need = { $does ->
        [first] Spela ut en kombination som innehåller { $card }
        [lead] Spela ut valfri kombination
       *[beat] Slå med { $better }
    }{ $highest ->
        [yes] ; ett enkelkort måste vara ditt högsta
       *[no] { "" }
    }
bigtwo-said-offer = { $does ->
    [pass] Pass
    [lone] Pass: du kan inte slå { $top ->
        [single] { $card }
       *[more] { $topping }
    }
    [single] Spela { $card }
   *[more] Spela { $combination }
}
bigtwo-said-why-out = Det tömmer din hand.
bigtwo-said-why-unbeaten = Ingen kan slå det: du leder härnäst, med { $count } drag kvar.
bigtwo-said-why-one = Efter det räcker ett drag till för att gå ut.
bigtwo-said-why-fewest = Efter det kan handen gå ut på { $count } drag, efter varje annat på { $other } eller fler.
bigtwo-said-why-keeps = Det behåller { $cards }, som ingen kan slå, för att ta tillbaka utspelet senare.
bigtwo-said-why-fewer = Efter det kan handen gå ut på { $count } drag, efter { $cards } på { $other }.
bigtwo-said-why-loose = Det är det lägsta { $kind ->
        [pair] paret
       *[card] kortet
    } som kan gå utan att bryta upp din hand.
bigtwo-said-why-saves = Det blir av med { $gone } och behåller { $cards } till senare.
bigtwo-said-why-shuts-out = En spelare som bara har { $count } kort kvar kan inte slå det.
bigtwo-said-why-few = Bara { $kind ->
        [pair] ett par av { $cards }
       *[card] { $cards }
    } kan ännu slå det.
bigtwo-said-why-holds = Det behåller { $cards } till senare, som bara { $kind ->
        [pair] ett par av { $beaters }
       *[card] { $beaters }
    } kan slå.
bigtwo-said-why-more = Det blir av med { $count } kort på en gång, { $cards } bara med { $other }.
bigtwo-said-why-many = Det blir av med { $count } kort på en gång.
bigtwo-said-why-surer = Av korten som du inte har sett slår { $count } det, och { $other } slår { $cards }.
bigtwo-said-why-harder = Det är svårare att slå än { $cards }.
bigtwo-said-why-near = En spelare har bara { $count } kort kvar: det du blir av med nu kan inte räknas mot dig.
bigtwo-said-why-unbroken = Det bryter inte upp något: efter det kan handen gå ut på { $count } drag, efter en pass på { $other }.
bigtwo-said-why-even = Inget annat är värt mer, så långt man kan se.
bigtwo-said-why-as-good = Ungefär lika bra: { $cards }.
bigtwo-said-why-as-good-pass = Ungefär lika bra: att passa.
bigtwo-said-why-no-pass = Det slutar i snitt { $points } poäng bättre än att passa.
bigtwo-said-why-pass = Att passa slutar i snitt { $points } poäng bättre än { $cards }, som du kan behöva senare.
bigtwo-said-why-better = Det slutar i snitt { $points } poäng bättre än { $cards }.
bigtwo-said-why-whole = Det som slår bryter upp din hand, som ändå skulle behöva { $count } drag.
bigtwo-said-why-breaks = { $cards } skulle bryta upp din hand, som ändå skulle behöva { $count } drag efter det.

bigtwo-said-theme-lead = Välj vad du spelar ut
bigtwo-said-theme-follow = Slå det, eller passa
bigtwo-said-theme-danger = Någon är nästan klar
