bigtwo-said-title = { $kind ->
        [pair] 一对{ $ranks }
        [triple] 三条{ $ranks }
        [two_pairs] 两对，{ $ranks }和{ $second }
        [straight] 顺子，{ $high }最大
        [flush] { $suit }同花，{ $high }最大
        [full_house] 葫芦，三条{ $ranks }
        [quads] 铁支{ $ranks }
        [bare_quads] 铁支{ $ranks }
        [straight_flush] 同花顺，{ $high }最大
        [dragon] 一条龙
       *[pass] 不出
    }
bigtwo-said-kind = { $kind ->
        [single] 单张
        [pair] 对子
        [triple] 三条
        [two_pairs] 两对
        [straight] 顺子
        [flush] 同花
        [full_house] 葫芦
        [straight_flush] 同花顺
        [dragon] 一条龙
       *[quads] 铁支
    }
bigtwo-said-a-kind = { bigtwo-said-kind }
bigtwo-said-capital-kind = { bigtwo-said-kind }
bigtwo-said-higher = 更大的{ bigtwo-said-kind }
bigtwo-said-with-fifth = { bigtwo-said-kind }（四条带一张）
bigtwo-said-bomb = 炸弹（{ $kinds }）
bigtwo-said-deal-began = 第{ $deal }副：{ $name }先出{ $must ->
        [yes] ，必须包含{ $card }
       *[no] { "" }
    }
bigtwo-said-played = { $name }出{ $kind ->
        [single] { "" }
       *[more] { bigtwo-said-kind }{ " " }
    }{ $cards }
    .you = 你出{ $kind ->
            [single] { "" }
           *[more] { bigtwo-said-kind }{ " " }
        }{ $cards }
bigtwo-said-passed = { $name }不出
    .you = 你不出
bigtwo-said-last-card = { $name }只剩一张牌
    .you = 你只剩一张牌
bigtwo-said-trick-taken = { $name }以{ $cards }收下这一轮
    .you = 你以{ $cards }收下这一轮
bigtwo-said-deal-ended = { $name }赢下第{ $deal }副
    .you = 你赢下第{ $deal }副
bigtwo-said-no-cards = 请选要出的牌，或者不出。
bigtwo-said-between-deals = 这副牌已结束，下一副还没开始。
bigtwo-said-left-trick = 你已经不出，这一轮不能再出。
bigtwo-said-leader-must-play = 这一轮由你先出，不能不出。
bigtwo-said-not-in-hand = 你手里没有{ $card }。
bigtwo-said-must-contain = 第一手牌必须包含{ $card }。
bigtwo-said-must-play-highest = 下家只剩一张牌，出单张必须出最大的，也就是{ $card }。
bigtwo-said-too-low = { $topped }只能用{ $better }来压{ $why ->
        [suit] ；同花先比花色
       *[rank] { "" }
    }。
bigtwo-said-wrong-number = { $topped }只能用{ $better }来压，{ $count ->
        [1] 一张
        [2] 两张
        [3] 三张
        [4] 四张
       *[5] 五张
    }不行。
bigtwo-said-bomb-on-single = 炸弹不能压单张。
bigtwo-said-too-many-cards = 一手牌是{ $four ->
        [yes] 一到五
       *[no] 一、二、三或五
    }张{ $dragon ->
        [yes] ，或每个点数各一的十三张
       *[no] { "" }
    }。
bigtwo-said-not-a-pair = 两张牌必须是对子：两张点数相同。
bigtwo-said-not-a-triple = 三张牌必须是三条：三张点数相同。
bigtwo-said-bare-quads = 这里铁支要再带一张。
bigtwo-said-triple-with-extra = 三条不能带单张；带一对才是葫芦。
bigtwo-said-two-pairs = { $cards ->
        [4] 这里两对不是牌型。
       *[5] 两对加一张不是牌型。
    }
