lobby-about = 關於 Dealt
lobby-fetching = 正在取得頁面……
lobby-page-failed = 無法取得頁面。請關閉本視窗，等房間恢復後再開啟。
lobby-door-open = 只要還有空位，憑房號就能進來。
lobby-door-closed = 門已關上：只有用連結才能進來。
lobby-close-door = 關門
lobby-open-door = 開門
lobby-play-now = 立即開始<sr>{ $game }</sr>
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
lobby-your-seats = 你的座位 <small>為你保留</small>
lobby-details-free = 空位
lobby-details-free-about = { $reserved ->
    [yes] 這一場算錢，結束之前沒有
   *[no] 連同那裡電腦的分數
}
lobby-leave-code = 離開<sr>牌桌 { $code }</sr>
lobby-quit-title = 要離開牌桌 { $code } 嗎？
lobby-quit-about = 如果比賽正在進行，電腦會接手你的牌。如果沒有別的真人在玩，或者少了你就不能繼續，比賽會結束。
lobby-go-back = 返回<sr>牌桌 { $code }</sr>
lobby-about-games = 關於 Dealt 和這些遊戲
lobby-seconds-turn = 每手{ $seconds }秒
lobby-days-move = 每手{ $days }天
lobby-clock = 計時
lobby-rules = 規則
lobby-except = { $rules }，但是：
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
lobby-you = 你
lobby-clock-none = 無
lobby-computers = 電腦
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
lobby-puzzles = 找出妙手
lobby-puzzles-about = 只有一種打法明顯最好的局面。每天一道新題，人人相同。
lobby-record = 你的戰績
lobby-record-matches = { $count } 場
lobby-record-won = 勝率 { $won }%
lobby-record-chance = 勝率 { $won }% · 憑運氣為 { $chance }%
lobby-record-run = { $count } 連勝
lobby-here = 牌桌內外
lobby-at-private = 在私人牌桌
lobby-here-more = ……還有 { $count } 人
lobby-row-rules = { $seconds ->
        [0] 不限時
       *[other] 每步{ $seconds }秒
    } · 空位由電腦補上
lobby-row-days = 每步{ $days }天 · 空位由電腦補上
lobby-talk = 聊天
lobby-talk-messages = 大廳裡的訊息
lobby-talk-none = 還沒有人說話。
lobby-talk-you = 你說：
lobby-talk-message = 給大家的訊息
lobby-talk-here = 對大家說點什麼
lobby-talk-send = 傳送
lobby-talk-unread = { $count }則新訊息
lobby-details = 牌桌詳情
lobby-details-people = 玩家
lobby-details-nobody = 還沒有人
lobby-details-watchers = 旁觀
lobby-bank = 備用時間
lobby-bank-of = { $seconds }秒
lobby-bank-with = { $seconds }秒，每手補回{ $back }秒
lobby-delay = 旁觀延遲
lobby-watchers-write = 旁觀者的話
lobby-watchers-among = 比賽進行時只有旁觀者看得到
lobby-commentary = 解說
lobby-commentary-told = 旁觀者能看到高手的預期
lobby-programs = 程式
lobby-programs-may = 可以入座
lobby-named-program = { $name }（程式）
lobby-silence = 禁言
lobby-let-write = 允許發言
lobby-silenced = 已禁言
lobby-manner-own = 房主新增的玩家。
