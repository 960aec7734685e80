said-joined = { $bot ->
    [yes] { $name }, ett program, sätter sig
   *[no] { $name } sätter sig
}
    .you = Välkommen till bordet
said-waits = { $name } väntar på en plats
said-went = { $name } { $why ->
        [removed] har tagits bort av värden
       *[left] lämnar
    }{ $plays ->
        [yes] ; { $computer } spelar vidare
       *[no] { "" }
    }
said-new-name = { $old } heter nu { $name }
said-number-missing = Det utlovade talet från { $name } kom inte och tas inte med i den här given
    .you = Ditt utlovade tal kom inte och tas inte med i den här given
said-match-began = Ett nytt parti: { $names }
said-is-ready = { $name } är redo
    .you = Du är redo
said-door = { $open ->
        [yes] Nu räcker rumskoden för att komma in
       *[no] Från och med nu släpper bara länken in
    }
said-seats-changed = Platserna är ändrade
said-draws-seats = Platserna i nästa parti { $on ->
        [yes] lottas
       *[no] blir som de är
    }
said-settings-changed = { $name } har ändrat { $what }
    .you = Du har ändrat { $what }
said-setting-options = husreglerna
said-setting-turn-seconds = klockan
said-setting-bank-seconds = tidsbanken
said-setting-increment-seconds = tiden tillbaka för varje drag
said-setting-delay-seconds = fördröjningen för åskådare
said-setting-watchers-apart = vem som läser vad åskådare skriver
said-setting-reviews = om matcher analyseras
said-setting-rated = om matcher räknas för rankningen
said-setting-commentary = kommentaren för åskådare
said-setting-pace-ms = datorernas takt
said-setting-level = datorernas nivå
said-host-changed = { $name } är värd nu
    .you = Du är värd nu
said-match-paused = { $on ->
        [yes] { $name } har pausat partiet
       *[no] { $name } låter partiet fortsätta
    }
    .you = { $on ->
            [yes] Du har pausat partiet
           *[no] Du låter partiet fortsätta
        }
said-wants-to-end = { $on ->
        [yes] { $name } vill avsluta partiet
       *[no] { $name } vill spela vidare
    }
    .you = { $on ->
            [yes] Du vill avsluta partiet
           *[no] Du vill spela vidare
        }
said-settings-are-fixed = Inställningarna kan ändras när partiet är slut.
said-seats-are-fixed = Platserna kan ändras innan partiet börjar.
said-remove-yourself = Ingen tar bort sig själv: du kan lämna bordet.
said-somebody-else = Någon annan sitter där nu.
said-removed-here = Bordets värd har tagit bort dig från det.
said-nothing-to-pause = Det finns inget parti att pausa nu.
said-nothing-to-end = Det finns inget parti att avsluta nu.
said-not-in-public = Ett parti vid ett öppet bord kan inte pausas.
said-paused = Partiet är pausat.
said-computer-plays = { $on ->
        [yes] { $name } är borta; en dator spelar vidare
       *[no] { $name } är tillbaka
    }
    .you = { $on ->
            [yes] Du var borta; en dator spelar åt dig
           *[no] Du är tillbaka och spelar själv igen
        }
said-time-up = { $name } får slut på tid{ $bank ->
        [yes] , och banken är tom
       *[no] { "" }
    }
    .you = Din tid är ute{ $bank ->
        [yes] , och banken är tom
       *[no] { "" }
    }
said-match-ended = { $who ->
        [nobody] { $how }
        [one] { $name } vinner partiet. { $how }
       *[several] { $names } vinner partiet tillsammans. { $how }
    }
    .you = Du vinner partiet. { $how }
