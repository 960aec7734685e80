said-joined = { $bot ->
    [yes] 程序{ $name }入座
   *[no] { $name }入座
}
    .you = 欢迎入座
said-waits = { $name }在等座位
said-went = { $name }{ $why ->
        [removed] 被房主请出
       *[left] 离开
    }{ $plays ->
        [yes] ，由{ $computer }接着打
       *[no] { "" }
    }
said-new-name = { $old }改名为{ $name }
said-number-missing = { $name }承诺的数字没有到，这副牌不用它
    .you = 你承诺的数字没有到，这副牌不用它
said-match-began = 新的一局：{ $names }
said-is-ready = { $name }准备好了
    .you = 你准备好了
said-door = { $open ->
        [yes] 凭房间号就能进来
       *[no] 从现在起只有用链接才能进来
    }
said-seats-changed = 座位换了
said-draws-seats = 下一局的座位{ $on ->
        [yes] 由抽签决定
       *[no] 保持不变
    }
said-settings-changed = { $name }更改了{ $what }
    .you = 你更改了{ $what }
said-setting-options = 本桌规则
said-setting-turn-seconds = 计时
said-setting-bank-seconds = 备用时间
said-setting-increment-seconds = 每手补回的时间
said-setting-delay-seconds = 旁观延迟
said-setting-watchers-apart = 谁能看到旁观者的话
said-setting-reviews = 比赛是否复盘
said-setting-rated = 比赛是否计入等级分
said-setting-commentary = 给旁观者的解说
said-setting-pace-ms = 电脑的速度
said-setting-level = 电脑的水平
said-host-changed = { $name }现在是房主
    .you = 你现在是房主
said-match-paused = { $on ->
        [yes] { $name }暂停了本局
       *[no] { $name }让本局继续
    }
    .you = { $on ->
            [yes] 你暂停了本局
           *[no] 你让本局继续
        }
said-wants-to-end = { $on ->
        [yes] { $name }想结束本局
       *[no] { $name }想接着打
    }
    .you = { $on ->
            [yes] 你想结束本局
           *[no] 你想接着打
        }
said-settings-are-fixed = 本局结束后才能更改设置。
said-seats-are-fixed = 本局开始前才能换座位。
said-remove-yourself = 不能请自己离开：你可以直接离开。
said-somebody-else = 那里现在坐着别人。
said-removed-here = 本桌的房主已请你离开。
said-nothing-to-pause = 现在没有可以暂停的局。
said-nothing-to-end = 现在没有可以结束的局。
said-not-in-public = 公开牌桌的局不能暂停。
said-paused = 本局已暂停。
said-computer-plays = { $on ->
        [yes] { $name }离开了，由电脑代打
       *[no] { $name }回来了
    }
    .you = { $on ->
            [yes] 你离开了，由电脑替你打
           *[no] 你回来了，自己接着打
        }
said-time-up = { $name }超时{ $bank ->
        [yes] ，备用时间也用完了
       *[no] { "" }
    }
    .you = 你超时了{ $bank ->
        [yes] ，备用时间也用完了
       *[no] { "" }
    }
said-match-ended = { $who ->
        [nobody] { $how }
        [one] { $name }赢得本局。{ $how }
       *[several] { $names }共同赢得本局。{ $how }
    }
    .you = 你赢得本局。{ $how }
