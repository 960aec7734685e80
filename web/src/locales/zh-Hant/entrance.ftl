# The page that asks for the password of a room.

entrance-title = 這個房間有密碼
entrance-password = 密碼
entrance-in = 進入
entrance-who = 邀請你的人知道密碼。
