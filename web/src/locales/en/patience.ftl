patience-kind = Patience
patience-table = 10 · 20 · 30 table
patience-deal = Deal № { $number }
patience-deal-again = Deal played again
patience-game = Game { $game }
patience-column = Column { $column }
patience-column-cleared = Column { $column }, cleared
patience-column-cards = Column { $column }, { $cards }
patience-column-next = Column { $column }, { $cards }, dealt next
patience-next = next
patience-cleared = cleared
patience-unfold = Show the { $count ->
        [one] card
       *[other] { $count } cards
    } in the middle of column { $column }
patience-fold = Fold the middle of column { $column }
patience-no-set = , column { $column }: the { $cards } are no set
patience-take-set = , column { $column }: take the { $cards }
patience-set-b3 = bottom three
patience-set-t2b1 = top two and bottom one
patience-set-t1b2 = top one and bottom two
patience-next-column = next: column { $column }
patience-cards-next = { $cards }, next: column { $column }
patience-next-is = Next: column { $column }.
patience-columns-cleared = { $count ->
        [one] Column { $columns } is cleared.
       *[other] Columns { $columns } are cleared.
    }
patience-take-a-set = Take a set: the deck is empty
patience-undo = Undo
patience-redo = Redo
patience-more = More: another deal, give up
patience-another = Another deal
patience-given-up-for-it = The current game is given up.
patience-new-deal = A new deal
patience-again = This deal again
patience-again-about = from the beginning, as a single game
patience-today = Today’s deal
patience-for-all = the same for everybody
patience-for-all-row = the same for everybody · { $days }
patience-in-a-row = { $days ->
        [one] 1 day
       *[other] { $days } days in a row
    }
patience-today-row = { "" }. Today’s deal: { $days }
patience-deal-number = Deal number
patience-play-it = Play it
patience-undo-allowed = Undo allowed
patience-watch = Watch a computer play
patience-only-give-up = Only give up this game
patience-end-won = The table is clear!
patience-end-lost = Lost
patience-end-endless = Not won
patience-end-abandoned = Given up
patience-same-deal = The same deal again
patience-next-game = Next game
patience-game-over = The game is over
patience-is-over = The game is over.
patience-winnable = This game can still be won
patience-way-known = a way to clear the table is known
patience-unwinnable = This game cannot be won any more
patience-all-tried = every way has been tried: { $count ->
        [one] 1 position
       *[other] { $count } positions
    }
patience-unknown = Not known whether it can be won
patience-no-way = no way was found in { $count ->
        [one] 1 position
       *[other] { $count } positions
    }
patience-show-line = Show the way
patience-next-of-line = Next move
patience-line = Move { $number } of { $count } to win
patience-stuck = Stuck
patience-keys-take = B or 1, T or 2, M or 3 takes a set
patience-sets-fit = { $count ->
        [0] No set fits
        [one] One set fits
       *[other] { $count } sets fit
    }
patience-deck-empty = The deck is empty
patience-give-up-title = Give up this game?
patience-give-up-stuck = It is stuck, so it counts as not won.
patience-give-up-failure = At this table a game that is given up counts as not won.
patience-give-up-neither = At this table a game that is given up counts neither as won nor as lost.
patience-play-on = Play on
patience-give-up = Give up
patience-deck = Deck
patience-to-bottom = taken sets go to the bottom
patience-left = <b>{ $count }</b> { $count ->
        [one] card
       *[other] cards
    } left
patience-to-take = Sets to take
patience-any-time = all columns, any time
patience-in-column = column { $column }
patience-none-fits = None fits now.
patience-this-deal = This deal
patience-dealt = Dealt
patience-sets-taken = Sets taken
patience-time = Time
patience-at-table = at this table
patience-played = Played
patience-won = Won
patience-lost = Lost
patience-endless = Endless
patience-success = Success
patience-new-or-number = New game or deal number
patience-percent = { $number } %
patience-rate = { $share } win
patience-who = Who plays
patience-stop-first = stop to change
patience-how-many = and how many games
patience-which = Which games
patience-games = Games
patience-run-number = Run number
patience-order = Which set first, when several fit
patience-run-about = A run with the same number plays the same games; its first is the deal with that number. Space starts and pauses, the full stop goes one card further.
patience-no-pictures = no pictures
patience-games-second = { $count ->
        [one] 1 game a second
       *[other] { $count } games a second
    }
patience-cards-second = { $count ->
        [one] 1 card a second
       *[other] { $count } cards a second
    }
patience-waiting = waiting for the server
patience-phase-ready = ready
patience-phase-running = running
patience-phase-paused = paused
patience-phase-over = over
patience-to-go = games to go of { $games }
patience-games-played = Games played
patience-other-games = Other games
patience-same-again = The same again
patience-pause = Pause
patience-go-on = Go on
patience-start = Start
patience-step = Step
patience-stop = Stop
patience-speed = Speed
patience-every-card = every card
patience-every-game = every game
patience-auto-played = Auto-play, { $games } played
patience-auto-game = Auto-play, game { $game }
patience-over = Over: { $won } of { $games } { $count ->
        [one] game
       *[other] games
    } won.
patience-paused = Paused after { $games } { $count ->
        [one] game
       *[other] games
    }.
patience-playing = Playing.
patience-download = Download as a table
patience-leave-auto = Leave auto-play
patience-under-way = The game under way
patience-auto-about = A computer plays game after game: how often does it win?
patience-unseen = No pictures: { $games } games a second
patience-slow-down = Slow down and watch
patience-this-game = This game
patience-in-deck = In the deck
patience-columns-left = Columns left
patience-longest = Longest win
patience-cards-dealt = cards dealt
patience-none-over = No game is over yet.
patience-sure = In the long run between <b>{ $low }</b> and <b>{ $high }</b>, with 95 % confidence (Wilson).
patience-long-run = { $share } in the long run
patience-curve-empty = The share of games won, as a curve; nothing to see yet
patience-curve = Share of games won after each game: { $share } after { $games } { $count ->
        [one] game
       *[other] games
    }{ $some ->
        [yes] ; { $expected }
       *[no] { "" }
    }
patience-begins = begins
patience-takes = takes { $set }: { $cards } = { $points }
patience-taken = has taken { $set }: { $cards } = { $points }
patience-taken-gone = has taken { $set }: { $cards } = { $points }, and the column is gone
patience-card-dealt = card { $number }, { $card }, to column { $column }
patience-is-won = is won
patience-is-lost = is lost: the deck is empty and no set fits
patience-is-endless = is not won: it would go on for ever
patience-is-given-up = is given up
patience-key-deal = deal a card
patience-key-enter = what a hint says, or deal
patience-key-column = choose a column, and then its set:
patience-key-b3 = … the bottom three
patience-key-t2b1 = … the top two and the bottom one
patience-key-t1b2 = … the top one and the bottom two
patience-key-go = go from card to card; Enter takes the set that a card means
patience-key-undo = undo and redo, where the house rules allow it
patience-key-hint = a hint: what a computer would do
patience-key-win = the way to win, once one is known, and then its next move
patience-key-another = another deal
patience-key-none = choose no column
patience-mouse = With the mouse: a double click on a card, or dragging it out of its column, takes the set that it means, counted from the nearer end: the third card from the bottom means the bottom three. A double click on the felt deals.
