# The pages of the rules, and questions and answers.

rules-of = { $game } in five minutes
rules-games = Games
rules-questions = Questions
rules-fetching = Loading the rules …
rules-guided = Guided first deal
rules-set = Rule set
rules-text = The rules in full
rules-print = Print
rules-search = Search this page
rules-contents = Contents
rules-found = 
    { $count ->
        [0] Nothing found
        [one] one section
       *[other] { $count } sections
    }
rules-link-to = Link to “{ $title }”
rules-not-fetched = The rules could not be loaded. Reload the page when the room is back.
rules-no-such-game = This room does not have this game.
rules-try = Try it
rules-place = { $at } of { $of }
rules-your-cards = Your cards
rules-choose = Choose cards, and ask the rules.
rules-skip = Skip
rules-next = Next
rules-again = Start again
rules-ask = 
    { $count ->
        [0] Choose cards
        [one] Ask about one card
       *[other] Ask about { $count } cards
    }
rules-no-answer = There is no answer; try again when the room is back.
rules-is-right = Yes.
rules-is-but = Legal.
rules-is-wrong = No.
rules-in-english = The manual itself is in English.
rules-count = Count the cards
rules-count-about = You see the plays of a deal, one at a time. Then you say which cards are still out.
rules-count-own = Your cards. { $count } plays follow: remember what is played.
rules-count-plays = Player { $number } plays
rules-count-you-play = You play
rules-count-which = Which { $cards } are still out: neither yours nor played?
rules-count-choose = Choose the cards that are still out.
rules-count-out = { $count ->
        [0] None is out.
       *[other] Still out:
    }
rules-count-score = { $right } of { $of } right
rules-count-level = How many plays
rules-count-easy = Few
rules-count-normal = More
rules-count-hard = Many
rules-count-begin = Deal
rules-count-again = Next deal
rules-count-next = Next play
rules-count-ask = To the question
rules-count-check = { $count ->
        [0] None is out
        [one] This one is out
       *[other] These { $count } are out
    }
