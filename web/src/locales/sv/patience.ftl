patience-kind = Patiens
patience-table = Bord för 10 · 20 · 30
patience-deal = Giv nr { $number }
patience-deal-again = Samma giv igen
patience-game = Parti { $game }
patience-column = Kolumn { $column }
patience-column-cleared = Kolumn { $column }, tömd
patience-column-cards = Kolumn { $column }, { $cards }
patience-column-next = Kolumn { $column }, { $cards }, får nästa kort
patience-next = nästa
patience-cleared = tömd
patience-unfold = Visa { $count ->
        [one] kortet
       *[other] de { $count } korten
    } mitt i kolumn { $column }
patience-fold = Fäll ihop mitten av kolumn { $column }
patience-no-set = , kolumn { $column }: { $cards } är ingen trio
patience-take-set = , kolumn { $column }: ta { $cards }
patience-set-b3 = de tre nedersta
patience-set-t2b1 = de två översta och det nedersta
patience-set-t1b2 = det översta och de två nedersta
patience-next-column = nästa: kolumn { $column }
patience-cards-next = { $cards }, nästa: kolumn { $column }
patience-next-is = Nästa: kolumn { $column }.
patience-columns-cleared = { $count ->
        [one] Kolumn { $columns } är tömd.
       *[other] Kolumnerna { $columns } är tömda.
    }
patience-take-a-set = Ta en trio: talongen är slut
patience-undo = Ångra
patience-redo = Gör om
patience-more = Mer: en annan giv, ge upp
patience-another = En annan giv
patience-given-up-for-it = Det pågående partiet ges upp.
patience-new-deal = En ny giv
patience-again = Den här given igen
patience-again-about = från början, som ett enskilt parti
patience-today = Dagens giv
patience-for-all = samma för alla
patience-for-all-row = samma för alla · { $days }
patience-in-a-row = { $days ->
        [one] 1 dag
       *[other] { $days } dagar i rad
    }
patience-today-row = { "" }. Dagens giv: { $days }
patience-deal-number = Givens nummer
patience-play-it = Spela den
patience-undo-allowed = Ångra tillåtet
patience-watch = Se en dator spela
patience-only-give-up = Ge bara upp det här partiet
patience-end-won = Bordet är tomt!
patience-end-lost = Förlorat
patience-end-endless = Inte vunnet
patience-end-abandoned = Uppgivet
patience-same-deal = Samma giv igen
patience-next-game = Nästa parti
patience-game-over = Partiet är slut
patience-is-over = Partiet är slut.
patience-winnable = Partiet går fortfarande att vinna
patience-way-known = ett sätt att tömma bordet är känt
patience-unwinnable = Partiet går inte längre att vinna
patience-all-tried = alla sätt är prövade: { $count ->
        [one] 1 ställning
       *[other] { $count } ställningar
    }
patience-unknown = Okänt om det går att vinna
patience-no-way = inget sätt hittades i { $count ->
        [one] 1 ställning
       *[other] { $count } ställningar
    }
patience-show-line = Visa vägen
patience-next-of-line = Nästa drag
patience-line = Drag { $number } av { $count } till vinst
patience-stuck = Det går runt
patience-keys-take = B eller 1, T eller 2, M eller 3 tar en trio
patience-sets-fit = { $count ->
        [0] Ingen trio passar
        [one] En trio passar
       *[other] { $count } trior passar
    }
patience-deck-empty = Talongen är slut
patience-give-up-title = Ge upp partiet?
patience-give-up-stuck = Det går runt i samma spår, så det räknas som inte vunnet.
patience-give-up-failure = Vid det här bordet räknas ett parti som ges upp som inte vunnet.
patience-give-up-neither = Vid det här bordet räknas ett parti som ges upp varken som vunnet eller förlorat.
patience-play-on = Spela vidare
patience-give-up = Ge upp
patience-deck = Talong
patience-to-bottom = tagna trior läggs underst
patience-left = <b>{ $count }</b> kort kvar
patience-to-take = Trior att ta
patience-any-time = alla kolumner, när som helst
patience-in-column = kolumn { $column }
patience-none-fits = Ingen passar nu.
patience-this-deal = Den här given
patience-dealt = Delade kort
patience-sets-taken = Tagna trior
patience-time = Tid
patience-at-table = vid det här bordet
patience-played = Spelade
patience-won = Vunna
patience-lost = Förlorade
patience-endless = Ändlösa
patience-success = Vinstandel
patience-new-or-number = Nytt parti eller givens nummer
patience-percent = { $number } %
patience-rate = { $share } vinst
patience-who = Vem som spelar
patience-stop-first = stoppa för att ändra
patience-how-many = och hur många partier
patience-which = Vilka partier
patience-games = Partier
patience-run-number = Seriens nummer
patience-order = Vilken trio först, när flera passar
patience-run-about = En serie med samma nummer spelar samma partier; dess första är given med det numret. Mellanslag startar och pausar, punkt går ett kort framåt.
patience-no-pictures = inga bilder
patience-games-second = { $count ->
        [one] 1 parti i sekunden
       *[other] { $count } partier i sekunden
    }
