said-joined = { $bot ->
    [yes] 程式{ $name }入座
   *[no] { $name }入座
}
    .you = 歡迎入座
said-waits = { $name }在等座位
said-went = { $name }{ $why ->
        [removed] 被房主請出
       *[left] 離開
    }{ $plays ->
        [yes] ，由{ $computer }接著打
       *[no] { "" }
    }
said-new-name = { $old }改名為{ $name }
said-number-missing = { $name }承諾的數字沒有到，這副牌不用它
    .you = 你承諾的數字沒有到，這副牌不用它
said-match-began = 新的一局：{ $names }
said-is-ready = { $name }準備好了
    .you = 你準備好了
said-door = { $open ->
        [yes] 憑房號就能進來
       *[no] 從現在起只有用連結才能進來
    }
said-seats-changed = 座位換了
said-draws-seats = 下一局的座位{ $on ->
        [yes] 由抽籤決定
       *[no] 保持不變
    }
said-settings-changed = { $name }更改了{ $what }
    .you = 你更改了{ $what }
said-setting-options = 本桌規則
said-setting-turn-seconds = 計時
said-setting-bank-seconds = 備用時間
said-setting-increment-seconds = 每手補回的時間
said-setting-delay-seconds = 旁觀延遲
said-setting-watchers-apart = 誰能看到旁觀者的話
said-setting-reviews = 比賽是否復盤
said-setting-rated = 比賽是否計入等級分
said-setting-commentary = 給旁觀者的解說
said-setting-pace-ms = 電腦的速度
said-setting-level = 電腦的水準
said-host-changed = { $name }現在是房主
    .you = 你現在是房主
said-match-paused = { $on ->
        [yes] { $name }暫停了本局
       *[no] { $name }讓本局繼續
    }
    .you = { $on ->
            [yes] 你暫停了本局
           *[no] 你讓本局繼續
        }
said-wants-to-end = { $on ->
        [yes] { $name }想結束本局
       *[no] { $name }想接著打
    }
    .you = { $on ->
            [yes] 你想結束本局
           *[no] 你想接著打
        }
said-settings-are-fixed = 本局結束後才能更改設定。
said-seats-are-fixed = 本局開始前才能換座位。
said-remove-yourself = 不能請自己離開：你可以直接離開。
said-somebody-else = 那裡現在坐著別人。
said-removed-here = 本桌的房主已請你離開。
said-nothing-to-pause = 現在沒有可以暫停的局。
said-nothing-to-end = 現在沒有可以結束的局。
said-not-in-public = 公開牌桌的局不能暫停。
said-paused = 本局已暫停。
said-computer-plays = { $on ->
        [yes] { $name }離開了，由電腦代打
       *[no] { $name }回來了
    }
    .you = { $on ->
            [yes] 你離開了，由電腦替你打
           *[no] 你回來了，自己接著打
        }
said-time-up = { $name }超時{ $bank ->
        [yes] ，備用時間也用完了
       *[no] { "" }
    }
    .you = 你超時了{ $bank ->
        [yes] ，備用時間也用完了
       *[no] { "" }
    }
said-match-ended = { $who ->
        [nobody] { $how }
        [one] { $name }贏得本局。{ $how }
       *[several] { $names }共同贏得本局。{ $how }
    }
    .you = 你贏得本局。{ $how }
