# Evenings: tournaments of several rounds at many tables.

evenings-about = 朋友之间的锦标赛：多桌同时进行若干轮，每轮换对手，总排名看全部轮次。
evenings-new = 新的牌友之夜
evenings-changeable = 开始之前都可以更改
evenings-announce = 发布牌友之夜
evenings-take-part = 我也参加
evenings-mine = 你的牌友之夜
evenings-go = 前往牌友之夜 { $code }
evenings-in-lobby = 任何人都可加入的牌友之夜
evenings-none = 现在没有。朋友凭链接加入牌友之夜。
evenings-others = 前往牌友之夜
evenings-open = 打开
evenings-row = { $host } · { $count } 名玩家
evenings-row-round = 第 { $round } 轮，共 { $rounds } 轮
evenings-row-soon = 即将开始
evenings-row-at = { $time }

evenings-settings = 牌友之夜
evenings-name = 名称
evenings-name-usual = { $name }的牌友之夜
evenings-start = 开始
evenings-start-host = 我按“开始”时
evenings-start-time = 定时
evenings-start-at = 开始时间
evenings-weekly = 每周重复
evenings-weekly-about = 结束后，同样的牌友之夜会在一周后再次发布。
evenings-length = 轮数和副数
evenings-deals-all = 共 { $count } 副
evenings-rounds = 轮数
evenings-deals = 每轮副数
evenings-rounds-of = 轮，每轮
evenings-deals-of = 副
evenings-rounds-deals = { $rounds } 轮，每轮 { $deals } 副
evenings-rounds-only = { $rounds } 轮，每轮一场比赛
evenings-less = { $label }：减少
evenings-more = { $label }：增加
evenings-points = 每桌积分
evenings-points-share = 名次相同则平分
evenings-place = 第 { $place } 名
evenings-late = 允许迟到者加入
evenings-late-about = 他们从最后一名的积分开始。
evenings-bots = 电脑补满最后一桌
evenings-bots-about = 它们占名次，但不进排名。
evenings-bots-none = 没有座位的玩家轮流轮空。
evenings-listed = 在大厅显示
evenings-listed-about = 本站任何人都可以加入。
evenings-spectators = 旁观者
evenings-spectators-about = 有链接的人可以观看所有牌桌。
evenings-further = 计时、电脑、座位和牌
evenings-level = 电脑水平
evenings-round-time = 每轮时间
evenings-round-time-about = 之后再宽限一分钟，然后由电脑打完。
evenings-minutes = { $count } 分钟
evenings-break = 轮间休息
evenings-seating = 各轮座位
evenings-seating-standings = 按排名
evenings-seating-lot = 抽签
evenings-same-deals = 各桌打同样的牌
evenings-same-deals-about = 运气影响更小。一轮结束之前不能旁观。
evenings-comparison = 按比较计分
evenings-comparison-about = 每个座位与其他桌的同一座位比较，从 0 到 100。

evenings-invite = 邀请
evenings-read-out = 或者念出代码
evenings-you-host = 你是主办人。按下“开始”之前不会发牌。
evenings-waits-host = 由 { $host } 开始。
evenings-starts-at = { $time } 开始，还有 { $left }
evenings-cancelled = 这个牌友之夜已取消。
evenings-cancel = 取消牌友之夜
evenings-cancel-about = 对所有人都结束。正在打的牌桌可以打完，但不再计分。
evenings-leave = 离开牌友之夜
evenings-leave-before = 你可以凭链接再次加入。
evenings-leave-about = 电脑会在你的桌上接着打。你保留积分，之后的轮次没有座位。
evenings-join = 加入牌友之夜
evenings-start-with = { $count } 人开始
evenings-next-now = 现在开始下一轮
evenings-next-step = 下一步
evenings-my-table = 去我的牌桌
evenings-here = { $count } 人已到
evenings-here-marked = <b>{ $count }</b> 人已到
evenings-nobody = 还没有人加入：把链接发给朋友吧。
evenings-plan = <b>第 1 轮：{ $tables } 桌。</b>座位在开始时抽签{ $seating ->
    [lot] {""}
   *[standings] ，以后按排名
}。{ $bots ->
    [0] {""}
   *[other] { $bots } 个电脑补满最后一桌。
}{ $out ->
    [0] {""}
   *[other] { $out } 人轮空。
}
evenings-plan-short = { $tables } 桌{ $bots ->
    [0] {""}
   *[other] ，{ $bots } 个电脑
}
evenings-you = 你
evenings-you-inside = 你
evenings-host = 主办人
evenings-away = 不在
evenings-bot = 电脑
evenings-bot-plays = 电脑代打
evenings-remove = 移出 { $name }
evenings-remove-about = 对方不能再回到这个牌友之夜。

