shared-opening = 正在入座……
shared-shuffling = 正在洗牌……
shared-to-lobby = 返回大厅
shared-nobody-alone = 这个游戏没有电脑独自玩的版本。

# 各页的页头，以及不存在的页面。
shared-title = { $title } – Dealt
shared-title-turn = ● 轮到你了 – { $title } – Dealt
shared-lobby-title = 和朋友一起打牌
shared-home = Dealt，回到大厅
shared-main = 主导航
shared-sections = 栏目
shared-play = 打牌
shared-by-days = 按天进行的对局
shared-evenings = 牌友之夜
shared-evening-back = 回到牌友之夜
shared-round = 第 { $round } 轮
shared-round-begins = { $title }：第 { $round } 轮开始，你的牌桌是 { $table }。
shared-endings = 残局挑战专家
shared-waiting = { $count }<sr>局在等你</sr>
shared-rules = 规则
shared-back = 回到牌桌
shared-back-turn = 回到牌桌<b>，轮到你了</b>
shared-settings = 设置
shared-sounds-on = 打开声音
shared-sounds-off = 关闭声音
shared-me = { $name }<sr>，更改名字</sr>
shared-me-guest = { $name } <small>访客</small><sr>，更改名字</sr>
shared-name-lost = 你不在时，别人用了 { $former } 这个名字。你现在叫 { $name }。
shared-autoplay = 自动打牌
shared-statistics = 统计
shared-ladder = 天梯
shared-host = 你的房间
shared-account = 关于你
shared-account-more = 其他设备、密码与你的数据
shared-sign-in = 以前来过？登录
shared-sign-in-title = 登录
shared-no = 不
shared-nothing-title = 这里什么也没有
shared-nothing = 没有这个地方
shared-nothing-there = 这个地址上什么也没有。
shared-turning = 正在翻页……
shared-not-fetched = 无法取得这一页。房间还在吗？
shared-try-again = 再试一次
shared-copied-link = 链接已复制到剪贴板。
shared-leave-table = 离开牌桌
shared-sit-down = 入座
shared-close = 关闭
shared-close-what = 关闭：{ $title }
shared-move-keys = 用方向键移动
shared-try = { $name }{ $may ->
        [yes] 可以
       *[no] 不可以
    }：{ $what }
shared-points-of = 得分：{ $points }
shared-position = 局面
shared-level-easy = 简单
shared-level-normal = 普通
shared-level-hard = 困难
shared-level-expert = 专家
shared-fault-seed = 种子不是牌桌在发牌前承诺的那一个。
shared-fault-left-out = 牌桌收下了你的数字，却没有用上。
shared-fault-number = { $name }的数字不是在你公开数字之前承诺的那一个。
shared-fault-match = 这副牌的种子不是来自本局的种子。
shared-wait = 请等待
shared-wait-for = 等{ $names }
shared-you = 你
shared-you-inside = 你
shared-meanwhile-more = 你离开时电脑替你打了{ $count }手，最后是：{ $last }。全部都在牌局记录里。
shared-meanwhile = 你离开时电脑替你打了：{ $last }。
shared-card = { $suit ->
        [D] 方块
        [C] 梅花
        [H] 红桃
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
        [1] 剩1张
       *[other] { $count }张
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
        [D] 方块
        [C] 梅花
        [H] 红桃
       *[S] 黑桃
    }
shared-comma = ，
shared-reload = 重新加载页面
shared-no-connection = 与房间的连接已断开。
shared-cards-safe = 你的牌很安全；恢复连接之前不能出牌。
shared-again-in = { $seconds }秒后重试
shared-again = 正在重试……
shared-try-now = 立即重试
shared-close-message = 关闭此消息
shared-name-plain = { $least } 到 { $most } 个字母 a 到 z、数字、- 或 _
shared-name-any = { $least } 到 { $most } 个字符：任何文字的字母、数字、空格和 { $signs }
shared-your-name = 你的名字
shared-name-about = 别人怎么称呼你
shared-name-free = 这个名字可以用。
shared-save = 保存
shared-share = 分享
shared-copied = 已复制
shared-table-of = { $name }的牌桌
shared-semicolon = ；
shared-rank-high = 最大{ $rank }
shared-full-stop = 。
shared-your-cards = 你的牌
shared-answer = 答案
shared-newer = 页面有新版本了。
shared-newer-use = 使用
shared-no-room = 现在连接不到房间。
shared-no-room-why = Dealt 的牌局都在房间里进行，没有连接就不能打牌。页面会自己寻找房间，一有回应就继续。
shared-blocked = 房间的页面能打开，但实时连接被挡住了。
shared-blocked-why = 途中有什么不让 WebSocket 通过。请换一个网络，关掉 VPN 或起拦截作用的扩展，或者问问房间的主人，代理是否放行 WebSocket。
shared-forgets = 这个浏览器不保存本页的任何内容：重新加载会失去座位，除非你能再次登录。请允许这个地址保存网站数据。
shared-removed = 本桌的房主已请你离开。
shared-program = 程序
shared-player = 玩家{ $number }
shared-somebody = 某人
shared-about = { $name }的消息
