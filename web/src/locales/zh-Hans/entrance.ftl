# The page that asks for the password of a room.

entrance-title = 这个房间有密码
entrance-password = 密码
entrance-in = 进入
entrance-who = 邀请你的人知道密码。
