results-in-numbers = 數據
results-awards = 獎項
results-every = { $period ->
        [deal] 每副牌
        [round] 每一輪
        [set] 每一盤
       *[game] 每一局
    } <small>底線：獲勝</small>
results-period = { $period ->
        [deal] 牌副
        [round] 輪
        [set] 盤
       *[game] 局
    }
results-player = 玩家
results-total = 總計
results-money = 金額
results-settled = 誰欠誰 <small>每兩人結清分差</small>
results-owes = { $who ->
        [me] 你欠{ $payee }
        [them] { $payer }欠你
       *[other] { $payer }欠{ $payee }
    }
results-nobody-owes = 大家分數相同：誰也不欠誰。
results-won-mark = <sr>，獲勝</sr>
results-plot-title = { $period ->
        [deal] 各副牌
        [round] 各輪
        [set] 各盤
       *[game] 各局
    }的{ $counts ->
        [penalty-points] 罰分
        [sets] 盤數
        [games-won] 勝局
       *[points] 得分
    } <small>最好的在上</small>
results-places = 名次
results-place = <sr>{ $counts ->
        [penalty-points] 罰分
        [sets] 盤
        [games-won] 勝局
       *[points] 分
    }，第{ $place }名</sr>
results-unchecked = 這裡沒有核對
results-faults = 有{ $count }副牌未能證明公平
results-chosen = 這副牌是選定的
results-fair = { $count ->
        [1] 這副牌已證明公平
       *[other] { $count }副牌全部證明公平
    }
results-not-seen = 這個瀏覽器沒有看過本局的牌。有記錄的人都可以核對。
results-not-drawn = 這副牌不是隨機的：事先就可能知道牌。它正是所要求的那副牌。
results-promised = 每個種子都在發第一張牌前承諾，在最後一張牌後公開。
results-some-promised = 公開的種子都與承諾相符；其中一些的承諾，這個瀏覽器來得太晚沒有看到。
results-result = 結果
results-new-chat = { $count }<sr>則新聊天訊息</sr>
results-record = 記錄
results-copied = 結果已複製到剪貼簿。
results-copy-yourself = 瀏覽器在這裡不能自動複製：文字已選取，請手動複製。
results-over = 本局結束
results-plot-label = { $count }{ $period ->
    [deal] 副牌
    [round] 輪
    [set] 盤
   *[game] 局
}中每次之後的累計。{ $totals }。下面的表格有全部數字。
results-wins = { $who ->
    [me] 你贏得本局
    [mine] { $names }共同贏得本局
    [one] { $names }贏得本局
   *[more] { $names }共同贏得本局
}
results-margin = { $parts }{ $period ->
    [deal] 副牌
   *[round] 輪
}共{ $total }{ $counts ->
    [penalty-points] 罰分
   *[points] 分
}{ $apart ->
    [more] ，比{ $names }多{ $by }
    [fewer] ，比{ $names }少{ $by }
   *[none] { "" }
}。
results-led = { $who ->
    [me] 你
   *[one] { $names }
}從第一{ $period ->
    [deal] 副牌
    [round] 輪
    [set] 盤
   *[game] 局
}起一路領先。
results-took-lead = { $who ->
    [me] 你
   *[one] { $names }
}在第{ $deal }{ $period ->
    [deal] 副牌
    [round] 輪
    [set] 盤
   *[game] 局
}取得領先。
results-my-place = 你以{ $total }名列第{ $place }。
results-shared-alone = { $game }：{ $reason }
results-shared = { $winners ->
    [nobody] 一局{ $game }
   *[somebody] { $names }贏得一局{ $game }
}：{ $totals }（{ $counts ->
    [penalty-points] 罰分
    [sets] 盤
    [games-won] 勝局
   *[points] 分
}）。
results-replay = 重播
results-review = 復盤
