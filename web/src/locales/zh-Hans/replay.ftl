# 已结束的比赛：结果有自己的地址，并可逐步重放。

replay-results = 结果
replay-title = 回放
replay-not-there = 没有这场比赛，或者它还没有结束。坐在那张桌上的人有正确的链接。
replay-part = { $period ->
    [deal] 第 { $part } 副牌
    [round] 第 { $part } 轮
    [set] 第 { $part } 局
   *[game] 第 { $part } 盘
}，共 { $parts }
replay-step = 第 { $step } 步，共 { $steps } 步
replay-where = 比赛进行到哪里
replay-controls = 浏览比赛
replay-back = 后退一步
replay-on = 前进一步
replay-part-back = 回到开头
replay-part-on = 到下一部分
replay-play = 播放
replay-pause = 暂停
replay-speed = 速度
replay-side = 看谁的牌
replay-open = 所有牌都亮开
replay-of = { $name } 看到的
replay-log = 步骤
replay-jump = 跳到
replay-by-clock = 计时器
replay-by-computer = 电脑
replay-to-results = 这场比赛的结果
replay-to-review = 这场比赛的复盘
replay-share = 分享这一刻
replay-copied = 已复制
replay-share-text = 一场 { $game }，一步一步看
replay-key-steps = 步
replay-key-parts = { $period ->
    [deal] 副牌
    [round] 轮
    [set] 局
   *[game] 盘
}
replay-key-play = 播放
replay-key-marked = 值得看的步骤
replay-record = 记录
replay-check = 自己验证
replay-check-about = 这个浏览器下载比赛记录并验证它的证明，不相信房间所说的任何话。
replay-check-now = 现在验证
replay-checking = 正在验证……
replay-shown-links = 记录的 { $lines } 行前后相连，没有一行被更改、丢失或移动。
replay-shown-seeds = { $deals } 副牌的种子在第一张牌之前就已确定，并且与承诺相符。
replay-shown-numbers = { $numbers ->
    [0] 没有玩家加入自己的数字。
   *[other] { $numbers } 个玩家的数字按承诺计入。
}
replay-shown-cards = { $deals } 副牌的牌与在这里重新计算的洗牌相符。
replay-not-chance = 这副牌是选定的，不是随机的。
replay-not-cards = 这里没有验证：这个游戏的牌是否出自洗牌。程序“dealt verify”会验证。
replay-not-rules = 这里没有验证：每一步是否合规。程序“dealt verify”会验证。
replay-not-yours = 单凭记录无法证明它是你的那场比赛。请把它的印记与你的牌桌显示的相比：
replay-fault-format = 这份记录太旧，无法验证：它没有承诺和链接。
replay-fault-links = 记录的第 { $line } 行不属于那里：有东西被更改、丢失或移动。
replay-fault-commitment = 有一副牌与之前的承诺不符。
replay-fault-number = 有玩家的数字与承诺不符，或者没有等它。
replay-fault-seal = 印记与记录不符。
replay-fault-end = 记录的结尾缺失。
replay-fault-cards = 第 { $deal } 副牌的牌不是洗牌得出的。
replay-fault-hand = 回放没有显示 { $seat }号座位在第 { $deal } 副牌中的牌，所以无法验证。
