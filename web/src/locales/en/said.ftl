said-joined = { $bot ->
    [yes] { $name }, a program, sits down
   *[no] { $name } sits down
}
    .you = Welcome to the table
said-waits = { $name } waits for a seat
said-went = { $name } { $why ->
        [removed] was removed by the host
       *[left] leaves
    }{ $plays ->
        [yes] ; { $computer } plays on
       *[no] { "" }
    }
said-new-name = { $old } is now called { $name }
said-number-missing = The promised number of { $name } did not come and is left out of this deal
    .you = Your promised number did not come and is left out of this deal
said-match-began = A new match: { $names }
said-is-ready = { $name } is ready
    .you = You are ready
said-door = { $open ->
        [yes] The room code alone lets people in
       *[no] From now on only the link lets people in
    }
said-seats-changed = The seats are changed
said-draws-seats = The seats of the next match { $on ->
        [yes] will be drawn
       *[no] stay as they are
    }
said-settings-changed = { $name } has changed { $what }
    .you = You have changed { $what }
said-setting-options = the house rules
said-setting-turn-seconds = the clock
said-setting-bank-seconds = the time bank
said-setting-increment-seconds = the time back for each move
said-setting-delay-seconds = the delay for watchers
said-setting-watchers-apart = who reads what watchers write
said-setting-reviews = whether matches are reviewed
said-setting-rated = whether matches count for ratings
said-setting-commentary = the commentary for watchers
said-setting-pace-ms = the pace of the computers
said-setting-level = the level of the computers
said-host-changed = { $name } is the host now
    .you = You are the host now
said-match-paused = { $on ->
        [yes] { $name } has paused the match
       *[no] { $name } lets the match go on
    }
    .you = { $on ->
            [yes] You have paused the match
           *[no] You let the match go on
        }
said-wants-to-end = { $on ->
        [yes] { $name } wants to end the match
       *[no] { $name } wants to play on
    }
    .you = { $on ->
            [yes] You want to end the match
           *[no] You want to play on
        }
said-settings-are-fixed = The settings can be changed when the match is over.
said-seats-are-fixed = Seats can be changed before the match begins.
said-remove-yourself = Nobody removes themselves: you can leave.
said-somebody-else = Somebody else sits there now.
said-removed-here = The host of this table has removed you from it.
said-nothing-to-pause = There is no match to be paused now.
said-nothing-to-end = There is no match to be ended now.
said-not-in-public = A match at a public table cannot be paused.
said-paused = The match is paused.
said-computer-plays = { $on ->
        [yes] { $name } is away; a computer plays on
       *[no] { $name } is back
    }
    .you = { $on ->
            [yes] You were away; a computer plays for you
           *[no] You are back and play yourself again
        }
said-time-up = { $name } runs out of time{ $bank ->
        [yes] , and the bank is empty
       *[no] { "" }
    }
    .you = You run out of time{ $bank ->
        [yes] , and the bank is empty
       *[no] { "" }
    }
said-match-ended = { $who ->
        [nobody] { $how }
        [one] { $name } wins the match. { $how }
       *[several] { $names } win the match together. { $how }
    }
    .you = You win the match. { $how }
