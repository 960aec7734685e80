results-in-numbers = I siffror
results-awards = Utmärkelser
results-every = { $period ->
        [deal] Alla givar
        [round] Alla rundor
        [set] Alla set
       *[game] Alla spel
    } <small>understruket: vunnet</small>
results-period = { $period ->
        [deal] Giv
        [round] Runda
        [set] Set
       *[game] Spel
    }
results-player = Spelare
results-total = Totalt
results-money = Pengar
results-settled = Vem är skyldig vem <small>varje par gör upp skillnaden</small>
results-owes = { $who ->
        [me] Du är skyldig { $payee }
        [them] { $payer } är skyldig dig
       *[other] { $payer } är skyldig { $payee }
    }
results-nobody-owes = Alla har lika många poäng: ingen är skyldig någon något.
results-won-mark = <sr>, vunnet</sr>
results-plot-title = { $counts ->
        [penalty-points] Straffpoäng
        [sets] Set
        [games-won] Vunna spel
       *[points] Poäng
    }, { $period ->
        [deal] giv för giv
        [round] runda för runda
        [set] set för set
       *[game] spel för spel
    } <small>bäst överst</small>
results-places = Placeringar
results-place = <sr> { $counts ->
        [penalty-points] straffpoäng
        [sets] set
        [games-won] vunna spel
       *[points] poäng
    }, plats { $place }</sr>
results-unchecked = Inte kontrollerat här
results-faults = { $count ->
        [one] { $count } giv
       *[other] { $count } givar
    } inte bevisat rättvis
results-chosen = Given var vald
results-fair = { $count ->
        [one] Given är bevisat rättvis
       *[other] Alla { $count } givar är bevisat rättvisa
    }
results-not-seen = Den här webbläsaren har inte sett partiets givar. Den som har protokollet kan kontrollera dem.
results-not-drawn = Den var inte slumpad: korten kunde vara kända i förväg. Det är given som efterfrågades.
results-promised = Varje frö utlovades före första kortet och visades efter det sista.
results-some-promised = Varje frö som visades stämmer med löftet; för några kom webbläsaren för sent för att se löftet.
results-result = Resultat
results-new-chat = { $count }<sr> { $count ->
        [one] nytt
       *[other] nya
    } i chatten</sr>
results-record = Protokoll
results-copied = Resultatet är kopierat.
results-copy-yourself = Webbläsaren kan inte kopiera här: texten är markerad, kopiera den för hand.
results-over = Partiet är slut
results-plot-label = Summor efter { $count ->
    [one] en { $period ->
        [deal] giv
        [round] runda
       *[game] omgång
    }
   *[other] { $count } { $period ->
        [deal] givar
        [round] rundor
        [set] set
       *[game] spel
    }
}. { $totals }. Tabellen som följer har alla siffror.
results-wins = { $who ->
    [me] Du vinner partiet
    [mine] { $names } vinner partiet tillsammans
    [one] { $names } vinner partiet
   *[more] { $names } vinner partiet tillsammans
}
results-margin = { $total } { $counts ->
    [penalty-points] straffpoäng
   *[points] poäng
} på { $period ->
    [deal] { $parts ->
        [one] { $parts } giv
       *[other] { $parts } givar
    }
   *[round] { $parts ->
        [one] { $parts } runda
       *[other] { $parts } rundor
    }
}{ $apart ->
    [more] , { $by } mer än { $names }
    [fewer] , { $by } färre än { $names }
   *[none] { "" }
}.
results-led = { $who ->
    [me] Du
   *[one] { $names }
} ledde från första { $period ->
    [deal] given
    [round] rundan
    [set] setet
   *[game] spelet
}.
results-took-lead = { $who ->
    [me] Du
   *[one] { $names }
} tog ledningen i { $period ->
    [deal] giv
    [round] runda
    [set] set
   *[game] spel
} { $deal }.
results-my-place = Du kommer { $place ->
    [1] etta
    [2] tvåa
    [3] trea
    [4] fyra
    [5] femma
    [6] sexa
   *[other] på plats { $place }
} med { $total }.
results-shared-alone = { $game }: { $reason }
results-shared = { $winners ->
    [nobody] Ett parti
   *[somebody] { $names } vann ett parti
} { $game }: { $totals } ({ $counts ->
    [penalty-points] straffpoäng
    [sets] set
    [games-won] vunna spel
   *[points] poäng
}).
results-replay = Repris
results-review = Analys