said-match-over = Partiet är slut.
said-no-such-seat = Det finns ingen sådan plats vid bordet.
said-between-deals = Given är slut; nästa börjar när alla är redo.
said-means-nothing = De här korten betyder inget nu.
said-not-your-turn = Det är inte din tur.
said-table-full = Alla platser vid bordet är tagna; du kan titta på.
said-already-started = Partiet har redan börjat.
said-not-seated = Du har ingen plats vid bordet.
said-not-at-table = Du är inte vid det här bordet; gå med först.
said-public-table = Bordet är öppet: alla som hittar det får komma.
said-too-many-tables = Du sitter redan vid för många bord; lämna ett först.
said-no-table = Inget bord släpper in dig med bara koden { $code }; kontrollera den eller be om länken.
said-bad-code = En rumskod har { $count } bokstäver, till exempel KTRN.
said-chat-empty = Det står ingenting i meddelandet.
said-chat-long = Ett meddelande får ha högst { $most } tecken.
said-look-alikes = ”{ $word }” blandar bokstäver som liknar varandra; skriv det med ett alfabet.
said-no-hint = Datorn har inget råd just nu.
said-too-late = Spelet har gått vidare under tiden.
said-no-outlook = Ingen kan säga nu om spelet går att vinna.
said-server-error = Något gick fel i servern.
said-stopping = Servern stängs; försök igen om en minut.
said-wrong-password = Det är inte rummets lösenord.
said-invitation-only = Det här rummet släpper in nya bara med inbjudan: be om länken till ett privat bord eller en kväll.
said-banned = Rummets värd har stängt dig ute.
said-banned-for-now = Rummets värd har stängt dig ute ett tag.
said-muted = Rummets värd låter dig inte skriva.
said-muted-for-now = Rummets värd låter dig inte skriva på ett tag.
said-no-message = Det här meddelandet finns inte kvar.
said-own-message = Det är ditt eget meddelande.
said-only-phrase = Det sades med en knapp; bara det som folk skriver kan anmälas.
said-reported-already = Du har redan anmält det här meddelandet.
said-too-many-reports = Rummets värd har { $most } meddelanden kvar att titta på som du har anmält.
said-reports-full = Rummets värd har redan för mycket att titta på.
said-note-long = En anteckning får ha högst { $most } tecken.
said-removed = Rummets värd har skickat ut dig; du kan komma tillbaka.
said-bad-subscription = Rummet når inte den här webbläsarens push-tjänst.
said-bad-holiday = En ledighet börjar i dag eller senare och slutar efter att den har börjat.
said-holiday-too-far = Ledighet kan planeras till slutet av nästa år.
said-holidays-overlap = Du är redan ledig någon av de dagarna.
said-no-holidays-left = { $left ->
    [one] Du har 1 ledig dag kvar { $year }, av { $most } om året.
   *[other] Du har { $left } lediga dagar kvar { $year }, av { $most } om året.
}
said-no-holiday = Den ledigheten är slut.
said-your-turn = Det är din tur: gör draget nu.
said-plans-by-days = Drag kan bara planeras i partier med dagar per drag.
said-no-plans = Drag i det här spelet kan inte planeras.
said-no-user = Den användaren finns inte här.
said-too-many-friends = Du kan följa och blockera { $most } användare; ta bort någon först.
said-bad-zone = Servern känner inte till den här tidszonen.
said-bad-link = Länken gäller inte längre: den fungerar en gång, och i några minuter. Gör en ny.
said-page-elsewhere = Den här sidan får inte logga in någon i det här rummet.
said-signed-out = Du har loggats ut här från en annan av dina enheter.
said-not-your-name = Det är inte ditt namn här; inget har raderats.
said-forgotten = Allt om dig har raderats här.
said-password-length = Ett lösenord har { $least } till { $most } tecken.
said-password-is-name = Ett lösenord som är namnet håller ingen ute.
said-wrong-current = Det är inte ditt lösenord hittills.
said-wrong-sign-in = Namnet och lösenordet hör inte ihop här.
said-bad-passkey = Nyckeln är inte känd här, eller så tog det för lång tid. Försök igen.
said-too-many-passkeys = Du har redan { $most } nycklar; ta bort en.
said-no-passkeys = Webbläsare har nycklar bara där rummet har ett namn och https, eller på sin egen maskin som localhost. Ett lösenord gör samma sak överallt.
said-draining = Rummet stänger snart: inget nytt börjar här.
said-not-administrator = Det här är för den som driver rummet. Länken hit visades där rummet öppnades.
said-not-found = Det finns inget på den här adressen.
said-protocol = Sidan passar inte längre till servern; ladda om den.
said-name-length = Ett namn har { $least } till { $most } tecken.
said-name-letters = ”{ $letter }” kan inte stå i ett namn: det kan bokstäver, siffror, mellanslag och { $signs }.
said-name-plain = Ett namn består av bokstäverna a till z, siffror, ”-” och ”_”.
said-name-nothing = Det måste finnas en bokstav i ett namn, eller en siffra.
said-name-hidden = Det finns något i namnet som ingen kan se; skriv det på nytt.
said-name-marks = En accent i namnet har ingen bokstav under sig, eller för många andra bredvid sig.
said-name-card = ”{ $written }” skulle läsas som ett kort; välj ett annat namn.
said-name-reserved = ”{ $name }” skulle förväxlas med något annat; välj ett annat namn.
said-name-taken = Någon annan heter ”{ $name }”; välj ett annat namn.
said-name-alike = ”{ $name }” ser ut som ”{ $other }”, som också spelar här; välj ett annat namn.
said-no-guest-name = Det finns inga gästnamn kvar; välj ett namn själv.
said-guest-preferences = Inställningar sparas för den som har valt ett namn.
said-no-email = Det här rummet skickar ingen e-post.
said-guest-email = E-post är för den som har valt ett namn.
said-bad-email = Det här är ingen e-postadress.
said-too-much-email = Det var mycket e-post; vänta en timme.
said-old-email-link = Länken är för gammal eller ofullständig.
said-too-fast = { $what ->
        [report] Det var mycket att anmäla; du kan anmäla mer om { $seconds } { $seconds ->
            [one] sekund
           *[other] sekunder
        }.
        [arrange] Det var mycket att ändra; du kan ändra mer om { $seconds } { $seconds ->
            [one] sekund
           *[other] sekunder
        }.
        [chat] Ge de andra tid att läsa; du kan säga mer om { $seconds } { $seconds ->
            [one] sekund
           *[other] sekunder
        }.
        [review] Analyser kräver mycket arbete; du kan få en till om { $seconds } { $seconds ->
            [one] sekund
           *[other] sekunder
        }.
       *[other] Det blev för ofta; försök igen om { $seconds } { $seconds ->
            [one] sekund
           *[other] sekunder
        }.
    }
