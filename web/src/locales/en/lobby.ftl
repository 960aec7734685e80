lobby-about = About Dealt
lobby-fetching = Loading the page …
lobby-page-failed = The page could not be loaded. Close this window and open it again when the room is back.
lobby-door-open = The code alone lets people in while a seat is free.
lobby-door-closed = The door is closed: only the link lets people in.
lobby-close-door = Close the door
lobby-open-door = Open the door
lobby-play-now = Play now<sr> { $game }</sr>
lobby-room-for = Room<sr> for { $game }</sr>
lobby-qr-of = QR code of { $link }
lobby-room-code = Room code { $code }
lobby-share-title = A table of cards is waiting
lobby-copy-link = Copy the link
lobby-copy-yourself = This browser cannot copy here. The link is selected: copy it yourself.
lobby-invite-title = Invite to this table
lobby-code-of-letters = A room code has only letters, not “{ $refused }”.
lobby-code-length = A room code has { $count } letters.
lobby-got-code = Got a code? <small>{ $count } letters</small>
lobby-letter = Letter { $number } of the room code
lobby-join = Join
lobby-create-private = Create a private room
lobby-how-well = How well should the computers play?
lobby-level-about = From now on, “Play now” uses this level. You can change it in the settings.
lobby-hello = Pull up a chair.
lobby-hello-about = No account needed. Pick a game, or share a code and play with friends.
lobby-people = <b>{ $count }</b> { $count ->
        [one] person
       *[other] people
    } here
lobby-running = <b>{ $count }</b> { $count ->
        [one] game
       *[other] games
    } running
lobby-games = Games
lobby-join-or-create = Join or create a room
lobby-your-seats = Your seats <small>kept for you</small>
lobby-details-free = Free seats
lobby-details-free-about = { $reserved ->
    [yes] none before this session for money is over
   *[no] with the score of the computer that plays there
}
lobby-leave-code = Leave<sr> table { $code }</sr>
lobby-quit-title = Leave table { $code }?
lobby-quit-about = If a match is running, a computer takes over your cards. The match ends if no other person plays in it, or if it cannot go on without you.
lobby-go-back = Go back<sr> to table { $code }</sr>
lobby-about-games = About Dealt and its games
lobby-seconds-turn = { $seconds } seconds a turn
lobby-days-move = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
lobby-clock = Clock
lobby-rules = Rules
lobby-except = { $rules }, except:
lobby-all = All
lobby-waiting = Waiting
lobby-playing = Playing
lobby-stage-waiting = waiting
lobby-stage-deal = deal { $deal }
lobby-open-tables = Open tables
lobby-no-tables = No open table yet. Start one: others can sit down or watch.
lobby-no-such-tables = No such table just now.
lobby-seats-taken = { $taken } of { $seats } seats taken by people
lobby-sit-at = Sit down<sr> at { $title }</sr>
lobby-watch-at = Watch<sr> { $title }</sr>
lobby-you = you
lobby-clock-none = none
lobby-computers = Computers
lobby-daily = Daily deal № { $number }
lobby-daily-board = { $players ->
    [0] Nobody has played it yet
    [one] One player
   *[other] { $players } players
}{ $players ->
    [0] {""}
   *[other] {" · "}{ $solved } cleared the table
}
lobby-daily-run = { $days ->
    [0] No day in a row yet
    [one] One day solved
   *[other] { $days } days in a row
}
lobby-daily-play = Play today’s deal
lobby-daily-again = Try today’s deal again
lobby-daily-solved = Solved: play it again
lobby-puzzles = Find the play
lobby-puzzles-about = Positions in which one play is clearly the best. Every day a new one for everybody.
lobby-record = Your record
lobby-record-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
lobby-record-won = { $won } % won
lobby-record-chance = { $won } % won · chance gives { $chance } %
lobby-record-run = { $count } won in a row
lobby-here = At the tables and around them
lobby-at-private = at a private table
lobby-here-more = … and { $count ->
    [one] one more
   *[other] { $count } more
}
lobby-row-rules = { $seconds ->
        [0] no clock
       *[other] { $seconds } s a turn
    } · bots fill in
lobby-row-days = { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    } · bots fill in
lobby-talk = Talk
lobby-talk-messages = What is said in the lobby
lobby-talk-none = Nobody has said anything yet.
lobby-talk-you = You said:
lobby-talk-message = Message to everybody here
lobby-talk-here = Say something to everybody
lobby-talk-send = Send
lobby-talk-unread = { $count ->
    [one] One new message
   *[other] { $count } new messages
}
lobby-details = details of the table
lobby-details-people = Players
lobby-details-nobody = nobody yet
lobby-details-watchers = Watching
lobby-bank = Time bank
lobby-bank-of = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
lobby-bank-with = { $seconds } seconds, plus { $back } for each move
lobby-delay = Delay for watchers
lobby-watchers-write = What watchers write
lobby-watchers-among = only for watchers, during a match
lobby-commentary = Commentary
lobby-commentary-told = watchers are told what the expert expects
lobby-programs = Programs
lobby-programs-may = may sit down
lobby-named-program = { $name } (program)
lobby-silence = Silence
lobby-let-write = Let write again
lobby-silenced = silenced
lobby-manner-own = A player that the host of the room has added.