evenings-summary = { $game }，{ $rules } · { $count } 名玩家 · { $rounds } 轮{ $deals ->
    [0] {""}
   *[other] ，每轮 { $deals } 副
}{ $scoring ->
    [places] {" "}· 每桌积分 { $points }
   *[matchpoints] {""}
}
evenings-final-round = 最后一轮
evenings-being-played = 进行中
evenings-standings = 排名
evenings-if-ended = 假如第 { $round } 轮现在结束
evenings-dashes = 虚线分开下一轮的牌桌
evenings-place-title = 名次
evenings-player = 玩家
evenings-counts = { $counts ->
    [penalty-points] 罚分
    [sets] 盘数
    [games-won] 胜局
   *[points] 得分
}
evenings-moved = 变化
evenings-points-title = 积分
evenings-not-played = 未打
evenings-so-far = 目前
evenings-same = 不变
evenings-up = 上升
evenings-down = 下降
evenings-has-left = 已离开
evenings-tie-breaks = { $counts ->
    [penalty-points] 罚分
    [sets] 盘数
    [games-won] 胜局
   *[points] 得分
} { $score } · 第一名 { $firsts } 次 · 对手 { $opponents }
evenings-tie-rule = 积分相同时，先比{ $counts ->
    [penalty-points] 罚分
    [sets] 盘数
    [games-won] 胜局
   *[points] 得分
}（{ $fewest ->
    [true] 少者在前
   *[false] 多者在前
}），再比桌上第一名的次数，再比所有对手的积分之和。
evenings-late-note = 迟到者从最后一名的积分开始。
evenings-live = 正在进行的牌桌
evenings-tables = 牌桌
evenings-table = 第 { $number } 桌
evenings-table-yours = 第 { $number } 桌（你的）
evenings-deal = { $deals ->
    [0] 第 { $deal } 副
   *[other] 第 { $deal } 副，共 { $deals } 副
}
evenings-finished = 已结束
evenings-unfinished = 未结束
evenings-watch = 旁观
evenings-result = 结果
evenings-sit-out = 轮空：{ $names }
evenings-next = 下一轮
evenings-last-round = 牌友之夜的尾声
evenings-by-standings = 座位按排名
evenings-by-lot = 座位抽签
evenings-until-next = 后开始这一轮
evenings-waits = 人数足够后马上开始。
evenings-round-ends = 后本轮到时
evenings-grace = 后由电脑打完
evenings-when-done = 第 { $tables } 桌打完后马上开始。
evenings-chat = 聊天
evenings-chat-none = 还没有人说话。
evenings-chat-here = 对牌友之夜的所有人说
evenings-you-win = { $count ->
    [1] 你赢得了牌友之夜
   *[other] 你并列第一名
}
evenings-wins = { $count ->
    [1] { $names } 赢得了牌友之夜
   *[other] { $names } 并列第一名
}
evenings-your-place = 你的名次：{ $place }，积分 { $points }。
evenings-save-picture = 存为图片
evenings-records = 全部记录
evenings-picture-points = { $points } 分
evenings-picture-failed = 无法生成图片，请再试一次。
evenings-proof = 座位是怎样抽的
evenings-proof-about = 所有座位都由这个种子得出。发布时已经公开它的承诺，所以之后没有人能选择它。
evenings-commitment = 承诺：
evenings-seed = 种子：
evenings-league = 联赛
evenings-league-of = { $count } 个牌友之夜
evenings-league-row = 参加 { $evenings } 次，赢 { $won } 次
evenings-previous = 上一个牌友之夜
evenings-following = 下一个牌友之夜
