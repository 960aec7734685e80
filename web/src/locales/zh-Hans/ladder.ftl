# 天梯：按等级分排列的用户和电脑。

ladder-ends = { $day }结束。
ladder-ended = 已于{ $day }结束。
ladder-about = 电脑也在榜上，所以小房间里的等级分也有意义。
ladder-games = 游戏
ladder-season = 赛季
ladder-season-name = { $season ->
    [spring] { $year } 年春季
    [summer] { $year } 年夏季
    [autumn] { $year } 年秋季
    [winter] { $year } 年冬季
   *[other] { $season }
}
ladder-rules = 规则
ladder-house-rules = 自定规则
ladder-of-rules = { $game }，{ $rules }
ladder-count = { $people } 人和 { $bots } 种电脑
ladder-trend-note = 走势：最近 20 场比赛
ladder-counting = 以前的比赛还在统计，可能有所缺漏。
ladder-place = 名次
ladder-player = 玩家
ladder-rating = 等级分
ladder-match = 比赛
ladder-matches = 比赛
ladder-trend = 走势
ladder-played = 最近
ladder-no-place = 尚无名次
ladder-you = 你
ladder-provisional = 暂定
ladder-matches-count = { $matches } 场比赛
ladder-give-or-take = 上下
ladder-bot = { $level ->
    [easy] 简单电脑
    [normal] 普通电脑
    [hard] 困难电脑
    [expert] 专家电脑
   *[other] 电脑
}
ladder-fixed = 固定
ladder-up = { $matches } 场比赛上升 { $points }
ladder-down = { $matches } 场比赛下降 { $points }
ladder-level = { $matches } 场比赛持平
ladder-none = 本赛季这里还没有人有等级分。
ladder-more = 显示更多
ladder-top = 回到榜首
ladder-around = 显示我的名次
ladder-mine = 你的等级分
ladder-mine-place = { $game }第 { $place } 名
ladder-mine-none = 本赛季你在这里还没有等级分。公开牌桌的比赛都计入，与电脑的也算。
ladder-last = 上一场比赛
ladder-best = 最高
ladder-next = 距上一名
ladder-explained = { $players } 人中第 { $place } 名。
ladder-gave-up = 你离开了比赛。
ladder-ahead = 领先{ $names }。
ladder-equal = 与{ $names }并列。
ladder-behind = 落后于{ $names }。
ladder-rated = { $name }（{ $rating }）
ladder-gone = 某人
ladder-uncounted = 这场没有计入：那天与同样的人或只与电脑的比赛太多了。
ladder-guest = 只有你能看到你的名次：访客不上榜。取个名字就能上天梯。
ladder-unlisted = 只有你能看到你的名次。在公开牌桌打过计分比赛后别人才能看到，除非你在“关于你”的页面选择了不显示。
ladder-why = 赢过更强的玩家得分更多，每场比赛都会缩小 ±。
ladder-how = 等级分怎么算
