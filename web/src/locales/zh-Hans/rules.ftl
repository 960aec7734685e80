rules-of = 五分钟学会{ $game }
rules-games = 游戏
rules-questions = 常见问题
rules-fetching = 正在取得规则……
rules-guided = 带讲解的第一局
rules-set = 规则
rules-text = 完整规则
rules-print = 打印
rules-search = 在本页搜索
rules-contents = 目录
rules-found = 
    { $count ->
        [0] 没有找到
       *[other] { $count } 节
    }
rules-link-to = “{ $title }”的链接
rules-not-fetched = 无法取得规则。等房间恢复后请重新载入本页。
rules-no-such-game = 这个房间没有这个游戏。
rules-try = 试一试
rules-place = 第 { $at } 题，共 { $of } 题
rules-your-cards = 你的牌
rules-choose = 选牌，然后问规则。
rules-skip = 跳过
rules-next = 下一题
rules-again = 从头开始
rules-ask = 
    { $count ->
        [0] 请选牌
       *[other] 问这 { $count } 张牌
    }
rules-no-answer = 没有得到回答；等房间恢复后请再试。
rules-is-right = 对。
rules-is-but = 合法。
rules-is-wrong = 不行。
rules-in-english = 手册正文为英文。
rules-count = 记牌练习
rules-count-about = 你会一手一手地看到一副牌的出牌，然后说出哪些牌还在外面。
rules-count-own = 你的牌。接下来有{ $count }手出牌，请记住出过什么。
rules-count-plays = 玩家{ $number }出牌
rules-count-you-play = 你出牌
rules-count-which = 哪些{ $cards }还在外面：既不是你的，也没有出过？
rules-count-choose = 选出还在外面的牌。
rules-count-out = { $count ->
        [0] 一张都不在外面。
       *[other] 还在外面的：
    }
rules-count-score = { $of }题对{ $right }题
rules-count-level = 出牌手数
rules-count-easy = 少
rules-count-normal = 较多
rules-count-hard = 多
rules-count-begin = 发牌
rules-count-again = 下一副
rules-count-next = 下一手
rules-count-ask = 看问题
rules-count-check = { $count ->
        [0] 一张都不在外面
       *[other] 这{ $count }张还在外面
    }
