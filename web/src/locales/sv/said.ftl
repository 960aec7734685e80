said-joined = { $name } sätter sig
    .you = Välkommen till bordet
said-waits = { $name } är med efter den här given
said-went = { $name } lämnar{ $plays ->
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
said-computer-plays = { $on ->
        [yes] { $name } är borta; en dator spelar vidare
       *[no] { $name } är tillbaka
    }
    .you = { $on ->
            [yes] Du var borta; en dator spelar åt dig
           *[no] Du är tillbaka och spelar själv igen
        }
said-time-up = { $name } får slut på tid
    .you = Din tid är ute
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
said-protocol = Sidan passar inte längre till servern; ladda om den.
said-name-length = Ett namn har { $least } till { $most } tecken.
said-name-letters = ”{ $letter }” kan inte stå i ett namn: det kan bokstäver, siffror, mellanslag, bindestreck och punkter.
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
