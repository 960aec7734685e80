"""Everything that is asked for over HTTP, from the bare connection to the page; and where the room is found."""