bigtwo-said-quads-with-extra = 这里铁支不能再带一张。
bigtwo-said-not-a-full-house = 葫芦要在三条之外再加一对。
bigtwo-said-not-four-cards = 四张牌{ $some ->
        [yes] 必须是{ $kinds }
       *[no] 在这里不是牌型
    }。
bigtwo-said-not-five-cards = 五张牌{ $some ->
        [yes] 必须是{ $kinds }
       *[no] 在这里不是牌型
    }。
bigtwo-said-not-a-straight = { $row }不是顺子：{ $why ->
        [none] 这里没有含2的顺子
        [two] 这里2后面不能再接
        [low] 这里2比3小
       *[ace] A可以在两头，不能在中间
    }。
bigtwo-said-need = { $does ->
        [first] 先出一手包含{ $card }的牌
        [lead] 先出任意牌型
       *[beat] 请用{ $better }来压
    }{ $highest ->
        [yes] ；出单张必须出最大的
       *[no] { "" }
    }
bigtwo-said-offer = { $does ->
    [pass] 不出
    [lone] 不出：你的牌压不过{ $top ->
        [single] { $card }
       *[more] { $topping }
    }
    [single] 出{ $card }
   *[more] 出{ $combination }
}
bigtwo-said-why-out = 这样就出完了手牌。
bigtwo-said-why-unbeaten = 没有人能压过：接着由你先出，还剩{ $count }手。
bigtwo-said-why-one = 之后再出一手就能出完。
bigtwo-said-why-fewest = 这样之后手牌{ $count }手可出完，其他出法至少要{ $other }手。
bigtwo-said-why-keeps = 保留没有人能压过的{ $cards }，以后用来夺回出牌权。
bigtwo-said-why-fewer = 这样之后手牌{ $count }手可出完，出{ $cards }则要{ $other }手。
bigtwo-said-why-loose = 这是不用拆牌就能出的最小{ $kind ->
        [pair] 对子
       *[card] 单张
    }。
bigtwo-said-why-saves = 先出掉{ $gone }，把{ $cards }留到以后。
bigtwo-said-why-shuts-out = 只剩{ $count }张牌的人压不过。
bigtwo-said-why-few = 只有{ $kind ->
        [pair] { $cards }组成的对子
       *[card] { $cards }
    }还能压过。
bigtwo-said-why-holds = 把{ $cards }留到以后：只有{ $kind ->
        [pair] { $beaters }组成的对子
       *[card] { $beaters }
    }能压过。
bigtwo-said-why-more = 一次出掉{ $count }张牌，出{ $cards }只出掉{ $other }张。
bigtwo-said-why-many = 一次出掉{ $count }张牌。
bigtwo-said-why-surer = 没见过的牌里有{ $count }张能压过它，能压过{ $cards }的有{ $other }张。
bigtwo-said-why-harder = 比{ $cards }更难压过。
bigtwo-said-why-near = 有人只剩{ $count }张牌：现在出掉的牌就不会算作罚分。
bigtwo-said-why-unbroken = 不用拆牌：这样之后手牌{ $count }手可出完，不出则要{ $other }手。
bigtwo-said-why-even = 就目前所见，没有更好的选择。
bigtwo-said-why-as-good = 出{ $cards }也差不多。
bigtwo-said-why-as-good-pass = 不出也差不多。
bigtwo-said-why-no-pass = 平均比不出好{ $points }分。
bigtwo-said-why-pass = 不出平均比出{ $cards }好{ $points }分，这些牌以后可能用得上。
bigtwo-said-why-better = 平均比出{ $cards }好{ $points }分。
bigtwo-said-why-whole = 要压过就得拆牌，之后仍需{ $count }手。
bigtwo-said-why-breaks = 出{ $cards }就得拆牌，之后仍需{ $count }手。

bigtwo-said-theme-lead = 选择首攻
bigtwo-said-theme-follow = 压过它，还是过
bigtwo-said-theme-danger = 有人快出完了
