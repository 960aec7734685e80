chicago-said-round-began = 第{ $round }輪：{ $dealer }發牌，{ $leader }先行
chicago-said-changes = { $name }{ $count ->
        [0] 不換
       *[other] { $count }張
    }
chicago-said-exchanged = 第{ $exchange }次換牌：{ $changes }
chicago-said-cards-received = 你得到{ $cards }
chicago-said-card-turned-up = 為{ $name }翻開{ $card }
    .you = 為你翻開{ $card }
chicago-said-turn-up-taken = { $name }{ $taken ->
        [yes] 拿了{ $card }
       *[no] 不要{ $card }，拿下一張
    }
    .you = 你{ $taken ->
            [yes] 拿了{ $card }
           *[no] 不要{ $card }，拿下一張
        }
chicago-said-reshuffled = 牌發完了；退回的{ $count }張重新洗牌
chicago-said-hand = { $kind ->
        [pair] 一對
        [two-pairs] 兩對
        [three-of-a-kind] 三條
        [straight] 順子
        [flush] 同花
        [full-house] 葫蘆
        [four-of-a-kind] 四條
        [straight-flush] 同花順
       *[royal-flush] 皇家同花順
    }
chicago-said-hand-scored = { $name }以{ chicago-said-hand }得{ $points }分
    .you = 你以{ chicago-said-hand }得{ $points }分
chicago-said-others-reset = { $name }拿到{ chicago-said-hand }：其他人都回到0分
    .you = 你拿到{ chicago-said-hand }：其他人都回到0分
chicago-said-nobody-scored = { $drawn ->
        [yes] 牌力相同，無人得分
       *[no] 沒有人有對子，無人得分
    }
chicago-said-royal-flush = { $name }拿到皇家同花順：{ $cards }
    .you = 你拿到皇家同花順：{ $cards }
chicago-said-chicago-called = { $name }叫芝加哥，必須贏得全部五墩
    .you = 你叫芝加哥，必須贏得全部五墩
chicago-said-no-chicago = 沒有人叫芝加哥；{ $name }先出
chicago-said-card-played = { $name }出{ $card }
    .you = 你出{ $card }
chicago-said-trick-won = { $name }以{ $card }贏得第{ $trick }墩
    .you = 你以{ $card }贏得第{ $trick }墩
chicago-said-last-trick-scored = { $name }最後一墩得{ $points }分
    .you = 你最後一墩得{ $points }分
chicago-said-round-ended = 第{ $round }輪後：{ $totals }
chicago-said-only-tricks-planned = 只能預定下一墩的牌。
chicago-said-already-decided = { $about ->
        [chicago] 你已經說過是否叫芝加哥。
       *[cards] 這次換牌你已經選好了。
    }
chicago-said-now = { $phase ->
        [exchange] 現在大家選要換的牌。
        [turn_up] 現在翻開一張牌：拿它，或者拿下一張暗牌。
        [chicago] 現在大家說是否叫芝加哥。
        [tricks] 現在打墩：請選一張牌。
       *[over] 本局已經結束。
    }
chicago-said-wrong-phase = { chicago-said-now }
chicago-said-means-nothing = { chicago-said-now }
chicago-said-exchange-stop = 達到{ $points }分就不能再換牌。
chicago-said-one-up-off = 本桌不翻開新牌。
chicago-said-one-up-single = 只有換一張牌的玩家才翻開新牌。
chicago-said-card-twice = 同一張牌不能換兩次。
chicago-said-must-follow-suit = 必須跟花色：你還有{ shared-suit }。
chicago-said-not-in-hand = 你沒有{ $card }。
chicago-said-chicago-scored = { $made ->
    [yes] { $name }芝加哥得{ $points }分
   *[no] { $name }失{ $points }分：芝加哥失敗
}
    .you = { $made ->
        [yes] 你芝加哥得{ $points }分
       *[no] 你失{ $points }分：芝加哥失敗
    }
