bigtwo-rank = Valör
bigtwo-suit = Färg
bigtwo-combos = Kombis
bigtwo-select = Välj kort
bigtwo-not-playable = Går inte
bigtwo-sort-by = Sortera handen efter
bigtwo-will-pass = Passar sen
bigtwo-really-pass = Säkert pass?
bigtwo-pass = Pass
bigtwo-you-passed = Du har passat
bigtwo-scores = Poäng <more>{ $deals ->
        [0] straffpoäng
        [1] straffpoäng efter 1 giv
       *[other] straffpoäng efter { $deals } givar
    }</more>
bigtwo-trend = Kurva
bigtwo-last = Senast
bigtwo-total = Totalt
bigtwo-money = Pengar
bigtwo-fewest = Lägst poäng
bigtwo-leads = <sr>, leder</sr>
bigtwo-before = Poängen dessförinnan är någon annans
bigtwo-won = vann
bigtwo-by-rank = sorterad efter valör
bigtwo-by-suit = sorterad efter färg
bigtwo-by-combos = sorterad efter kombinationer
bigtwo-table = Bord för Big Two
bigtwo-name = Big Two
bigtwo-passed = passade
bigtwo-last-card = Sista kortet!
bigtwo-over = Partiet är slut
bigtwo-cards-left = Kort kvar
bigtwo-penalty = Straff
bigtwo-out = ut
bigtwo-trick = Sticket
bigtwo-plays = <b>{ $name }</b> spelar <em>{ $combination }</em>
bigtwo-you-play = <b>Du</b> spelar <em>{ $combination }</em>
bigtwo-on-table = På bordet: { $combination }
bigtwo-so-far = Sticket hittills
bigtwo-aside = { $count ->
    [one] Ett kort ligger åt sidan
   *[other] { $count } kort ligger åt sidan
}
bigtwo-leads-trick = <b>{ $name }</b> spelar ut stick { $trick }
bigtwo-you-lead = <b>Du</b> spelar ut stick { $trick }
bigtwo-key-go = gå från kort till kort
bigtwo-key-raise = lyft eller sänk ett kort
bigtwo-key-play = spela de lyfta korten
bigtwo-key-pass = passa
bigtwo-key-hint = ett tips: lyfter det en dator skulle spela
bigtwo-key-sort = sortera efter valör, färg, kombinationer
bigtwo-key-lower = sänk alla kort
bigtwo-key-ready = redo för nästa giv
bigtwo-mouse = Med musen: ett klick lyfter ett kort, dubbelklick spelar det (med de andra lyfta), liksom att dra det till bordet.
bigtwo-stage = Giv { $deal }
bigtwo-stage-of = Giv { $deal } av { $all }
bigtwo-deal-won = { $name } vinner given
bigtwo-you-won = Du vinner given
bigtwo-before-won = Spelaren före { $name } vinner given
bigtwo-before-you-won = Spelaren före dig vinner given
