# The page that asks for the password of a room.

entrance-title = This room has a password
entrance-password = Password
entrance-in = Come in
entrance-who = The person who invited you knows it.
