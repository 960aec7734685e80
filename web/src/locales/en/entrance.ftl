# The page that asks for the password of a room.

entrance-title = This room has a password
entrance-password = Password
entrance-in = Come in
entrance-who = Whoever invited you knows it.
