# The admin page, and the announcement of the administrator.

host-about = 使用者、牌桌和檢舉。不顯示任何牌。
host-closing = 最後一場結束後房間將關閉；不再開始新的牌局。
host-token = 本房間的權杖
host-token-where = 開啟房間時終端機顯示過它，dealt status --link 也會顯示。
host-enter = 進入
host-leave = 登出
host-no-answer = 房間沒有回應。
host-people = 人員
host-tables = 牌桌
host-table = 牌桌
host-game = 遊戲
host-watchers = 旁觀者
host-do = 可做的事
host-name = 名字
host-address = 位址
host-here = 本機
host-nodes = 節點
host-moves = 每秒步數
host-delay = 最長延遲
host-ms = { $ms } 毫秒
host-memory = 記憶體
host-mb = { $mb } MB
host-open-for = 已開放
host-copy = 最近的副本
host-no-copy = 無
host-ago = { $time }前
host-version = 版本
host-no-tables = 沒有開啟的牌桌。
host-private = 私人
host-phase = { $phase ->
    [playing] 進行中，第 { $deal } 局
    [between] 兩局之間
    [over] 已結束
   *[waiting] 等人
}
host-end = 結束
host-end-title = 結束牌桌 { $code }？
host-end-about = 所有人離開，這場牌就停在這裡。
host-evenings = 牌友之夜
host-no-evenings = 沒有預告的牌友之夜。
host-evening = 牌友之夜
host-evening-host = 主辦人
host-evening-unlisted = 不在大廳顯示
host-evening-phase = { $phase ->
    [playing] 進行中，第 { $round } 輪，共 { $rounds } 輪
    [break] 第 { $round } 輪後休息，共 { $rounds } 輪
   *[announced] 已預告
}
host-evening-manage = 管理牌友之夜 { $code }
host-evening-cancel = 取消牌友之夜
host-evening-cancel-about = 對所有人都結束。正在打的牌桌可以打完，但不再計分。
host-evening-remove = 移出
host-evening-remove-about = 被移出的人在後面的輪次沒有座位，也不能再回到這個牌友之夜。
host-evening-nobody = 沒有人參加。
host-nobody = 沒有人在。
host-manage = 管理
host-about-person = 關於 { $name }
host-how-long = 多久
host-ten-minutes = 10 分鐘
host-hour = 1 小時
host-day = 1 天
host-month = 30 天
host-for-good = 永久
host-mute = 禁言
host-mute-about = 可以打牌，不能發言。
host-ban = 禁止進入
host-ban-about = 離開所有牌桌，不能進來。
host-ban-address = 以及所有來自 { $address } 的人
host-remove = 請離
host-remove-about = 離開所有牌桌，可以再來。
host-sanctions = 被禁言和禁止進入的人
host-no-sanctions = 沒有。
host-kind = { $kind ->
    [mute] 不能發言
   *[ban] 不能進入
}
host-until = 到 { $time }
host-lift = 解除
host-announce = 告訴所有人
host-announce-what = 一句話，顯示在最上方
host-announce-send = 發布
host-announce-end = 撤回
host-close = 關閉房間
host-close-about = 再次開啟時，每局牌從原處繼續。
host-drain = 最後一場後關閉
host-drain-about = 不能再開始新的牌桌和牌局。沒有人打牌時房間就關閉，可能是立刻。
host-drain-end = 不關閉房間
host-close-now = 立即關閉
host-close-now-about = 會通知所有人，你再次開啟房間時牌局繼續。
host-programs = 程式
host-programs-about = 他人編寫的程式可以在允許的牌桌上與人對局。每個程式有一個權杖，持有權杖者即為該程式。
host-program-state = 自{ $since }{ $here ->
    [yes] ，現在在線
   *[no] {""}
}{ $chat ->
    [yes] ，可以發言
   *[no] {""}
}
host-take-back = 撤銷
host-take-back-title = 撤銷{ $name }的權杖？
host-take-back-about = 該程式會登出，其權杖不再有效。
host-program-token = { $name }的權杖，只顯示這一次：
host-program-noted = 已記下
host-program-name = 程式的名字
host-program-chat = 可以在牌桌上發言
host-let-in = 允許加入
host-reports = 被檢舉的訊息
host-no-reports = 沒有人檢舉。
host-report-lobby = 在大廳
host-report-watching = 旁觀時
host-report-by = { $name }檢舉，{ $time }
host-report-gone = 已離開的人
host-dismiss = 不處理
host-dismiss-title = 忽略對{ $name }的檢舉？
host-dismiss-about = 檢舉會被刪除，不會有其他處理。
host-reach = 別人能連上嗎？
host-reach-try = 試一試
host-reach-trying = 正在嘗試……
host-reach-machine = 在這台機器上
host-reach-network = 在你的網路中
host-reach-elsewhere = 其他地方
host-reach-found = { $code ->
    [machine_works] 可以連上。
    [machine_fails] 房間沒有回應：請查看日誌。
    [network_works] 從這裡可以連上。如果別處不行，是防火牆擋住了 TCP 連接埠 { $port }。
    [network_fails] 只有這台機器能進來：房間只在本機監聽，或被防火牆擋住（--host）。
    [elsewhere_works] 從這裡可以連上。
    [nobody] 沒有人能進來；--share 可以打開通路。
    [no_name] 沒有人知道名稱 { $host }：DNS 中缺少記錄，或 --base-url 寫錯了。
    [certificate] { $host } 的憑證不正確：請檢查代理。
    [no_answer] 沒有回應。許多路由器不允許從家裡使用這個位址：請從外面試。
    [refused] { $host } 在那裡不接受連線：請檢查連接埠轉送或代理。
    [other_name] 房間有回應，但代理給了它另一個名稱：請讓代理轉送 Host 標頭。
    [other_path] 房間有回應，但代理給了它另一個名稱或路徑：代理必須轉送 Host 標頭和完整的路徑。
    [proxy_alone] 代理有回應，但它連不上房間：請檢查其中房間的位址。
   *[other_program] 那裡是別的程式在回應（狀態 { $status }）：--base-url 指向了另一個程式。
}
