table-waiting-for = Väntar på { $names }
table-here-we-go = Nu kör vi …
table-rematch = Revansch
table-play-again = Spela igen
table-ready-next = Redo för nästa giv
table-chat-nice = Snyggt spelat
table-chat-luck = Lycka till
table-chat-watcher = tittar på
table-chat-oops = Hoppsan
table-chat = Chatt
table-chat-who = Spelare och åskådare
table-messages = Meddelanden
table-welcome = Välkommen till { $title }. Var vänlig.
table-you-said = Du:
table-quick = Snabba fraser
table-message = Meddelande
table-message-here = Skriv till bordet
table-send = Skicka
table-first-deal = Till din första giv
table-tip = Tips { $number }
table-skip = Hoppa över<sr> guiden</sr>
table-got-it = Jag förstår
table-your-hand = Din hand, { $count ->
        [one] ett kort
       *[other] { $count } kort
    }
table-your-hand-order = Din hand, { $count ->
        [one] ett kort
       *[other] { $count } kort
    }, { $order }
table-hint = Tips
table-leave = Lämna
table-log = Logg
table-earlier = Tidigare
table-by-computer = en dator
table-cards = { $count ->
        [one] 1 kort
       *[other] { $count } kort
    }
table-card-left = <sr> kort kvar</sr>
table-end-session = Avsluta omgången
table-end-title = Avsluta omgången?
table-end-about = Matchen slutar här för alla vid bordet, och resultatet gäller som det står.
table-results = Resultat
table-bot = dator
table-is-ready = redo
table-is-away = borta
table-since = sedan giv { $deal }
table-you = Du
table-proof-mine-counted = Ditt eget tal är med: ingen, inte ens värden, kunde välja de här korten.
table-proof-mine-late = Ditt eget tal kom för sent till den här given och togs inte med.
table-proof-fault = Giv { $deal } klarade inte kontrollen.
table-proof-distrust = Lita inte på den här given: någon kan ha valt korten.
table-proof = { $fails ->
        [yes] Misslyckat bevis
       *[no] Bevis
    } för att giv { $deal } { $chosen ->
        [yes] är den valda
       *[no] var rättvis
    }
table-proof-witnessed = Din webbläsare har kontrollerat det: fröet är det som bordet hade bundit sig till innan det öppnades.
table-proof-too-late = Fröet stämmer med utfästelsen, men du kom för sent för att se utfästelsen innan fröet öppnades.
table-proof-chosen = Given var vald, inte slumpad: korten kunde vara kända i förväg.
table-proof-no-numbers = Ingen spelare lade till ett eget tal till den här given.
table-commitment = Utfästelse
table-seed = Frö
table-number-of = Tal från plats { $seat } ({ $name })
table-dealt-from = Givet från
table-seal = Sigill för partiets <link>protokoll</link>
table-key-write = skriv till bordet
table-key-log = läs loggen
table-key-help = det här fönstret
table-rules-chart = Översikt
table-rules-page = Övningar, en första given med guide och reglerna på en egen sida
table-rules-here = Vid det här bordet
table-rules-keys = Tangenter och mus
table-rules-changed = <b>{ $rules }</b>, utom det som är markerat som ändrat.
table-rules-of = Regler för { $game }
table-rules-fetching = Hämtar reglerna …
table-sections = Avsnitt
table-section = Avsnitt
table-rules-failed = Reglerna gick inte att hämta. Stäng fönstret och öppna det igen när rummet är tillbaka.
table-stand-in = borta, en dator spelar
table-away-until = borta till och med { $day }
table-lost = tappade anslutningen
table-to-play = i tur
table-computer = dator
table-your-turn = Din tur
table-time-left = { $time } kvar
table-invite-code = { $code }, bjud in
table-copy-link = { $code }, kopiera länken till bordet
table-watching = { $watchers ->
        [one] en tittar på
       *[other] { $watchers } tittar på
    }
table-invite-qr = Bjud in med QR-kod
table-rules-and-keys = Regler och tangenter
table-panel-table = Bord
table-panel-scores = Poäng
table-turn-title = ● Din tur – { $title }
table-results-failed = Resultatsidan gick inte att hämta.
table-back = Tillbaka till bordet
table-panels = Paneler
table-turn-mark = <sr>din tur </sr>
table-new-messages = { $count }<sr> { $count ->
        [one] nytt
       *[other] nya
    }</sr>
table-you-watch = Du tittar på
table-queued = { $reserved ->
    [yes] Det här partiet gäller pengar: du får en plats när det är slut
   *[no] Efter den här given är en dators plats din, med dess ställning
}
table-free-seat = { $reserved ->
    [yes] Det här partiet gäller pengar: tills det är slut får bara den som lämnade en plats tillbaka den
   *[no] Den som sätter sig tar över en dators plats, med dess ställning
}
table-hidden-hands = Händerna visas först när given är slut
table-delayed = Du ser bordet { $seconds } sekunder i efterhand
table-thinking = Tänker …
table-hinted = Tips: { $label }
table-player = Spelare
table-in-words = Spelet i ord
table-to-select = Kort att välja
table-plain-play = spela de valda korten
table-plain-hint = ett tips: vad en dator skulle göra
table-plain-none = välj inget kort
table-plain-ready = redo för nästa giv
table-rule-changed = { "" } · ändrat
table-paused-by = { $name } har pausat partiet.
table-go-on = Fortsätt
table-this = Personer och regler
table-bank = bank { $time }
table-expects = Kommentar
table-expects-unit = { $unit ->
        [chance] chans att vinna enligt experten
       *[points] poäng som experten väntar sig
    }
table-expects-nothing = Den börjar med nästa drag.
table-expects-before = Bästa draget
table-expects-after = Spelat
