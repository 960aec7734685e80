# The ladder: users and bots by their ratings.

ladder-ends = Ends on { $day }.
ladder-ended = Ended on { $day }.
ladder-about = Bots play along, so that a rating means something in a small room.
ladder-games = Games
ladder-season = Season
ladder-season-name = { $season ->
    [spring] Spring { $year }
    [summer] Summer { $year }
    [autumn] Autumn { $year }
    [winter] Winter { $year }
   *[other] { $season }
}
ladder-rules = Rules
ladder-house-rules = House rules
ladder-of-rules = { $game }, { $rules }
ladder-count = { $people ->
    [one] 1 person
   *[other] { $people } people
} and { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}
ladder-trend-note = trend: the last 20 matches
ladder-counting = Earlier matches are still being counted, so some may be missing.
ladder-place = Place
ladder-player = Player
ladder-rating = Rating
ladder-match = Match
ladder-matches = Matches
ladder-trend = Trend
ladder-played = Played
ladder-no-place = no place yet
ladder-you = You
ladder-provisional = provisional
ladder-matches-count = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
ladder-give-or-take = give or take
ladder-bot = { $level ->
    [easy] Easy bot
    [normal] Normal bot
    [hard] Hard bot
    [expert] Expert bot
   *[other] Bot
}
ladder-fixed = fixed
ladder-up = up { $points } in { $matches } matches
ladder-down = down { $points } in { $matches } matches
ladder-level = level over { $matches } matches
ladder-none = Nobody has a rating here in this season yet.
ladder-more = Show more
ladder-top = To the top
ladder-around = Show my place
ladder-mine = Your rating
ladder-mine-place = place { $place } in { $game }
ladder-mine-none = You have no rating here in this season. Matches at public tables count, against bots too.
ladder-last = last match
ladder-best = Best
ladder-next = To the next place
ladder-explained = place { $place } of { $players }.
ladder-gave-up = you left the match.
ladder-ahead = Ahead of { $names }.
ladder-equal = Equal with { $names }.
ladder-behind = Behind { $names }.
ladder-rated = { $name } ({ $rating })
ladder-gone = somebody
ladder-uncounted = It did not count: there were too many that day with the same people, or against bots alone.
ladder-guest = Only you see your place: guests are not listed. Choose a name to be on the ladder.
ladder-unlisted = Only you see your place. Others do after a rated match at a public table, unless you prefer not to be shown (page about yourself).
ladder-why = Finishing ahead of stronger players gains more, and every match narrows the ±.
ladder-how = How rating works