said-match-over = 本局已经结束。
said-no-such-seat = 本桌没有这个座位。
said-between-deals = 这副牌结束了；大家都准备好后开始下一副。
said-means-nothing = 这些牌现在没有意义。
said-not-your-turn = 还没轮到你。
said-table-full = 本桌已坐满，你可以旁观。
said-already-started = 本局已经开始。
said-not-seated = 你在本桌没有座位。
said-not-at-table = 你不在本桌，请先加入。
said-public-table = 本桌是公开的：谁都可以来。
said-too-many-tables = 你已经坐了太多桌，请先离开一桌。
said-no-table = 单凭房间号{ $code }进不了任何牌桌；请核对，或者向对方要链接。
said-bad-code = 房间号有{ $count }个字母，例如 KTRN。
said-chat-empty = 这条消息是空的。
said-chat-long = 一条消息最多{ $most }个字符。
said-look-alikes = “{ $word }”混用了样子相近的字母；请只用一种文字来写。
said-no-hint = 电脑现在没有建议。
said-too-late = 牌局在此期间已经往下进行了。
said-no-outlook = 现在谁也说不准这局能不能赢。
said-server-error = 服务器出了点问题。
said-stopping = 服务器正在停机，请过一分钟再试。
said-wrong-password = 这不是本房间的密码。
said-invitation-only = 这个房间只接受受邀的新人：请索取私人牌桌或牌友之夜的链接。
said-banned = 本房间的主人已禁止你进入。
said-banned-for-now = 本房间的主人暂时禁止你进入。
said-muted = 本房间的主人不允许你发言。
said-muted-for-now = 本房间的主人暂时不允许你发言。
said-no-message = 这条消息已经不在记录里了。
said-own-message = 这是你自己的消息。
said-only-phrase = 这是用按钮说的；只有自己写的话可以举报。
said-reported-already = 你已经举报过这条消息。
said-too-many-reports = 你举报的消息里还有{ $most }条等本房间的主人查看。
said-reports-full = 等本房间主人查看的消息已经太多了。
said-note-long = 说明最多{ $most }个字符。
said-removed = 本房间的主人已请你离开；你可以再来。
said-bad-subscription = 房间无法连接此浏览器的推送服务。
said-bad-holiday = 假期从今天或以后开始，并且不能在开始之前结束。
said-holiday-too-far = 假期最远可以安排到明年年底。
said-holidays-overlap = 其中有一天你已经在休假了。
said-no-holidays-left = 你在{ $year }年还剩{ $left }天假期，每年共{ $most }天。
said-no-holiday = 这个假期已经结束。
said-your-turn = 轮到你了：现在就出牌。
said-plans-by-days = 只有按天进行的对局可以预定出牌。
said-no-plans = 这个游戏不能预定出牌。
said-no-user = 这里没有这个用户。
said-too-many-friends = 你最多可以关注和屏蔽 { $most } 个用户；请先移除一个。
said-bad-zone = 服务器不认识这个时区。
said-bad-link = 这个链接已失效：它只能用一次，且只在几分钟内有效。请重新生成一个。
said-page-elsewhere = 这个页面不能让人登录本房间。
said-signed-out = 你已在另一台设备上将这里退出登录。
said-not-your-name = 这不是你在这里的名字；什么都没有删除。
said-forgotten = 这里关于你的一切都已删除。
said-password-length = 密码须有 { $least } 到 { $most } 个字符。
said-password-is-name = 和名字一样的密码挡不住任何人。
said-wrong-current = 这不是你原来的密码。
said-wrong-sign-in = 这个名字和这个密码在这里对不上。
said-bad-passkey = 这里不认得这个通行密钥，或者用的时间太长。请再试一次。
said-too-many-passkeys = 你已有 { $most } 个通行密钥；请移除一个。
said-no-passkeys = 只有房间有名字并使用 https，或在本机以 localhost 打开时，浏览器才有通行密钥。密码在哪里都一样管用。
said-draining = 房间即将关闭：这里不再开始新的牌局。
said-not-administrator = 这是给房间管理者的页面。链接显示在打开房间的地方。
said-not-found = 这个地址什么也没有。
said-protocol = 这个页面与服务器不再匹配，请重新加载。
said-name-length = 名字须有 { $least } 到 { $most } 个字符。
said-name-letters = 名字里不能有“{ $letter }”：可以用字母、数字、空格和 { $signs }。
said-name-plain = 名字由字母 a 到 z、数字、“-”和“_”组成。
said-name-nothing = 名字里要有一个字母或数字。
said-name-hidden = 这个名字里有看不见的字符；请重新输入。
said-name-marks = 这个名字里有个重音符号没有字母，或旁边的重音符号太多。
said-name-card = “{ $written }”会被当成一张牌；请换一个名字。
said-name-reserved = “{ $name }”会被误认作别的；请换一个名字。
said-name-taken = 已经有人叫“{ $name }”；请换一个名字。
said-name-alike = “{ $name }”看起来像也在这里玩的“{ $other }”；请换一个名字。
said-no-guest-name = 访客名字用完了；请自己取一个名字。
said-guest-preferences = 取了名字的人，设置才会保存。
said-no-email = 此房间不发送电子邮件。
said-guest-email = 只有选定了名字的人才能使用电子邮件。
said-bad-email = 这不是电子邮件地址。
said-too-much-email = 邮件太多了，请等一小时。
said-old-email-link = 此链接已过期或不完整。
said-too-fast = { $what ->
        [report] 举报得太多了；{ $seconds }秒后可以再举报。
        [arrange] 改动得太多了；{ $seconds }秒后可以再改。
        [chat] 请让别人有时间看；{ $seconds }秒后可以再说。
        [review] 复盘很费功夫；{ $seconds }秒后可以再要一份。
       *[other] 太频繁了，{ $seconds }秒后再试。
    }
said-bad-run = { $what ->
        [shown] 一次最多显示{ $most }局。
        [games] 一次连打的局数从1到{ NUMBER($most, useGrouping: 1) }。
       *[number] 连打的编号从1到{ $most }。
    }
