lobby-about = 关于 Dealt
lobby-fetching = 正在获取页面……
lobby-page-failed = 无法获取页面。请关闭本窗口，等房间恢复后再打开。
lobby-door-open = 只要还有空位，凭房间号就能进来。
lobby-door-closed = 门已关上：只有用链接才能进来。
lobby-close-door = 关门
lobby-open-door = 开门
lobby-play-now = 立即开始<sr>{ $game }</sr>
lobby-play-computers = 立即开始<sr>{ $game }，与电脑对战</sr>
lobby-room-for = 开房间<sr>玩{ $game }</sr>
lobby-qr-of = { $link } 的二维码
lobby-room-code = 房间号 { $code }
lobby-share-title = 牌桌已备好，三缺一
lobby-copy-link = 复制链接
lobby-copy-yourself = 浏览器在这里不能自动复制：链接已选中，请手动复制。
lobby-invite-title = 邀请加入本桌
lobby-code-of-letters = 房间号只有字母，不含“{ $refused }”。
lobby-code-length = 房间号有{ $count }个字母。
lobby-got-code = 有房间号？<small>{ $count }个字母</small>
lobby-letter = 房间号第{ $number }个字母
lobby-join = 加入
lobby-create-private = 创建私人房间
lobby-how-well = 电脑要多强？
lobby-level-about = 以后“立即开始”就用这种电脑，也可以在设置里更改。
lobby-hello = 请坐，来一局。
lobby-hello-about = 无需注册。选一个游戏，或者分享房间号和朋友一起玩。
lobby-people = <b>{ $count }</b>人在场
lobby-running = <b>{ $count }</b>局进行中
lobby-games = 游戏
lobby-join-or-create = 加入或创建房间
lobby-your-seats = 你的座位 <small>电脑替你坐着</small>
lobby-leave-code = 离开<sr>牌桌 { $code }</sr>
lobby-go-back = 返回<sr>牌桌 { $code }</sr>
lobby-about-games = 关于 Dealt 和这些游戏
lobby-instant = 立即
lobby-quick = 快
lobby-human = 像真人
lobby-thoughtful = 深思熟虑
lobby-no-clock = 不限时
lobby-seconds-turn = 每手{ $seconds }秒
lobby-own-room = 自己的房间
lobby-game = 游戏
lobby-table-name = 牌桌名称
lobby-table-of = { $name }的牌桌
lobby-seats = 座位
lobby-clock = 计时
lobby-computers-play = 电脑水平
lobby-their-pace = 电脑速度
lobby-show-table = 在大厅显示本桌，任何人都可以入座
lobby-code-enough = 不仅链接，凭房间号也可以入座
lobby-open-room = 开房间
lobby-rules = 规则
lobby-except = { $rules }，但是：
lobby-change-rules = 更改个别规则
lobby-all = 全部
lobby-waiting = 等人
lobby-playing = 对局中
lobby-stage-waiting = 等人中
lobby-stage-deal = 第{ $deal }副牌
lobby-open-tables = 公开牌桌
lobby-no-tables = 还没有公开的牌桌。开一桌吧：别人可以入座或旁观。
lobby-no-such-tables = 现在没有这样的牌桌。
lobby-seats-taken = { $seats }个座位中有{ $taken }位真人
lobby-sit-at = 入座<sr>{ $title }</sr>
lobby-watch-at = 旁观<sr>{ $title }</sr>
lobby-waiting-title = 等待玩家 – { $title } · { $code }
lobby-who-is-here = 谁在这里
lobby-free-seat = 空位<small>开始时由电脑补上</small>
lobby-you-host = 你，房主
lobby-you = 你
lobby-host = 房主
lobby-away = · 离开
lobby-start-computers = 与电脑一起开始
lobby-start = 开始
lobby-starts-itself = 凑满{ $count }人就自动开始。
lobby-no-host = 本桌还没有房主。
lobby-waits-host = 等{ $host }开始，或等人坐满。
lobby-invite-friends = 邀请朋友
lobby-house-rules = 本桌规则
lobby-clock-none = 无
lobby-computers = 电脑
lobby-read-rules = 阅读规则
lobby-nobody = {""}
lobby-daily = 每日牌局 № { $number }
lobby-daily-board = { $players ->
    [0] 今天还没有人玩过
   *[other] { $players } 人玩过 · { $solved } 人清台
}
lobby-daily-run = { $days ->
    [0] 还没有连续天数
   *[other] 连续 { $days } 天
}
lobby-daily-play = 玩今天的牌局
lobby-daily-again = 再试今天的牌局
lobby-daily-solved = 已解开：再玩一次
lobby-record = 你的战绩
lobby-record-matches = { $count } 场
lobby-record-won = 胜率 { $won }%
lobby-record-chance = 胜率 { $won }% · 凭运气为 { $chance }%
lobby-record-run = { $count } 连胜
lobby-here = 牌桌内外
lobby-here-more = ……还有 { $count } 人
<<<<<<< HEAD
lobby-row-rules = { $seconds ->
        [0] 不限时
       *[other] 每步{ $seconds }秒
    } · 空位由电脑补上
=======
lobby-shared-title = 分享到 Dealt 的内容
lobby-shared-none = 分享的内容里没有牌桌的链接，也没有房间代码。
lobby-shared-elsewhere = 这个链接通向另一个房间：{ $host }。
>>>>>>> 367d054 (The page is an app that opens without a connection)
