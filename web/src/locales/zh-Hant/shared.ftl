shared-opening = 正在入座……
shared-shuffling = 正在洗牌……
shared-to-lobby = 返回大廳
shared-nobody-alone = 這個遊戲沒有電腦獨自玩的版本。

# 各頁的頁首，以及不存在的頁面。
shared-title = { $title } – Dealt
shared-title-turn = ● 輪到你了 – { $title } – Dealt
shared-lobby-title = 和朋友一起打牌
shared-home = Dealt，回到大廳
shared-main = 主導覽
shared-sections = 欄目
shared-play = 打牌
shared-by-days = 按天進行的對局
shared-evenings = 牌友之夜
shared-evening-back = 回到牌友之夜
shared-round = 第 { $round } 輪
shared-round-begins = { $title }：第 { $round } 輪開始，你的牌桌是 { $table }。
shared-endings = 殘局挑戰專家
shared-waiting = { $count }<sr>局在等你</sr>
shared-rules = 規則
shared-back = 回到牌桌
shared-back-turn = 回到牌桌<b>，輪到你了</b>
shared-settings = 設定
shared-sounds-on = 開啟聲音
shared-sounds-off = 關閉聲音
shared-me = { $name }<sr>，更改名字</sr>
shared-me-guest = { $name } <small>訪客</small><sr>，更改名字</sr>
shared-name-lost = 你不在時，別人用了 { $former } 這個名字。你現在叫 { $name }。
shared-autoplay = 自動打牌
shared-statistics = 統計
shared-ladder = 天梯
shared-host = 你的房間
shared-account = 關於你
shared-account-more = 其他裝置、密碼與你的資料
shared-sign-in = 以前來過？登入
shared-sign-in-title = 登入
shared-no = 不
shared-nothing-title = 這裡什麼也沒有
shared-nothing = 沒有這個地方
shared-nothing-there = 這個網址上什麼也沒有。
shared-turning = 正在翻頁……
shared-not-fetched = 無法取得這一頁。房間還在嗎？
shared-try-again = 再試一次
shared-copied-link = 連結已複製到剪貼簿。
shared-leave-table = 離開牌桌
shared-sit-down = 入座
shared-close = 關閉
shared-close-what = 關閉：{ $title }
shared-move-keys = 用方向鍵移動
shared-try = { $name }{ $may ->
        [yes] 可以
       *[no] 不可以
    }：{ $what }
shared-points-of = 得分：{ $points }
shared-position = 局面
shared-level-easy = 簡單
shared-level-normal = 普通
shared-level-hard = 困難
shared-level-expert = 專家
shared-fault-seed = 種子不是牌桌在發牌前承諾的那一個。
shared-fault-left-out = 牌桌收下了你的數字，卻沒有用上。
shared-fault-number = { $name }的數字不是在你公開數字之前承諾的那一個。
shared-fault-match = 這副牌的種子不是來自本局的種子。
shared-wait = 請等待
shared-wait-for = 等{ $names }
shared-you = 你
shared-you-inside = 你
shared-meanwhile-more = 你離開時電腦替你打了{ $count }手，最後是：{ $last }。全部都在牌局記錄裡。
shared-meanwhile = 你離開時電腦替你打了：{ $last }。
shared-card = { $suit ->
        [D] 方塊
        [C] 梅花
        [H] 紅心
       *[S] 黑桃
    }{ $rank ->
        [2] 2
        [3] 3
        [4] 4
        [5] 5
        [6] 6
        [7] 7
        [8] 8
        [9] 9
        [T] 10
        [J] J
        [Q] Q
        [K] K
       *[A] A
    }
shared-card-left = { $count ->
        [1] 剩1張
       *[other] { $count }張
    }
shared-points = { $count }分
shared-rank = { $rank ->
        [2] 2
        [3] 3
        [4] 4
        [5] 5
        [6] 6
        [7] 7
        [8] 8
        [9] 9
        [T] 10
        [J] J
        [Q] Q
        [K] K
       *[A] A
    }
shared-ranks = { $rank ->
        [2] 2
        [3] 3
        [4] 4
        [5] 5
        [6] 6
        [7] 7
        [8] 8
        [9] 9
        [T] 10
        [J] J
        [Q] Q
        [K] K
       *[A] A
    }
shared-suit = { $suit ->
        [D] 方塊
        [C] 梅花
        [H] 紅心
       *[S] 黑桃
    }
shared-comma = ，
shared-reload = 重新載入頁面
shared-no-connection = 與房間的連線已中斷。
shared-cards-safe = 你的牌很安全；恢復連線之前不能出牌。
shared-again-in = { $seconds }秒後重試
shared-again = 正在重試……
shared-try-now = 立即重試
shared-close-message = 關閉此訊息
shared-name-plain = { $least } 到 { $most } 個字母 a 到 z、數字、- 或 _
shared-name-any = { $least } 到 { $most } 個字元：任何文字的字母、數字、空格和 { $signs }
shared-your-name = 你的名字
shared-name-about = 別人怎麼稱呼你
shared-name-free = 這個名字可以用。
shared-save = 儲存
shared-share = 分享
shared-copied = 已複製
shared-table-of = { $name }的牌桌
shared-semicolon = ；
shared-rank-high = 最大{ $rank }
shared-full-stop = 。
shared-your-cards = 你的牌
shared-answer = 答案
shared-newer = 頁面有新版本了。
shared-newer-use = 使用
shared-no-room = 現在連不上房間。
shared-no-room-why = Dealt 的牌局都在房間裡進行，沒有連線就不能打牌。頁面會自己尋找房間，一有回應就繼續。
shared-blocked = 房間的頁面能開啟，但即時連線被擋住了。
shared-blocked-why = 途中有什麼不讓 WebSocket 通過。請換一個網路，關掉 VPN 或起攔截作用的擴充功能，或者問問房間的主人，代理是否放行 WebSocket。
shared-forgets = 這個瀏覽器不保存本頁的任何內容：重新載入會失去座位，除非你能再次登入。請允許這個網址保存網站資料。
shared-removed = 本桌的房主已請你離開。
shared-program = 程式
shared-player = 玩家{ $number }
shared-somebody = 某人
shared-about = { $name }的訊息
