# Evenings: tournaments of several rounds at many tables.

evenings-about = 朋友之間的錦標賽：多桌同時進行若干輪，每輪換對手，總排名看全部輪次。
evenings-new = 新的牌友之夜
evenings-changeable = 開始之前都可以更改
evenings-announce = 發布牌友之夜
evenings-take-part = 我也參加
evenings-mine = 你的牌友之夜
evenings-go = 前往牌友之夜 { $code }
evenings-in-lobby = 任何人都可加入的牌友之夜
evenings-none = 現在沒有。朋友憑連結加入牌友之夜。
evenings-others = 前往牌友之夜
evenings-open = 打開
evenings-row = { $host } · { $count } 名玩家
evenings-row-round = 第 { $round } 輪，共 { $rounds } 輪
evenings-row-soon = 即將開始
evenings-row-at = { $time }

evenings-settings = 牌友之夜
evenings-name = 名稱
evenings-name-usual = { $name }的牌友之夜
evenings-start = 開始
evenings-start-host = 我按「開始」時
evenings-start-time = 定時
evenings-start-at = 開始時間
evenings-weekly = 每週重複
evenings-weekly-about = 結束後，同樣的牌友之夜會在一週後再次發布。
evenings-length = 輪數和副數
evenings-deals-all = 共 { $count } 副
evenings-rounds = 輪數
evenings-deals = 每輪副數
evenings-rounds-of = 輪，每輪
evenings-deals-of = 副
evenings-rounds-deals = { $rounds } 輪，每輪 { $deals } 副
evenings-rounds-only = { $rounds } 輪，每輪一場比賽
evenings-less = { $label }：減少
evenings-more = { $label }：增加
evenings-points = 每桌積分
evenings-points-share = 名次相同則平分
evenings-place = 第 { $place } 名
evenings-late = 允許遲到者加入
evenings-late-about = 他們從最後一名的積分開始。
evenings-bots = 電腦補滿最後一桌
evenings-bots-about = 它們佔名次，但不進排名。
evenings-bots-none = 沒有座位的玩家輪流輪空。
evenings-listed = 在大廳顯示
evenings-listed-about = 本站任何人都可以加入。
evenings-spectators = 旁觀者
evenings-spectators-about = 有連結的人可以觀看所有牌桌。
evenings-further = 計時、電腦、座位和牌
evenings-level = 電腦水平
evenings-round-time = 每輪時間
evenings-round-time-about = 之後再寬限一分鐘，然後由電腦打完。
evenings-minutes = { $count } 分鐘
evenings-break = 輪間休息
evenings-seating = 各輪座位
evenings-seating-standings = 按排名
evenings-seating-lot = 抽籤
evenings-same-deals = 各桌打同樣的牌
evenings-same-deals-about = 運氣影響更小。一輪結束之前不能旁觀。
evenings-comparison = 按比較計分
evenings-comparison-about = 每個座位與其他桌的同一座位比較，從 0 到 100。

evenings-invite = 邀請
evenings-read-out = 或者念出代碼
evenings-you-host = 你是主辦人。按下「開始」之前不會發牌。
evenings-waits-host = 由 { $host } 開始。
evenings-starts-at = { $time } 開始，還有 { $left }
evenings-cancelled = 這個牌友之夜已取消。
evenings-cancel = 取消牌友之夜
evenings-cancel-about = 對所有人都結束。正在打的牌桌可以打完，但不再計分。
evenings-leave = 離開牌友之夜
evenings-leave-before = 你可以憑連結再次加入。
evenings-leave-about = 電腦會在你的桌上接著打。你保留積分，之後的輪次沒有座位。
evenings-join = 加入牌友之夜
evenings-start-with = { $count } 人開始
evenings-next-now = 現在開始下一輪
evenings-next-step = 下一步
evenings-my-table = 去我的牌桌
evenings-here = { $count } 人已到
evenings-here-marked = <b>{ $count }</b> 人已到
evenings-nobody = 還沒有人加入：把連結傳給朋友吧。
evenings-plan = <b>第 1 輪：{ $tables } 桌。</b>座位在開始時抽籤{ $seating ->
    [lot] {""}
   *[standings] ，以後按排名
}。{ $bots ->
    [0] {""}
   *[other] { $bots } 個電腦補滿最後一桌。
}{ $out ->
    [0] {""}
   *[other] { $out } 人輪空。
}
evenings-plan-short = { $tables } 桌{ $bots ->
    [0] {""}
   *[other] ，{ $bots } 個電腦
}
evenings-you = 你
evenings-you-inside = 你
evenings-host = 主辦人
evenings-away = 不在
evenings-bot = 電腦
evenings-bot-plays = 電腦代打
evenings-remove = 移出 { $name }
evenings-remove-about = 對方不能再回到這個牌友之夜。