said-match-over = 本局已經結束。
said-no-such-seat = 本桌沒有這個座位。
said-between-deals = 這副牌結束了；大家都準備好後開始下一副。
said-means-nothing = 這些牌現在沒有意義。
said-not-your-turn = 還沒輪到你。
said-table-full = 本桌已坐滿，你可以旁觀。
said-already-started = 本局已經開始。
said-not-seated = 你在本桌沒有座位。
said-not-at-table = 你不在本桌，請先加入。
said-public-table = 本桌是公開的：誰都可以來。
said-too-many-tables = 你已經坐了太多桌，請先離開一桌。
said-no-table = 單憑房號{ $code }進不了任何牌桌；請核對，或者向對方要連結。
said-bad-code = 房號有{ $count }個字母，例如 KTRN。
said-chat-empty = 這則訊息是空的。
said-chat-long = 一則訊息最多{ $most }個字元。
said-look-alikes = 「{ $word }」混用了樣子相近的字母；請只用一種文字來寫。
said-no-hint = 電腦現在沒有建議。
said-too-late = 牌局在此期間已經往下進行了。
said-no-outlook = 現在誰也說不準這局能不能贏。
said-server-error = 伺服器出了點問題。
said-stopping = 伺服器正在停機，請過一分鐘再試。
said-wrong-password = 這不是本房間的密碼。
said-invitation-only = 這個房間只接受受邀的新人：請索取私人牌桌或牌友之夜的連結。
said-banned = 本房間的主人已禁止你進入。
said-banned-for-now = 本房間的主人暫時禁止你進入。
said-muted = 本房間的主人不允許你發言。
said-muted-for-now = 本房間的主人暫時不允許你發言。
said-no-message = 這則訊息已經不在紀錄裡了。
said-own-message = 這是你自己的訊息。
said-only-phrase = 這是用按鈕說的；只有自己寫的話可以檢舉。
said-reported-already = 你已經檢舉過這則訊息。
said-too-many-reports = 你檢舉的訊息裡還有{ $most }則等本房間的主人查看。
said-reports-full = 等本房間主人查看的訊息已經太多了。
said-note-long = 說明最多{ $most }個字元。
said-removed = 本房間的主人已請你離開；你可以再來。
said-bad-subscription = 房間無法連線此瀏覽器的推播服務。
said-bad-holiday = 假期從今天或以後開始，並且不能在開始之前結束。
said-holiday-too-far = 假期最遠可以安排到明年年底。
said-holidays-overlap = 其中有一天你已經在休假了。
said-no-holidays-left = 你在{ $year }年還剩{ $left }天假期，每年共{ $most }天。
said-no-holiday = 這個假期已經結束。
said-your-turn = 輪到你了：現在就出牌。
said-plans-by-days = 只有按天進行的對局可以預定出牌。
said-no-plans = 這個遊戲不能預定出牌。
said-no-user = 這裡沒有這個使用者。
said-too-many-friends = 你最多可以追蹤和封鎖 { $most } 個使用者；請先移除一個。
said-bad-zone = 伺服器不認識這個時區。
said-bad-link = 這個連結已失效：它只能用一次，且只在幾分鐘內有效。請重新產生一個。
said-page-elsewhere = 這個頁面不能讓人登入本房間。
said-signed-out = 你已在另一台裝置上將這裡登出。
said-not-your-name = 這不是你在這裡的名字；什麼都沒有刪除。
said-forgotten = 這裡關於你的一切都已刪除。
said-password-length = 密碼須有 { $least } 到 { $most } 個字元。
said-password-is-name = 和名字一樣的密碼擋不住任何人。
said-wrong-current = 這不是你原來的密碼。
said-wrong-sign-in = 這個名字和這個密碼在這裡對不上。
said-bad-passkey = 這裡不認得這個通行金鑰，或者用的時間太長。請再試一次。
said-too-many-passkeys = 你已有 { $most } 個通行金鑰；請移除一個。
said-no-passkeys = 只有房間有名字並使用 https，或在本機以 localhost 開啟時，瀏覽器才有通行金鑰。密碼在哪裡都一樣管用。
said-draining = 房間即將關閉：這裡不再開始新的牌局。
said-not-administrator = 這是給房間管理者的頁面。連結顯示在開啟房間的地方。
said-not-found = 這個位址什麼也沒有。
said-protocol = 這個頁面與伺服器不再相符，請重新載入。
said-name-length = 名字須有 { $least } 到 { $most } 個字元。
said-name-letters = 名字裡不能有「{ $letter }」：可以用字母、數字、空格和 { $signs }。
said-name-plain = 名字由字母 a 到 z、數字、「-」和「_」組成。
said-name-nothing = 名字裡要有一個字母或數字。
said-name-hidden = 這個名字裡有看不見的字元；請重新輸入。
said-name-marks = 這個名字裡有個重音符號沒有字母，或旁邊的重音符號太多。
said-name-card = 「{ $written }」會被當成一張牌；請換一個名字。
said-name-reserved = 「{ $name }」會被誤認作別的；請換一個名字。
said-name-taken = 已經有人叫「{ $name }」；請換一個名字。
said-name-alike = 「{ $name }」看起來像也在這裡玩的「{ $other }」；請換一個名字。
said-no-guest-name = 訪客名字用完了；請自己取一個名字。
said-guest-preferences = 取了名字的人，設定才會保存。
said-no-email = 此房間不傳送電子郵件。
said-guest-email = 只有選定了名字的人才能使用電子郵件。
said-bad-email = 這不是電子郵件地址。
said-too-much-email = 郵件太多了，請等一小時。
said-old-email-link = 此連結已過期或不完整。
said-too-fast = { $what ->
        [report] 檢舉得太多了；{ $seconds }秒後可以再檢舉。
        [arrange] 改動得太多了；{ $seconds }秒後可以再改。
        [chat] 請讓別人有時間看；{ $seconds }秒後可以再說。
        [review] 復盤很費功夫；{ $seconds }秒後可以再要一份。
       *[other] 太頻繁了，{ $seconds }秒後再試。
    }
