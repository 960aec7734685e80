lobby-about = 關於 Dealt
lobby-fetching = 正在取得頁面……
lobby-page-failed = 無法取得頁面。請關閉本視窗，等房間恢復後再開啟。
lobby-door-open = 只要還有空位，憑房號就能進來。
lobby-door-closed = 門已關上：只有用連結才能進來。
lobby-close-door = 關門
lobby-open-door = 開門
lobby-play-now = 立即開始<sr>{ $game }</sr>
lobby-play-computers = 立即開始<sr>{ $game }，與電腦對戰</sr>
lobby-room-for = 開房間<sr>玩{ $game }</sr>
lobby-qr-of = { $link } 的 QR 碼
lobby-room-code = 房號 { $code }
lobby-share-title = 牌桌已備好，三缺一
lobby-copy-link = 複製連結
lobby-copy-yourself = 瀏覽器在這裡不能自動複製：連結已選取，請手動複製。
lobby-invite-title = 邀請加入本桌
lobby-code-of-letters = 房號只有字母，不含「{ $refused }」。
lobby-code-length = 房號有{ $count }個字母。
lobby-got-code = 有房號？<small>{ $count }個字母</small>
lobby-letter = 房號第{ $number }個字母
lobby-join = 加入
lobby-create-private = 建立私人房間
lobby-how-well = 電腦要多強？
lobby-level-about = 以後「立即開始」就用這種電腦，也可以在設定裡更改。
lobby-hello = 請坐，來一局。
lobby-hello-about = 無需註冊。選一個遊戲，或者分享房號和朋友一起玩。
lobby-people = <b>{ $count }</b>人在場
lobby-running = <b>{ $count }</b>局進行中
lobby-games = 遊戲
lobby-join-or-create = 加入或建立房間
lobby-your-seats = 你的座位 <small>電腦替你坐著</small>
lobby-leave-code = 離開<sr>牌桌 { $code }</sr>
lobby-go-back = 返回<sr>牌桌 { $code }</sr>
lobby-about-games = 關於 Dealt 和這些遊戲
lobby-instant = 立即
lobby-quick = 快
lobby-human = 像真人
lobby-thoughtful = 深思熟慮
lobby-no-clock = 不限時
lobby-seconds-turn = 每手{ $seconds }秒
lobby-own-room = 自己的房間
lobby-game = 遊戲
lobby-table-name = 牌桌名稱
lobby-table-of = { $name }的牌桌
lobby-seats = 座位
lobby-clock = 計時
lobby-computers-play = 電腦水準
lobby-their-pace = 電腦速度
lobby-show-table = 在大廳顯示本桌，任何人都可以入座
lobby-code-enough = 不僅連結，憑房號也可以入座
lobby-open-room = 開房間
lobby-rules = 規則
lobby-except = { $rules }，但是：
lobby-change-rules = 更改個別規則
lobby-all = 全部
lobby-waiting = 等人
lobby-playing = 對局中
lobby-stage-waiting = 等人中
lobby-stage-deal = 第{ $deal }副牌
lobby-open-tables = 公開牌桌
lobby-no-tables = 還沒有公開的牌桌。開一桌吧：別人可以入座或旁觀。
lobby-no-such-tables = 現在沒有這樣的牌桌。
lobby-seats-taken = { $seats }個座位中有{ $taken }位真人
lobby-sit-at = 入座<sr>{ $title }</sr>
lobby-watch-at = 旁觀<sr>{ $title }</sr>
lobby-waiting-title = 等待玩家 – { $title } · { $code }
lobby-who-is-here = 誰在這裡
lobby-free-seat = 空位<small>開始時由電腦補上</small>
lobby-you-host = 你，房主
lobby-you = 你
lobby-host = 房主
lobby-away = · 離開
lobby-start-computers = 與電腦一起開始
lobby-start = 開始
lobby-starts-itself = 湊滿{ $count }人就自動開始。
lobby-no-host = 本桌還沒有房主。
lobby-waits-host = 等{ $host }開始，或等人坐滿。
lobby-invite-friends = 邀請朋友
lobby-house-rules = 本桌規則
lobby-clock-none = 無
lobby-computers = 電腦
lobby-read-rules = 閱讀規則
lobby-nobody = {""}
lobby-daily = 每日牌局 № { $number }
lobby-daily-board = { $players ->
    [0] 今天還沒有人玩過
   *[other] { $players } 人玩過 · { $solved } 人清檯
}
lobby-daily-run = { $days ->
    [0] 還沒有連續天數
   *[other] 連續 { $days } 天
}
lobby-daily-play = 玩今天的牌局
lobby-daily-again = 再試今天的牌局
lobby-daily-solved = 已解開：再玩一次
lobby-record = 你的戰績
lobby-record-matches = { $count } 場
lobby-record-won = 勝率 { $won }%
lobby-record-chance = 勝率 { $won }% · 憑運氣為 { $chance }%
lobby-record-run = { $count } 連勝
lobby-here = 牌桌內外
lobby-here-more = ……還有 { $count } 人
<<<<<<< HEAD
lobby-row-rules = { $seconds ->
        [0] 不限時
       *[other] 每步{ $seconds }秒
    } · 空位由電腦補上
=======
lobby-shared-title = 分享到 Dealt 的內容
lobby-shared-none = 分享的內容裡沒有牌桌的連結，也沒有房間代碼。
lobby-shared-elsewhere = 這個連結通往另一個房間：{ $host }。
>>>>>>> 367d054 (The page is an app that opens without a connection)
