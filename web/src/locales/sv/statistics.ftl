# Vad en persons partier blir tillsammans.

statistics-title = Din statistik
statistics-of = Statistik för { $name }
statistics-about = här sedan { $since } · { $matches ->
        [one] ett parti
       *[other] { $matches } partier
    }{ $evenings ->
        [0] {""}
        [one] {" · "}en kväll med människor
       *[other] {" · "}{ $evenings } kvällar med människor
    }
statistics-company = Med vem
statistics-everybody = Alla
statistics-people = Med människor
statistics-computers = Bara datorer
statistics-time = Tid
statistics-month = 30 dagar
statistics-half-year = 6 månader
statistics-all = Allt
statistics-counting = Gamla protokoll räknas fortfarande; några partier saknas ännu.
statistics-none = Inget spelat än
statistics-none-how = Spela ett parti av vilket spel som helst, så ser du här hur det gick: hur mycket du vinner jämfört med slumpen, dina sviter och dina kvällar.
statistics-none-chosen = Inget av det slaget
statistics-show-all = Visa allt
statistics-play = Spela

statistics-game = Spel
statistics-percent = { $share } %
statistics-chance = slumpen { $share }
statistics-won-of = { $won } av { $matches }
statistics-days-now = { $days ->
    [0] ingen dag i rad
    [one] en dag i rad
   *[other] { $days } dagar i rad
}
statistics-days-longest = längst { $days }

statistics-curve = Vunna partier
statistics-curve-point = varje punkt: de senaste 20 partierna
statistics-curve-none = Efter några partier börjar en linje här.
statistics-game-and-day = Spel och dag
statistics-share = Andel
statistics-matches = Partier
statistics-by-chance = av en slump, { $game }

statistics-streaks = Sviter
statistics-last = { $game }, senaste { $matches }
statistics-streaks-none = Inget parti av detta spel räknas än.
statistics-match = Parti
statistics-result = Resultat
statistics-won = Vunnet
statistics-not-won = Inte vunnet
statistics-won-now = { $matches ->
    [one] 1 vunnet
   *[other] { $matches } vunna
} i rad
statistics-lost-now = { $matches ->
    [one] 1 inte vunnet
   *[other] { $matches } inte vunna
} i rad
statistics-longest = längst { $matches ->
    [one] 1 vunnet
   *[other] { $matches } vunna
}
statistics-driest = torrast { $matches ->
    [one] 1 förlorat
   *[other] { $matches } förlorade
}

statistics-met = Med vem
statistics-player = Spelare
statistics-ahead = Du före
statistics-ahead-of-these = Före dem
statistics-bot = dator
statistics-level = { $level ->
    [easy] Lätta datorer
    [normal] Normala datorer
    [hard] Svåra datorer
    [expert] Expertdatorer
   *[other] Datorer
}

statistics-evenings = Kvällar
statistics-day = Dag
statistics-with = Med

statistics-bars = { $per ->
    [deal] Poäng i en giv
    [game] Kort lagda i en vunnen patiens
   *[match] Poäng i ett parti
}
statistics-bars-of = { $game }, { $per ->
    [deal] { $count ->
        [one] en giv
       *[other] { $count } givar
    }
    [game] { $count ->
        [one] ett vunnet spel
       *[other] { $count } vunna spel
    }
   *[match] { $count ->
        [one] ett parti
       *[other] { $count } partier
    }
}
statistics-bars-none = Inget att räkna än.
statistics-points = Poäng
statistics-times = Hur ofta
statistics-better = { $per ->
    [game] ju färre kort, desto kortare vinst
   *[other] { $better ->
        [fewest] minst poäng är bäst
       *[most] mest poäng är bäst
    }
}