said-no-autoplay = { $game }不能只由电脑来打。
said-no-computers = 无法加载{ $game }的电脑玩家。
said-no-games = 电脑刚才没能打成。
said-no-run = 电脑没能接着打下去。
said-too-many-runs = 你还有别的局正在打，请先停止。
said-runs-full = 这里由电脑打的局太多了，请稍后再试。
said-no-reviews = 这里没有复盘。
said-no-review-yet = 这场比赛还没有复盘。
said-reviews-full = 这里正在复盘的比赛太多了，请稍后再试。
said-review-failed = 这场比赛没能复盘，请稍后再试。
said-match-too-long = 这场比赛太长，无法复盘。
said-not-between-deals = { $what ->
        [end] 这副牌结束后才能结束牌局。
        [remove] 这副牌结束后才能请人离开。
        [ready] 还不用准备：这副牌还没结束。
       *[other] 这副牌结束后才开始下一副。
    }
said-not-started = 本局还没开始。
said-not-under-way = 没有正在进行的局。
said-not-host = { $what ->
        [start] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能开始本局。
        [end] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能结束牌局。
       [change] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能换座位。
        [set] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能更改设置。
        [remove] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能请人离开。
        [hand] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能移交房主。
        [pause] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能暂停本局。
       *[open] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能开门或关门。
    }
said-bad-seats = { $game }的一桌有{ $seats }个座位。
said-bad-option = { $kind ->
        [number] “{ $option }”必须是{ $least }到{ $most }的整数。
        [unknown] 有一条可选规则的值不能用。
       *[other] “{ $option }”的值不能用。
    }
said-bad-turn-seconds = 每回合的时间必须在{ $least }到{ $most }秒之间，或者为{ $days }天。
said-bank-by-days = 按天进行的对局没有备用时间。
said-bad-bank-seconds = 备用时间必须在{ $least }到{ $most }秒之间。
said-bad-increment-seconds = 每手补回的时间必须在{ $least }到{ $most }秒之间。
said-bad-delay-seconds = 旁观延迟必须在{ $least }到{ $most }秒之间。
said-bad-pace-ms = 电脑的节奏必须在{ $least }到{ $most }毫秒之间。
said-options-conflict = { $conflict }
said-conflict-where-four-of-a-kind-takes-no-fifth-card-it-is-no-bomb-with-one-choose-bare-quads-or-no-bombs = 铁支不带第五张时，带一张的铁支就不是炸弹：请选正好四张，或不要炸弹
said-conflict-where-only-the-winner-counts-ranks-double-nothing-choose-another-scoring-or-no-doubling = 只计胜负时，{ $r1 }不会使任何分数加倍：请换一种计分，或不加倍
said-conflict-a-chicago-cannot-both-score-the-last-trick-too-and-be-the-only-thing-that-scores = 芝加哥不能既得最后一墩的分，又是唯一得分的
said-conflict-a-deal-is-chosen-by-its-number-or-by-its-seed-give-one-of-them = 牌局由编号或种子之一选定：请只填一个
said-conflict-a-deal-that-is-chosen-is-a-single-game-leave-the-number-of-games-at-n-or-the-deal-to-chance = 选定的牌局是单独一局：请让局数为{ $n1 }，或让牌局随机
said-unknown-game = 没有“{ $name }”这个游戏。
said-no-daily-deal = { $game }没有每日牌局。
said-no-puzzle = 没有这道题。
said-puzzles-damaged = { $title }的题目文件已损坏，请重新安装 Dealt。
said-bad-day = 没有这一天。
said-bad-season = 没有这个赛季。
said-not-rated = 这个游戏的对局不计等级分。
said-no-statistics = 这位玩家没有你可以看的内容。
said-no-code = 这里开的桌太多了，请稍后再试。
said-too-many-watchers = 一桌最多有{ $most }人旁观，请稍后再来。
said-bad-record = 本桌的记录无法重放，你只能离开。
said-no-record = 没有这份记录。
said-no-part = 本局没有这一部分。
said-bad-match-number = 局的编号是从1数起的整数。
said-unknown-token = 这个房间不再认得你，请以新的身份进来。
said-not-told = 已经发生了，但服务器无法告诉你经过，请重新加载。
said-not-readable = 服务器现在读不到数据。请稍后再试。
said-not-ready = 牌桌正在房间的服务器之间转移，请过一会儿再试。
said-stop-nodes-first = 请停止此房间的所有节点，恢复数据后再启动。
said-not-saved = 服务器没能保存，所以这一步没有发生。请过一会儿再试。
said-how-the-session-was-closed-before-a-deal-was-finished = 还没打完一副牌就结束了
said-how-the-session-was-closed-after-n-deal = 打了{ $n1 }副牌后结束
said-how-the-session-was-closed-after-n-deals = 打了{ $n1 }副牌后结束
said-how-the-session-ended-after-n-deal = 打完{ $n1 }副牌
said-how-the-session-ended-after-n-deals = 打完{ $n1 }副牌
said-how-as-somebody-had-reached-n-points = 因为有人达到{ $n1 }分
said-how-the-fewest-points-are-n = 最低分为{ $n1 }
said-how-the-match-was-ended-in-round-n-before-anybody-had-won = 在第{ $n1 }轮结束，还没有人获胜
said-how-a-royal-flush-ended-the-match-in-round-n = 第{ $n1 }轮的皇家同花顺结束了本局
said-how-the-winning-total-in-round-n-is-n-points = 第{ $n1 }轮获胜的总分为{ $n2 }分
said-how-the-match-was-ended-early-at-n-n = 在{ $n1 }比{ $n2 }时提前结束
said-how-a-blue-n-decides-it-at-once = 全蓝{ $n1 }立即决胜
said-how-the-sets-are-n-n = 小局比分{ $n1 }比{ $n2 }
said-how-n-of-n-game-won = { $n2 }局赢{ $n1 }局
said-how-n-of-n-games-won = { $n2 }局赢{ $n1 }局
said-how-n-game-given-up = 放弃{ $n1 }局
said-how-n-games-given-up = 放弃{ $n1 }局
said-how-no-game-finished = 没有打完一局
said-lobby-opened = { $name }开了一张{ $game }桌：“{ $title }”
said-lobby-began = { $names }在“{ $title }”{ $computers ->
        [yes] 和电脑一起
       *[no] {""}
    }打{ $game }
