# Evenings: tournaments of several rounds at many tables.

evenings-about = A tournament for friends: some rounds at many tables, with new neighbours in each, and standings over all of them.
evenings-new = A new evening
evenings-changeable = all of it may change until the start
evenings-announce = Announce the evening
evenings-take-part = I play, too
evenings-mine = Your evenings
evenings-go = Go to evening { $code }
evenings-in-lobby = Evenings that anybody may join
evenings-none = There are none now. Friends come to an evening by its link.
evenings-others = To the evenings
evenings-open = Open
evenings-row = { $host } · { $count ->
    [one] { $count } player
   *[other] { $count } players
}
evenings-row-round = round { $round } of { $rounds }
evenings-row-soon = begins soon
evenings-row-at = { $time }

evenings-settings = The evening
evenings-name = Title
evenings-name-usual = { $name }’s evening
evenings-start = Start
evenings-start-host = When I press Start
evenings-start-time = At a time
evenings-start-at = Time of the start
evenings-weekly = Repeat it every week
evenings-weekly-about = When it is over, the same evening is announced for a week later.
evenings-length = Rounds and deals
evenings-deals-all = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
evenings-rounds = Rounds
evenings-deals = Deals of each round
evenings-rounds-of = { $count ->
    [one] round of
   *[other] rounds of
}
evenings-deals-of = { $count ->
    [one] deal
   *[other] deals
}
evenings-rounds-deals = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
evenings-rounds-only = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} of a match
evenings-less = { $label }: less
evenings-more = { $label }: more
evenings-points = Points at each table
evenings-points-share = equal places share
evenings-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] place { $place }
}
evenings-late = Late arrivals may join
evenings-late-about = They start with the points of the last place.
evenings-bots = Bots fill the last table
evenings-bots-about = They take places, but are not in the standings.
evenings-bots-none = Players without a seat sit out a round by turns.
evenings-listed = Show it in the lobby
evenings-listed-about = Anybody in this room may join.
evenings-spectators = Spectators
evenings-spectators-about = Everybody with the link may watch all tables.
evenings-further = Clocks, bots, seats and deals
evenings-level = Level of the bots
evenings-round-time = Time of a round
evenings-round-time-about = Afterwards there is a minute of grace, then bots play the rest.
evenings-minutes = { $count } minutes
evenings-break = Break between rounds
evenings-seating = Seats of the rounds
evenings-seating-standings = by the standings
evenings-seating-lot = by lot
evenings-same-deals = The same deals at all tables
evenings-same-deals-about = Luck counts less. Nobody watches before a round is over.
evenings-comparison = Points by comparison
evenings-comparison-about = Each seat is compared with the same seat at the other tables, from 0 to 100.

evenings-invite = Invite
evenings-read-out = or read out the code
evenings-you-host = You are the host. Nobody is dealt a card before you press Start.
evenings-waits-host = { $host } starts the evening.
evenings-starts-at = Begins { $time }, in { $left }
evenings-cancelled = This evening was cancelled.
evenings-cancel = Cancel the evening
evenings-cancel-about = It ends for everybody. Tables that are being played at play on, and count no more.
evenings-leave = Leave the evening
evenings-leave-before = You can join again by the link.
evenings-leave-about = A bot plays on at your table. You keep your points, and get no seat in the next rounds.
evenings-join = Join the evening
evenings-start-with = Start with { $count }
evenings-next-now = Begin the next round now
evenings-next-step = Next step
evenings-my-table = Go to my table
evenings-here = { $count ->
    [one] { $count } is here
   *[other] { $count } are here
}
evenings-here-marked = <b>{ $count }</b> { $count ->
    [one] is here
   *[other] are here
}
evenings-nobody = Nobody has joined yet: send the link to your friends.
evenings-plan = <b>Round 1: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.</b> Seats are drawn at the start{ $seating ->
    [lot] {""}
   *[standings] , later by the standings
}.{ $bots ->
    [0] {""}
    [one] {" "}A bot fills the last table.
   *[other] {" "}{ $bots } bots fill the last table.
}{ $out ->
    [0] {""}
    [one] {" "}One player sits out.
   *[other] {" "}{ $out } players sit out.
}
evenings-plan-short = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}{ $bots ->
    [0] {""}
    [one] , { $bots } bot
   *[other] , { $bots } bots
}
evenings-you = You
evenings-you-inside = you
evenings-host = host
evenings-away = away
evenings-bot = bot
evenings-bot-plays = a bot plays
evenings-remove = Remove { $name }
evenings-remove-about = They cannot come back to this evening.

