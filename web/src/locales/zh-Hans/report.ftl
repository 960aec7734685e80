# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = 已屏蔽{ $name }，可在设置中取消。
report-mute = 为我屏蔽
report-mute-about = 在任何牌桌和大厅里你都不再看到对方的话。可在设置中取消。
report-silence-about = 被禁言的人可以继续玩，但不能在这张牌桌发言。
report-open = 向本房间的主人举报
report-about = 管理这个房间的人会看到，并决定怎么处理。
report-why = 哪里不对？
report-insult = 侮辱或威胁别人
report-hate = 仇恨或下流
report-spam = 打广告，或反复刷屏
report-cheating = 透露手牌，或想串通打牌
report-other = 其他
report-note = 想说的话（可不填）
report-mute-too = 同时为我屏蔽{ $name }
report-who-reads = 房间主人会看到这条消息、它前面的几条和你的名字，别人看不到。
report-back = 返回
report-send = 举报
report-sent = 已举报，本房间的主人会看的。
