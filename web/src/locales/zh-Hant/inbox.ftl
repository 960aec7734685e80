# The inbox: games by days.

inbox-about = 這裡沒有滴答作響的鐘。有空的時候走一手，在限定的天數內就行。
inbox-mine = 輪到你
inbox-shortest = 剩餘時間最短的在前
inbox-mine-none = 現在沒有對局在等你。
inbox-others = 等待別人
inbox-deal = 第{ $deal }局
inbox-left = 還剩{ $time }
inbox-with = 與{ $names }
inbox-to-move = 輪到{ $names }
inbox-bot = 輪到電腦
inbox-paused = 比賽已暫停
inbox-unbegun = 等待玩家
inbox-open = 打開
inbox-invite = 邀請
inbox-notify = 通知
inbox-new = 新的按天對局
inbox-game = 遊戲
inbox-whom = 和誰
inbox-friends = 朋友
inbox-friends-about = 你把連結傳給他們。
inbox-anybody = 開放座位
inbox-anybody-about = 房間裡的任何人都可以坐下。
inbox-time = 每手的時間
inbox-days = { $days }天
inbox-time-about = 時間一到，由電腦代走這一手，你仍然在對局中。
inbox-make = 產生連結