said-bad-run = { $what ->
        [shown] 一次最多顯示{ $most }局。
        [games] 一次連打的局數從1到{ NUMBER($most, useGrouping: 1) }。
       *[number] 連打的編號從1到{ $most }。
    }
said-no-autoplay = { $game }不能只由電腦來打。
said-no-computers = 無法載入{ $game }的電腦玩家。
said-no-games = 電腦剛才沒能打成。
said-no-run = 電腦沒能接著打下去。
said-too-many-runs = 你還有別的局正在打，請先停止。
said-runs-full = 這裡由電腦打的局太多了，請稍後再試。
said-no-reviews = 這裡沒有復盤。
said-no-review-yet = 這場比賽還沒有復盤。
said-reviews-full = 這裡正在復盤的比賽太多了，請稍後再試。
said-review-failed = 這場比賽沒能復盤，請稍後再試。
said-match-too-long = 這場比賽太長，無法復盤。
said-not-between-deals = { $what ->
        [end] 這副牌結束後才能結束牌局。
        [remove] 這副牌結束後才能請人離開。
        [ready] 還不用準備：這副牌還沒結束。
       *[other] 這副牌結束後才開始下一副。
    }
said-not-started = 本局還沒開始。
said-not-under-way = 沒有正在進行的局。
said-not-host = { $what ->
        [start] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能開始本局。
        [end] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能結束牌局。
       [change] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能換座位。
        [set] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能更改設定。
        [remove] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能請人離開。
        [hand] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能移交房主。
        [pause] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能暫停本局。
       *[open] 只有{ $who ->
            [nobody] 房主
           *[one] { $name }
        }能開門或關門。
    }
said-bad-seats = { $game }的一桌有{ $seats }個座位。
said-bad-option = { $kind ->
        [number] 「{ $option }」必須是{ $least }到{ $most }的整數。
        [unknown] 有一條可選規則的值不能用。
       *[other] 「{ $option }」的值不能用。
    }
