rules-of = { $game } på fem minuter
rules-games = Spel
rules-questions = Frågor
rules-fetching = Hämtar reglerna …
rules-guided = Första given med guide
rules-set = Regler
rules-text = Reglerna i sin helhet
rules-print = Skriv ut
rules-search = Sök på sidan
rules-contents = Innehåll
rules-found = 
    { $count ->
        [0] Inget hittades
        [one] ett avsnitt
       *[other] { $count } avsnitt
    }
rules-link-to = Länk till ”{ $title }”
rules-not-fetched = Reglerna kunde inte hämtas. Ladda om sidan när rummet är tillbaka.
rules-no-such-game = Det spelet finns inte i det här rummet.
rules-try = Prova
rules-place = { $at } av { $of }
rules-your-cards = Dina kort
rules-choose = Välj kort och fråga reglerna.
rules-skip = Hoppa över
rules-next = Nästa
rules-again = Från början
rules-ask = 
    { $count ->
        [0] Välj kort
        [one] Fråga om ett kort
       *[other] Fråga om { $count } kort
    }
rules-no-answer = Inget svar kom; försök igen när rummet är tillbaka.
rules-is-right = Ja.
rules-is-but = Tillåtet.
rules-is-wrong = Nej.
rules-in-english = Själva handboken är på engelska.
rules-count = Räkna korten
rules-count-about = Du ser det som spelas i en giv, ett spel i taget. Sedan säger du vilka kort som är kvar.
rules-count-own = Dina kort. { $count } spel följer: kom ihåg vad som spelas.
rules-count-plays = Spelare { $number } spelar
rules-count-you-play = Du spelar
rules-count-which = Vilka { $cards } är kvar: varken dina eller spelade?
rules-count-choose = Välj de kort som är kvar.
rules-count-out = { $count ->
        [0] Inget är kvar.
       *[other] Kvar är:
    }
rules-count-score = { $right } av { $of } rätt
rules-count-level = Hur många spel
rules-count-easy = Få
rules-count-normal = Fler
rules-count-hard = Många
rules-count-begin = Ge
rules-count-again = Nästa giv
rules-count-next = Nästa spel
rules-count-ask = Till frågan
rules-count-check = { $count ->
        [0] Inget är kvar
        [one] Det här är kvar
       *[other] De här { $count } är kvar
    }
