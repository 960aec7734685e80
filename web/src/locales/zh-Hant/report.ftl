# Actions for a message of another user, up to a report to the administrators of the room.

report-muted = 已封鎖{ $name }，可在設定中取消。
report-mute = 為我封鎖
report-mute-about = 在任何牌桌和大廳裡你都不再看到對方的話。可在設定中取消。
report-silence-about = 被禁言的人可以繼續玩，但不能在這張牌桌發言。
report-open = 向本房間的主人檢舉
report-about = 管理這個房間的人會看到，並決定怎麼處理。
report-why = 哪裡不對？
report-insult = 侮辱或威脅別人
report-hate = 仇恨或下流
report-spam = 打廣告，或反覆洗版
report-cheating = 透露手牌，或想串通打牌
report-other = 其他
report-note = 想說的話（可不填）
report-mute-too = 同時為我封鎖{ $name }
report-who-reads = 房間主人會看到這則訊息、它前面的幾則和你的名字，別人看不到。
report-back = 返回
report-send = 檢舉
report-sent = 已檢舉，本房間的主人會看的。
