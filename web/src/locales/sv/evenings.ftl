# Evenings: tournaments of several rounds at many tables.

evenings-about = En turnering för vänner: några omgångar vid många bord, med nya grannar i varje, och en ställning över alla.
evenings-new = En ny kväll
evenings-changeable = allt kan ändras fram till starten
evenings-announce = Utlys kvällen
evenings-take-part = Jag spelar också
evenings-mine = Dina kvällar
evenings-go = Till kvällen { $code }
evenings-in-lobby = Kvällar som alla får gå med i
evenings-none = Just nu finns inga. Vänner kommer till en kväll genom dess länk.
evenings-others = Till kvällarna
evenings-open = Öppna
evenings-row = { $host } · { $count } spelare
evenings-row-round = omgång { $round } av { $rounds }
evenings-row-soon = börjar snart
evenings-row-at = { $time }

evenings-settings = Kvällen
evenings-name = Titel
evenings-name-usual = Kväll hos { $name }
evenings-start = Start
evenings-start-host = När jag trycker på Starta
evenings-start-time = Vid en tid
evenings-start-at = Tid för starten
evenings-weekly = Upprepa varje vecka
evenings-weekly-about = När den är slut utlyses samma kväll en vecka senare.
evenings-length = Omgångar och givar
evenings-deals-all = { $count ->
    [one] { $count } giv
   *[other] { $count } givar
}
evenings-rounds = Omgångar
evenings-deals = Givar i varje omgång
evenings-rounds-of = { $count ->
    [one] omgång med
   *[other] omgångar med
}
evenings-deals-of = { $count ->
    [one] giv
   *[other] givar
}
evenings-rounds-deals = { $rounds ->
    [one] { $rounds } omgång
   *[other] { $rounds } omgångar
} med { $deals ->
    [one] { $deals } giv
   *[other] { $deals } givar
}
evenings-rounds-only = { $rounds ->
    [one] { $rounds } omgång
   *[other] { $rounds } omgångar
} med ett parti
evenings-less = { $label }: färre
evenings-more = { $label }: fler
evenings-points = Poäng vid varje bord
evenings-points-share = lika placeringar delar
evenings-place = { $place ->
    [1] etta
    [2] tvåa
    [3] trea
    [4] fyra
   *[other] plats { $place }
}
evenings-late = Den som kommer sent får gå med
evenings-late-about = De börjar med sista platsens poäng.
evenings-bots = Datorer fyller det sista bordet
evenings-bots-about = De tar placeringar, men står inte i ställningen.
evenings-bots-none = Spelare utan plats står över en omgång i tur och ordning.
evenings-listed = Visa i lobbyn
evenings-listed-about = Vem som helst i rummet får gå med.
evenings-spectators = Åskådare
evenings-spectators-about = Alla med länken får titta på alla bord.
evenings-further = Klockor, datorer, platser och givar
evenings-level = Datorernas nivå
evenings-round-time = Tid för en omgång
evenings-round-time-about = Därefter finns en minuts respit, sedan spelar datorer resten.
evenings-minutes = { $count } minuter
evenings-break = Paus mellan omgångarna
evenings-seating = Platser i omgångarna
evenings-seating-standings = efter ställningen
evenings-seating-lot = lottas
evenings-same-deals = Samma givar vid alla bord
evenings-same-deals-about = Turen spelar mindre roll. Ingen tittar på innan omgången är slut.
evenings-comparison = Poäng genom jämförelse
evenings-comparison-about = Varje plats jämförs med samma plats vid de andra borden, från 0 till 100.

evenings-invite = Bjud in
evenings-read-out = eller läs upp koden
evenings-you-host = Du är värd. Ingen får kort förrän du trycker på Starta.
evenings-waits-host = { $host } startar kvällen.
evenings-starts-at = Börjar { $time }, om { $left }
evenings-cancelled = Den här kvällen ställdes in.
evenings-cancel = Ställ in kvällen
evenings-cancel-about = Den slutar för alla. Bord där det spelas spelar vidare, men räknas inte längre.
evenings-leave = Lämna kvällen
evenings-leave-before = Du kan gå med igen genom länken.
evenings-leave-about = En dator spelar vidare vid ditt bord. Du behåller dina poäng och får ingen plats i nästa omgångar.
evenings-join = Gå med i kvällen
evenings-start-with = Starta med { $count }
evenings-next-now = Börja nästa omgång nu
evenings-next-step = Nästa steg
evenings-my-table = Till mitt bord
evenings-here = { $count } är här
evenings-here-marked = <b>{ $count }</b> är här
evenings-nobody = Ingen har gått med ännu: skicka länken till dina vänner.
evenings-plan = <b>Omgång 1: { $tables } bord.</b> Platserna lottas vid starten{ $seating ->
    [lot] {""}
   *[standings] , sedan efter ställningen
}.{ $bots ->
    [0] {""}
    [one] {" "}En dator fyller det sista bordet.
   *[other] {" "}{ $bots } datorer fyller det sista bordet.
}{ $out ->
    [0] {""}
    [one] {" "}En spelare står över.
   *[other] {" "}{ $out } spelare står över.
}
evenings-plan-short = { $tables } bord{ $bots ->
    [0] {""}
    [one] , { $bots } dator
   *[other] , { $bots } datorer
}
evenings-you = Du
evenings-you-inside = du
evenings-host = värd
evenings-away = borta
evenings-bot = dator
evenings-bot-plays = en dator spelar
evenings-remove = Ta bort { $name }
evenings-remove-about = Personen kan inte komma tillbaka till den här kvällen.