said-match-over = The match is over.
said-no-such-seat = There is no such seat at this table.
said-between-deals = The deal is over; the next one begins when everybody is ready.
said-means-nothing = These cards mean nothing now.
said-not-your-turn = It is not your turn.
said-table-full = Every seat at this table is taken; you can watch.
said-already-started = The match has already begun.
said-not-seated = You have no seat at this table.
said-not-at-table = You are not at this table; please join it first.
said-public-table = This table is public: anyone who finds it may join.
said-too-many-tables = You sit at too many tables already; please leave one first.
said-no-table = No table lets you in by the code { $code } alone; please check it, or ask for the link.
said-bad-code = A room code has { $count } letters, such as KTRN.
said-chat-empty = There is nothing to say in this message.
said-chat-long = A message may have { $most } characters at most.
said-look-alikes = “{ $word }” mixes letters that look alike; please write it in one alphabet.
said-no-hint = The computer has no advice now.
said-too-late = The game has moved on in the meantime.
said-no-outlook = Nobody can tell now whether this game can be won.
said-server-error = Something went wrong in the server.
said-stopping = The server is stopping; please try again in a minute.
said-wrong-password = This is not the password of this room.
said-invitation-only = This room lets newcomers in by invitation alone: ask for the link to a private table or an evening.
said-banned = The host of this room has shut you out.
said-banned-for-now = The host of this room has shut you out for a while.
said-muted = The host of this room does not let you write.
said-muted-for-now = The host of this room does not let you write for a while.
said-no-message = This message is not remembered any more.
said-own-message = This is your own message.
said-only-phrase = This was said by a button; only what people write can be reported.
said-reported-already = You have reported this message already.
said-too-many-reports = The host of this room has yet to look at { $most } messages that you have reported.
said-reports-full = The host of this room has too much to look at already.
said-note-long = A note may have { $most } characters at most.
said-removed = The host of this room has sent you out; you can come again.
said-bad-subscription = This room cannot reach the push service of this browser.
said-bad-holiday = A holiday begins today or later, and ends after it has begun.
said-holiday-too-far = Holidays can be planned until the end of next year.
said-holidays-overlap = You are on holiday on one of these days already.
said-no-holidays-left = { $left ->
    [one] You have 1 day of holiday left in { $year }, of { $most } a year.
   *[other] You have { $left } days of holiday left in { $year }, of { $most } a year.
}
said-no-holiday = This holiday is over.
said-your-turn = It is your turn: make the move now.
said-plans-by-days = Moves can be planned in games by days alone.
said-no-plans = Moves of this game cannot be planned.
said-no-user = There is no such user here.
said-too-many-friends = You can follow and block { $most } users; please remove one first.
said-bad-zone = This server does not know this time zone.
said-bad-link = This link is not good any more: it works once, and for some minutes. Please make a new one.
said-page-elsewhere = This page may not sign anybody in to this room.
said-signed-out = You have been signed out here, from another of your devices.
said-not-your-name = This is not your name here; nothing was deleted.
said-forgotten = Everything about you has been deleted here.
said-password-length = A password has { $least } to { $most } characters.
said-password-is-name = A password that is the name keeps nobody out.
said-wrong-current = This is not your password so far.
said-wrong-sign-in = This name and this password do not belong together here.
said-bad-passkey = This passkey is not known here, or it took too long. Please try again.
said-too-many-passkeys = You have { $most } passkeys already; please remove one.
said-no-passkeys = Browsers have passkeys only where the room has a name and https, or on its own machine as localhost. A password does the same everywhere.
said-draining = The room is about to close: nothing new begins here.
said-not-administrator = This page is for the administrator of the room. The link to it was shown where the room was opened.
said-not-found = There is nothing at this address.
said-protocol = This page does not fit the server any more; please reload it.
said-name-length = A name has { $least } to { $most } characters.
said-name-letters = “{ $letter }” cannot be in a name: letters, digits, spaces and { $signs } can.
said-name-plain = A name consists of the letters a to z, digits, “-” and “_”.
said-name-nothing = There has to be a letter in a name, or a digit.
said-name-hidden = There is something in this name that nobody can see; please type it anew.
said-name-marks = An accent in this name has no letter below it, or too many others beside it.
said-name-card = “{ $written }” would be read as a card; please choose another name.
said-name-reserved = “{ $name }” would be mistaken for something else; please choose another name.
said-name-taken = Somebody else is called “{ $name }”; please choose another name.
said-name-alike = “{ $name }” looks like “{ $other }”, who plays here, too; please choose another name.
said-no-guest-name = There are no guest names left; please choose a name yourself.
said-guest-preferences = Settings are kept for people who have chosen a name.
said-no-email = This room sends no e-mail.
said-guest-email = E-mail is for people who have chosen a name.
said-bad-email = This is not an e-mail address.
said-too-much-email = That was a lot of e-mail; please wait an hour.
said-old-email-link = This link is too old, or it is incomplete.
said-too-fast = { $what ->
        [report] That was a lot to report; you can report more in { $seconds } { $seconds ->
            [one] second
           *[other] seconds
        }.
        [arrange] That was a lot to change; you can change more in { $seconds } { $seconds ->
            [one] second
           *[other] seconds
        }.
        [chat] Please give the others time to read; you can say more in { $seconds } { $seconds ->
            [one] second
           *[other] seconds
        }.
        [review] Reviews take much work; you can have another one in { $seconds } { $seconds ->
            [one] second
           *[other] seconds
        }.
       *[other] That was too often; try again in { $seconds } { $seconds ->
            [one] second
           *[other] seconds
        }.
    }
said-bad-run = { $what ->
        [shown] At most { $most } games are shown at once.
        [games] The games of a run are those from 1 to { NUMBER($most, useGrouping: 1) }.
       *[number] The number of a run is from 1 to { $most }.
    }
