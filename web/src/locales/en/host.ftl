# The admin page, and the announcement of the administrator.

host-about = Users, tables and reports. No cards are shown.
host-closing = The room closes when the last match is over; nothing new begins.
host-token = Token of this room
host-token-where = The terminal showed it when the room was opened; dealt status --link shows it again.
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
host-nodes = Nodes
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
host-end-about = Everybody leaves it, and its match is not continued.
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
host-mute-about = They can play but not write.
host-ban = Shut out
host-ban-about = They leave all tables and cannot come back.
host-ban-address = and all who come from { $address }
host-remove = Send out
host-remove-about = They leave all tables but can come back.
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
host-drain-about = No new tables or matches can begin. The room closes when nobody is playing, which may be at once.
host-drain-end = Keep the room open
host-close-now = Close now
host-close-now-about = Everybody gets a message, and their games go on when you open the room again.
host-programs = Programs
host-programs-about = API clients are programs that play with people at tables that allow them. Each signs in with a secret token.
host-program-state = since { $since }{ $here ->
    [yes] , here now
   *[no] {""}
}{ $chat ->
    [yes] , may write
   *[no] {""}
}
host-take-back = Revoke
host-take-back-title = Revoke the token of { $name }?
host-take-back-about = The program is signed out, and its token no longer works.
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
host-report-gone = somebody who has left
host-dismiss = Dismiss
host-dismiss-title = Dismiss the report about { $name }?
host-dismiss-about = The report is gone, and nothing else happens.
