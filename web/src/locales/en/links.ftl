# Pages that links and shares lead to.

links-shared-title = Shared with Dealt
links-shared-none = What was shared contains no link to a table and no room code.
links-shared-elsewhere = This link leads to another room, { $host }.
links-follow = A friend’s table
links-follow-looking = Looking where your friend is …
links-follow-nowhere = Your friend is not at a public table now. A private table needs its own link.
links-follow-again = Look again
links-follow-at = Your friend is at the table { $code }.
links-follow-watch = Watch