said-bad-turn-seconds = 每回合的時間必須在{ $least }到{ $most }秒之間，或者為{ $days }天。
said-bank-by-days = 按天進行的對局沒有備用時間。
said-bad-bank-seconds = 備用時間必須在{ $least }到{ $most }秒之間。
said-bad-increment-seconds = 每手補回的時間必須在{ $least }到{ $most }秒之間。
said-bad-delay-seconds = 旁觀延遲必須在{ $least }到{ $most }秒之間。
said-bad-pace-ms = 電腦的節奏必須在{ $least }到{ $most }毫秒之間。
said-options-conflict = { $conflict }
said-conflict-where-four-of-a-kind-takes-no-fifth-card-it-is-no-bomb-with-one-choose-bare-quads-or-no-bombs = 鐵支不帶第五張時，帶一張的鐵支就不是炸彈：請選正好四張，或不要炸彈
said-conflict-where-only-the-winner-counts-ranks-double-nothing-choose-another-scoring-or-no-doubling = 只計勝負時，{ $r1 }不會使任何分數加倍：請換一種計分，或不加倍
said-conflict-a-chicago-cannot-both-score-the-last-trick-too-and-be-the-only-thing-that-scores = 芝加哥不能既得最後一墩的分，又是唯一得分的
said-conflict-a-deal-is-chosen-by-its-number-or-by-its-seed-give-one-of-them = 牌局由編號或種子之一選定：請只填一個
said-conflict-a-deal-that-is-chosen-is-a-single-game-leave-the-number-of-games-at-n-or-the-deal-to-chance = 選定的牌局是單獨一局：請讓局數為{ $n1 }，或讓牌局隨機
said-unknown-game = 沒有「{ $name }」這個遊戲。
said-no-daily-deal = { $game }沒有每日牌局。
said-no-puzzle = 沒有這道題。
said-puzzles-damaged = { $title }的題目檔案已損壞，請重新安裝 Dealt。
said-bad-day = 沒有這一天。
said-bad-season = 沒有這個賽季。
said-not-rated = 這個遊戲的對局不計等級分。
said-no-statistics = 這位玩家沒有你可以看的內容。
said-no-code = 這裡開的桌太多了，請稍後再試。
said-too-many-watchers = 一桌最多有{ $most }人旁觀，請稍後再來。
said-bad-record = 本桌的記錄無法重放，你只能離開。
said-no-record = 沒有這份記錄。
said-no-part = 本局沒有這一部分。
said-bad-match-number = 局的編號是從1數起的整數。
said-unknown-token = 這個房間不再認得你，請以新的身份進來。
said-not-told = 已經發生了，但伺服器無法告訴你經過，請重新載入。
said-not-readable = 伺服器現在讀不到資料。請稍後再試。
said-not-ready = 牌桌正在房間的伺服器之間轉移，請過一會兒再試。
said-stop-nodes-first = 請停止此房間的所有節點，還原資料後再啟動。
said-not-saved = 伺服器沒能保存，所以這一步沒有發生。請過一會兒再試。
said-how-the-session-was-closed-before-a-deal-was-finished = 還沒打完一副牌就結束了
said-how-the-session-was-closed-after-n-deal = 打了{ $n1 }副牌後結束
said-how-the-session-was-closed-after-n-deals = 打了{ $n1 }副牌後結束
said-how-the-session-ended-after-n-deal = 打完{ $n1 }副牌
said-how-the-session-ended-after-n-deals = 打完{ $n1 }副牌
said-how-as-somebody-had-reached-n-points = 因為有人達到{ $n1 }分
said-how-the-fewest-points-are-n = 最低分為{ $n1 }
said-how-the-match-was-ended-in-round-n-before-anybody-had-won = 在第{ $n1 }輪結束，還沒有人獲勝
said-how-a-royal-flush-ended-the-match-in-round-n = 第{ $n1 }輪的皇家同花順結束了本局
said-how-the-winning-total-in-round-n-is-n-points = 第{ $n1 }輪獲勝的總分為{ $n2 }分
said-how-the-match-was-ended-early-at-n-n = 在{ $n1 }比{ $n2 }時提前結束
said-how-a-blue-n-decides-it-at-once = 全藍{ $n1 }立即決勝
said-how-the-sets-are-n-n = 小局比分{ $n1 }比{ $n2 }
said-how-n-of-n-game-won = { $n2 }局贏{ $n1 }局
said-how-n-of-n-games-won = { $n2 }局贏{ $n1 }局
said-how-n-game-given-up = 放棄{ $n1 }局
said-how-n-games-given-up = 放棄{ $n1 }局
said-how-no-game-finished = 沒有打完一局
said-lobby-opened = { $name }開了一張{ $game }桌：「{ $title }」
said-lobby-began = { $names }在「{ $title }」{ $computers ->
        [yes] 和電腦一起
       *[no] {""}
    }打{ $game }