said-no-autoplay = { $game } is not played by computers alone.
said-no-computers = The computer players of { $game } cannot be loaded.
said-no-games = The computer could not play just now.
said-no-run = The computer could not go on playing.
said-too-many-runs = You have other games being played; stop them first.
said-runs-full = Too many games are being played by computers here; please try again later.
said-no-reviews = There are no reviews here.
said-no-review-yet = This match has not been reviewed yet.
said-reviews-full = Too many matches are being reviewed here; please try again later.
said-review-failed = This match could not be reviewed; please try again later.
said-match-too-long = This match is too long to be reviewed.
said-not-between-deals = { $what ->
        [end] The session can be ended when the deal is over.
        [remove] Somebody can be removed when the deal is over.
        [ready] There is nothing to be ready for yet: the deal is not over.
       *[other] The next deal begins when this one is over.
    }
said-not-started = The match has not begun yet.
said-not-under-way = No game is under way.
said-not-host = { $what ->
        [start] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can start the match.
        [end] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can end the session.
       [change] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can change the seats.
        [set] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can set how the table is played.
        [remove] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can remove somebody.
        [hand] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can hand the role over.
        [pause] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can pause the match.
       *[open] Only { $who ->
            [nobody] the host
           *[one] { $name }
        } can open or close the door.
    }
said-bad-seats = A table of { $game } has { $seats } { $most ->
        [1] seat
       *[other] seats
    }.
said-bad-option = { $kind ->
        [number] { $option } must be a whole number from { $least } to { $most }.
        [unknown] A house rule has a value that cannot be used.
       *[other] { $option } has a value that cannot be used.
    }
said-bad-turn-seconds = The time for a turn must be from { $least } to { $most } seconds, or { $days } days.
said-bank-by-days = A game by days has no time bank.
said-bad-bank-seconds = The time bank must be from { $least } to { $most } seconds.
said-bad-increment-seconds = The time back for a move must be from { $least } to { $most } seconds.
said-bad-delay-seconds = The delay for watchers must be from { $least } to { $most } seconds.
said-bad-pace-ms = The pace of the computers must be from { $least } to { $most } milliseconds.
said-options-conflict = { $conflict }
said-conflict-where-four-of-a-kind-takes-no-fifth-card-it-is-no-bomb-with-one-choose-bare-quads-or-no-bombs = Where four of a kind takes no fifth card, it is no bomb with one: choose bare quads or no bombs
said-conflict-where-only-the-winner-counts-ranks-double-nothing-choose-another-scoring-or-no-doubling = Where only the winner counts, { $r1 } double nothing: choose another scoring or no doubling
said-conflict-a-chicago-cannot-both-score-the-last-trick-too-and-be-the-only-thing-that-scores = A Chicago cannot both score the last trick too and be the only thing that scores
said-conflict-a-deal-is-chosen-by-its-number-or-by-its-seed-give-one-of-them = A deal is chosen by its number or by its seed: give one of them
said-conflict-a-deal-that-is-chosen-is-a-single-game-leave-the-number-of-games-at-n-or-the-deal-to-chance = A deal that is chosen is a single game: leave the number of games at { $n1 }, or the deal to chance
said-unknown-game = There is no game “{ $name }”.
said-no-daily-deal = There is no deal of the day in { $game }.
said-no-puzzle = There is no such puzzle.
said-puzzles-damaged = The file of the puzzles of { $title } is damaged; please install Dealt again.
said-bad-day = There is no such day.
said-bad-season = There is no such season.
said-not-rated = Matches of this game are not rated.
said-no-statistics = There is nothing of this player that you may see.
said-no-code = Too many tables are open here; please try again later.
said-too-many-watchers = No more than { $most } people can watch a table; please come later.
said-bad-record = The record of this table cannot be replayed; you can only leave it.
said-no-record = There is no such record.
said-no-part = The match has no such part.
said-bad-match-number = The number of a match is a whole number, counted from 1.
said-unknown-token = This room does not know you any more; please come in as somebody new.
said-not-told = It has happened, but the server cannot tell you how; please reload.
said-not-readable = The server cannot read its data now. Please try again later.
said-not-ready = The tables are moving between the servers of this room; please try again in a moment.
said-stop-nodes-first = Stop all nodes of this room, restore, and start them again.
said-not-saved = The server could not save this, so it has not happened. Please try again in a moment.
said-how-the-session-was-closed-before-a-deal-was-finished = The session was closed before a deal was finished
said-how-the-session-was-closed-after-n-deal = The session was closed after { $n1 } deal
said-how-the-session-was-closed-after-n-deals = The session was closed after { $n1 } deals
said-how-the-session-ended-after-n-deal = The session ended after { $n1 } deal
said-how-the-session-ended-after-n-deals = The session ended after { $n1 } deals
said-how-as-somebody-had-reached-n-points = as somebody had reached { $n1 } points
said-how-the-fewest-points-are-n = the fewest points are { $n1 }
said-how-the-match-was-ended-in-round-n-before-anybody-had-won = The match was ended in round { $n1 }, before anybody had won
said-how-a-royal-flush-ended-the-match-in-round-n = A royal flush ended the match in round { $n1 }
said-how-the-winning-total-in-round-n-is-n-points = The winning total in round { $n1 } is { $n2 } points
said-how-the-match-was-ended-early-at-n-n = The match was ended early at { $n1 } : { $n2 }
said-how-a-blue-n-decides-it-at-once = A blue { $n1 } decides it at once
said-how-the-sets-are-n-n = The sets are { $n1 } : { $n2 }
said-how-n-of-n-game-won = { $n1 } of { $n2 } game won
said-how-n-of-n-games-won = { $n1 } of { $n2 } games won
said-how-n-game-given-up = { $n1 } game given up
said-how-n-games-given-up = { $n1 } games given up
said-how-no-game-finished = no game finished
said-lobby-opened = { $name } opens a table for { $game }: “{ $title }”
said-lobby-began = { $names } { $count ->
        [one] plays
       *[other] play
    } { $game }{ $computers ->
        [yes] {" "}with computers
       *[no] {""}
    } at “{ $title }”
