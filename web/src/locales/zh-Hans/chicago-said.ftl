chicago-said-round-began = 第{ $round }轮：{ $dealer }发牌，{ $leader }先行
chicago-said-changes = { $name }{ $count ->
        [0] 不换
       *[other] { $count }张
    }
chicago-said-exchanged = 第{ $exchange }次换牌：{ $changes }
chicago-said-cards-received = 你得到{ $cards }
chicago-said-card-turned-up = 为{ $name }翻开{ $card }
    .you = 为你翻开{ $card }
chicago-said-turn-up-taken = { $name }{ $taken ->
        [yes] 拿了{ $card }
       *[no] 不要{ $card }，拿下一张
    }
    .you = 你{ $taken ->
            [yes] 拿了{ $card }
           *[no] 不要{ $card }，拿下一张
        }
chicago-said-reshuffled = 牌发完了；退回的{ $count }张重新洗牌
chicago-said-hand = { $kind ->
        [pair] 一对
        [two-pairs] 两对
        [three-of-a-kind] 三条
        [straight] 顺子
        [flush] 同花
        [full-house] 葫芦
        [four-of-a-kind] 四条
        [straight-flush] 同花顺
       *[royal-flush] 皇家同花顺
    }
chicago-said-hand-scored = { $name }以{ chicago-said-hand }得{ $points }分
    .you = 你以{ chicago-said-hand }得{ $points }分
chicago-said-others-reset = { $name }拿到{ chicago-said-hand }：其他人都回到0分
    .you = 你拿到{ chicago-said-hand }：其他人都回到0分
chicago-said-nobody-scored = { $drawn ->
        [yes] 牌力相同，无人得分
       *[no] 没有人有对子，无人得分
    }
chicago-said-royal-flush = { $name }拿到皇家同花顺：{ $cards }
    .you = 你拿到皇家同花顺：{ $cards }
chicago-said-chicago-called = { $name }叫芝加哥，必须赢得全部五墩
    .you = 你叫芝加哥，必须赢得全部五墩
chicago-said-no-chicago = 没有人叫芝加哥；{ $name }先出
chicago-said-card-played = { $name }出{ $card }
    .you = 你出{ $card }
chicago-said-trick-won = { $name }以{ $card }赢得第{ $trick }墩
    .you = 你以{ $card }赢得第{ $trick }墩
chicago-said-last-trick-scored = { $name }最后一墩得{ $points }分
    .you = 你最后一墩得{ $points }分
chicago-said-round-ended = 第{ $round }轮后：{ $totals }
chicago-said-only-tricks-planned = 只能预定下一墩的牌。
chicago-said-already-decided = { $about ->
        [chicago] 你已经说过是否叫芝加哥。
       *[cards] 这次换牌你已经选好了。
    }
chicago-said-now = { $phase ->
        [exchange] 现在大家选要换的牌。
        [turn_up] 现在翻开一张牌：拿它，或者拿下一张暗牌。
        [chicago] 现在大家说是否叫芝加哥。
        [tricks] 现在打墩：请选一张牌。
       *[over] 本局已经结束。
    }
chicago-said-wrong-phase = { chicago-said-now }
chicago-said-means-nothing = { chicago-said-now }
chicago-said-exchange-stop = 达到{ $points }分就不能再换牌。
chicago-said-one-up-off = 本桌不翻开新牌。
chicago-said-one-up-single = 只有换一张牌的玩家才翻开新牌。
chicago-said-card-twice = 同一张牌不能换两次。
chicago-said-must-follow-suit = 必须跟花色：你还有{ shared-suit }。
chicago-said-not-in-hand = 你没有{ $card }。
chicago-said-chicago-scored = { $made ->
    [yes] { $name }芝加哥得{ $points }分
   *[no] { $name }失{ $points }分：芝加哥失败
}
    .you = { $made ->
        [yes] 你芝加哥得{ $points }分
       *[no] 你失{ $points }分：芝加哥失败
    }