said-bad-run = { $what ->
        [shown] Högst { $most } partier visas på en gång.
        [games] Partierna i en körning är de från 1 till { NUMBER($most, useGrouping: 1) }.
       *[number] En körnings nummer är från 1 till { $most }.
    }
said-no-autoplay = { $game } spelas inte av datorer ensamma.
said-no-computers = Datorspelarna i { $game } går inte att ladda.
said-no-games = Datorn kunde inte spela just nu.
said-no-run = Datorn kunde inte spela vidare.
said-too-many-runs = Du har andra partier som spelas; stoppa dem först.
said-runs-full = Datorer spelar för många partier här; försök igen senare.
said-no-reviews = Här finns inga analyser.
said-no-review-yet = Matchen är inte analyserad än.
said-reviews-full = För många matcher analyseras här; försök igen senare.
said-review-failed = Matchen kunde inte analyseras; försök igen senare.
said-match-too-long = Matchen är för lång för att analyseras.
said-not-between-deals = { $what ->
        [end] Spelet kan avslutas när given är slut.
        [remove] Någon kan tas bort när given är slut.
        [ready] Det finns inget att vara redo för än: given är inte slut.
       *[other] Nästa giv börjar när den här är slut.
    }
said-not-started = Partiet har inte börjat än.
said-not-under-way = Inget parti pågår.
said-not-host = { $what ->
        [start] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan starta partiet.
        [end] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan avsluta spelet.
       [change] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan ändra platserna.
        [set] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan bestämma hur bordet spelas.
        [remove] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan ta bort någon.
        [hand] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan lämna över rollen.
        [pause] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan pausa partiet.
       *[open] Bara { $who ->
            [nobody] värden
           *[one] { $name }
        } kan öppna eller stänga dörren.
    }
said-bad-seats = Ett bord för { $game } har { $seats } { $most ->
        [1] plats
       *[other] platser
    }.
said-bad-option = { $kind ->
        [number] { $option } måste vara ett heltal från { $least } till { $most }.
        [unknown] En husregel har ett värde som inte kan användas.
       *[other] { $option } har ett värde som inte kan användas.
    }
