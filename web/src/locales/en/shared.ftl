# What several pages say.

shared-opening = Pulling up a chair …
shared-shuffling = Shuffling …
shared-to-lobby = To the lobby
shared-nobody-alone = Nobody plays this alone.

# The head of every page, and pages that are not there.
shared-title = { $title } – Dealt
shared-title-turn = ● Your turn – { $title } – Dealt
shared-lobby-title = Play cards with friends
shared-home = Dealt, to the lobby
shared-main = Main
shared-sections = Sections
shared-play = Play
shared-back = Back to the table
shared-back-turn = Back to the table<b>, your turn</b>
shared-settings = Settings
shared-sounds-on = Turn sounds on
shared-sounds-off = Turn sounds off
shared-me = { $name } <small>guest</small><sr>, change your name</sr>
shared-autoplay = Auto-play
shared-nothing-title = Nothing here
shared-nothing = No such place
shared-nothing-there = There is nothing at this address.
shared-turning = Turning the page …
shared-not-fetched = This page could not be fetched. Is the room still there?
shared-try-again = Try again
