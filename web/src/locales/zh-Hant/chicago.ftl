chicago-mark = 標記要換的牌
chicago-take-or-next = 拿它，或拿下一張
chicago-decision = 由你決定
chicago-then = 超時則：{ $label }
chicago-mark-cards = 標記要換的牌
chicago-choose = 請選一張牌
chicago-next-round = 下一輪
chicago-turned-up = 翻開換
chicago-keep-all = 全部保留
chicago-next-unseen = 下一張暗牌
chicago-round-over = 本輪結束
chicago-race = 先到{ $goal }分
chicago-after-exchange = 第{ $number }次換牌後
chicago-points = 得分
chicago-after-round = 第{ $number }輪後
chicago-new-points = <sr>，其中{ $plus }分是新的</sr>
chicago-must-play = 還必須打一次芝加哥
chicago-order = 標記的會換掉
chicago-change = 換
chicago-table = 芝加哥牌桌
chicago-ask = 芝加哥？
chicago-asked = 每個人都被暗中詢問。按順序第一個答應的人先出，並且必須贏得全部五墩。
chicago-you-said = 你選了<b>{ $said ->
        [yes] 叫
       *[no] 不叫
    }</b>。正在等{ $names }。
chicago-would-lead = 由你先出，必須贏得全部五墩。
chicago-on-top = 你的手牌{ $hand }還可能另外得分。
chicago-all-five = 五墩全贏
chicago-gets-away = 丟掉一墩
chicago-with-two = 最後一墩用2贏則{ $points }
chicago-no = 不叫，爭最後一墩
chicago-goal = 正在等{ $names }。目標是{ $points }。
chicago-lost = 芝加哥失敗
chicago-called = 芝加哥！
chicago-tricks-won = { $all }墩中贏了{ $won }墩
chicago-exchange = 第{ $number }次換牌，共{ $all }次
chicago-nobody = 無人得分
chicago-stock = 剩{ $count }張
chicago-for-you = 給你
chicago-for = 給{ $name }
chicago-five-each = 每人五張。<b>{ $name }</b>先行。
chicago-five-each-you = 每人五張。<b>你</b>先行。
chicago-scored = <b>{ $name }</b>得<em>{ $points }</em>
chicago-took-back = <b>{ $name }</b>讓其他人都回到0分
chicago-to-play = 輪到{ $name }出牌。
chicago-scores-nothing = 不得分
chicago-wins-match = 贏得本局
chicago-resets-if-best = 沒有人更大則讓其他人都回到0分
chicago-if-best = 沒有人更大則{ $last ->
        [yes] 打墩後
       *[no] { "" }
    }得{ $points }
chicago-worth = 你的手牌值多少
chicago-hand-now = 目前手牌
chicago-ladder = 得分牌型
chicago-wins = 獲勝
chicago-resets = →0
chicago-this-trick = 這一墩
chicago-plays-card = { $name }出{ $card }{ $best ->
        [yes] ，目前最大
       *[no] { "" }
    }
chicago-you-play-card = 你出{ $card }{ $best ->
        [yes] ，目前最大
       *[no] { "" }
    }
chicago-takes-it = 贏下
chicago-you-take-it = 你贏下
chicago-leads = 先出
chicago-you-lead = 你先出
chicago-your-card = 你的牌
chicago-next = 下一個
chicago-over = 本局結束
chicago-keeps-all = 全部保留
chicago-choosing = 選牌中……
chicago-ready = 好了
chicago-decided = 已決定
chicago-round-is-over = 第{ $round }輪結束
chicago-hand = 手牌
chicago-points-head = 得分
chicago-total = 總計
chicago-this-round = 本輪
chicago-done = 已完成：
chicago-tricks = 打墩
chicago-fate = 你現在{ $now }分。全贏五墩到{ $made }，丟一墩到{ $failed }。目標是{ $goal }。
chicago-you-now = 現在<b>{ $now }</b>
chicago-fails = 失敗：
chicago-made = 成功：
chicago-trick-of = 第{ $trick }墩，共{ $all }墩
chicago-winners = 各墩贏家
chicago-stage = 第{ $round }輪
chicago-changed = { $count ->
        [0] 全部保留
       *[other] 換了{ $count }張
    }
chicago-key-mark = 標記、抬起或放下一張牌
chicago-key-go = 在牌間移動
chicago-key-number = 對五張牌中的一張做同樣的事
chicago-key-enter = 換掉標記的牌、打出抬起的牌，或進入下一輪
chicago-key-keep = 保留所有牌
chicago-key-up = 用一張牌換翻開的牌（若本桌規則允許）
chicago-key-yes-no = 是否叫芝加哥；或拿翻開的牌，或拿下一張暗牌
chicago-key-hint = 提示：電腦會怎麼做
chicago-key-lower = 放下所有牌
chicago-key-again = 再來一局
chicago-mouse = 用滑鼠：單擊標記或抬起一張牌；打墩時雙擊或拖到桌上即可打出。
chicago-your-play = 你的<card>{ $card }</card>{ $does ->
        [takes] 贏得這一墩
        [best] 目前最大
       *[not] 贏不了這一墩
    }{ $fails ->
        [yes] ，<b>{ $name }的芝加哥失敗：{ $points }</b>
       *[no] { "" }
    }。
chicago-will-have = <b>{ $failed ->
        [yes] { "" }
       *[no] { $made }或
    }{ $lost }</b><small>{ $who ->
        [me] 你
       *[other] { $name }
    }將有的分數</small>
