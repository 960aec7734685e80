# 殘局題：找出最佳打法。

puzzles-title = 找出妙手
puzzles-about = { $game }，第 { $number } 題：
puzzles-about-room = { $game }，本房間的題：
puzzles-position = 局面
puzzles-daily = 每日一題 <b>第 { $number } 題</b>
puzzles-row = { $days ->
    [0] 尚未連續解題
   *[other] 已連續 <b>{ $days }</b> 天解出
}
puzzles-how = 怎麼玩
puzzles-no-clock = 不限時
puzzles-how-1 = 在牌桌上打出你想打的牌，這就是你的答案。
puzzles-how-2 = 專家已在隱藏牌的許多種可能分布中比較了各種打法。
puzzles-how-3 = 你會看到每種打法的價值，以及為什麼最佳打法最好。
puzzles-show = 看答案
puzzles-skip = 換一題
puzzles-again = 再試一次
puzzles-next = 下一題
puzzles-solved-before = 你以前解出過這道題。
puzzles-tried-before = 你以前試過這道題。只有第一次回答算數。
puzzles-right = 就是這一手
puzzles-wrong = 還有更好的打法
puzzles-shown = 最佳打法
puzzles-later = 現在沒有連線。下次連線時會顯示每種打法的價值。
puzzles-best = 最佳：{ $action }
puzzles-worth = 各種打法的價值
puzzles-points = 高出其他人的分數
puzzles-chance = 獲勝機會
puzzles-yours = 你的答案
puzzles-less = 你的答案價值低於其中大多數。
puzzles-rate = { $tried ->
    [0] 還沒有人試過
   *[other] { $tried } 人試過，{ $solved } 人解出
}
puzzles-today = 今天
puzzles-longest = { $days ->
    [0] 從今天的題開始連續解題吧。下一題在 UTC 午夜更新。
   *[other] 你最長連續 { $days } 天。下一道每日題在 UTC 午夜更新。
}
puzzles-theme = 主題
puzzles-all-themes = 所有主題
puzzles-room = 來自本房間比賽的 { $count } 道題
puzzles-other-games = 其他遊戲的題
puzzles-not-fetched = 現在無法取得這道題。以前開啟過的題沒有連線也能用。
puzzles-none = 這個遊戲還沒有題。
puzzles-ending-about = { $game }，第 { $number } 個殘局，共 { $count } 個
puzzles-ending-cards = 你有 { $own } 張牌，其他人分別有 { $others } 張。
puzzles-ending-play = 一直打到這一局結束。其他人都是專家。
puzzles-ending-then = 然後你會看到專家在你的座位上用你的牌能打出什麼結果。
puzzles-ending-again = 重新開始
puzzles-ending-skip = 換一個殘局
puzzles-ending-next = 下一個殘局
puzzles-ending-better = 比專家更好
puzzles-ending-equal = 與專家一樣好
puzzles-ending-worse = 專家打得更好
puzzles-ending-you = 你
puzzles-ending-expert = 專家
puzzles-ending-line = 專家在你的座位上怎麼打
puzzles-ending-score = 至今 { $of } 個殘局中有 { $solved } 個與專家一樣好
puzzles-ending-more = 更多練習
puzzles-ending-puzzles = 殘局題：{ $game }
puzzles-ending-other = 殘局挑戰：{ $game }
