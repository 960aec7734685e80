# The inbox: games by days.

inbox-about = 这里没有嘀嗒作响的钟。有空的时候走一手，在限定的天数内就行。
inbox-mine = 轮到你
inbox-shortest = 剩余时间最短的在前
inbox-mine-none = 现在没有对局在等你。
inbox-others = 等待别人
inbox-deal = 第{ $deal }局
inbox-left = 还剩{ $time }
inbox-with = 与{ $names }
inbox-to-move = 轮到{ $names }
inbox-bot = 轮到电脑
inbox-paused = 比赛已暂停
inbox-unbegun = 等待玩家
inbox-open = 打开
inbox-invite = 邀请
inbox-notify = 通知
inbox-new = 新的按天对局
inbox-game = 游戏
inbox-whom = 和谁
inbox-friends = 朋友
inbox-friends-about = 你把链接发给他们。
inbox-anybody = 开放座位
inbox-anybody-about = 房间里的任何人都可以坐下。
inbox-time = 每手的时间
inbox-days = { $days }天
inbox-time-about = 时间一到，由电脑代走这一手，你仍然在对局中。
inbox-make = 生成链接