patience-cards-second = { $count } kort i sekunden
patience-waiting = väntar på servern
patience-phase-ready = redo
patience-phase-running = pågår
patience-phase-paused = pausad
patience-phase-over = slut
patience-to-go = partier kvar av { $games }
patience-games-played = Spelade partier
patience-other-games = Andra partier
patience-same-again = Samma igen
patience-pause = Pausa
patience-go-on = Fortsätt
patience-start = Starta
patience-step = Stega
patience-stop = Stoppa
patience-speed = Fart
patience-every-card = varje kort
patience-every-game = varje parti
patience-auto-played = Automatiskt spel, { $games } spelade
patience-auto-game = Automatiskt spel, parti { $game }
patience-over = Slut: { $won } av { $games } { $count ->
        [one] parti vunnet
       *[other] partier vunna
    }.
patience-paused = Pausad efter { $games } { $count ->
        [one] parti
       *[other] partier
    }.
patience-playing = Spelar.
patience-download = Ladda ner som tabell
patience-leave-auto = Lämna automatiskt spel
patience-under-way = Det pågående partiet
patience-auto-about = En dator spelar parti efter parti: hur ofta vinner den?
patience-unseen = Inga bilder: { $games } partier i sekunden
patience-slow-down = Sakta ner och titta
patience-this-game = Det här partiet
patience-in-deck = I talongen
patience-columns-left = Kolumner kvar
patience-longest = Längsta vinst
patience-cards-dealt = delade kort
patience-none-over = Inget parti är slut än.
patience-sure = I det långa loppet mellan <b>{ $low }</b> och <b>{ $high }</b>, med 95 % konfidens (Wilson).
patience-long-run = { $share } i det långa loppet
patience-curve-empty = Andelen vunna partier, som en kurva; inget att se än
patience-curve = Andel vunna partier efter varje parti: { $share } efter { $games } { $count ->
        [one] parti
       *[other] partier
    }{ $some ->
        [yes] ; { $expected }
       *[no] { "" }
    }
patience-begins = börjar
patience-takes = tar { $set }: { $cards } = { $points }
patience-taken = har tagit { $set }: { $cards } = { $points }
patience-taken-gone = har tagit { $set }: { $cards } = { $points }, och kolumnen är borta
patience-card-dealt = kort { $number }, { $card }, till kolumn { $column }
patience-is-won = är vunnet
patience-is-lost = är förlorat: talongen är slut och ingen trio passar
patience-is-endless = är inte vunnet: det skulle fortsätta för evigt
patience-is-given-up = är uppgivet
patience-key-deal = dela ett kort
patience-key-enter = gör som tipset säger, annars dela
patience-key-column = välj en kolumn, och sedan dess trio:
patience-key-b3 = … de tre nedersta
patience-key-t2b1 = … de två översta och det nedersta
patience-key-t1b2 = … det översta och de två nedersta
patience-key-go = gå från kort till kort; Enter tar den trio som kortet betyder
patience-key-undo = ångra och gör om, där husreglerna tillåter det
patience-key-hint = ett tips: vad en dator skulle göra
patience-key-win = vägen till vinst, när en är känd, och sedan nästa drag på den
patience-key-another = en annan giv
patience-key-none = välj ingen kolumn
patience-mouse = Med musen: ett dubbelklick på ett kort, eller att dra det ur kolumnen, tar den trio som kortet betyder, räknat från närmaste änden: det tredje kortet nedifrån betyder de tre nedersta. Ett dubbelklick på bordet delar ett kort.
