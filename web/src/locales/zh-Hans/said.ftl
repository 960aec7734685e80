said-joined = { $name }入座
    .you = 欢迎入座
said-waits = { $name }将在这副牌之后加入
said-went = { $name }离开{ $plays ->
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
said-computer-plays = { $on ->
        [yes] { $name }离开了，由电脑代打
       *[no] { $name }回来了
    }
    .you = { $on ->
            [yes] 你离开了，由电脑替你打
           *[no] 你回来了，自己接着打
        }
said-time-up = { $name }超时
    .you = 你超时了
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
said-protocol = 这个页面与服务器不再匹配，请重新加载。
said-name-length = 名字须有 { $least } 到 { $most } 个字符。
said-name-letters = 名字里不能有“{ $letter }”：可以用字母、数字、空格、连字符和句点。
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
