# 一個人的所有對局加起來是什麼樣子。

statistics-title = 你的統計
statistics-of = { $name } 的統計
statistics-about = 從{ $since }開始 · { $matches } 局{ $evenings ->
        [0] {""}
       *[other] {" · "}和真人玩了 { $evenings } 個夜晚
    }
statistics-company = 和誰
statistics-everybody = 所有
statistics-people = 有真人
statistics-computers = 只有電腦
statistics-time = 時間
statistics-month = 30 天
statistics-half-year = 6 個月
statistics-all = 全部
statistics-counting = 舊的紀錄還在統計中，有些對局暫時缺少。
statistics-none = 還沒有玩過
statistics-none-how = 任意玩一局，這裡就會顯示結果：贏了多少、憑運氣能贏多少、連勝和一個個夜晚。
statistics-none-chosen = 沒有這樣的對局
statistics-show-all = 顯示全部
statistics-play = 開始玩

statistics-game = 遊戲
statistics-percent = { $share }%
statistics-chance = 運氣 { $share }
statistics-won-of = { $matches } 局贏 { $won } 局
statistics-days-now = { $days ->
    [0] 沒有連續的日子
   *[other] 連續 { $days } 天
}
statistics-days-longest = 最長 { $days } 天

statistics-curve = 贏的對局
statistics-curve-point = 每個點：最近 20 局
statistics-curve-none = 玩幾局之後，這裡會出現曲線。
statistics-game-and-day = 遊戲和日期
statistics-share = 比例
statistics-matches = 對局
statistics-by-chance = 憑運氣，{ $game }

statistics-streaks = 連勝
statistics-last = { $game }，最近 { $matches } 局
statistics-streaks-none = 這個遊戲還沒有計入的對局。
statistics-match = 對局
statistics-result = 結果
statistics-won = 贏
statistics-not-won = 沒贏
statistics-won-now = 連贏 { $matches } 局
statistics-lost-now = 連續 { $matches } 局沒贏
statistics-longest = 最長連贏 { $matches } 局
statistics-driest = 最長連輸 { $matches } 局

statistics-met = 和誰
statistics-player = 玩家
statistics-ahead = 你領先
statistics-ahead-of-these = 領先
statistics-bot = 電腦
statistics-level = { $level ->
    [easy] 簡單電腦
    [normal] 普通電腦
    [hard] 困難電腦
    [expert] 專家電腦
   *[other] 電腦
}

statistics-evenings = 夜晚
statistics-day = 日期
statistics-with = 一起玩的人

statistics-bars = { $per ->
    [deal] 每副牌的分數
    [game] 贏的牌局發了多少張
   *[match] 每局的分數
}
statistics-bars-of = { $game }，{ $per ->
    [deal] { $count } 副牌
    [game] 贏 { $count } 局
   *[match] { $count } 局
}
statistics-bars-none = 還沒有可統計的。
statistics-points = 分數
statistics-times = 次數
statistics-better = { $per ->
    [game] 發的牌越少，贏得越快
   *[other] { $better ->
        [fewest] 分數越少越好
       *[most] 分數越多越好
    }
}

statistics-kinds = 按規則和對手
statistics-rules = 規則
statistics-house-rules = 自訂規則
statistics-kind = { $company ->
    [people] { $level ->
        [none] 真人
        [easy] 真人和簡單電腦
        [normal] 真人和普通電腦
        [hard] 真人和困難電腦
        [expert] 真人和專家電腦
       *[other] 真人和電腦
    }
    [alone] 無
   *[computers] { $level ->
        [easy] 簡單電腦
        [normal] 普通電腦
        [hard] 困難電腦
        [expert] 專家電腦
       *[other] 電腦
    }
} · { $seats } 個座位
statistics-chance-head = 運氣
statistics-deals = 副數
statistics-deals-won = 贏的副數
statistics-left = { $matches } 局在別人繼續玩時放棄，不算贏。
statistics-aside = { $matches } 局中斷、放棄或加入太晚，不計入。

statistics-daily = 每日牌局
statistics-board = 今日榜
statistics-board-count = { $players } 人中 { $solved } 人解開
statistics-board-none = 今天的牌局還沒有人玩。
statistics-unsolved = { $tries } 次，未解開
statistics-numbered = 有編號的牌局
statistics-number = 編號
statistics-tries = 次數
statistics-solved = 解開
statistics-solved-at = 第 { $number } 次 · { $moves } 步 · { $time }

statistics-my-matches = 你的對局
statistics-matches-of = { $name } 的對局
statistics-all-games = 所有遊戲
statistics-outcome = { $outcome ->
    [won] 贏
    [lost] 未贏
    [left] 放棄
    [came_late] 中途加入
   *[uncounted] 中斷
}
statistics-match-points = { $outcome } · { $points }分
statistics-game-moves = { $outcome } · { $moves }步
statistics-match-place = 第 { $place } 名，共 { $seats } 人
statistics-match-rating = 等級分 { $change }
statistics-to-results = 結果
statistics-to-replay = 重播
statistics-older = 更早的對局

statistics-decisions = { $unit ->
    [points] 分數丟在哪裡
   *[chance] 機會丟在哪裡
}
statistics-reviewed = { $game }，已復盤{ $matches }場
statistics-reviewed-none = 從比賽結果或重播打開一場比賽的復盤，你的決定值多少就會算在這裡。
statistics-given-away = 每{ $period ->
    [deal] 副
    [round] 輪
    [set] 局
   *[game] 盤
}送出的{ $unit ->
    [points] 分數
   *[chance] 機會
}
statistics-best-moves = 最佳選擇
statistics-week = 週
statistics-decisions-made = 決定
statistics-strength = 你的水準
statistics-strength-like = 你的水準相當於{ $level }
statistics-strength-error = ± { $error } 級，根據{ $decisions }個決定
statistics-strength-few = 決定還不夠多：{ $decisions } / { $needed }
statistics-strength-rules = { $rules }，{ $seats ->
    [1] 單人
   *[other] { $seats }個座位
}
statistics-lost-by = 你主要輸在哪裡
statistics-lost-none = 目前沒有送出什麼。
statistics-lost-times = { $share } % · { $decisions }次
statistics-decisions-kinds = 按規則
statistics-mistakes = 重打你最差的決定
statistics-mistake = { $kind ->
    [mistake] 失誤
   *[blunder] 大失誤
}
statistics-play-again = 從這裡開始打

statistics-rating = 等級分
statistics-rating-of = 等級分，{ $rules }
statistics-rating-deviation = ± { $deviation }
statistics-rating-provisional = 暫定
statistics-rating-matches = 共{ $matches }場比賽
statistics-rating-last = 上一場{ $change }
statistics-rating-uncounted = 上一場比賽沒有計入：那天與同樣的人或只與電腦的比賽太多了。
statistics-openings = 開局
statistics-leads-first = 首次領出
statistics-together = 你與{ $name }
statistics-you-ahead = 你領先
statistics-you-behind = 你落後
statistics-together-last = 最近
