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
host-evenings = Club evenings
host-no-evenings = No evening is announced.
host-evening = Evening
host-evening-host = Host
host-evening-unlisted = not in the lobby
host-evening-phase = { $phase ->
    [playing] being played, round { $round } of { $rounds }
    [break] break after round { $round } of { $rounds }
   *[announced] announced
}
host-evening-manage = Manage the evening { $code }
host-evening-cancel = Cancel the evening
host-evening-cancel-about = It ends for everybody. Tables that are being played at play on, and count no more.
host-evening-remove = Remove
host-evening-remove-about = A user who is removed gets no seat in the next rounds and cannot come back to this evening.
host-evening-nobody = Nobody takes part.
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
host-reach = Can they reach me?
host-reach-try = Try it
host-reach-trying = Trying …
host-reach-machine = On this machine
host-reach-network = In your network
host-reach-elsewhere = Elsewhere
host-reach-found = { $code ->
    [machine_works] It works.
    [machine_fails] The room does not answer: see its log.
    [network_works] It works from here. Where it does not, a firewall stops TCP port { $port }.
    [network_fails] Only this machine gets in: the room listens here alone, or a firewall stops it (--host).
    [elsewhere_works] It works from here.
    [nobody] Nobody can come in; --share opens a way.
    [no_name] Nobody knows the name { $host }: it lacks an entry in the DNS, or --base-url has a slip.
    [certificate] The certificate for { $host } is not right: see the proxy.
    [no_answer] Nothing answers. Many routers do not let their own home in by this address: try it from outside.
    [refused] { $host } takes no connections there: see the port forwarding or the proxy.
    [other_name] The room answers, but the proxy gives it another name: let the proxy pass on the header Host.
    [other_path] The room answers, but the proxy changes its name or path: let it pass on Host and the whole path.
    [proxy_alone] A proxy answers that does not reach the room: see its address for the room.
   *[other_program] Something else answers there (status { $status }): --base-url leads to another program.
}
