said-joined = { $name } sits down
    .you = Welcome to the table
said-waits = { $name } joins after this deal
said-went = { $name } leaves{ $plays ->
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
said-computer-plays = { $on ->
        [yes] { $name } is away; a computer plays on
       *[no] { $name } is back
    }
    .you = { $on ->
            [yes] You were away; a computer plays for you
           *[no] You are back and play yourself again
        }
said-time-up = { $name } runs out of time
    .you = You run out of time
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
said-public-table = This table is public: whoever finds it may come.
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
said-protocol = This page does not fit the server any more; please reload it.
said-name-length = A name has { $least } to { $most } characters.
said-name-letters = “{ $letter }” cannot be in a name: letters, digits, spaces, hyphens and full stops can.
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
