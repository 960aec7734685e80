table-waiting-for = 正在等{ $names }
table-here-we-go = 馬上開始……
table-rematch = 再來一局
table-play-again = 再玩一局
table-ready-next = 準備好下一副牌
table-chat-nice = 打得好
table-chat-luck = 祝你好運
table-chat-watcher = 旁觀
table-chat-oops = 哎呀
table-chat = 聊天
table-chat-who = 玩家和旁觀者
table-messages = 訊息
table-welcome = 歡迎來到{ $title }，請友善待人。
table-you-said = 你：
table-quick = 快捷用語
table-message = 訊息
table-message-here = 對全桌說點什麼
table-send = 傳送
table-first-deal = 你的第一副牌
table-tip = 提示 { $number }
table-skip = 略過<sr>引導</sr>
table-got-it = 知道了
table-your-hand = 你的手牌，{ $count }張
table-your-hand-order = 你的手牌，{ $count }張，{ $order }
table-hint = 提示
table-leave = 離開
table-log = 牌局記錄
table-earlier = 更早
table-by-computer = 電腦代打
table-cards = { $count }張牌
table-card-left = <sr>張牌剩餘</sr>
table-end-session = 結束這場
table-end-title = 要結束這場嗎？
table-end-about = 這場比賽將為全桌在此結束，並按目前的結果計算。
table-results = 結果
table-bot = 電腦
table-is-ready = 已準備
table-is-away = 離開
table-since = 從第{ $deal }副起
table-you = 你
table-proof-mine-counted = 你自己的數字也參與了洗牌：誰也不能選定這些牌，房主也不行。
table-proof-mine-late = 你自己的數字來得太晚，這副牌沒有用上。
table-proof-fault = 第{ $deal }副牌沒有通過驗證。
table-proof-distrust = 不要相信這副牌：可能有人選定了牌。
table-proof = 第{ $deal }副牌{ $chosen ->
        [yes] 就是選定的那副
       *[no] 公平
    }的證明{ $fails ->
        [yes] 不成立
       *[no] { "" }
    }
table-proof-witnessed = 你的瀏覽器已經核對過：種子正是牌桌在公開之前承諾的那一個。
table-proof-too-late = 種子與承諾相符，但你來得太晚，沒能在種子公開之前看到承諾。
table-proof-chosen = 這副牌是選定的，不是隨機的：事先就可能知道牌。
table-proof-no-numbers = 沒有玩家為這副牌加入自己的數字。
table-commitment = 承諾
table-seed = 種子
table-number-of = { $seat }號座位（{ $name }）的數字
table-dealt-from = 發牌所用
table-seal = 本局<link>記錄</link>的封印
table-key-write = 對全桌說話
table-key-log = 查看牌局記錄
table-key-help = 開啟本視窗
table-rules-chart = 一覽
table-rules-page = 練習、帶講解的第一局，以及單獨一頁的規則
table-rules-here = 本桌規則
table-rules-keys = 按鍵和滑鼠
table-rules-changed = <b>{ $rules }</b>，但標為已更改的除外。
table-rules-of = { $game }規則
table-rules-fetching = 正在取得規則……
table-sections = 章節
table-section = 章節
table-rules-failed = 無法取得規則。請關閉本視窗，等房間恢復後再開啟。
table-stand-in = 離開中，由電腦代打
table-away-until = 離開至{ $day }
table-lost = 連線中斷
table-to-play = 輪到出牌
table-computer = 電腦
table-your-turn = 輪到你了
table-time-left = 剩餘{ $time }
table-invite-code = { $code }，邀請
table-copy-link = { $code }，複製本桌連結
table-watching = { $watchers }人旁觀
table-invite-qr = 用 QR 碼邀請
table-rules-and-keys = 規則和按鍵
table-panel-table = 牌桌
table-panel-scores = 得分
table-turn-title = ● 輪到你了 – { $title }
table-results-failed = 無法取得結果頁面。
table-back = 返回牌桌
table-panels = 面板
table-turn-mark = <sr>輪到你了</sr>
table-new-messages = { $count }<sr>則新訊息</sr>
table-you-watch = 你在旁觀
table-queued = { $reserved ->
    [yes] 這一場算錢：結束之後你才能入座
   *[no] 這副牌之後，電腦的座位連同它的分數歸你
}
table-free-seat = { $reserved ->
    [yes] 這一場算錢：結束之前，座位只還給原來離開的人
   *[no] 坐下的人接手電腦的座位，連同它的分數
}
table-hidden-hands = 這副牌結束前看不到手牌
table-delayed = 你看到的牌桌晚{ $seconds }秒
table-thinking = 考慮中……
table-hinted = 提示：{ $label }
table-player = 玩家
table-in-words = 文字版牌局
table-to-select = 可選的牌
table-plain-play = 打出選取的牌
table-plain-hint = 提示：電腦會怎麼做
table-plain-none = 取消選牌
table-plain-ready = 準備好下一副牌
table-rule-changed = { "" } · 已更改
table-paused-by = { $name }暫停了本局。
table-go-on = 繼續
table-this = 成員和規則
table-bank = 備用{ $time }
table-expects = 解說
table-expects-unit = { $unit ->
        [chance] 高手預期的勝率
       *[points] 高手預期的分數
    }
table-expects-nothing = 從接下來的幾步開始。
table-expects-before = 最佳出法
table-expects-after = 實際出法
