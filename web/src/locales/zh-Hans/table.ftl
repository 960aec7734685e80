table-waiting-for = 正在等{ $names }
table-here-we-go = 马上开始……
table-rematch = 再来一局
table-play-again = 再玩一局
table-ready-next = 准备好下一副牌
table-chat-nice = 打得好
table-chat-luck = 祝你好运
table-chat-watcher = 旁观
table-chat-oops = 哎呀
table-chat = 聊天
table-chat-who = 玩家和旁观者
table-messages = 消息
table-welcome = 欢迎来到{ $title }，请友善待人。
table-you-said = 你：
table-quick = 快捷用语
table-message = 消息
table-message-here = 对全桌说点什么
table-send = 发送
table-first-deal = 你的第一副牌
table-tip = 提示 { $number }
table-skip = 跳过<sr>引导</sr>
table-got-it = 知道了
table-your-hand = 你的手牌，{ $count }张
table-your-hand-order = 你的手牌，{ $count }张，{ $order }
table-hint = 提示
table-leave = 离开
table-log = 牌局记录
table-earlier = 更早
table-by-computer = 电脑代打
table-cards = { $count }张牌
table-card-left = <sr>张牌剩余</sr>
table-end-session = 结束这场
table-end-title = 要结束这场吗？
table-end-about = 这场比赛将为全桌在此结束，并按目前的结果计算。
table-results = 结果
table-bot = 电脑
table-is-ready = 已准备
table-is-away = 离开
table-since = 从第{ $deal }副起
table-you = 你
table-proof-mine-counted = 你自己的数字也参与了洗牌：谁也不能选定这些牌，房主也不行。
table-proof-mine-late = 你自己的数字来得太晚，这副牌没有用上。
table-proof-fault = 第{ $deal }副牌没有通过验证。
table-proof-distrust = 不要相信这副牌：可能有人选定了牌。
table-proof = 第{ $deal }副牌{ $chosen ->
        [yes] 就是选定的那副
       *[no] 公平
    }的证明{ $fails ->
        [yes] 不成立
       *[no] { "" }
    }
table-proof-witnessed = 你的浏览器已经核对过：种子正是牌桌在公开之前承诺的那一个。
table-proof-too-late = 种子与承诺相符，但你来得太晚，没能在种子公开之前看到承诺。
table-proof-chosen = 这副牌是选定的，不是随机的：事先就可能知道牌。
table-proof-no-numbers = 没有玩家为这副牌加入自己的数字。
table-commitment = 承诺
table-seed = 种子
table-number-of = { $seat }号座位（{ $name }）的数字
table-dealt-from = 发牌所用
table-seal = 本局<link>记录</link>的封印
table-key-write = 对全桌说话
table-key-log = 查看牌局记录
table-key-help = 打开本窗口
table-rules-chart = 一览
table-rules-page = 练习、带讲解的第一局，以及单独一页的规则
table-rules-here = 本桌规则
table-rules-keys = 按键和鼠标
table-rules-changed = <b>{ $rules }</b>，但标为已更改的除外。
table-rules-of = { $game }规则
table-rules-fetching = 正在获取规则……
table-sections = 章节
table-section = 章节
table-rules-failed = 无法获取规则。请关闭本窗口，等房间恢复后再打开。
table-stand-in = 离开中，由电脑代打
table-away-until = 离开至{ $day }
table-lost = 连接中断
table-to-play = 轮到出牌
table-computer = 电脑
table-your-turn = 轮到你了
table-time-left = 剩余{ $time }
table-invite-code = { $code }，邀请
table-copy-link = { $code }，复制本桌链接
table-watching = { $watchers }人旁观
table-invite-qr = 用二维码邀请
table-rules-and-keys = 规则和按键
table-panel-table = 牌桌
table-panel-scores = 得分
table-turn-title = ● 轮到你了 – { $title }
table-results-failed = 无法获取结果页面。
table-back = 返回牌桌
table-panels = 面板
table-turn-mark = <sr>轮到你了</sr>
table-new-messages = { $count }<sr>条新消息</sr>
table-you-watch = 你在旁观
table-queued = { $reserved ->
    [yes] 这一场算钱：结束之后你才能入座
   *[no] 这副牌之后，电脑的座位连同它的分数归你
}
table-free-seat = { $reserved ->
    [yes] 这一场算钱：结束之前，座位只还给原来离开的人
   *[no] 坐下的人接手电脑的座位，连同它的分数
}
table-hidden-hands = 这副牌结束前看不到手牌
table-delayed = 你看到的牌桌晚{ $seconds }秒
table-thinking = 考虑中……
table-hinted = 提示：{ $label }
table-player = 玩家
table-in-words = 文字版牌局
table-to-select = 可选的牌
table-plain-play = 打出选中的牌
table-plain-hint = 提示：电脑会怎么做
table-plain-none = 取消选牌
table-plain-ready = 准备好下一副牌
table-rule-changed = { "" } · 已更改
table-paused-by = { $name }暂停了本局。
table-go-on = 继续
table-this = 成员和规则
table-bank = 备用{ $time }
table-expects = 解说
table-expects-unit = { $unit ->
        [chance] 高手预期的胜率
       *[points] 高手预期的分数
    }
table-expects-nothing = 从接下来的几步开始。
table-expects-before = 最佳出法
table-expects-after = 实际出法
