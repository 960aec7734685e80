lobby-about = 关于 Dealt
lobby-fetching = 正在获取页面……
lobby-page-failed = 无法获取页面。请关闭本窗口，等房间恢复后再打开。
lobby-door-open = 只要还有空位，凭房间号就能进来。
lobby-door-closed = 门已关上：只有用链接才能进来。
lobby-close-door = 关门
lobby-open-door = 开门
lobby-play-now = 立即开始<sr>{ $game }</sr>
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
lobby-your-seats = 你的座位 <small>为你保留</small>
lobby-details-free = 空位
lobby-details-free-about = { $reserved ->
    [yes] 这一场算钱，结束之前没有
   *[no] 连同那里电脑的分数
}
lobby-leave-code = 离开<sr>牌桌 { $code }</sr>
lobby-quit-title = 要离开牌桌 { $code } 吗？
lobby-quit-about = 如果比赛正在进行，电脑会接手你的牌。如果没有别的真人在玩，或者少了你就不能继续，比赛会结束。
lobby-go-back = 返回<sr>牌桌 { $code }</sr>
lobby-about-games = 关于 Dealt 和这些游戏
lobby-seconds-turn = 每手{ $seconds }秒
lobby-days-move = 每手{ $days }天
lobby-clock = 计时
lobby-rules = 规则
lobby-except = { $rules }，但是：
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
lobby-you = 你
lobby-clock-none = 无
lobby-computers = 电脑
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
lobby-puzzles = 找出妙手
lobby-puzzles-about = 只有一种打法明显最好的局面。每天一道新题，人人相同。
lobby-record = 你的战绩
lobby-record-matches = { $count } 场
lobby-record-won = 胜率 { $won }%
lobby-record-chance = 胜率 { $won }% · 凭运气为 { $chance }%
lobby-record-run = { $count } 连胜
lobby-here = 牌桌内外
lobby-at-private = 在私人牌桌
lobby-here-more = ……还有 { $count } 人
lobby-row-rules = { $seconds ->
        [0] 不限时
       *[other] 每步{ $seconds }秒
    } · 空位由电脑补上
lobby-row-days = 每步{ $days }天 · 空位由电脑补上
lobby-talk = 聊天
lobby-talk-messages = 大厅里的消息
lobby-talk-none = 还没有人说话。
lobby-talk-you = 你说：
lobby-talk-message = 给大家的消息
lobby-talk-here = 对大家说点什么
lobby-talk-send = 发送
lobby-talk-unread = { $count }条新消息
lobby-details = 牌桌详情
lobby-details-people = 玩家
lobby-details-nobody = 还没有人
lobby-details-watchers = 旁观
lobby-bank = 备用时间
lobby-bank-of = { $seconds }秒
lobby-bank-with = { $seconds }秒，每手补回{ $back }秒
lobby-delay = 旁观延迟
lobby-watchers-write = 旁观者的话
lobby-watchers-among = 比赛进行时只有旁观者看得到
lobby-commentary = 解说
lobby-commentary-told = 旁观者能看到高手的预期
lobby-programs = 程序
lobby-programs-may = 可以入座
lobby-named-program = { $name }（程序）
lobby-silence = 禁言
lobby-let-write = 允许发言
lobby-silenced = 已禁言
lobby-manner-own = 房主添加的玩家。
