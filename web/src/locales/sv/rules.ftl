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
