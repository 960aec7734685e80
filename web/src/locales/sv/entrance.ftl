# The page that asks for the password of a room.

entrance-title = Det här rummet har ett lösenord
entrance-password = Lösenord
entrance-in = Kom in
entrance-who = Den som bjöd in dig vet det.
