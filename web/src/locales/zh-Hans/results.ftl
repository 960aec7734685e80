results-in-numbers = 数据
results-awards = 奖项
results-every = { $period ->
        [deal] 每副牌
        [round] 每一轮
        [set] 每一盘
       *[game] 每一局
    } <small>下划线：获胜</small>
results-period = { $period ->
        [deal] 牌副
        [round] 轮
        [set] 盘
       *[game] 局
    }
results-player = 玩家
results-total = 总计
results-money = 金额
results-settled = 谁欠谁 <small>每两人结清分差</small>
results-owes = { $who ->
        [me] 你欠{ $payee }
        [them] { $payer }欠你
       *[other] { $payer }欠{ $payee }
    }
results-nobody-owes = 大家分数相同：谁也不欠谁。
results-won-mark = <sr>，获胜</sr>
results-plot-title = { $period ->
        [deal] 各副牌
        [round] 各轮
        [set] 各盘
       *[game] 各局
    }的{ $counts ->
        [penalty-points] 罚分
        [sets] 盘数
        [games-won] 胜局
       *[points] 得分
    } <small>最好的在上</small>
results-places = 名次
results-place = <sr>{ $counts ->
        [penalty-points] 罚分
        [sets] 盘
        [games-won] 胜局
       *[points] 分
    }，第{ $place }名</sr>
results-unchecked = 这里没有核对
results-faults = 有{ $count }副牌未能证明公平
results-chosen = 这副牌是选定的
results-fair = { $count ->
        [1] 这副牌已证明公平
       *[other] { $count }副牌全部证明公平
    }
results-not-seen = 这个浏览器没有看过本局的牌。有记录的人都可以核对。
results-not-drawn = 这副牌不是随机的：事先就可能知道牌。它正是所要求的那副牌。
results-promised = 每个种子都在发第一张牌前承诺，在最后一张牌后公开。
results-some-promised = 公开的种子都与承诺相符；其中一些的承诺，这个浏览器来得太晚没有看到。
results-result = 结果
results-new-chat = { $count }<sr>条新聊天消息</sr>
results-record = 记录
results-copied = 结果已复制到剪贴板。
results-copy-yourself = 浏览器在这里不能自动复制：文字已选中，请手动复制。
results-over = 本局结束
results-plot-label = { $count }{ $period ->
    [deal] 副牌
    [round] 轮
    [set] 盘
   *[game] 局
}中每次之后的累计。{ $totals }。下面的表格有全部数字。
results-wins = { $who ->
    [me] 你赢得本局
    [mine] { $names }共同赢得本局
    [one] { $names }赢得本局
   *[more] { $names }共同赢得本局
}
results-margin = { $parts }{ $period ->
    [deal] 副牌
   *[round] 轮
}共{ $total }{ $counts ->
    [penalty-points] 罚分
   *[points] 分
}{ $apart ->
    [more] ，比{ $names }多{ $by }
    [fewer] ，比{ $names }少{ $by }
   *[none] { "" }
}。
results-led = { $who ->
    [me] 你
   *[one] { $names }
}从第一{ $period ->
    [deal] 副牌
    [round] 轮
    [set] 盘
   *[game] 局
}起一路领先。
results-took-lead = { $who ->
    [me] 你
   *[one] { $names }
}在第{ $deal }{ $period ->
    [deal] 副牌
    [round] 轮
    [set] 盘
   *[game] 局
}取得领先。
results-my-place = 你以{ $total }名列第{ $place }。
results-shared-alone = { $game }：{ $reason }
results-shared = { $winners ->
    [nobody] 一局{ $game }
   *[somebody] { $names }赢得一局{ $game }
}：{ $totals }（{ $counts ->
    [penalty-points] 罚分
    [sets] 盘
    [games-won] 胜局
   *[points] 分
}）。
results-replay = 回放
results-review = 复盘
