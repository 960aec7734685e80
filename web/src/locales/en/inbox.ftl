# The inbox: games by days.

inbox-about = No clock ticks here. Play when you have a minute, each move within its days.
inbox-mine = Your move
inbox-shortest = the shortest time first
inbox-mine-none = No game waits for you now.
inbox-others = Waiting for others
inbox-deal = deal { $deal }
inbox-left = { $time } left
inbox-with = With { $names }
inbox-to-move = { $names } to move
inbox-bot = A computer moves
inbox-paused = The match is paused
inbox-unbegun = Waiting for players
inbox-open = Open
inbox-invite = Invite
inbox-notify = Notifications
inbox-new = New game by days
inbox-game = Game
inbox-whom = With whom
inbox-friends = Friends
inbox-friends-about = You send them a link.
inbox-anybody = Open seats
inbox-anybody-about = Anyone in the room may sit down.
inbox-time = Time for a move
inbox-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
inbox-time-about = After that a bot makes the move, and you stay in the game.
inbox-make = Make the link
inbox-since = Since your last move
inbox-skip = Skip
inbox-to-table = To the table
inbox-between = The next deal begins in a minute
inbox-finished = Finished lately
inbox-holidays = Holidays
inbox-holidays-about = On these days your time for moves stands still, and those you play with see how long you are away.
inbox-holidays-left = { $days ->
    [one] 1 day left in { $year }
   *[other] { $days } days left in { $year }
}
inbox-holidays-first = First day
inbox-holidays-last = Last day
inbox-holidays-add = Go on holiday
inbox-holidays-back = I am back
inbox-holidays-cancel = Cancel
inbox-away = { $name } is away until { $day }