statistics-kinds = Efter regler och sällskap
statistics-rules = Regler
statistics-house-rules = Husets regler
statistics-kind = { $company ->
    [people] { $level ->
        [none] människor
        [easy] människor och lätta datorer
        [normal] människor och normala datorer
        [hard] människor och svåra datorer
        [expert] människor och expertdatorer
       *[other] människor och datorer
    }
    [alone] ingen
   *[computers] { $level ->
        [easy] lätta datorer
        [normal] normala datorer
        [hard] svåra datorer
        [expert] expertdatorer
       *[other] datorer
    }
} · { $seats } platser
statistics-chance-head = Slump
statistics-deals = Givar
statistics-deals-won = Vunna givar
statistics-left = { $matches ->
    [one] Ett parti gavs upp medan andra spelade vidare: det är inte vunnet.
   *[other] { $matches } partier gavs upp medan andra spelade vidare: de är inte vunna.
}
statistics-aside = { $matches ->
    [one] Ett parti avbröts, gavs upp eller började sent och räknas inte.
   *[other] { $matches } partier avbröts, gavs upp eller började sent och räknas inte.
}

statistics-daily = Dagens giv
statistics-board = Dagens tavla
statistics-board-count = { $solved } av { $players } har löst den
statistics-board-none = Ingen har spelat dagens giv än.
statistics-unsolved = { $tries ->
    [one] ett försök, inte löst
   *[other] { $tries } försök, inte löst
}
statistics-numbered = Numrerade givar
statistics-number = Nummer
statistics-tries = Försök
statistics-solved = Löst
statistics-solved-at = { $number ->
    [1] första försöket
    [2] andra försöket
    [3] tredje försöket
   *[other] försök { $number }
} · { $moves ->
    [one] ett drag
   *[other] { $moves } drag
} · { $time }

statistics-my-matches = Dina partier
statistics-matches-of = Partier som { $name } spelat
statistics-all-games = Alla spel
statistics-outcome = { $outcome ->
    [won] Vunnet
    [lost] Inte vunnet
    [left] Uppgivet
    [came_late] Med för sent
   *[uncounted] Avbrutet
}
statistics-match-points = { $outcome } · { $points } poäng
statistics-game-moves = { $outcome } · { $moves } drag
statistics-match-place = plats { $place } av { $seats }
statistics-match-rating = rankning { $change }
statistics-to-results = Resultat
statistics-to-replay = Repris
statistics-older = Äldre partier

statistics-decisions = { $unit ->
    [points] Vart poängen tog vägen
   *[chance] Vart chanserna tog vägen
}
statistics-reviewed = { $game }, { $matches ->
    [one] en match analyserad
   *[other] { $matches } matcher analyserade
}
statistics-reviewed-none = Öppna analysen av en match, från dess resultat eller repris: vad dina beslut var värda räknas här.
statistics-given-away = { $unit ->
    [points] Poäng bortgivna
   *[chance] Chans bortgiven
} per { $period ->
    [deal] giv
    [round] runda
    [set] set
   *[game] spel
}
statistics-best-moves = Bästa drag
statistics-week = Vecka
statistics-decisions-made = Beslut
statistics-strength = Hur starkt du spelar
statistics-strength-like = Du spelar som { $level }
statistics-strength-error = ± { $error } nivåer, av { $decisions } beslut
statistics-strength-few = Inte tillräckligt många beslut än: { $decisions } av { $needed }
statistics-strength-rules = { $rules }, { $seats ->
    [1] ensam
   *[other] { $seats } platser
}
statistics-lost-by = Vad du förlorar mest på
statistics-lost-none = Ingenting har gått förlorat hittills.
statistics-lost-times = { $share } % · { $decisions ->
    [one] en gång
   *[other] { $decisions } gånger
}
statistics-decisions-kinds = Efter regler
statistics-mistakes = Spela om dina sämsta beslut
statistics-mistake = { $kind ->
    [mistake] misstag
   *[blunder] grovt misstag
}
statistics-play-again = Spela härifrån

statistics-rating = Rankning
statistics-rating-of = Rankning, { $rules }
statistics-rating-deviation = ± { $deviation }
statistics-rating-provisional = preliminär
statistics-rating-matches = av { $matches ->
    [one] en match
   *[other] { $matches } matcher
}
statistics-rating-last = senaste matchen { $change }
statistics-rating-uncounted = Den senaste matchen räknades inte: det var för många den dagen med samma personer, eller mot enbart datorer.
statistics-openings = Öppningar
statistics-leads-first = Spelar först ut
statistics-together = Du och { $name }
statistics-you-ahead = Du före
statistics-you-behind = Du efter
statistics-together-last = Senast
