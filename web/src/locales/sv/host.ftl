# The admin page, and the announcement of the administrator.

host-about = Användare, bord och anmälningar. Inga kort visas.
host-closing = Rummet stänger när det sista partiet är slut; inget nytt börjar.
host-token = Rummets nyckel
host-token-where = Terminalen visade den när rummet öppnades, och dealt status --link visar den.
host-enter = Gå in
host-leave = Logga ut
host-no-answer = Rummet svarar inte.
host-people = Personer
host-tables = Bord
host-table = Bord
host-game = Spel
host-watchers = Åskådare
host-do = Vad man kan göra
host-name = Namn
host-address = Adress
host-here = den här datorn
host-nodes = Noder
host-moves = Drag i sekunden
host-delay = Längsta dröjsmål
host-ms = { $ms } ms
host-memory = Minne
host-mb = { $mb } MB
host-open-for = Öppet i
host-copy = Senaste kopian
host-no-copy = ingen
host-ago = för { $time } sedan
host-version = Version
host-no-tables = Inget bord är öppet.
host-private = privat
host-phase = { $phase ->
    [playing] spelas, giv { $deal }
    [between] mellan två givar
    [over] slut
   *[waiting] väntar på folk
}
host-end = Avsluta
host-end-title = Avsluta bordet { $code }?
host-end-about = Alla lämnar det, och partiet fortsätter inte.
host-evenings = Klubbkvällar
host-no-evenings = Ingen kväll är utlyst.
host-evening = Kväll
host-evening-host = Värd
host-evening-unlisted = inte i lobbyn
host-evening-phase = { $phase ->
    [playing] spelas, omgång { $round } av { $rounds }
    [break] paus efter omgång { $round } av { $rounds }
   *[announced] utlyst
}
host-evening-manage = Hantera kvällen { $code }
host-evening-cancel = Ställ in kvällen
host-evening-cancel-about = Den slutar för alla. Bord där det spelas spelar vidare, men räknas inte längre.
host-evening-remove = Ta bort
host-evening-remove-about = Den som tas bort får ingen plats i de följande omgångarna och kan inte komma tillbaka till kvällen.
host-evening-nobody = Ingen deltar.
host-nobody = Ingen är här.
host-manage = Hantera
host-about-person = Om { $name }
host-how-long = Hur länge
host-ten-minutes = 10 minuter
host-hour = 1 timme
host-day = 1 dag
host-month = 30 dagar
host-for-good = för gott
host-mute = Tysta
host-mute-about = Personen kan spela men inte skriva.
host-ban = Stäng ute
host-ban-about = Personen lämnar alla bord och kan inte komma tillbaka.
host-ban-address = och alla som kommer från { $address }
host-remove = Skicka ut
host-remove-about = Personen lämnar alla bord men kan komma tillbaka.
host-sanctions = Tystade och utestängda
host-no-sanctions = Ingen.
host-kind = { $kind ->
    [mute] får inte skriva
   *[ban] får inte komma in
}
host-until = till { $time }
host-lift = Häv
host-announce = Säg till alla
host-announce-what = En mening, som visas överst
host-announce-send = Säg
host-announce-end = Ta tillbaka
host-close = Stäng rummet
host-close-about = Alla spel fortsätter där de var när du öppnar det igen.
host-drain = Stäng efter sista partiet
host-drain-about = Inga nya bord eller partier kan börja. Rummet stänger när ingen spelar, vilket kan vara genast.
host-drain-end = Håll rummet öppet
host-close-now = Stäng nu
host-close-now-about = Alla får ett meddelande, och deras spel fortsätter när du öppnar rummet igen.
host-programs = Program
host-programs-about = Program som andra har skrivit spelar med människor vid bord som tillåter det. Vart och ett har en nyckel; den som har den är programmet.
host-program-state = sedan { $since }{ $here ->
    [yes] , här nu
   *[no] {""}
}{ $chat ->
    [yes] , får skriva
   *[no] {""}
}
host-take-back = Återkalla
host-take-back-title = Återkalla nyckeln till { $name }?
host-take-back-about = Programmet loggas ut, och dess nyckel fungerar inte längre.
host-program-token = Nyckeln till { $name }, visas bara nu:
host-program-noted = Jag har sparat den
host-program-name = Programmets namn
host-program-chat = Det får skriva vid sina bord
host-let-in = Släpp in det
host-reports = Anmälda meddelanden
host-no-reports = Ingen har anmält något.
host-report-lobby = i lobbyn
host-report-watching = som åskådare
host-report-by = anmält av { $name }, { $time }
host-report-gone = någon som är borta
host-dismiss = Avfärda
host-dismiss-title = Avfärda anmälan mot { $name }?
host-dismiss-about = Anmälan försvinner, och inget annat händer.
host-reach = Når de mig?
host-reach-try = Pröva
host-reach-trying = Prövar …
host-reach-machine = På den här datorn
host-reach-network = I ditt nätverk
host-reach-elsewhere = Någon annanstans
host-reach-found = { $code ->
    [machine_works] Det fungerar.
    [machine_fails] Rummet svarar inte: se dess logg.
    [network_works] Det fungerar härifrån. Där det inte gör det stoppar en brandvägg TCP-port { $port }.
    [network_fails] Bara den här datorn kommer in: rummet lyssnar bara här, eller så stoppar en brandvägg det (--host).
    [elsewhere_works] Det fungerar härifrån.
    [nobody] Ingen kan komma in; --share öppnar en väg.
    [no_name] Ingen känner till namnet { $host }: det saknas i DNS, eller så är --base-url felskrivet.
    [certificate] Certifikatet för { $host } stämmer inte: se proxyn.
    [no_answer] Inget svarar. Många routrar släpper inte in sitt eget hem via den här adressen: pröva utifrån.
    [refused] { $host } tar inte emot anslutningar där: se portvidarebefordran eller proxyn.
    [other_name] Rummet svarar, men proxyn ger det ett annat namn: låt proxyn skicka vidare huvudet Host.
    [other_path] Rummet svarar, men proxyn ger det ett annat namn eller en annan sökväg: den måste skicka vidare Host och hela sökvägen.
    [proxy_alone] En proxy svarar men når inte rummet: se dess adress till rummet.
   *[other_program] Något annat svarar där (status { $status }): --base-url leder till ett annat program.
}
