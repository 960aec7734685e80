leave-title = Leave the table?
leave-about = { $leaving ->
    [ends_for_all] The match ends for everybody, also if you close the page and stay away.
    [ends] { $seats ->
        [1] This game ends, and you cannot go on with it.
       *[other] No other person plays here, so the match ends.
    }
   *[computer] { $reserved ->
        [yes] A computer plays on in your seat, and what this seat pays or receives at the end is yours. Nobody else gets it before this session is over; you can come back to it.
       *[no] A computer takes over your cards, and you cannot take them back.
    }
}
leave-later = To come back later, just close the page: your seat is kept.
leave-money = { $way ->
    [pays] By the points so far you owe { $amount } in all.
    [gets] By the points so far you are owed { $amount } in all.
   *[even] By the points so far you neither owe nor are owed anything.
}
leave-stay = Stay
