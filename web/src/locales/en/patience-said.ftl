patience-said-game-began = Game { $game } begins{ $which ->
        [number] , deal number { $number }
        [seed] , a deal chosen by its seed
       *[none] { "" }
    }
patience-said-card-dealt = { $name } deals { $card } to column { $column }
    .you = You deal { $card } to column { $column }
patience-said-set-taken = { $name } takes { $cards } for { $points } from column { $column }{ $gone ->
        [yes] , and the column is gone
       *[no] { "" }
    }
    .you = You take { $cards } for { $points } from column { $column }{ $gone ->
            [yes] , and the column is gone
           *[no] { "" }
        }
patience-said-taken-back = { $name } takes back: { $action }
    .you = You take back: { $action }
patience-said-game-stuck = { $why ->
        [repeated] This position has been here before: the game is stuck unless you do something else, or give up
       *[no_moves] The deck is empty and no set fits: take something back, or give up
    }
patience-said-deck-empty = { $why ->
        [repeated] This position has been here before: the game is stuck unless you do something else, or give up.
        [no_moves] The deck is empty and no set fits: take something back, or give up.
       *[sets] The deck is empty: take a set that fits.
    }
patience-said-game-ended = { $name } { $ending ->
        [won] wins
        [lost] loses
        [endless] does not win
       *[abandoned] gives up
    } after { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $ending ->
        [lost] : the deck is empty and no set fits
        [endless] : the game would go on for ever
       *[other] { "" }
    }
    .you = You { $ending ->
            [won] win
            [lost] lose
            [endless] do not win
           *[abandoned] give up
        } after { $count ->
            [one] 1 card
           *[other] { $count } cards
        }{ $ending ->
            [lost] : the deck is empty and no set fits
            [endless] : the game would go on for ever
           *[other] { "" }
        }
patience-said-taken-at-once = Sets are taken by themselves at this table: all you do is deal.
patience-said-column-gone = Column { $column } has no cards left and is out of the game.
patience-said-too-few-cards = Column { $column } has only { $count ->
        [1] one card
       *[other] two cards
    }, and a set has three.
patience-said-one-set = Column { $column } has three cards: there is one set, and it is called bottom 3.
patience-said-wrong-total = The { $set ->
        [top-2-bottom-1] top 2 bottom 1
        [top-1-bottom-2] top 1 bottom 2
       *[bottom-3] bottom 3
    } of column { $column } add up to { $total }, and not to 10, 20 or 30.
patience-said-no-undo = Nothing can be taken back at this table.
patience-said-nothing-to-undo = There is nothing to take back.
patience-said-nothing-to-redo = There is nothing that was taken back.
patience-said-offer = { $does ->
        [deal] Deal to column { $column }
        [give-up] Give up{ $stuck ->
            [yes] , the game is stuck
           *[no] { "" }
        }
        [undo] Undo
        [redo] Redo
       *[take] Take { $set ->
            [top-2-bottom-1] top 2 bottom 1
            [top-1-bottom-2] top 1 bottom 2
           *[bottom-3] bottom 3
        } of column { $column } for { $total }
    }
patience-said-why-give-up = It goes round in a circle, and no way to win is found.
patience-said-why-undo = The deck is empty and no set fits: take something back.
patience-said-why-wins = { $count ->
        [one] It clears the table.
       *[other] It is the first of { $count } moves that clear the table.
    }
patience-said-why-no-way = No way to win is found from here; this leads to the fewest cards.
patience-said-why-late = The next card goes to this column: afterwards the set may fit no more.
patience-said-why-wait = No set is lost by waiting, and { $count ->
        [one] 1 card has
       *[other] { $count } cards have
    } not been seen.
patience-said-why-deal = No set is lost by waiting for the next card.

patience-said-theme-middle = Many columns
patience-said-theme-end = The last columns
