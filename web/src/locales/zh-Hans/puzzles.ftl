# 残局题：找出最佳打法。

puzzles-title = 找出妙手
puzzles-about = { $game }，第 { $number } 题：
puzzles-about-room = { $game }，本房间的题：
puzzles-position = 局面
puzzles-daily = 每日一题 <b>第 { $number } 题</b>
puzzles-row = { $days ->
    [0] 尚未连续解题
   *[other] 已连续 <b>{ $days }</b> 天解出
}
puzzles-how = 怎么玩
puzzles-no-clock = 不限时
puzzles-how-1 = 在牌桌上打出你想打的牌，这就是你的答案。
puzzles-how-2 = 专家已在隐藏牌的许多种可能分布中比较了各种打法。
puzzles-how-3 = 你会看到每种打法的价值，以及为什么最佳打法最好。
puzzles-show = 看答案
puzzles-skip = 换一题
puzzles-again = 再试一次
puzzles-next = 下一题
puzzles-solved-before = 你以前解出过这道题。
puzzles-tried-before = 你以前试过这道题。只有第一次回答算数。
puzzles-right = 就是这一手
puzzles-wrong = 还有更好的打法
puzzles-shown = 最佳打法
puzzles-later = 现在没有连接。下次连接时会显示每种打法的价值。
puzzles-best = 最佳：{ $action }
puzzles-worth = 各种打法的价值
puzzles-points = 高出其他人的分数
puzzles-chance = 获胜机会
puzzles-yours = 你的答案
puzzles-less = 你的答案价值低于其中大多数。
puzzles-rate = { $tried ->
    [0] 还没有人试过
   *[other] { $tried } 人试过，{ $solved } 人解出
}
puzzles-today = 今天
puzzles-longest = { $days ->
    [0] 从今天的题开始连续解题吧。下一题在 UTC 午夜更新。
   *[other] 你最长连续 { $days } 天。下一道每日题在 UTC 午夜更新。
}
puzzles-theme = 主题
puzzles-all-themes = 所有主题
puzzles-room = 来自本房间比赛的 { $count } 道题
puzzles-other-games = 其他游戏的题
puzzles-not-fetched = 现在无法取得这道题。以前打开过的题没有连接也能用。
puzzles-none = 这个游戏还没有题。
puzzles-ending-about = { $game }，第 { $number } 个残局，共 { $count } 个
puzzles-ending-cards = 你有 { $own } 张牌，其他人分别有 { $others } 张。
puzzles-ending-play = 一直打到这一局结束。其他人都是专家。
puzzles-ending-then = 然后你会看到专家在你的座位上用你的牌能打出什么结果。
puzzles-ending-again = 重新开始
puzzles-ending-skip = 换一个残局
puzzles-ending-next = 下一个残局
puzzles-ending-better = 比专家更好
puzzles-ending-equal = 与专家一样好
puzzles-ending-worse = 专家打得更好
puzzles-ending-you = 你
puzzles-ending-expert = 专家
puzzles-ending-line = 专家在你的座位上怎么打
puzzles-ending-score = 至今 { $of } 个残局中有 { $solved } 个与专家一样好
puzzles-ending-more = 更多练习
puzzles-ending-puzzles = 残局题：{ $game }
puzzles-ending-other = 残局挑战：{ $game }