evenings-summary = { $game }，{ $rules } · { $count } 名玩家 · { $rounds } 輪{ $deals ->
    [0] {""}
   *[other] ，每輪 { $deals } 副
}{ $scoring ->
    [places] {" "}· 每桌積分 { $points }
   *[matchpoints] {""}
}
evenings-final-round = 最後一輪
evenings-being-played = 進行中
evenings-standings = 排名
evenings-if-ended = 假如第 { $round } 輪現在結束
evenings-dashes = 虛線分開下一輪的牌桌
evenings-place-title = 名次
evenings-player = 玩家
evenings-counts = { $counts ->
    [penalty-points] 罰分
    [sets] 盤數
    [games-won] 勝局
   *[points] 得分
}
evenings-moved = 變化
evenings-points-title = 積分
evenings-not-played = 未打
evenings-so-far = 目前
evenings-same = 不變
evenings-up = 上升
evenings-down = 下降
evenings-has-left = 已離開
evenings-tie-breaks = { $counts ->
    [penalty-points] 罰分
    [sets] 盤數
    [games-won] 勝局
   *[points] 得分
} { $score } · 第一名 { $firsts } 次 · 對手 { $opponents }
evenings-tie-rule = 積分相同時，先比{ $counts ->
    [penalty-points] 罰分
    [sets] 盤數
    [games-won] 勝局
   *[points] 得分
}（{ $fewest ->
    [true] 少者在前
   *[false] 多者在前
}），再比桌上第一名的次數，再比所有對手的積分之和。
evenings-late-note = 遲到者從最後一名的積分開始。
evenings-live = 正在進行的牌桌
evenings-tables = 牌桌
evenings-table = 第 { $number } 桌
evenings-table-yours = 第 { $number } 桌（你的）
evenings-deal = { $deals ->
    [0] 第 { $deal } 副
   *[other] 第 { $deal } 副，共 { $deals } 副
}
evenings-finished = 已結束
evenings-unfinished = 未結束
evenings-watch = 旁觀
evenings-result = 結果
evenings-sit-out = 輪空：{ $names }
evenings-next = 下一輪
evenings-last-round = 牌友之夜的尾聲
evenings-by-standings = 座位按排名
evenings-by-lot = 座位抽籤
evenings-until-next = 後開始這一輪
evenings-waits = 人數足夠後馬上開始。
evenings-round-ends = 後本輪到時
evenings-grace = 後由電腦打完
evenings-when-done = 第 { $tables } 桌打完後馬上開始。
evenings-chat = 聊天
evenings-chat-none = 還沒有人說話。
evenings-chat-here = 對牌友之夜的所有人說
evenings-you-win = { $count ->
    [1] 你贏得了牌友之夜
   *[other] 你並列第一名
}
evenings-wins = { $count ->
    [1] { $names } 贏得了牌友之夜
   *[other] { $names } 並列第一名
}
evenings-your-place = 你的名次：{ $place }，積分 { $points }。
evenings-save-picture = 存為圖片
evenings-records = 全部記錄
evenings-picture-points = { $points } 分
evenings-picture-failed = 無法產生圖片，請再試一次。
evenings-proof = 座位是怎樣抽的
evenings-proof-about = 所有座位都由這個種子得出。發布時已經公開它的承諾，所以之後沒有人能選擇它。
evenings-commitment = 承諾：
evenings-seed = 種子：
evenings-league = 聯賽
evenings-league-of = { $count } 個牌友之夜
evenings-league-row = 參加 { $evenings } 次，贏 { $won } 次
evenings-previous = 上一個牌友之夜
evenings-following = 下一個牌友之夜
