# 天梯：按等級分排列的使用者和電腦。

ladder-ends = { $day }結束。
ladder-ended = 已於{ $day }結束。
ladder-about = 電腦也在榜上，所以小房間裡的等級分也有意義。
ladder-games = 遊戲
ladder-season = 賽季
ladder-season-name = { $season ->
    [spring] { $year } 年春季
    [summer] { $year } 年夏季
    [autumn] { $year } 年秋季
    [winter] { $year } 年冬季
   *[other] { $season }
}
ladder-rules = 規則
ladder-house-rules = 自訂規則
ladder-of-rules = { $game }，{ $rules }
ladder-count = { $people } 人和 { $bots } 種電腦
ladder-trend-note = 走勢：最近 20 場比賽
ladder-counting = 以前的比賽還在統計，可能有所缺漏。
ladder-place = 名次
ladder-player = 玩家
ladder-rating = 等級分
ladder-match = 比賽
ladder-matches = 比賽
ladder-trend = 走勢
ladder-played = 最近
ladder-no-place = 尚無名次
ladder-you = 你
ladder-provisional = 暫定
ladder-matches-count = { $matches } 場比賽
ladder-give-or-take = 上下
ladder-bot = { $level ->
    [easy] 簡單電腦
    [normal] 普通電腦
    [hard] 困難電腦
    [expert] 專家電腦
   *[other] 電腦
}
ladder-fixed = 固定
ladder-up = { $matches } 場比賽上升 { $points }
ladder-down = { $matches } 場比賽下降 { $points }
ladder-level = { $matches } 場比賽持平
ladder-none = 本賽季這裡還沒有人有等級分。
ladder-more = 顯示更多
ladder-top = 回到榜首
ladder-around = 顯示我的名次
ladder-mine = 你的等級分
ladder-mine-place = { $game }第 { $place } 名
ladder-mine-none = 本賽季你在這裡還沒有等級分。公開牌桌的比賽都計入，與電腦的也算。
ladder-last = 上一場比賽
ladder-best = 最高
ladder-next = 距上一名
ladder-explained = { $players } 人中第 { $place } 名。
ladder-gave-up = 你離開了比賽。
ladder-ahead = 領先{ $names }。
ladder-equal = 與{ $names }並列。
ladder-behind = 落後於{ $names }。
ladder-rated = { $name }（{ $rating }）
ladder-gone = 某人
ladder-uncounted = 這場沒有計入：那天與同樣的人或只與電腦的比賽太多了。
ladder-guest = 只有你能看到你的名次：訪客不上榜。取個名字就能上天梯。
ladder-unlisted = 只有你能看到你的名次。在公開牌桌打過計分比賽後別人才能看到，除非你在「關於你」的頁面選擇了不顯示。
ladder-why = 贏過更強的玩家得分更多，每場比賽都會縮小 ±。
ladder-how = 等級分怎麼算
