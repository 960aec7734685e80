# The inbox: games by days.

inbox-about = Här tickar ingen klocka. Spela när du har en stund över, varje drag inom sina dagar.
inbox-mine = Ditt drag
inbox-shortest = kortast tid först
inbox-mine-none = Inget parti väntar på dig just nu.
inbox-others = Väntar på andra
inbox-deal = giv { $deal }
inbox-left = { $time } kvar
inbox-with = Med { $names }
inbox-to-move = { $names } ska dra
inbox-bot = En dator drar
inbox-paused = Matchen är pausad
inbox-unbegun = Väntar på spelare
inbox-open = Öppna
inbox-invite = Bjud in
inbox-notify = Aviseringar
inbox-new = Nytt parti med dagar per drag
inbox-game = Spel
inbox-whom = Med vem
inbox-friends = Vänner
inbox-friends-about = Du skickar dem en länk.
inbox-anybody = Öppna platser
inbox-anybody-about = Vem som helst i rummet får sätta sig.
inbox-time = Tid för ett drag
inbox-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagar
}
inbox-time-about = Sedan gör en dator draget, och du är kvar i partiet.
inbox-make = Skapa länken
inbox-since = Sedan ditt senaste drag
inbox-skip = Hoppa över
inbox-to-table = Till bordet
inbox-between = Nästa giv börjar om en minut
inbox-finished = Nyligen avslutade
inbox-holidays = Ledighet
inbox-holidays-about = Din tid för drag står stilla de här dagarna, och de du spelar med ser hur länge du är borta.
inbox-holidays-left = { $days ->
    [one] 1 dag kvar { $year }
   *[other] { $days } dagar kvar { $year }
}
inbox-holidays-first = Första dagen
inbox-holidays-last = Sista dagen
inbox-holidays-add = Ta ledigt
inbox-holidays-back = Jag är tillbaka
inbox-holidays-cancel = Avbryt
inbox-away = { $name } är borta till och med { $day }