said-lobby-won = { $names } { $count ->
        [one] wins
       *[other] win
    } the match of { $game } at “{ $title }”
said-lobby-came = { $names } { $count ->
        [one] comes
       *[other] come
    } in
said-lobby-went = { $names } { $count ->
        [one] leaves
       *[other] leave
    }
said-lobby-more = { $count } more
said-no-bots-here = Programs may not come to this table.
said-nobody-here = Nobody sits at this table with whom a program could play.
said-no-host = A program cannot be the host of a table.
said-too-many-bots = There are { $most } programs in this room already; please take one back first.
said-no-bot = There is no such program in this room.
said-silenced = { $name } { $on ->
        [yes] may not write at this table
       *[other] may write again
    }
    .you = You { $on ->
        [yes] may not write at this table
       *[other] may write again
    }
said-silenced-here = The host of this table does not let you write here; you can play on.
said-silence-yourself = Nobody silences themselves.
said-too-many-silenced = No more than { $most } people can be silenced.
said-nobody-called-so = Nobody here is called so now.
said-why-only = Nothing else is possible.
said-no-counting = There are no cards to count in this game.
said-no-endings = There are no endings to practise in this game.
said-bad-question = A question has a level, easy, normal or hard, and a number up to 999,999,999.
said-deals-not-chosen = A match of { $title } does not end after a number of deals.
said-no-evening-alone = { $title } is played alone, so no evening can be played with it.
said-no-evening-by-days = An evening cannot be played with days for a move.
said-no-end = The matches of an evening need an end: choose a number of deals.
said-bad-points = Each of the { $seats } places has points, and none has more than the place before it.
said-no-comparison = Points by comparison need the same deals at all tables.
said-too-few-players = A round of this evening needs { $least } players at least.
said-evening-settings-fixed = The evening has begun: its settings stay as they are.
said-evening-began = The evening has begun, and nobody joins late.
said-removed-from-evening = The host has removed you from this evening.
said-evening-full = An evening has { $most } players at most.
said-joined-too-often = You have joined this evening { $most } times and left it again; nobody joins more often.
said-evening-too-long = So much has happened at this evening that nobody can say or change anything more; play goes on.
said-too-many-joined = { $most } users have joined this evening already; nobody else can.
said-not-at-evening = This user does not take part in the evening.
said-not-at-evening-yourself = You do not take part in this evening; join it first.
said-not-evening-host = Only { $name } can do this.
said-evening-over = The evening is over.
said-round-not-over = This round cannot begin now.
said-too-many-evenings = You take part in { $most } evenings already, or are their host; leave one first.
said-no-evening = There is no evening with the code { $evening }; please check it.
said-of-evening = The seats of this table are drawn by its evening; you can watch.
said-round-of-evening = This match is part of an evening: it is played once, and to its end.
said-same-deals = Other tables play the same deals, so nobody watches this one.
said-round-under-way = Other tables still play these deals; please come back when the round is over.
said-weekly-without-time = An evening that repeats weekly needs a time to start.
