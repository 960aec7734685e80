# Stegen: användare och datorer efter rankning.

ladder-ends = Slutar den { $day }.
ladder-ended = Slutade den { $day }.
ladder-about = Datorerna är med, så att en rankning betyder något även i ett litet rum.
ladder-games = Spel
ladder-season = Säsong
ladder-season-name = { $season ->
    [spring] Våren { $year }
    [summer] Sommaren { $year }
    [autumn] Hösten { $year }
    [winter] Vintern { $year }
   *[other] { $season }
}
ladder-rules = Regler
ladder-house-rules = Husets regler
ladder-of-rules = { $game }, { $rules }
ladder-count = { $people ->
    [one] 1 person
   *[other] { $people } personer
} och { $bots ->
    [one] 1 dator
   *[other] { $bots } datorer
}
ladder-trend-note = trend: de senaste 20 matcherna
ladder-counting = Tidigare matcher räknas fortfarande, så några kan saknas.
ladder-place = Plats
ladder-player = Spelare
ladder-rating = Rankning
ladder-match = Match
ladder-matches = Matcher
ladder-trend = Trend
ladder-played = Spelade
ladder-no-place = ingen plats än
ladder-you = Du
ladder-provisional = preliminär
ladder-matches-count = { $matches ->
    [one] 1 match
   *[other] { $matches } matcher
}
ladder-give-or-take = plus eller minus
ladder-bot = { $level ->
    [easy] Lätt dator
    [normal] Normal dator
    [hard] Svår dator
    [expert] Expertdator
   *[other] Dator
}
ladder-fixed = fast
ladder-up = upp { $points } på { $matches } matcher
ladder-down = ner { $points } på { $matches } matcher
ladder-level = oförändrad över { $matches } matcher
ladder-none = Ingen har någon rankning här den här säsongen än.
ladder-more = Visa fler
ladder-top = Till toppen
ladder-around = Visa min plats
ladder-mine = Din rankning
ladder-mine-place = plats { $place } i { $game }
ladder-mine-none = Du har ingen rankning här den här säsongen. Matcher vid öppna bord räknas, även mot datorer.
ladder-last = senaste matchen
ladder-best = Bäst
ladder-next = Till nästa plats
ladder-explained = plats { $place } av { $players }.
ladder-gave-up = du lämnade matchen.
ladder-ahead = Före { $names }.
ladder-equal = Lika med { $names }.
ladder-behind = Efter { $names }.
ladder-rated = { $name } ({ $rating })
ladder-gone = någon
ladder-uncounted = Den räknades inte: det var för många den dagen med samma personer, eller mot enbart datorer.
ladder-guest = Bara du ser din plats: gäster visas inte. Välj ett namn för att vara med på stegen.
ladder-unlisted = Bara du ser din plats. Andra ser den efter en rankad match vid ett öppet bord, om du inte har valt att inte visas (sidan om dig).
ladder-why = Att sluta före starkare spelare ger mer, och varje match minskar ±.
ladder-how = Så fungerar rankningen
