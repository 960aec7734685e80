# The admin page, and the announcement of the administrator.

host-about = Who and what is here. Nobody’s cards are shown.
host-closing = The room closes when the last match is over; nothing new begins.
host-token = Token of this room
host-token-where = The terminal showed it when the room was opened, and dealt status --link tells it.
host-enter = Enter
host-leave = Sign out
host-no-answer = The room does not answer.
host-people = People
host-tables = Tables
host-table = Table
host-game = Game
host-watchers = Watchers
host-do = What can be done
host-name = Name
host-address = Address
host-here = this machine
host-moves = Moves a second
host-delay = Longest delay
host-ms = { $ms } ms
host-memory = Memory
host-mb = { $mb } MB
host-open-for = Open for
host-copy = Last copy
host-no-copy = none
host-ago = { $time } ago
host-version = Version
host-no-tables = No table is open.
host-private = private
host-phase = { $phase ->
    [playing] being played at, deal { $deal }
    [between] between two deals
    [over] over
   *[waiting] waiting for people
}
host-end = End
host-end-title = End the table { $code }?
host-end-about = Everybody leaves it, and its match stands as it is.
host-nobody = Nobody is here.
host-manage = Manage
host-about-person = About { $name }
host-how-long = For how long
host-ten-minutes = 10 minutes
host-hour = 1 hour
host-day = 1 day
host-month = 30 days
host-for-good = for good
host-mute = Silence
host-mute-about = Can play and not write.
host-ban = Shut out
host-ban-about = Leaves all tables and cannot come in.
host-ban-address = and all who come from { $address }
host-remove = Send out
host-remove-about = Leaves all tables and can come again.
host-sanctions = Silenced and shut out
host-no-sanctions = Nobody is.
host-kind = { $kind ->
    [mute] may not write
   *[ban] may not come
}
host-until = until { $time }
host-lift = Lift
host-announce = Tell everybody
host-announce-what = One sentence, shown above everything
host-announce-send = Tell
host-announce-end = Take it back
host-close = Close the room
host-close-about = Every game goes on where it was when you open it again.
host-drain = Close after the last match
host-drain-about = No table and no match begins any more. The room closes as soon as nobody plays; that may be at once.
host-drain-end = Let it go on
host-close-now = Close now
host-close-now-about = Everybody is told, and their games go on when you open the room again.
host-programs = Programs
host-programs-about = API clients are programs that play with people at tables that allow them. Each signs in with a secret token.
host-program-state = since { $since }{ $here ->
    [yes] , here now
   *[no] {""}
}{ $chat ->
    [yes] , may write
   *[no] {""}
}
host-take-back = Take back
host-take-back-title = Take back the token of { $name }?
host-take-back-about = The program is sent away, and its token never works again.
host-program-token = The token of { $name }, shown this once:
host-program-noted = I have noted it
host-program-name = Name of a program
host-program-chat = It may write at its tables
host-let-in = Let it in
host-reports = Reported messages
host-no-reports = Nobody has reported anything.
host-report-lobby = in the lobby
host-report-watching = while watching
host-report-by = reported by { $name }, { $time }
host-report-gone = somebody who is gone
host-dismiss = Dismiss
host-dismiss-title = Dismiss the report about { $name }?
host-dismiss-about = The report is gone, and nothing else happens.
