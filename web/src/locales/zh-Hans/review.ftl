# 一场比赛的复盘：每一步值多少，专家会怎么打。

review-page = 复盘
review-title = { $unit ->
    [points] 分数丢在哪里
   *[chance] 机会丢在哪里
}
review-about = { $game }，{ $date }。由专家复盘，只根据每位玩家当时能知道的。
review-by-plain = 没有编译过的规则，所以看得不那么深。
review-making = 正在复盘
review-waits = 前面还有别的复盘，请稍候。
review-progress = { $done } / { $of } 个决定
review-once = 复盘只做一次，之后会保存。你可以先离开这个页面。
review-deals = 按{ $period ->
    [deal] 副
    [round] 轮
    [set] 局
   *[game] 盘
}看{ $who ->
    [me] 你送出了多少
   *[all] 一共送出了多少
}
review-deal = { $period ->
    [deal] 第 { $deal } 副
    [round] 第 { $deal } 轮
    [set] 第 { $deal } 局
   *[game] 第 { $deal } 盘
}
review-curve = { $counts ->
    [points] 期望得分
    [match] 赢下比赛的机会
   *[game] 清空牌桌的机会
}，{ $period ->
    [deal] 第 { $deal } 副
    [round] 第 { $deal } 轮
    [set] 第 { $deal } 局
   *[game] 第 { $deal } 盘
}
review-up = 越高越好
review-keys = { " " }<kbd>←</kbd> <kbd>→</kbd> 逐步看
review-slider = 决定
review-head-move = 步
review-head-player = 玩家
review-head-played = 实际
review-head-kind = 评价
review-kind = { $kind ->
    [best] 最佳
    [fine] 不错
    [inaccuracy] 不精确
    [mistake] 失误
   *[blunder] 大失误
}
review-given = 送出
review-whole = 全场
review-like = { $who ->
    [me] 你的 { $count } 个决定中有 { $best } 个与专家一样。
   *[other] { $name } 的 { $count } 个决定中有 { $best } 个与专家一样。
}
review-luck = { $alone ->
    [yes] 牌运：
   *[no] 牌运和别人的影响：
}{ $amount }。
review-list = 值得看的步骤
review-next-key = 按 <kbd>M</kbd> 看下一步
review-next = 下一步
review-none = 这里没有哪一步送出什么。
review-nothing = { $period ->
    [deal] 这副牌
    [round] 这一轮
    [set] 这一局
   *[game] 这一盘
}没有什么可以决定的。
review-expert = 专家：
review-move = 第 { $move } 步：{ $name }
review-back = 上一个决定
review-on = 下一个决定
review-held = { $who ->
    [me] 你的手牌
   *[other] { $name } 的手牌
}
review-played = { $who ->
    [me] 你的选择
   *[other] { $name } 的选择
}
review-the-expert = 专家
review-like-expert = 与专家一样
review-better = 好 { $amount }。
review-amount = { $unit ->
    [points] { $amount } 分
   *[chance] { $amount }
}
review-others = 其他选择
review-error = ± { $error }{ $worlds ->
    [0] { "" }
   *[other] ，根据暗牌的 { $worlds } 种可能
}
review-open = 亮开所有牌
review-open-best = 如果所有牌都亮开，最好的一步值 { $value }，实际的一步值 { $taken }。当时谁也不可能知道。最好的一步：
review-watch = 观看这一步
review-share-text = 一场 { $game } 中的一步，以及专家会怎么打
review-share = 分享这一步
review-picture-held = 手牌
review-picture-played = 实际打法
review-picture-move = 第 { $move } 步
review-copy-link = 复制链接
review-copy-picture = 复制图片
review-save-picture = 保存图片
review-picture-about = 图片中没有任何名字。得到链接的人可以看到整场比赛的复盘和回放。
review-picture-copied = 已复制。
review-picture-not-copied = 浏览器不允许复制。链接：
review-picture-failed = 无法生成图片，请再试一次。
review-what-if = 如果……
review-play-on = 从这里接着打
review-begin-again = 重新开始
review-first-best = 这是最好的一步。
review-first-behind = 最好的一步多值 { $amount }：{ $best }。
review-first-beside = { $beside ->
    [same] 与比赛中的一步相同。
    [better] 比比赛中的一步好 { $amount }。
    [worse] 比比赛中的一步差 { $amount }。
   *[equal] 与比赛中的一步价值相同。
}
review-practise = 练习你最差的决定
review-what-if-about = 这是从记录接着打的，只有你自己看得到：牌还是那场比赛的牌，什么都不计入。
review-what-if-over = 这副牌到此结束。可以从这个局面重新开始，或回到复盘。