chicago-said-offer = { $does ->
    [change] { $count ->
        [0] 全部保留
       *[other] 換{ $count }張
    }{ $up ->
        [yes] ，翻開
       *[no] { "" }
    }
    [call] 叫芝加哥
    [no-call] 不叫芝加哥
    [play] 出{ $card }
    [take] 拿{ $card }
   *[take-next] 拿下一張暗牌
}
chicago-said-follow-you-lead-any-card-may-be-played = 你先出：任何牌都可以
chicago-said-follow-diamonds-were-led-and-you-have-some-follow-suit = 先出的是方塊，你有：必須跟花色
chicago-said-follow-diamonds-were-led-and-you-have-none-any-card-may-be-played = 先出的是方塊，你沒有：任何牌都可以
chicago-said-follow-clubs-were-led-and-you-have-some-follow-suit = 先出的是梅花，你有：必須跟花色
chicago-said-follow-clubs-were-led-and-you-have-none-any-card-may-be-played = 先出的是梅花，你沒有：任何牌都可以
chicago-said-follow-hearts-were-led-and-you-have-some-follow-suit = 先出的是紅心，你有：必須跟花色
chicago-said-follow-hearts-were-led-and-you-have-none-any-card-may-be-played = 先出的是紅心，你沒有：任何牌都可以
chicago-said-follow-spades-were-led-and-you-have-some-follow-suit = 先出的是黑桃，你有：必須跟花色
chicago-said-follow-spades-were-led-and-you-have-none-any-card-may-be-played = 先出的是黑桃，你沒有：任何牌都可以
chicago-said-kind-high-card = 散牌
chicago-said-kind-pair = 對子
chicago-said-kind-two-pairs = 兩對
chicago-said-kind-three-of-a-kind = 三條
chicago-said-kind-straight = 順子
chicago-said-kind-flush = 同花
chicago-said-kind-full-house = 葫蘆
chicago-said-kind-four-of-a-kind = 四條
chicago-said-kind-straight-flush = 同花順
chicago-said-kind-royal-flush = 皇家同花順
chicago-said-kind-last-trick = 最後一墩
chicago-said-kind-chicago-made = 芝加哥成功
chicago-said-kind-chicago-failed = 芝加哥失敗
chicago-said-kind-a-pair-of-ranks = 一對{ $r1 }
chicago-said-kind-ranks-and-ranks = { $r1 }和{ $r2 }兩對
chicago-said-kind-three-ranks = 三張{ $r1 }
chicago-said-kind-a-straight-to-the-rank = 到{ $r1 }的順子
chicago-said-kind-a-flush = 同花
chicago-said-kind-ranks-full-of-ranks = 葫蘆，三張{ $r1 }帶一對{ $r2 }
chicago-said-kind-four-ranks = 四張{ $r1 }
chicago-said-kind-a-straight-flush-to-the-rank = 到{ $r1 }的同花順
chicago-said-kind-a-royal-flush = 皇家同花順
chicago-said-why-keep = 試過的換牌平均都不會得更多分。
chicago-said-why-new = 換五張新牌平均多得{ $points }分。
chicago-said-why-change = 保留{ $cards }，平均比原來的手牌多得{ $points }分。
chicago-said-why-for-tricks = 為了打墩保留{ $cards }，平均比原來的手牌多得{ $points }分。
chicago-said-why-take = { $cards }平均比下一張牌多值{ $points }分。
chicago-said-why-next = 下一張牌平均比{ $cards }多值{ $points }分。
chicago-said-why-call = 你贏得全部五墩的可能是{ $percent }%，叫芝加哥需要{ $other }%。
chicago-said-why-no-call = 你贏得全部五墩的可能是{ $percent }%，叫芝加哥需要{ $other }%。
chicago-said-why-as-good = 出{ $cards }也差不多。
chicago-said-why-as-good-change = 換{ $cards }也差不多。
chicago-said-why-as-good-keep = 五張全留也差不多。
chicago-said-why-same = 試過的各種情況裡，沒有別的牌更好。
chicago-said-why-tricks = 這幾墩平均比出{ $cards }好{ $points }分。

chicago-said-theme-exchange = 換牌
chicago-said-theme-call = 叫不叫芝加哥
chicago-said-theme-tricks = 吃墩