said-lobby-won = { $names }在“{ $title }”赢了{ $game }
said-lobby-came = { $names }来了
said-lobby-went = { $names }离开了
said-lobby-more = 另外{ $count }人
said-no-bots-here = 程序不能来这张牌桌。
said-nobody-here = 这张牌桌没有人，程序无法与人对局。
said-no-host = 程序不能当房主。
said-too-many-bots = 房间里已有{ $most }个程序；请先收回一个。
said-no-bot = 房间里没有这个程序。
said-silenced = { $name }{ $on ->
        [yes] 不能在这张牌桌发言
       *[other] 又可以发言了
    }
    .you = 你{ $on ->
        [yes] 不能在这张牌桌发言
       *[other] 又可以发言了
    }
said-silenced-here = 这张牌桌的桌主不让你在这里发言；你可以继续玩。
said-silence-yourself = 不能禁言自己。
said-too-many-silenced = 最多只能禁言{ $most }人。
said-nobody-called-so = 这里现在没有叫这个名字的人。
said-why-only = 没有别的选择。
said-no-counting = 这个游戏没有要记的牌。
said-no-endings = 这个游戏没有可练习的残局。
said-bad-question = 问题要有难度（easy、normal或hard）和不超过999999999的编号。
said-deals-not-chosen = { $title }的比赛不会在若干副牌后结束。
said-no-evening-alone = { $title }是单人游戏，不能用来举办牌友之夜。
said-no-evening-by-days = 牌友之夜不能按天出牌。
said-no-end = 牌友之夜的比赛必须有终点：请选择副数。
said-bad-points = { $seats } 个名次都要有分数，而且后一名不能多于前一名。
said-no-comparison = 比较计分要求各桌打同样的牌。
said-too-few-players = 这个牌友之夜的一轮至少需要 { $least } 名玩家。
said-evening-settings-fixed = 牌友之夜已经开始，设置不能再改。
said-evening-began = 牌友之夜已经开始，不能中途加入。
said-removed-from-evening = 主办人已将你移出这个牌友之夜。
said-evening-full = 一个牌友之夜最多 { $most } 名玩家。
said-joined-too-often = 你已加入又离开这个牌友之夜 { $most } 次，不能再加入了。
said-evening-too-long = 这个牌友之夜的记录已满，不能再发言或更改；牌局照常进行。
said-too-many-joined = 已有 { $most } 名用户加入过这个牌友之夜，其他人不能再加入。
said-not-at-evening = 这位用户没有参加这个牌友之夜。
said-not-at-evening-yourself = 你没有参加这个牌友之夜，请先加入。
said-not-evening-host = 只有 { $name } 可以这样做。
said-evening-over = 牌友之夜已经结束。
said-round-not-over = 这一轮现在不能开始。
said-too-many-evenings = 你已经参加或主办了 { $most } 个牌友之夜，请先离开一个。
said-no-evening = 没有代码为 { $evening } 的牌友之夜，请检查。
said-of-evening = 这桌的座位由牌友之夜抽定，你可以观看。
said-round-of-evening = 这场比赛属于牌友之夜：只打一次，而且要打完。
said-same-deals = 其他牌桌打的是同样的牌，因此这桌谁也不能观看。
said-round-under-way = 其他牌桌还在打同样的牌，请等本轮结束后再来。
said-weekly-without-time = 每周重复的牌友之夜需要开始时间。
