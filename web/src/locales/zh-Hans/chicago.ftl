chicago-mark = 标记要换的牌
chicago-take-or-next = 拿它，或拿下一张
chicago-decision = 由你决定
chicago-then = 超时则：{ $label }
chicago-mark-cards = 标记要换的牌
chicago-choose = 请选一张牌
chicago-next-round = 下一轮
chicago-turned-up = 翻开换
chicago-keep-all = 全部保留
chicago-next-unseen = 下一张暗牌
chicago-round-over = 本轮结束
chicago-race = 先到{ $goal }分
chicago-after-exchange = 第{ $number }次换牌后
chicago-points = 得分
chicago-after-round = 第{ $number }轮后
chicago-new-points = <sr>，其中{ $plus }分是新的</sr>
chicago-must-play = 还必须打一次芝加哥
chicago-order = 标记的会换掉
chicago-change = 换
chicago-table = 芝加哥牌桌
chicago-ask = 芝加哥？
chicago-asked = 每个人都被暗中询问。按顺序第一个答应的人先出，并且必须赢得全部五墩。
chicago-you-said = 你选了<b>{ $said ->
        [yes] 叫
       *[no] 不叫
    }</b>。正在等{ $names }。
chicago-would-lead = 由你先出，必须赢得全部五墩。
chicago-on-top = 你的手牌{ $hand }还可能另外得分。
chicago-all-five = 五墩全赢
chicago-gets-away = 丢掉一墩
chicago-with-two = 最后一墩用2赢则{ $points }
chicago-no = 不叫，争最后一墩
chicago-goal = 正在等{ $names }。目标是{ $points }。
chicago-lost = 芝加哥失败
chicago-called = 芝加哥！
chicago-tricks-won = { $all }墩中赢了{ $won }墩
chicago-exchange = 第{ $number }次换牌，共{ $all }次
chicago-nobody = 无人得分
chicago-stock = 剩{ $count }张
chicago-for-you = 给你
chicago-for = 给{ $name }
chicago-five-each = 每人五张。<b>{ $name }</b>先行。
chicago-five-each-you = 每人五张。<b>你</b>先行。
chicago-scored = <b>{ $name }</b>得<em>{ $points }</em>
chicago-took-back = <b>{ $name }</b>让其他人都回到0分
chicago-to-play = 轮到{ $name }出牌。
chicago-scores-nothing = 不得分
chicago-wins-match = 赢得本局
chicago-resets-if-best = 没有人更大则让其他人都回到0分
chicago-if-best = 没有人更大则{ $last ->
        [yes] 打墩后
       *[no] { "" }
    }得{ $points }
chicago-worth = 你的手牌值多少
chicago-hand-now = 当前手牌
chicago-ladder = 得分牌型
chicago-wins = 获胜
chicago-resets = →0
chicago-this-trick = 这一墩
chicago-plays-card = { $name }出{ $card }{ $best ->
        [yes] ，目前最大
       *[no] { "" }
    }
chicago-you-play-card = 你出{ $card }{ $best ->
        [yes] ，目前最大
       *[no] { "" }
    }
chicago-takes-it = 赢下
chicago-you-take-it = 你赢下
chicago-leads = 先出
chicago-you-lead = 你先出
chicago-your-card = 你的牌
chicago-next = 下一个
chicago-over = 本局结束
chicago-keeps-all = 全部保留
chicago-choosing = 选牌中……
chicago-ready = 好了
chicago-decided = 已决定
chicago-round-is-over = 第{ $round }轮结束
chicago-hand = 手牌
chicago-points-head = 得分
chicago-total = 总计
chicago-this-round = 本轮
chicago-done = 已完成：
chicago-tricks = 打墩
chicago-fate = 你现在{ $now }分。全赢五墩到{ $made }，丢一墩到{ $failed }。目标是{ $goal }。
chicago-you-now = 现在<b>{ $now }</b>
chicago-fails = 失败：
chicago-made = 成功：
chicago-trick-of = 第{ $trick }墩，共{ $all }墩
chicago-winners = 各墩赢家
chicago-stage = 第{ $round }轮
chicago-changed = { $count ->
        [0] 全部保留
       *[other] 换了{ $count }张
    }
chicago-key-mark = 标记、抬起或放下一张牌
chicago-key-go = 在牌间移动
chicago-key-number = 对五张牌中的一张做同样的事
chicago-key-enter = 换掉标记的牌、打出抬起的牌，或进入下一轮
chicago-key-keep = 保留所有牌
chicago-key-up = 用一张牌换翻开的牌（若本桌规则允许）
chicago-key-yes-no = 是否叫芝加哥；或拿翻开的牌，或拿下一张暗牌
chicago-key-hint = 提示：电脑会怎么做
chicago-key-lower = 放下所有牌
chicago-key-again = 再来一局
chicago-mouse = 用鼠标：单击标记或抬起一张牌；打墩时双击或拖到桌上即可打出。
chicago-your-play = 你的<card>{ $card }</card>{ $does ->
        [takes] 赢得这一墩
        [best] 目前最大
       *[not] 赢不了这一墩
    }{ $fails ->
        [yes] ，<b>{ $name }的芝加哥失败：{ $points }</b>
       *[no] { "" }
    }。
chicago-will-have = <b>{ $failed ->
        [yes] { "" }
       *[no] { $made }或
    }{ $lost }</b><small>{ $who ->
        [me] 你
       *[other] { $name }
    }将有的分数</small>
