patience-said-game-began = Parti { $game } börjar{ $which ->
        [number] , giv nummer { $number }
        [seed] , en giv vald med sitt frö
       *[none] { "" }
    }
patience-said-card-dealt = { $name } delar { $card } till kolumn { $column }
    .you = Du delar { $card } till kolumn { $column }
patience-said-set-taken = { $name } tar { $cards } för { $points } ur kolumn { $column }{ $gone ->
        [yes] , och kolumnen är borta
       *[no] { "" }
    }
    .you = Du tar { $cards } för { $points } ur kolumn { $column }{ $gone ->
            [yes] , och kolumnen är borta
           *[no] { "" }
        }
patience-said-taken-back = { $name } ångrar: { $action }
    .you = Du ångrar: { $action }
patience-said-game-stuck = { $why ->
        [repeated] Den här ställningen har redan varit: partiet går runt om du inte gör något annat, eller ger upp
       *[no_moves] Talongen är slut och ingen trio passar: ångra något, eller ge upp
    }
patience-said-deck-empty = { $why ->
        [repeated] Den här ställningen har redan varit: partiet går runt om du inte gör något annat, eller ger upp.
        [no_moves] Talongen är slut och ingen trio passar: ångra något, eller ge upp.
       *[sets] Talongen är slut: ta en trio som passar.
    }
patience-said-game-ended = { $name } { $ending ->
        [won] vinner
        [lost] förlorar
        [endless] vinner inte
       *[abandoned] ger upp
    } efter { $count } kort{ $ending ->
        [lost] : talongen är slut och ingen trio passar
        [endless] : partiet skulle fortsätta för evigt
       *[other] { "" }
    }
    .you = Du { $ending ->
            [won] vinner
            [lost] förlorar
            [endless] vinner inte
           *[abandoned] ger upp
        } efter { $count } kort{ $ending ->
            [lost] : talongen är slut och ingen trio passar
            [endless] : partiet skulle fortsätta för evigt
           *[other] { "" }
        }
patience-said-taken-at-once = Vid det här bordet tas trior av sig själva: du delar bara.
patience-said-column-gone = Kolumn { $column } har inga kort kvar och är ur spelet.
patience-said-too-few-cards = Kolumn { $column } har bara { $count ->
        [1] ett kort
       *[other] två kort
    }, och en trio har tre.
patience-said-one-set = Kolumn { $column } har tre kort: där finns en trio, de tre nedersta.
patience-said-wrong-total = I kolumn { $column } blir { $set ->
        [top-2-bottom-1] de två översta och det nedersta
        [top-1-bottom-2] det översta och de två nedersta
       *[bottom-3] de tre nedersta
    } tillsammans { $total }, och inte 10, 20 eller 30.
patience-said-no-undo = Vid det här bordet går inget att ångra.
patience-said-nothing-to-undo = Det finns inget att ångra.
patience-said-nothing-to-redo = Det finns inget som har ångrats.
patience-said-offer = { $does ->
        [deal] Dela till kolumn { $column }
        [give-up] Ge upp{ $stuck ->
            [yes] , partiet går runt
           *[no] { "" }
        }
        [undo] Ångra
        [redo] Gör om
       *[take] Ta { $set ->
            [top-2-bottom-1] de två översta och det nedersta
            [top-1-bottom-2] det översta och de två nedersta
           *[bottom-3] de tre nedersta
        } i kolumn { $column } för { $total }
    }
patience-said-why-give-up = Det går runt i en cirkel, och ingen väg till vinst hittas.
patience-said-why-undo = Talongen är slut och ingen trio passar: ångra något.
patience-said-why-wins = { $count ->
        [one] Det tömmer bordet.
       *[other] Det är det första av { $count } drag som tömmer bordet.
    }
patience-said-why-no-way = Ingen väg till vinst hittas härifrån; detta leder till minst antal kort.
patience-said-why-late = Nästa kort hamnar i denna kolumn: sedan kanske trion inte passar längre.
patience-said-why-wait = Ingen trio går förlorad genom att vänta, och { $count } kort har inte synts.
patience-said-why-deal = Ingen trio går förlorad genom att vänta på nästa kort.

patience-said-theme-middle = Många kolumner
patience-said-theme-end = De sista kolumnerna
