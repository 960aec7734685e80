bigtwo-said-title = { $kind ->
        [pair] 一對{ $ranks }
        [triple] 三條{ $ranks }
        [two_pairs] 兩對，{ $ranks }和{ $second }
        [straight] 順子，{ $high }最大
        [flush] { $suit }同花，{ $high }最大
        [full_house] 葫蘆，三條{ $ranks }
        [quads] 鐵支{ $ranks }
        [bare_quads] 鐵支{ $ranks }
        [straight_flush] 同花順，{ $high }最大
        [dragon] 一條龍
       *[pass] 不出
    }
bigtwo-said-kind = { $kind ->
        [single] 單張
        [pair] 對子
        [triple] 三條
        [two_pairs] 兩對
        [straight] 順子
        [flush] 同花
        [full_house] 葫蘆
        [straight_flush] 同花順
        [dragon] 一條龍
       *[quads] 鐵支
    }
bigtwo-said-a-kind = { bigtwo-said-kind }
bigtwo-said-capital-kind = { bigtwo-said-kind }
bigtwo-said-higher = 更大的{ bigtwo-said-kind }
bigtwo-said-with-fifth = { bigtwo-said-kind }（四條帶一張）
bigtwo-said-bomb = 炸彈（{ $kinds }）
bigtwo-said-deal-began = 第{ $deal }副：{ $name }先出{ $must ->
        [yes] ，必須包含{ $card }
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
bigtwo-said-last-card = { $name }只剩一張牌
    .you = 你只剩一張牌
bigtwo-said-trick-taken = { $name }以{ $cards }收下這一輪
    .you = 你以{ $cards }收下這一輪
bigtwo-said-deal-ended = { $name }贏下第{ $deal }副
    .you = 你贏下第{ $deal }副
bigtwo-said-no-cards = 請選要出的牌，或者不出。
bigtwo-said-between-deals = 這副牌已結束，下一副還沒開始。
bigtwo-said-left-trick = 你已經不出，這一輪不能再出。
bigtwo-said-leader-must-play = 這一輪由你先出，不能不出。
bigtwo-said-not-in-hand = 你手裡沒有{ $card }。
bigtwo-said-must-contain = 第一手牌必須包含{ $card }。
bigtwo-said-must-play-highest = 下家只剩一張牌，出單張必須出最大的，也就是{ $card }。
bigtwo-said-too-low = { $topped }只能用{ $better }來壓{ $why ->
        [suit] ；同花先比花色
       *[rank] { "" }
    }。
bigtwo-said-wrong-number = { $topped }只能用{ $better }來壓，{ $count ->
        [1] 一張
        [2] 兩張
        [3] 三張
        [4] 四張
       *[5] 五張
    }不行。
bigtwo-said-bomb-on-single = 炸彈不能壓單張。
bigtwo-said-too-many-cards = 一手牌是{ $four ->
        [yes] 一到五
       *[no] 一、二、三或五
    }張{ $dragon ->
        [yes] ，或每個點數各一的十三張
       *[no] { "" }
    }。
bigtwo-said-not-a-pair = 兩張牌必須是對子：兩張點數相同。
bigtwo-said-not-a-triple = 三張牌必須是三條：三張點數相同。
bigtwo-said-bare-quads = 這裡鐵支要再帶一張。
bigtwo-said-triple-with-extra = 三條不能帶單張；帶一對才是葫蘆。
bigtwo-said-two-pairs = { $cards ->
        [4] 這裡兩對不是牌型。
       *[5] 兩對加一張不是牌型。
    }
bigtwo-said-quads-with-extra = 這裡鐵支不能再帶一張。
bigtwo-said-not-a-full-house = 葫蘆要在三條之外再加一對。
bigtwo-said-not-four-cards = 四張牌{ $some ->
        [yes] 必須是{ $kinds }
       *[no] 在這裡不是牌型
    }。
bigtwo-said-not-five-cards = 五張牌{ $some ->
        [yes] 必須是{ $kinds }
       *[no] 在這裡不是牌型
    }。
bigtwo-said-not-a-straight = { $row }不是順子：{ $why ->
        [none] 這裡沒有含2的順子
        [two] 這裡2後面不能再接
        [low] 這裡2比3小
       *[ace] A可以在兩頭，不能在中間
    }。
bigtwo-said-need = { $does ->
        [first] 先出一手包含{ $card }的牌
        [lead] 先出任意牌型
       *[beat] 請用{ $better }來壓
    }{ $highest ->
        [yes] ；出單張必須出最大的
       *[no] { "" }
    }
bigtwo-said-offer = { $does ->
    [pass] 不出
    [lone] 不出：你的牌壓不過{ $top ->
        [single] { $card }
       *[more] { $topping }
    }
    [single] 出{ $card }
   *[more] 出{ $combination }
}
bigtwo-said-why-out = 這樣就出完了手牌。
bigtwo-said-why-unbeaten = 沒有人能壓過：接著由你先出，還剩{ $count }手。
bigtwo-said-why-one = 之後再出一手就能出完。
bigtwo-said-why-fewest = 這樣之後手牌{ $count }手可出完，其他出法至少要{ $other }手。
bigtwo-said-why-keeps = 保留沒有人能壓過的{ $cards }，以後用來奪回出牌權。
bigtwo-said-why-fewer = 這樣之後手牌{ $count }手可出完，出{ $cards }則要{ $other }手。
bigtwo-said-why-loose = 這是不用拆牌就能出的最小{ $kind ->
        [pair] 對子
       *[card] 單張
    }。
bigtwo-said-why-saves = 先出掉{ $gone }，把{ $cards }留到以後。
bigtwo-said-why-shuts-out = 只剩{ $count }張牌的人壓不過。
bigtwo-said-why-few = 只有{ $kind ->
        [pair] { $cards }組成的對子
       *[card] { $cards }
    }還能壓過。
bigtwo-said-why-holds = 把{ $cards }留到以後：只有{ $kind ->
        [pair] { $beaters }組成的對子
       *[card] { $beaters }
    }能壓過。
bigtwo-said-why-more = 一次出掉{ $count }張牌，出{ $cards }只出掉{ $other }張。
bigtwo-said-why-many = 一次出掉{ $count }張牌。
bigtwo-said-why-surer = 沒見過的牌裡有{ $count }張能壓過它，能壓過{ $cards }的有{ $other }張。
bigtwo-said-why-harder = 比{ $cards }更難壓過。
bigtwo-said-why-near = 有人只剩{ $count }張牌：現在出掉的牌就不會算作罰分。
bigtwo-said-why-unbroken = 不用拆牌：這樣之後手牌{ $count }手可出完，不出則要{ $other }手。
bigtwo-said-why-even = 就目前所見，沒有更好的選擇。
bigtwo-said-why-as-good = 出{ $cards }也差不多。
bigtwo-said-why-as-good-pass = 不出也差不多。
bigtwo-said-why-no-pass = 平均比不出好{ $points }分。
bigtwo-said-why-pass = 不出平均比出{ $cards }好{ $points }分，這些牌以後可能用得上。
bigtwo-said-why-better = 平均比出{ $cards }好{ $points }分。
bigtwo-said-why-whole = 要壓過就得拆牌，之後仍需{ $count }手。
bigtwo-said-why-breaks = 出{ $cards }就得拆牌，之後仍需{ $count }手。

bigtwo-said-theme-lead = 選擇首攻
bigtwo-said-theme-follow = 壓過它，還是過
bigtwo-said-theme-danger = 有人快出完了
