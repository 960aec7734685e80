lobby-about = Om Dealt
lobby-fetching = Hämtar sidan …
lobby-page-failed = Sidan gick inte att hämta. Stäng fönstret och öppna det igen när rummet är tillbaka.
lobby-door-open = Koden räcker för att komma in så länge en plats är ledig.
lobby-door-closed = Dörren är stängd: bara länken släpper in.
lobby-close-door = Stäng dörren
lobby-open-door = Öppna dörren
lobby-play-now = Spela nu<sr> { $game }</sr>
lobby-room-for = Rum<sr> för { $game }</sr>
lobby-qr-of = QR-kod för { $link }
lobby-room-code = Rumskod { $code }
lobby-share-title = Ett kortbord väntar
lobby-copy-link = Kopiera länken
lobby-copy-yourself = Webbläsaren kan inte kopiera här: länken är markerad, kopiera den för hand.
lobby-invite-title = Bjud in till det här bordet
lobby-code-of-letters = En rumskod har bara bokstäver, inte ”{ $refused }”.
lobby-code-length = En rumskod har { $count ->
        [one] en bokstav
       *[other] { $count } bokstäver
    }.
lobby-got-code = Har du en kod? <small>{ $count ->
        [one] en bokstav
       *[other] { $count } bokstäver
    }</small>
lobby-letter = Bokstav { $number } i rumskoden
lobby-join = Gå med
lobby-create-private = Skapa ett privat rum
lobby-how-well = Hur bra ska datorerna spela?
lobby-level-about = Från och med nu betyder ”Spela nu” de här datorerna. Valet finns också i inställningarna.
lobby-hello = Slå dig ner.
lobby-hello-about = Inget konto behövs. Välj ett spel, eller dela en kod och spela med vänner.
lobby-people = <b>{ $count }</b> { $count ->
        [one] person
       *[other] personer
    } här
lobby-running = <b>{ $count }</b> { $count ->
        [one] parti
       *[other] partier
    } pågår
lobby-games = Spel
lobby-join-or-create = Gå med i eller skapa ett rum
lobby-your-seats = Dina platser <small>hålls åt dig</small>
lobby-details-free = Lediga platser
lobby-details-free-about = { $reserved ->
    [yes] inga förrän det här partiet om pengar är slut
   *[no] med ställningen för datorn som spelar där
}
lobby-leave-code = Lämna<sr> bord { $code }</sr>
lobby-quit-title = Lämna bord { $code }?
lobby-quit-about = Om en match pågår tar en dator över dina kort. Matchen slutar om ingen annan människa spelar i den, eller om den inte kan fortsätta utan dig.
lobby-go-back = Gå tillbaka<sr> till bord { $code }</sr>
lobby-about-games = Om Dealt och dess spel
lobby-seconds-turn = { $seconds } sekunder per drag
lobby-days-move = { $days ->
    [one] 1 dag per drag
   *[other] { $days } dagar per drag
}
lobby-clock = Klocka
lobby-rules = Regler
lobby-except = { $rules }, utom:
lobby-all = Alla
lobby-waiting = Väntar
lobby-playing = Spelar
lobby-stage-waiting = väntar
lobby-stage-deal = giv { $deal }
lobby-open-tables = Öppna bord
lobby-no-tables = Inget öppet bord ännu. Starta ett: andra kan sätta sig eller titta på.
lobby-no-such-tables = Inget sådant bord just nu.
lobby-seats-taken = { $taken } av { $seats } platser tagna av människor
lobby-sit-at = Sätt dig<sr> vid { $title }</sr>
lobby-watch-at = Titta på<sr> { $title }</sr>
lobby-you = du
lobby-clock-none = ingen
lobby-computers = Datorer
lobby-daily = Dagens giv nr { $number }
lobby-daily-board = { $players ->
    [0] Ingen har spelat den än
    [one] En spelare
   *[other] { $players } spelare
}{ $players ->
    [0] {""}
   *[other] {" · "}{ $solved } har rensat bordet
}
lobby-daily-run = { $days ->
    [0] Ingen dag i rad än
    [one] En dag löst
   *[other] { $days } dagar i rad
}
lobby-daily-play = Spela dagens giv
lobby-daily-again = Försök igen med dagens giv
lobby-daily-solved = Löst: spela den igen
lobby-puzzles = Hitta draget
lobby-puzzles-about = Ställningar där ett drag är klart bäst. Varje dag ett nytt för alla.
lobby-record = Dina resultat
lobby-record-matches = { $count ->
    [one] en match
   *[other] { $count } matcher
}
lobby-record-won = { $won } % vunna
lobby-record-chance = { $won } % vunna · slumpen ger { $chance } %
lobby-record-run = { $count } vunna i rad
lobby-here = Vid borden och runt dem
lobby-at-private = vid ett privat bord
lobby-here-more = … och { $count ->
    [one] en till
   *[other] { $count } till
}
lobby-row-rules = { $seconds ->
        [0] ingen klocka
        [one] { $seconds } s per tur
       *[other] { $seconds } s per tur
    } · datorer fyller på
lobby-row-days = { $days ->
        [one] 1 dag per drag
       *[other] { $days } dagar per drag
    } · datorer fyller på
lobby-talk = Prat
lobby-talk-messages = Det som sägs i lobbyn
lobby-talk-none = Ingen har sagt något ännu.
lobby-talk-you = Du sa:
lobby-talk-message = Meddelande till alla här
lobby-talk-here = Säg något till alla
lobby-talk-send = Skicka
lobby-talk-unread = { $count ->
    [one] Ett nytt meddelande
   *[other] { $count } nya meddelanden
}
lobby-details = detaljer om bordet
lobby-details-people = Spelare
lobby-details-nobody = ingen än
lobby-details-watchers = Tittar på
lobby-bank = Tidsbank
lobby-bank-of = { $seconds ->
    [one] 1 sekund
   *[other] { $seconds } sekunder
}
lobby-bank-with = { $seconds } sekunder, plus { $back } för varje drag
lobby-delay = Fördröjning för åskådare
lobby-watchers-write = Vad åskådare skriver
lobby-watchers-among = bara för åskådare, under en match
lobby-commentary = Kommentar
lobby-commentary-told = åskådare får se vad experten väntar sig
lobby-programs = Program
lobby-programs-may = får sätta sig
lobby-named-program = { $name } (program)
lobby-silence = Tysta
lobby-let-write = Låt skriva igen
lobby-silenced = tystad
lobby-manner-own = En spelare som rummets värd har lagt till.
