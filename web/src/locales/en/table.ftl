table-waiting-for = Waiting for { $names }
table-here-we-go = Here we go …
table-rematch = Rematch
table-play-again = Play again
table-ready-next = Ready for the next deal
table-chat-nice = Nice play
table-chat-luck = Good luck
table-chat-watcher = watching
table-chat-oops = Oops
table-chat = Chat
table-chat-who = Players and watchers
table-messages = Messages
table-welcome = Welcome to { $title }. Be kind.
table-you-said = You:
table-quick = Quick phrases
table-message = Message
table-message-here = Message the table
table-send = Send
table-first-deal = For your first deal
table-tip = Tip { $number }
table-skip = Skip<sr> the guide</sr>
table-got-it = Got it
table-your-hand = Your hand, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-your-hand-order = Your hand, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $order }
table-hint = Hint
table-leave = Leave
table-log = Log
table-earlier = Earlier
table-by-computer = a computer
table-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-card-left = <sr> card left</sr>
table-end-session = End the session
table-end-title = End the session?
table-end-about = The match ends here for everybody at the table, and its result counts as it stands.
table-results = Results
table-bot = bot
table-is-ready = ready
table-is-away = away
table-since = since deal { $deal }
table-you = You
table-proof-mine-counted = Your own number is in it: nobody, not even the host, could choose these cards.
table-proof-mine-late = Your own number came too late for this deal and was left out.
table-proof-fault = Deal { $deal } failed its check.
table-proof-distrust = Do not trust this deal: somebody may have chosen its cards.
table-proof = Proof that deal { $deal } { $chosen ->
        [yes] is the chosen one
       *[no] was fair
    }{ $fails ->
        [yes] { " " }fails
       *[no] { "" }
    }
table-proof-witnessed = Your browser has checked it: the seed is the one that the table had committed to before it was opened.
table-proof-too-late = The seed fits the commitment, but you came too late to see the commitment before the seed was opened.
table-proof-chosen = The deal was chosen, not drawn by chance: its cards could be known before.
table-proof-no-numbers = No player added a number of their own to this deal.
table-commitment = Commitment
table-seed = Seed
table-number-of = Number of seat { $seat } ({ $name })
table-dealt-from = Dealt from
table-seal = Seal of the match’s <link>record</link>
table-key-write = write to the table
table-key-log = read the log
table-key-help = this window
table-rules-chart = Chart
table-rules-page = Exercises, a guided first deal, and the rules on a page of their own
table-rules-here = At this table
table-rules-keys = Keys and mouse
table-rules-changed = <b>{ $rules }</b>, except what is marked as changed.
table-rules-of = Rules of { $game }
table-rules-fetching = Loading the rules …
table-sections = Sections
table-section = Section
table-rules-failed = The rules could not be loaded. Close this window and open it again when the room is back.
table-stand-in = away, a computer plays
table-away-until = away until { $day }
table-lost = connection lost
table-to-play = to play
table-computer = computer
table-your-turn = Your turn
table-time-left = { $time } left
table-invite-code = { $code }, invite
table-copy-link = { $code }, copy the link to this table
table-watching = { $watchers } watching
table-invite-qr = Invite with a QR code
table-rules-and-keys = Rules and keys
table-panel-table = Table
table-panel-scores = Scores
table-turn-title = ● Your turn – { $title }
table-results-failed = The page with the results could not be loaded.
table-back = Back to the table
table-panels = Panels
table-turn-mark = <sr>your turn </sr>
table-new-messages = { $count }<sr> new</sr>
table-you-watch = You are watching
table-queued = { $reserved ->
    [yes] This session is for money: you get a seat when it is over
   *[no] After this deal a computer’s seat is yours, with its score
}
table-free-seat = { $reserved ->
    [yes] This session is for money: until it is over, only who left a seat gets it back
   *[no] A player who sits down takes over a computer’s seat, with its score
}
table-hidden-hands = Hands stay hidden until the deal is over
table-delayed = You see the table { $seconds } seconds late
table-thinking = Thinking …
table-hinted = Hint: { $label }
table-player = Player
table-in-words = The game in words
table-to-select = Cards to select
table-plain-play = play the selected cards
table-plain-hint = a hint: what a computer would do
table-plain-none = select no card
table-plain-ready = ready for the next deal
table-rule-changed = { "" } · changed
table-paused-by = { $name } has paused the match.
table-go-on = Go on
table-this = People and rules
table-bank = bank { $time }
table-expects = Commentary
table-expects-unit = { $unit ->
        [chance] the expert’s chance to win
       *[points] points that the expert expects
    }
table-expects-nothing = It begins with the next moves.
table-expects-before = Best move
table-expects-after = Played
