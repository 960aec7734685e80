# 已結束的比賽：結果有自己的網址，並可逐步重放。

replay-results = 結果
replay-title = 重播
replay-not-there = 沒有這場比賽，或者它還沒有結束。坐在那張桌上的人有正確的連結。
replay-part = { $period ->
    [deal] 第 { $part } 副牌
    [round] 第 { $part } 輪
    [set] 第 { $part } 局
   *[game] 第 { $part } 盤
}，共 { $parts }
replay-step = 第 { $step } 步，共 { $steps } 步
replay-where = 比賽進行到哪裡
replay-controls = 瀏覽比賽
replay-back = 後退一步
replay-on = 前進一步
replay-part-back = 回到開頭
replay-part-on = 到下一部分
replay-play = 播放
replay-pause = 暫停
replay-speed = 速度
replay-side = 看誰的牌
replay-open = 所有牌都亮開
replay-of = { $name } 看到的
replay-log = 步驟
replay-jump = 跳到
replay-by-clock = 計時器
replay-by-computer = 電腦
replay-to-results = 這場比賽的結果
replay-to-review = 這場比賽的復盤
replay-share = 分享這一刻
replay-copied = 已複製
replay-share-text = 一場 { $game }，一步一步看
replay-key-steps = 步
replay-key-parts = { $period ->
    [deal] 副牌
    [round] 輪
    [set] 局
   *[game] 盤
}
replay-key-play = 播放
replay-key-marked = 值得看的步驟
replay-record = 記錄
replay-check = 自己驗證
replay-check-about = 這個瀏覽器下載比賽記錄並驗證它的證明，不相信房間所說的任何話。
replay-check-now = 現在驗證
replay-checking = 正在驗證……
replay-shown-links = 記錄的 { $lines } 行前後相連，沒有一行被更改、遺失或移動。
replay-shown-seeds = { $deals } 副牌的種子在第一張牌之前就已確定，並且與承諾相符。
replay-shown-numbers = { $numbers ->
    [0] 沒有玩家加入自己的數字。
   *[other] { $numbers } 個玩家的數字按承諾計入。
}
replay-shown-cards = { $deals } 副牌的牌與在這裡重新計算的洗牌相符。
replay-not-chance = 這副牌是選定的，不是隨機的。
replay-not-cards = 這裡沒有驗證：這個遊戲的牌是否出自洗牌。程式「dealt verify」會驗證。
replay-not-rules = 這裡沒有驗證：每一步是否合規。程式「dealt verify」會驗證。
replay-not-yours = 單憑記錄無法證明它是你的那場比賽。請把它的印記與你的牌桌顯示的相比：
replay-fault-format = 這份記錄太舊，無法驗證：它沒有承諾和連結。
replay-fault-links = 記錄的第 { $line } 行不屬於那裡：有東西被更改、遺失或移動。
replay-fault-commitment = 有一副牌與之前的承諾不符。
replay-fault-number = 有玩家的數字與承諾不符，或者沒有等它。
replay-fault-seal = 印記與記錄不符。
replay-fault-end = 記錄的結尾缺失。
replay-fault-cards = 第 { $deal } 副牌的牌不是洗牌得出的。
replay-fault-hand = 重播沒有顯示 { $seat }號座位在第 { $deal } 副牌中的牌，所以無法驗證。