evenings-summary = { $game }, { $rules } · { $count } spelare · { $rounds ->
    [one] { $rounds } omgång
   *[other] { $rounds } omgångar
}{ $deals ->
    [0] {""}
    [one] {" "}med { $deals } giv
   *[other] {" "}med { $deals } givar
}{ $scoring ->
    [places] {" "}· { $points } poäng vid ett bord
   *[matchpoints] {""}
}
evenings-final-round = Sista omgången
evenings-being-played = spelas
evenings-standings = Ställning
evenings-if-ended = om omgång { $round } slutade nu
evenings-dashes = streck skiljer nästa bord
evenings-place-title = Plats
evenings-player = Spelare
evenings-counts = { $counts ->
    [penalty-points] Straffpoäng
    [sets] Set
    [games-won] Vunna spel
   *[points] Spelpoäng
}
evenings-moved = Ändring
evenings-points-title = Poäng
evenings-not-played = inte spelad
evenings-so-far = hittills
evenings-same = samma
evenings-up = upp
evenings-down = ned
evenings-has-left = har lämnat
evenings-tie-breaks = { $score } { $counts ->
    [penalty-points] straffpoäng
    [sets] set
    [games-won] vunna spel
   *[points] spelpoäng
} · { $firsts ->
    [one] { $firsts } förstaplats
   *[other] { $firsts } förstaplatser
} · motståndare { $opponents }
evenings-tie-rule = Lika poäng avgörs av { $counts ->
    [penalty-points] straffpoängen
    [sets] set
    [games-won] vunna spel
   *[points] spelpoängen
} ({ $fewest ->
    [true] lägst
   *[false] högst
}), sedan förstaplatser vid ett bord, sedan alla motståndares poäng tillsammans.
evenings-late-note = De som kom sent började med sista platsens poäng.
evenings-live = Bord just nu
evenings-tables = Bord
evenings-table = Bord { $number }
evenings-table-yours = Bord { $number }, ditt
evenings-deal = { $deals ->
    [0] giv { $deal }
   *[other] giv { $deal } av { $deals }
}
evenings-finished = klart
evenings-unfinished = inte klart
evenings-watch = Titta på
evenings-result = Resultat
evenings-sit-out = Utan plats: { $names }
evenings-next = Nästa omgång
evenings-last-round = Kvällens slut
evenings-by-standings = platser efter ställningen
evenings-by-lot = platserna lottas
evenings-until-next = tills omgången börjar
evenings-waits = Den börjar så snart tillräckligt många är här.
evenings-round-ends = kvar av omgången
evenings-grace = tills datorer spelar resten
evenings-when-done = { $count ->
    [one] Så snart bord { $tables } är klart.
   *[other] Så snart bord { $tables } är klara.
}
evenings-chat = Chatt
evenings-chat-none = Ingen har skrivit något än.
evenings-chat-here = Till alla på kvällen
evenings-you-win = { $count ->
    [one] Du vinner kvällen
   *[other] Du delar förstaplatsen
}
evenings-wins = { $count ->
    [one] { $names } vinner kvällen
   *[other] { $names } delar förstaplatsen
}
evenings-your-place = Din plats: { $place }, med { $points } poäng.
evenings-save-picture = Spara som bild
evenings-records = Alla protokoll
evenings-picture-points = { $points } poäng
evenings-picture-failed = Bilden kunde inte skapas; försök igen.
evenings-proof = Så drogs platserna
evenings-proof-about = Alla platser följer av detta frö. Dess utfästelse visades när kvällen utlystes, så att ingen kunde välja det senare.
evenings-commitment = Utfästelse:
evenings-seed = Frö:
evenings-league = Liga
evenings-league-of = { $count ->
    [one] { $count } kväll
   *[other] { $count } kvällar
}
evenings-league-row = { $evenings ->
    [one] { $evenings } kväll
   *[other] { $evenings } kvällar
}, { $won } vunna
evenings-previous = Kvällen före
evenings-following = Nästa kväll