said-bad-turn-seconds = Tiden för en tur måste vara från { $least } till { $most } sekunder, eller { $days } dagar.
said-bank-by-days = Ett parti med dagar per drag har ingen tidsbank.
said-bad-bank-seconds = Tidsbanken måste vara från { $least } till { $most } sekunder.
said-bad-increment-seconds = Tiden tillbaka för ett drag måste vara från { $least } till { $most } sekunder.
said-bad-delay-seconds = Fördröjningen för åskådare måste vara från { $least } till { $most } sekunder.
said-bad-pace-ms = Datorernas takt måste vara från { $least } till { $most } millisekunder.
said-options-conflict = { $conflict }
said-conflict-where-four-of-a-kind-takes-no-fifth-card-it-is-no-bomb-with-one-choose-bare-quads-or-no-bombs = Där fyrtal inte tar något femte kort är det ingen bomb med ett: välj exakt fyra lika kort eller inga bomber
said-conflict-where-only-the-winner-counts-ranks-double-nothing-choose-another-scoring-or-no-doubling = Där bara vinsten räknas dubblar { $r1 } inget: välj en annan poängräkning eller ingen dubbling
said-conflict-a-chicago-cannot-both-score-the-last-trick-too-and-be-the-only-thing-that-scores = En Chicago kan inte både ge poäng för sista sticket och vara det enda som ger poäng
said-conflict-a-deal-is-chosen-by-its-number-or-by-its-seed-give-one-of-them = En giv väljs med sitt nummer eller med sitt frö: ange ett av dem
said-conflict-a-deal-that-is-chosen-is-a-single-game-leave-the-number-of-games-at-n-or-the-deal-to-chance = En vald giv är ett enda parti: låt antalet partier vara { $n1 }, eller låt slumpen ge
said-unknown-game = Det finns inget spel ”{ $name }”.
said-no-daily-deal = { $game } har ingen dagens giv.
said-no-puzzle = Det problemet finns inte.
said-puzzles-damaged = Filen med problemen i { $title } är skadad; installera Dealt igen.
said-bad-day = Den dagen finns inte.
said-bad-season = Den säsongen finns inte.
said-not-rated = Matcher i det här spelet ger ingen rankning.
said-no-statistics = Det finns inget om den här spelaren som du får se.
said-no-code = För många bord är öppna här; försök igen senare.
said-too-many-watchers = Högst { $most } personer kan titta på ett bord; kom tillbaka senare.
said-bad-record = Det här bordets protokoll kan inte spelas upp; du kan bara lämna bordet.
said-no-record = Det finns inget sådant protokoll.
said-no-part = Partiet har ingen sådan del.
said-bad-match-number = Ett partis nummer är ett heltal, räknat från 1.
said-unknown-token = Rummet känner dig inte längre; kom in som någon ny.
said-not-told = Det har skett, men servern kan inte berätta hur; ladda om sidan.
said-not-readable = Servern kan inte läsa sina data nu. Försök igen senare.
said-not-ready = Borden flyttas mellan rummets servrar; försök igen om ett ögonblick.
said-stop-nodes-first = Stoppa alla noder i rummet, återställ och starta dem igen.
said-not-saved = Servern kunde inte spara det här, så det har inte skett. Försök igen om ett ögonblick.
said-how-the-session-was-closed-before-a-deal-was-finished = Spelet avslutades innan en giv var klar
said-how-the-session-was-closed-after-n-deal = Spelet avslutades efter { $n1 } giv
said-how-the-session-was-closed-after-n-deals = Spelet avslutades efter { $n1 } givar
said-how-the-session-ended-after-n-deal = Spelet slutade efter { $n1 } giv
said-how-the-session-ended-after-n-deals = Spelet slutade efter { $n1 } givar
said-how-as-somebody-had-reached-n-points = eftersom någon hade nått { $n1 } poäng
said-how-the-fewest-points-are-n = minst poäng är { $n1 }
said-how-the-match-was-ended-in-round-n-before-anybody-had-won = Partiet avbröts i runda { $n1 }, innan någon hade vunnit
said-how-a-royal-flush-ended-the-match-in-round-n = En royal flush avgjorde partiet i runda { $n1 }
said-how-the-winning-total-in-round-n-is-n-points = Vinnarsumman i runda { $n1 } är { $n2 } poäng
said-how-the-match-was-ended-early-at-n-n = Partiet avbröts vid { $n1 } : { $n2 }
said-how-a-blue-n-decides-it-at-once = En blå { $n1 } avgör genast
said-how-the-sets-are-n-n = Seten står { $n1 } : { $n2 }
said-how-n-of-n-game-won = { $n1 } av { $n2 } parti vunnet
said-how-n-of-n-games-won = { $n1 } av { $n2 } partier vunna
said-how-n-game-given-up = { $n1 } parti uppgivet
said-how-n-games-given-up = { $n1 } partier uppgivna
said-how-no-game-finished = inget parti avslutat
said-lobby-opened = { $name } öppnar ett bord för { $game }: ”{ $title }”
said-lobby-began = { $names } spelar { $game }{ $computers ->
        [yes] {" "}med datorer
       *[no] {""}
    } vid ”{ $title }”