said-lobby-won = { $names }在「{ $title }」贏了{ $game }
said-lobby-came = { $names }來了
said-lobby-went = { $names }離開了
said-lobby-more = 另外{ $count }人
said-no-bots-here = 程式不能來這張牌桌。
said-nobody-here = 這張牌桌沒有人，程式無法與人對局。
said-no-host = 程式不能當房主。
said-too-many-bots = 房間裡已有{ $most }個程式；請先收回一個。
said-no-bot = 房間裡沒有這個程式。
said-silenced = { $name }{ $on ->
        [yes] 不能在這張牌桌發言
       *[other] 又可以發言了
    }
    .you = 你{ $on ->
        [yes] 不能在這張牌桌發言
       *[other] 又可以發言了
    }
said-silenced-here = 這張牌桌的桌主不讓你在這裡發言；你可以繼續玩。
said-silence-yourself = 不能禁言自己。
said-too-many-silenced = 最多只能禁言{ $most }人。
said-nobody-called-so = 這裡現在沒有叫這個名字的人。
said-why-only = 沒有別的選擇。
said-no-counting = 這個遊戲沒有要記的牌。
said-no-endings = 這個遊戲沒有可練習的殘局。
said-bad-question = 問題要有難度（easy、normal或hard）和不超過999999999的編號。
said-deals-not-chosen = { $title }的比賽不會在若干副牌後結束。
said-no-evening-alone = { $title }是單人遊戲，不能用來舉辦牌友之夜。
said-no-evening-by-days = 牌友之夜不能按天出牌。
said-no-end = 牌友之夜的比賽必須有終點：請選擇副數。
said-bad-points = { $seats } 個名次都要有分數，而且後一名不能多於前一名。
said-no-comparison = 比較計分要求各桌打同樣的牌。
said-too-few-players = 這個牌友之夜的一輪至少需要 { $least } 名玩家。
said-evening-settings-fixed = 牌友之夜已經開始，設定不能再改。
said-evening-began = 牌友之夜已經開始，不能中途加入。
said-removed-from-evening = 主辦人已將你移出這個牌友之夜。
said-evening-full = 一個牌友之夜最多 { $most } 名玩家。
said-joined-too-often = 你已加入又離開這個牌友之夜 { $most } 次，不能再加入了。
said-evening-too-long = 這個牌友之夜的紀錄已滿，不能再發言或更改；牌局照常進行。
said-too-many-joined = 已有 { $most } 名用戶加入過這個牌友之夜，其他人不能再加入。
said-not-at-evening = 這位用戶沒有參加這個牌友之夜。
said-not-at-evening-yourself = 你沒有參加這個牌友之夜，請先加入。
said-not-evening-host = 只有 { $name } 可以這樣做。
said-evening-over = 牌友之夜已經結束。
said-round-not-over = 這一輪現在不能開始。
said-too-many-evenings = 你已經參加或主辦了 { $most } 個牌友之夜，請先離開一個。
said-no-evening = 沒有代碼為 { $evening } 的牌友之夜，請檢查。
said-of-evening = 這桌的座位由牌友之夜抽定，你可以觀看。
said-round-of-evening = 這場比賽屬於牌友之夜：只打一次，而且要打完。
said-same-deals = 其他牌桌打的是同樣的牌，因此這桌誰也不能觀看。
said-round-under-way = 其他牌桌還在打同樣的牌，請等本輪結束後再來。
said-weekly-without-time = 每週重複的牌友之夜需要開始時間。
