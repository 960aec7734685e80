rules-of = 五分鐘學會{ $game }
rules-games = 遊戲
rules-questions = 常見問題
rules-fetching = 正在取得規則……
rules-guided = 帶講解的第一局
rules-set = 規則
rules-text = 完整規則
rules-print = 列印
rules-search = 在本頁搜尋
rules-contents = 目錄
rules-found = 
    { $count ->
        [0] 沒有找到
       *[other] { $count } 節
    }
rules-link-to = 「{ $title }」的連結
rules-not-fetched = 無法取得規則。等房間恢復後請重新載入本頁。
rules-no-such-game = 這個房間沒有這個遊戲。
rules-try = 試一試
rules-place = 第 { $at } 題，共 { $of } 題
rules-your-cards = 你的牌
rules-choose = 選牌，然後問規則。
rules-skip = 跳過
rules-next = 下一題
rules-again = 從頭開始
rules-ask = 
    { $count ->
        [0] 請選牌
       *[other] 問這 { $count } 張牌
    }
rules-no-answer = 沒有得到回答；等房間恢復後請再試。
rules-is-right = 對。
rules-is-but = 合法。
rules-is-wrong = 不行。
rules-in-english = 手冊正文為英文。
rules-count = 記牌練習
rules-count-about = 你會一手一手地看到一副牌的出牌，然後說出哪些牌還在外面。
rules-count-own = 你的牌。接下來有{ $count }手出牌，請記住出過什麼。
rules-count-plays = 玩家{ $number }出牌
rules-count-you-play = 你出牌
rules-count-which = 哪些{ $cards }還在外面：既不是你的，也沒有出過？
rules-count-choose = 選出還在外面的牌。
rules-count-out = { $count ->
        [0] 一張都不在外面。
       *[other] 還在外面的：
    }
rules-count-score = { $of }題對{ $right }題
rules-count-level = 出牌手數
rules-count-easy = 少
rules-count-normal = 較多
rules-count-hard = 多
rules-count-begin = 發牌
rules-count-again = 下一副
rules-count-next = 下一手
rules-count-ask = 看問題
rules-count-check = { $count ->
        [0] 一張都不在外面
       *[other] 這{ $count }張還在外面
    }