said-lobby-won = { $names } vinner partiet { $game } vid ”{ $title }”
said-lobby-came = { $names } kommer in
said-lobby-went = { $names } går
said-lobby-more = { $count } till
said-no-bots-here = Program får inte komma till det här bordet.
said-nobody-here = Ingen sitter vid det här bordet som ett program kunde spela med.
said-no-host = Ett program kan inte vara värd för ett bord.
said-too-many-bots = Det finns redan { $most } program i rummet; ta först tillbaka ett.
said-no-bot = Det finns inget sådant program i rummet.
said-silenced = { $name } { $on ->
        [yes] får inte skriva vid det här bordet
       *[other] får skriva igen
    }
    .you = Du { $on ->
        [yes] får inte skriva vid det här bordet
       *[other] får skriva igen
    }
said-silenced-here = Bordets värd låter dig inte skriva här; du kan spela vidare.
said-silence-yourself = Ingen tystar sig själv.
said-too-many-silenced = Högst { $most } personer kan vara tystade.
said-nobody-called-so = Ingen här heter så nu.
said-why-only = Inget annat går.
said-no-counting = I det här spelet finns inga kort att räkna.
said-no-endings = I det här spelet finns inga slutspel att öva.
said-bad-question = En fråga har en nivå, easy, normal eller hard, och ett nummer upp till 999 999 999.
said-deals-not-chosen = Ett parti { $title } slutar inte efter ett antal givar.
said-no-evening-alone = { $title } spelas ensam, så ingen kväll kan spelas med det.
said-no-evening-by-days = En kväll kan inte spelas med dagar för ett drag.
said-no-end = Partierna under en kväll behöver ett slut: välj ett antal givar.
said-bad-points = Var och en av de { $seats } platserna har poäng, och ingen har mer än platsen före.
said-no-comparison = Poäng genom jämförelse kräver samma givar vid alla bord.
said-too-few-players = En omgång av den här kvällen behöver minst { $least } spelare.
said-evening-settings-fixed = Kvällen har börjat: inställningarna blir som de är.
said-evening-began = Kvällen har börjat, och ingen kan komma sent.
said-removed-from-evening = Värden har tagit bort dig från den här kvällen.
said-evening-full = En kväll har högst { $most } spelare.
said-joined-too-often = Du har gått med i kvällen { $most } gånger och lämnat den igen; oftare går det inte.
said-evening-too-long = Så mycket har hänt den här kvällen att ingen kan säga eller ändra något mer; spelet fortsätter.
said-too-many-joined = { $most } användare har redan gått med i kvällen; ingen mer kan göra det.
said-not-at-evening = Den här användaren deltar inte i kvällen.
said-not-at-evening-yourself = Du deltar inte i den här kvällen; gå med först.
said-not-evening-host = Bara { $name } kan göra det här.
said-evening-over = Kvällen är slut.
said-round-not-over = Den här omgången kan inte börja nu.
said-too-many-evenings = Du deltar redan i { $most } kvällar, eller är värd för dem; lämna en först.
said-no-evening = Det finns ingen kväll med koden { $evening }; kontrollera den.
said-of-evening = Platserna vid det här bordet lottas av kvällen; du kan titta på.
said-round-of-evening = Det här partiet hör till en kväll: det spelas en gång, och till slutet.
said-same-deals = Andra bord spelar samma givar, så ingen tittar på vid det här.
said-round-under-way = Andra bord spelar fortfarande de här givarna; kom tillbaka när omgången är slut.
said-weekly-without-time = En kväll som upprepas varje vecka behöver en tid att börja.
