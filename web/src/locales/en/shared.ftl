# What several pages say.

shared-opening = Pulling up a chair …
shared-shuffling = Shuffling …
shared-to-lobby = To the lobby
shared-nobody-alone = This game has no auto-play.

# The head of every page, and pages that are not there.
shared-title = { $title } – Dealt
shared-title-turn = ● Your turn – { $title } – Dealt
shared-lobby-title = Play cards with friends
shared-home = Dealt, to the lobby
shared-main = Main
shared-sections = Sections
shared-play = Play
shared-by-days = Games by days
shared-evenings = Club evenings
shared-evening-back = To the evening
shared-round = Round { $round }
shared-round-begins = { $title }: round { $round } begins, your table is { $table }.
shared-endings = Endings against the expert
shared-waiting = { $count }<sr> { $count ->
    [one] game waits
   *[other] games wait
} for you</sr>
shared-rules = Rules
shared-back = Back to the table
shared-back-turn = Back to the table<b>, your turn</b>
shared-settings = Settings
shared-sounds-on = Turn sounds on
shared-sounds-off = Turn sounds off
shared-me = { $name }<sr>, change your name</sr>
shared-me-guest = { $name } <small>guest</small><sr>, change your name</sr>
shared-name-lost = While you were away somebody else took the name { $former }. You are { $name } now.
shared-autoplay = Auto-play
shared-statistics = Statistics
shared-ladder = The ladder
shared-host = Your room
shared-account = About you
shared-account-more = Other devices, password and your data
shared-sign-in = Been here before? Sign in
shared-sign-in-title = Sign in
shared-no = No
shared-nothing-title = Nothing here
shared-nothing = No such place
shared-nothing-there = There is nothing at this address.
shared-turning = Turning the page …
shared-not-fetched = This page could not be loaded. Is the room still there?
shared-try-again = Try again
shared-copied-link = The link is in the clipboard.
shared-leave-table = Leave the table
shared-sit-down = Sit down
shared-close = Close
shared-close-what = Close: { $title }
shared-move-keys = Move this with the arrow keys
shared-try = { $name } { $may ->
        [yes] may
       *[no] may not
    } { $what }
shared-points-of = Points: { $points }
shared-position = The position
shared-level-easy = Easy
shared-level-normal = Normal
shared-level-hard = Hard
shared-level-expert = Expert
shared-fault-seed = The seed is not the one that the table committed to before the deal.
shared-fault-left-out = Your own number was left out, although the table had taken it.
shared-fault-number = The number of { $name } is not the one that was promised before yours was revealed.
shared-fault-match = The seed of this deal does not come from the seed of the match.
shared-wait = Wait
shared-wait-for = Wait for { $names }
shared-you = You
shared-you-inside = you
shared-meanwhile-more = While you were away, a computer played { $count } times for you, most recently: { $last }. The log shows everything.
shared-meanwhile = While you were away, a computer played for you: { $last }.
shared-card = { $rank ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [T] ten
        [J] jack
        [Q] queen
        [K] king
       *[A] ace
    } of { $suit ->
        [D] diamonds
        [C] clubs
        [H] hearts
       *[S] spades
    }
shared-card-left = { $count ->
        [one] 1 card left
       *[other] { $count } cards
    }
shared-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
shared-rank = { $rank ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [T] ten
        [J] jack
        [Q] queen
        [K] king
       *[A] ace
    }
shared-ranks = { $rank ->
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [T] tens
        [J] jacks
        [Q] queens
        [K] kings
       *[A] aces
    }
shared-suit = { $suit ->
        [D] diamonds
        [C] clubs
        [H] hearts
       *[S] spades
    }
shared-comma = { ", " }
shared-reload = Reload the page
shared-no-connection = No connection to the room.
shared-cards-safe = Your cards are safe; nothing can be played until it is back.
shared-again-in = Trying again in { $seconds } s
shared-again = Trying again …
shared-try-now = Try now
shared-close-message = Close this message
shared-name-plain = { $least } to { $most } letters a to z, digits, - or _
shared-name-any = { $least } to { $most } characters: letters of any script, digits, spaces and { $signs }
shared-your-name = Your name
shared-name-about = What the others call you
shared-name-free = This name is free.
shared-save = Save
shared-share = Share
shared-copied = Copied
shared-table-of = { $name }’s table
shared-semicolon = { "; " }
shared-rank-high = { $rank } high
shared-full-stop = { "" }.
shared-your-cards = Your cards
shared-answer = The answer
shared-newer = A new version of Dealt is available.
shared-newer-use = Use it
shared-no-room = There is no connection to the room.
shared-no-room-why = Dealt is played at the tables of a room, so nothing can be played without it. The page looks for the room by itself and goes on as soon as it answers.
shared-blocked = The pages of the room load, but the live connection to it is blocked.
shared-blocked-why = Something on the way does not let WebSockets through. Try another network, switch off a VPN or an extension that blocks, or ask the host of the room whether its proxy passes WebSockets.
shared-forgets = This browser stores no data for this page: if you reload it, you lose your seat, unless you can sign in again. Allow site data for this address to keep it.
shared-removed = The host of this table has removed you from it.
shared-program = program
shared-player = Player { $number }
shared-somebody = Somebody
shared-about = Message from { $name }