chicago-said-offer = { $does ->
    [change] { $count ->
        [0] 全部保留
       *[other] 换{ $count }张
    }{ $up ->
        [yes] ，翻开
       *[no] { "" }
    }
    [call] 叫芝加哥
    [no-call] 不叫芝加哥
    [play] 出{ $card }
    [take] 拿{ $card }
   *[take-next] 拿下一张暗牌
}
chicago-said-follow-you-lead-any-card-may-be-played = 你先出：任何牌都可以
chicago-said-follow-diamonds-were-led-and-you-have-some-follow-suit = 先出的是方块，你有：必须跟花色
chicago-said-follow-diamonds-were-led-and-you-have-none-any-card-may-be-played = 先出的是方块，你没有：任何牌都可以
chicago-said-follow-clubs-were-led-and-you-have-some-follow-suit = 先出的是梅花，你有：必须跟花色
chicago-said-follow-clubs-were-led-and-you-have-none-any-card-may-be-played = 先出的是梅花，你没有：任何牌都可以
chicago-said-follow-hearts-were-led-and-you-have-some-follow-suit = 先出的是红心，你有：必须跟花色
chicago-said-follow-hearts-were-led-and-you-have-none-any-card-may-be-played = 先出的是红心，你没有：任何牌都可以
chicago-said-follow-spades-were-led-and-you-have-some-follow-suit = 先出的是黑桃，你有：必须跟花色
chicago-said-follow-spades-were-led-and-you-have-none-any-card-may-be-played = 先出的是黑桃，你没有：任何牌都可以
chicago-said-kind-high-card = 散牌
chicago-said-kind-pair = 对子
chicago-said-kind-two-pairs = 两对
chicago-said-kind-three-of-a-kind = 三条
chicago-said-kind-straight = 顺子
chicago-said-kind-flush = 同花
chicago-said-kind-full-house = 葫芦
chicago-said-kind-four-of-a-kind = 四条
chicago-said-kind-straight-flush = 同花顺
chicago-said-kind-royal-flush = 皇家同花顺
chicago-said-kind-last-trick = 最后一墩
chicago-said-kind-chicago-made = 芝加哥成功
chicago-said-kind-chicago-failed = 芝加哥失败
chicago-said-kind-a-pair-of-ranks = 一对{ $r1 }
chicago-said-kind-ranks-and-ranks = { $r1 }和{ $r2 }两对
chicago-said-kind-three-ranks = 三张{ $r1 }
chicago-said-kind-a-straight-to-the-rank = 到{ $r1 }的顺子
chicago-said-kind-a-flush = 同花
chicago-said-kind-ranks-full-of-ranks = 葫芦，三张{ $r1 }带一对{ $r2 }
chicago-said-kind-four-ranks = 四张{ $r1 }
chicago-said-kind-a-straight-flush-to-the-rank = 到{ $r1 }的同花顺
chicago-said-kind-a-royal-flush = 皇家同花顺
chicago-said-why-keep = 试过的换牌平均都不会得更多分。
chicago-said-why-new = 换五张新牌平均多得{ $points }分。
chicago-said-why-change = 保留{ $cards }，平均比原来的手牌多得{ $points }分。
chicago-said-why-for-tricks = 为了打墩保留{ $cards }，平均比原来的手牌多得{ $points }分。
chicago-said-why-take = { $cards }平均比下一张牌多值{ $points }分。
chicago-said-why-next = 下一张牌平均比{ $cards }多值{ $points }分。
chicago-said-why-call = 你赢得全部五墩的可能是{ $percent }%，叫芝加哥需要{ $other }%。
chicago-said-why-no-call = 你赢得全部五墩的可能是{ $percent }%，叫芝加哥需要{ $other }%。
chicago-said-why-as-good = 出{ $cards }也差不多。
chicago-said-why-as-good-change = 换{ $cards }也差不多。
chicago-said-why-as-good-keep = 五张全留也差不多。
chicago-said-why-same = 试过的各种情况里，没有别的牌更好。
chicago-said-why-tricks = 这几墩平均比出{ $cards }好{ $points }分。

chicago-said-theme-exchange = 换牌
chicago-said-theme-call = 叫不叫芝加哥
chicago-said-theme-tricks = 吃墩
