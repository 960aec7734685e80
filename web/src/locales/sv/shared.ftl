shared-opening = Drar fram en stol …
shared-shuffling = Blandar …
shared-to-lobby = Till lobbyn
shared-nobody-alone = Det här spelet har inget automatiskt spel.

# Sidornas huvud, och sidor som inte finns.
shared-title = { $title } – Dealt
shared-title-turn = ● Din tur – { $title } – Dealt
shared-lobby-title = Spela kort med vänner
shared-home = Dealt, till lobbyn
shared-main = Huvudmeny
shared-sections = Avdelningar
shared-play = Spela
shared-by-days = Partier med dagar per drag
shared-evenings = Klubbkvällar
shared-evening-back = Till kvällen
shared-round = Omgång { $round }
shared-round-begins = { $title }: omgång { $round } börjar, ditt bord är { $table }.
shared-endings = Slutspel mot experten
shared-waiting = { $count }<sr> { $count ->
    [one] parti väntar
   *[other] partier väntar
} på dig</sr>
shared-rules = Regler
shared-back = Tillbaka till bordet
shared-back-turn = Tillbaka till bordet<b>, din tur</b>
shared-settings = Inställningar
shared-sounds-on = Slå på ljud
shared-sounds-off = Stäng av ljud
shared-me = { $name }<sr>, byt namn</sr>
shared-me-guest = { $name } <small>gäst</small><sr>, byt namn</sr>
shared-name-lost = Medan du var borta tog någon annan namnet { $former }. Nu heter du { $name }.
shared-autoplay = Automatiskt spel
shared-statistics = Statistik
shared-ladder = Stegen
shared-host = Ditt rum
shared-account = Om dig
shared-account-more = Andra enheter, lösenord och dina uppgifter
shared-sign-in = Varit här förut? Logga in
shared-sign-in-title = Logga in
shared-no = Nej
shared-nothing-title = Ingenting här
shared-nothing = Det finns ingen sådan plats
shared-nothing-there = Det finns ingenting på den här adressen.
shared-turning = Vänder blad …
shared-not-fetched = Sidan kunde inte hämtas. Finns rummet kvar?
shared-try-again = Försök igen
shared-copied-link = Länken är kopierad.
shared-leave-table = Lämna bordet
shared-sit-down = Sätt dig
shared-close = Stäng
shared-close-what = Stäng: { $title }
shared-move-keys = Flytta med piltangenterna
shared-try = { $name } { $may ->
        [yes] får
       *[no] får inte
    } { $what }
shared-points-of = Poäng: { $points }
shared-position = Läget
shared-level-easy = Lätt
shared-level-normal = Normal
shared-level-hard = Svår
shared-level-expert = Expert
shared-fault-seed = Fröet är inte det som bordet band sig till före given.
shared-fault-left-out = Ditt eget tal togs inte med, fast bordet hade tagit emot det.
shared-fault-number = Talet från { $name } är inte ett som utlovades innan ditt blev känt.
shared-fault-match = Givens frö kommer inte från partiets frö.
shared-wait = Vänta
shared-wait-for = Vänta på { $names }
shared-you = Du
shared-you-inside = du
shared-meanwhile-more = Medan du var borta spelade en dator { $count } gånger åt dig, senast: { $last }. Allt står i loggen.
shared-meanwhile = Medan du var borta spelade en dator åt dig: { $last }.
shared-card = { $suit ->
        [D] ruter
        [C] klöver
        [H] hjärter
       *[S] spader
    } { $rank ->
        [2] två
        [3] tre
        [4] fyra
        [5] fem
        [6] sex
        [7] sju
        [8] åtta
        [9] nio
        [T] tio
        [J] knekt
        [Q] dam
        [K] kung
       *[A] ess
    }
shared-card-left = { $count ->
        [one] 1 kort kvar
       *[other] { $count } kort
    }
shared-points = { $count } poäng
shared-rank = { $rank ->
        [2] tvåa
        [3] trea
        [4] fyra
        [5] femma
        [6] sexa
        [7] sjua
        [8] åtta
        [9] nia
        [T] tia
        [J] knekt
        [Q] dam
        [K] kung
       *[A] ess
    }
shared-ranks = { $rank ->
        [2] tvåor
        [3] treor
        [4] fyror
        [5] femmor
        [6] sexor
        [7] sjuor
        [8] åttor
        [9] nior
        [T] tior
        [J] knektar
        [Q] damer
        [K] kungar
       *[A] ess
    }
shared-suit = { $suit ->
        [D] ruter
        [C] klöver
        [H] hjärter
       *[S] spader
    }
shared-comma = { ", " }
shared-reload = Ladda om sidan
shared-no-connection = Ingen anslutning till rummet.
shared-cards-safe = Dina kort är i tryggt förvar; inget kan spelas förrän den är tillbaka.
shared-again-in = Försöker igen om { $seconds } s
shared-again = Försöker igen …
shared-try-now = Försök nu
shared-close-message = Stäng meddelandet
shared-name-plain = { $least } till { $most } bokstäver a till z, siffror, - eller _
shared-name-any = { $least } till { $most } tecken: bokstäver ur vilken skrift som helst, siffror, mellanslag och { $signs }
shared-your-name = Ditt namn
shared-name-about = Vad de andra kallar dig
shared-name-free = Namnet är ledigt.
shared-save = Spara
shared-share = Dela
shared-copied = Kopierad
shared-table-of = Hos { $name }
shared-semicolon = { "; " }
shared-rank-high = { $rank } högst
shared-full-stop = { "" }.
shared-your-cards = Dina kort
shared-answer = Svaret
shared-newer = Det finns en ny version av sidan.
shared-newer-use = Använd den
shared-no-room = Det finns ingen anslutning till rummet.
shared-no-room-why = Dealt spelas vid borden i ett rum, så utan det kan inget spelas. Sidan letar själv efter rummet och fortsätter så snart det svarar.
shared-blocked = Rummets sidor laddas, men den direkta anslutningen till det är spärrad.
shared-blocked-why = Något på vägen släpper inte igenom WebSockets. Prova ett annat nätverk, stäng av en VPN eller ett tillägg som spärrar, eller fråga rummets värd om dess proxy släpper igenom WebSockets.
shared-forgets = Den här webbläsaren sparar inget från sidan: laddas den om förlorar du din plats, om du inte kan logga in igen. Tillåt webbplatsdata för den här adressen för att behålla den.
shared-removed = Bordets värd har tagit bort dig från det.
shared-program = program
shared-player = Spelare { $number }
shared-somebody = Någon
shared-about = Meddelande från { $name }