evenings-summary = { $game }, { $rules } · { $count ->
    [one] { $count } player
   *[other] { $count } players
} · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}{ $deals ->
    [0] {""}
    [one] {" "}of { $deals } deal
   *[other] {" "}of { $deals } deals
}{ $scoring ->
    [places] {" "}· { $points } points a table
   *[matchpoints] {""}
}
evenings-final-round = Final round
evenings-being-played = being played
evenings-standings = Standings
evenings-if-ended = if round { $round } ended now
evenings-dashes = dashes part the next tables
evenings-place-title = Place
evenings-player = Player
evenings-counts = { $counts ->
    [penalty-points] Penalty points
    [sets] Sets
    [games-won] Games won
   *[points] Score
}
evenings-moved = Moved
evenings-points-title = Points
evenings-not-played = not played
evenings-so-far = so far
evenings-same = same
evenings-up = up
evenings-down = down
evenings-has-left = has left
evenings-tie-breaks = { $score } { $counts ->
    [penalty-points] penalty points
    [sets] sets
    [games-won] games won
   *[points] points of the game
} · { $firsts ->
    [one] { $firsts } first place
   *[other] { $firsts } first places
} · opponents { $opponents }
evenings-tie-rule = Equal points are decided by { $counts ->
    [penalty-points] penalty points
    [sets] sets
    [games-won] games won
   *[points] the points of the game
} ({ $fewest ->
    [true] the fewest
   *[false] the most
}), then first places at a table, then the points of all opponents together.
evenings-late-note = Late arrivals began with the points of the last place.
evenings-live = Live tables
evenings-tables = Tables
evenings-table = Table { $number }
evenings-table-yours = Table { $number }, yours
evenings-deal = { $deals ->
    [0] deal { $deal }
   *[other] deal { $deal } of { $deals }
}
evenings-finished = finished
evenings-unfinished = not finished
evenings-watch = Watch
evenings-result = Result
evenings-sit-out = Without a seat: { $names }
evenings-next = Next round
evenings-last-round = End of the evening
evenings-by-standings = seats by the standings
evenings-by-lot = seats by lot
evenings-until-next = until the round begins
evenings-waits = It begins as soon as enough players are here.
evenings-round-ends = left in this round
evenings-grace = until bots play the rest
evenings-when-done = { $count ->
    [one] As soon as table { $tables } is done.
   *[other] As soon as tables { $tables } are done.
}
evenings-chat = Chat
evenings-chat-none = Nothing has been written yet.
evenings-chat-here = To everybody at this evening
evenings-you-win = { $count ->
    [one] You win the evening
   *[other] You share the first place
}
evenings-wins = { $count ->
    [one] { $names } wins the evening
   *[other] { $names } share the first place
}
evenings-your-place = Your place: { $place }. Your points: { $points }.
evenings-save-picture = Save as picture
evenings-records = All records
evenings-picture-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
evenings-picture-failed = The picture could not be made; please try again.
evenings-proof = How seats were drawn
evenings-proof-about = All seats follow from this seed. Its commitment was shown when the evening was announced, so that nobody could choose it later.
evenings-commitment = Commitment:
evenings-seed = Seed:
evenings-league = League
evenings-league-of = { $count ->
    [one] { $count } evening
   *[other] { $count } evenings
}
evenings-league-row = { $evenings ->
    [one] { $evenings } evening
   *[other] { $evenings } evenings
}, { $won } won
evenings-previous = The evening before
evenings-following = The next evening
