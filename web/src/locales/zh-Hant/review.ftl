# 一場比賽的復盤：每一步值多少，專家會怎麼打。

review-page = 復盤
review-title = { $unit ->
    [points] 分數丟在哪裡
   *[chance] 機會丟在哪裡
}
review-about = { $game }，{ $date }。由專家復盤，只根據每位玩家當時能知道的。
review-by-plain = 沒有編譯過的規則，所以看得不那麼深。
review-making = 正在復盤
review-waits = 前面還有別的復盤，請稍候。
review-progress = { $done } / { $of } 個決定
review-once = 復盤只做一次，之後會保存。你可以先離開這個頁面。
review-deals = 按{ $period ->
    [deal] 副
    [round] 輪
    [set] 局
   *[game] 盤
}看{ $who ->
    [me] 你送出了多少
   *[all] 一共送出了多少
}
review-deal = { $period ->
    [deal] 第 { $deal } 副
    [round] 第 { $deal } 輪
    [set] 第 { $deal } 局
   *[game] 第 { $deal } 盤
}
review-curve = { $counts ->
    [points] 期望得分
    [match] 贏下比賽的機會
   *[game] 清空牌桌的機會
}，{ $period ->
    [deal] 第 { $deal } 副
    [round] 第 { $deal } 輪
    [set] 第 { $deal } 局
   *[game] 第 { $deal } 盤
}
review-up = 越高越好
review-keys = { " " }<kbd>←</kbd> <kbd>→</kbd> 逐步看
review-slider = 決定
review-head-move = 步
review-head-player = 玩家
review-head-played = 實際
review-head-kind = 評價
review-kind = { $kind ->
    [best] 最佳
    [fine] 不錯
    [inaccuracy] 不精確
    [mistake] 失誤
   *[blunder] 大失誤
}
review-given = 送出
review-whole = 全場
review-like = { $who ->
    [me] 你的 { $count } 個決定中有 { $best } 個與專家一樣。
   *[other] { $name } 的 { $count } 個決定中有 { $best } 個與專家一樣。
}
review-luck = { $alone ->
    [yes] 牌運：
   *[no] 牌運和別人的影響：
}{ $amount }。
review-list = 值得看的步驟
review-next-key = 按 <kbd>M</kbd> 看下一步
review-next = 下一步
review-none = 這裡沒有哪一步送出什麼。
review-nothing = { $period ->
    [deal] 這副牌
    [round] 這一輪
    [set] 這一局
   *[game] 這一盤
}沒有什麼可以決定的。
review-expert = 專家：
review-move = 第 { $move } 步：{ $name }
review-back = 上一個決定
review-on = 下一個決定
review-held = { $who ->
    [me] 你的手牌
   *[other] { $name } 的手牌
}
review-played = { $who ->
    [me] 你的選擇
   *[other] { $name } 的選擇
}
review-the-expert = 專家
review-like-expert = 與專家一樣
review-better = 好 { $amount }。
review-amount = { $unit ->
    [points] { $amount } 分
   *[chance] { $amount }
}
review-others = 其他選擇
review-error = ± { $error }{ $worlds ->
    [0] { "" }
   *[other] ，根據暗牌的 { $worlds } 種可能
}
review-open = 亮開所有牌
review-open-best = 如果所有牌都亮開，最好的一步值 { $value }，實際的一步值 { $taken }。當時誰也不可能知道。最好的一步：
review-watch = 觀看這一步
review-share-text = 一場 { $game } 中的一步，以及專家會怎麼打
review-share = 分享這一步
review-picture-held = 手牌
review-picture-played = 實際打法
review-picture-move = 第 { $move } 步
review-copy-link = 複製連結
review-copy-picture = 複製圖片
review-save-picture = 儲存圖片
review-picture-about = 圖片中沒有任何名字。得到連結的人可以看到整場比賽的復盤和重播。
review-picture-copied = 已複製。
review-picture-not-copied = 瀏覽器不允許複製。連結：
review-picture-failed = 無法產生圖片，請再試一次。
review-what-if = 如果……
review-play-on = 從這裡接著打
review-begin-again = 重新開始
review-first-best = 這是最好的一步。
review-first-behind = 最好的一步多值 { $amount }：{ $best }。
review-first-beside = { $beside ->
    [same] 與比賽中的一步相同。
    [better] 比比賽中的一步好 { $amount }。
    [worse] 比比賽中的一步差 { $amount }。
   *[equal] 與比賽中的一步價值相同。
}
review-practise = 練習你最差的決定
review-what-if-about = 這是從記錄接著打的，只有你自己看得到：牌還是那場比賽的牌，什麼都不計入。
review-what-if-over = 這副牌到此結束。可以從這個局面重新開始，或回到復盤。
