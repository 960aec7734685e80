# 一个人的所有对局加起来是什么样子。

statistics-title = 你的统计
statistics-of = { $name } 的统计
statistics-about = 从{ $since }开始 · { $matches } 局{ $evenings ->
        [0] {""}
       *[other] {" · "}和真人玩了 { $evenings } 个夜晚
    }
statistics-company = 和谁
statistics-everybody = 所有
statistics-people = 有真人
statistics-computers = 只有电脑
statistics-time = 时间
statistics-month = 30 天
statistics-half-year = 6 个月
statistics-all = 全部
statistics-counting = 旧的记录还在统计中，有些对局暂时缺少。
statistics-none = 还没有玩过
statistics-none-how = 任意玩一局，这里就会显示结果：赢了多少、凭运气能赢多少、连胜和一个个夜晚。
statistics-none-chosen = 没有这样的对局
statistics-show-all = 显示全部
statistics-play = 开始玩

statistics-game = 游戏
statistics-percent = { $share }%
statistics-chance = 运气 { $share }
statistics-won-of = { $matches } 局赢 { $won } 局
statistics-days-now = { $days ->
    [0] 没有连续的日子
   *[other] 连续 { $days } 天
}
statistics-days-longest = 最长 { $days } 天

statistics-curve = 赢的对局
statistics-curve-point = 每个点：最近 20 局
statistics-curve-none = 玩几局之后，这里会出现曲线。
statistics-game-and-day = 游戏和日期
statistics-share = 比例
statistics-matches = 对局
statistics-by-chance = 凭运气，{ $game }

statistics-streaks = 连胜
statistics-last = { $game }，最近 { $matches } 局
statistics-streaks-none = 这个游戏还没有计入的对局。
statistics-match = 对局
statistics-result = 结果
statistics-won = 赢
statistics-not-won = 没赢
statistics-won-now = 连赢 { $matches } 局
statistics-lost-now = 连续 { $matches } 局没赢
statistics-longest = 最长连赢 { $matches } 局
statistics-driest = 最长连输 { $matches } 局

statistics-met = 和谁
statistics-player = 玩家
statistics-ahead = 你领先
statistics-ahead-of-these = 领先
statistics-bot = 电脑
statistics-level = { $level ->
    [easy] 简单电脑
    [normal] 普通电脑
    [hard] 困难电脑
    [expert] 专家电脑
   *[other] 电脑
}

statistics-evenings = 夜晚
statistics-day = 日期
statistics-with = 一起玩的人

statistics-bars = { $per ->
    [deal] 每副牌的分数
    [game] 赢的牌局发了多少张
   *[match] 每局的分数
}
statistics-bars-of = { $game }，{ $per ->
    [deal] { $count } 副牌
    [game] 赢 { $count } 局
   *[match] { $count } 局
}
statistics-bars-none = 还没有可统计的。
statistics-points = 分数
statistics-times = 次数
statistics-better = { $per ->
    [game] 发的牌越少，赢得越快
   *[other] { $better ->
        [fewest] 分数越少越好
       *[most] 分数越多越好
    }
}

statistics-kinds = 按规则和对手
statistics-rules = 规则
statistics-house-rules = 自定规则
statistics-kind = { $company ->
    [people] { $level ->
        [none] 真人
        [easy] 真人和简单电脑
        [normal] 真人和普通电脑
        [hard] 真人和困难电脑
        [expert] 真人和专家电脑
       *[other] 真人和电脑
    }
    [alone] 无
   *[computers] { $level ->
        [easy] 简单电脑
        [normal] 普通电脑
        [hard] 困难电脑
        [expert] 专家电脑
       *[other] 电脑
    }
} · { $seats } 个座位
statistics-chance-head = 运气
statistics-deals = 副数
statistics-deals-won = 赢的副数
statistics-left = { $matches } 局在别人继续玩时放弃，不算赢。
statistics-aside = { $matches } 局中断、放弃或加入太晚，不计入。

statistics-daily = 每日牌局
statistics-board = 今日榜
statistics-board-count = { $players } 人中 { $solved } 人解开
statistics-board-none = 今天的牌局还没有人玩。
statistics-unsolved = { $tries } 次，未解开
statistics-numbered = 有编号的牌局
statistics-number = 编号
statistics-tries = 次数
statistics-solved = 解开
statistics-solved-at = 第 { $number } 次 · { $moves } 步 · { $time }

statistics-my-matches = 你的对局
statistics-matches-of = { $name } 的对局
statistics-all-games = 所有游戏
statistics-outcome = { $outcome ->
    [won] 赢
    [lost] 未赢
    [left] 放弃
    [came_late] 中途加入
   *[uncounted] 中断
}
statistics-match-points = { $outcome } · { $points }分
statistics-game-moves = { $outcome } · { $moves }步
statistics-match-place = 第 { $place } 名，共 { $seats } 人
statistics-match-rating = 等级分 { $change }
statistics-to-results = 结果
statistics-to-replay = 回放
statistics-older = 更早的对局

statistics-decisions = { $unit ->
    [points] 分数丢在哪里
   *[chance] 机会丢在哪里
}
statistics-reviewed = { $game }，已复盘{ $matches }场
statistics-reviewed-none = 从比赛结果或回放打开一场比赛的复盘，你的决定值多少就会算在这里。
statistics-given-away = 每{ $period ->
    [deal] 副
    [round] 轮
    [set] 局
   *[game] 盘
}送出的{ $unit ->
    [points] 分数
   *[chance] 机会
}
statistics-best-moves = 最佳选择
statistics-week = 周
statistics-decisions-made = 决定
statistics-strength = 你的水平
statistics-strength-like = 你的水平相当于{ $level }
statistics-strength-error = ± { $error } 级，根据{ $decisions }个决定
statistics-strength-few = 决定还不够多：{ $decisions } / { $needed }
statistics-strength-rules = { $rules }，{ $seats ->
    [1] 单人
   *[other] { $seats }个座位
}
statistics-lost-by = 你主要输在哪里
statistics-lost-none = 目前没有送出什么。
statistics-lost-times = { $share } % · { $decisions }次
statistics-decisions-kinds = 按规则
statistics-mistakes = 重打你最差的决定
statistics-mistake = { $kind ->
    [mistake] 失误
   *[blunder] 大失误
}
statistics-play-again = 从这里开始打

statistics-rating = 等级分
statistics-rating-of = 等级分，{ $rules }
statistics-rating-deviation = ± { $deviation }
statistics-rating-provisional = 暂定
statistics-rating-matches = 共{ $matches }场比赛
statistics-rating-last = 上一场{ $change }
statistics-rating-uncounted = 上一场比赛没有计入：那天与同样的人或只与电脑的比赛太多了。
statistics-openings = 开局
statistics-leads-first = 首次领出
statistics-together = 你与{ $name }
statistics-you-ahead = 你领先
statistics-you-behind = 你落后
statistics-together-last = 最近
