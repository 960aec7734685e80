bluejack-said-hand-dealt = { $name }手持{ $cards }
    .you = 你手持{ $cards }
bluejack-said-set-began = 第{ $set }小局：{ $name }先手
    .you = 第{ $set }小局：你先手
bluejack-said-deck-shuffled = 牌堆重新洗牌，共{ $count }张
bluejack-said-drew = { $name }抽到{ $card }，合计{ $total }{ $over ->
        [yes] ，超过{ $target }
       *[no] { "" }
    }
    .you = 你抽到{ $card }，合计{ $total }{ $over ->
            [yes] ，超过{ $target }
           *[no] { "" }
        }
bluejack-said-turn-ended = { $name }以{ $total }结束回合
    .you = 你以{ $total }结束回合
bluejack-said-stood = { $automatic ->
        [yes] { $name }达到{ $total }，自动停牌
       *[no] { $name }停在{ $total }
    }
    .you = { $automatic ->
            [yes] 你达到{ $total }，自动停牌
           *[no] 你停在{ $total }
        }
bluejack-said-card-played = { $name }打出{ $card }，合计{ $total }
    .you = 你打出{ $card }，合计{ $total }
bluejack-said-went-bust = { $name }以{ $total }爆牌
    .you = 你以{ $total }爆牌
bluejack-said-set-ended = { $how ->
        [tied] 第{ $set }小局以{ $mine }打平
       *[won] { $name }赢得第{ $set }小局{ $how ->
            [higher] ，{ $mine }比{ $other }
            [nine] ，摆满九张牌，合计{ $mine }
            [blue] ，全蓝{ $target }，直接赢得本局
           *[bust] { "" }
        }
    }
    .you = 你赢得第{ $set }小局{ $how ->
                [higher] ，{ $mine }比{ $other }
                [nine] ，摆满九张牌，合计{ $mine }
                [blue] ，全蓝{ $target }，直接赢得本局
               *[bust] { "" }
            }
bluejack-said-standing = 你已停牌：请等本小局结束。
bluejack-said-already-played = 你的{ $card }已经打出了。
bluejack-said-not-in-hand = 你手中没有{ $card }。
bluejack-said-play-ends-turn = 出牌即结束回合：在本桌，你不能在同一回合停牌。
bluejack-said-board-full = 你的牌板已有{ $places }张牌：只放得下 flip 和 x2。
bluejack-said-means-nothing = 每次只出一张手牌：请选一张。
bluejack-said-offer = { $does ->
        [play] 打出{ $card }，成{ $ending ->
            [blue] Bluejack
           *[other] { $total }
        }{ $stands ->
            [yes] 并停牌
           *[no] { "" }
        }
        [stand] 停在{ $total }
       *[end] 结束回合
    }{ $ending ->
        [bust] ，爆牌
       *[other] { "" }
    }
bluejack-said-need-you-stand-on-n = 你在{ $n1 }停牌
bluejack-said-need-you-are-over-n-only-a-card-of-your-hand-can-save-the-set = 你超过了{ $n1 }：只有手牌能挽救这一小局
bluejack-said-need-your-board-is-all-blue-exactly-n-with-it-wins-the-match = 你的牌面全蓝：正好凑成{ $n1 }就赢得整局
bluejack-said-need-come-nearer-to-n-than-your-opponent-but-not-over-it = 要比对手更接近{ $n1 }，但不能超过
bluejack-said-need-your-opponent-stands-on-n-exactly-n-ties-the-set = 对手在{ $n1 }停牌：正好{ $n2 }则打平
bluejack-said-need-your-opponent-stands-on-n-finish-above-it-not-over-n = 对手在{ $n1 }停牌：要更高，但不超过{ $n2 }
bluejack-said-why-blue = 全用蓝牌凑成二十：直接赢得整场。
bluejack-said-why-set = 立即赢得这一小局。
bluejack-said-why-saved = 它救了你：{ $total }变成{ $made }。
bluejack-said-why-behind = 对手停在{ $theirs }，{ $total }不够。
bluejack-said-why-safe = 可能来的牌都不会使你超过{ $target }。
bluejack-said-why-risk = 下一张牌使你超过{ $target }的可能是{ $percent }%。
bluejack-said-why-on = 继续抽牌，赢得整场的可能是{ $percent }%；停牌则是{ $other }%。
bluejack-said-why-card = 出这张赢得整场的可能是{ $percent }%，不出是{ $other }%。
bluejack-said-why-bust = 你的牌救不了{ $total }。
bluejack-said-why-lost = 把{ $cards }留到以后：赢得整场的可能是{ $percent }%，现在就出则是{ $other }%。
bluejack-said-why-as-good = 出{ $cards }也差不多：两种做法赢得整场的可能都约为{ $percent }%。
bluejack-said-why-as-good-stand = 停牌也差不多：两种做法赢得整场的可能都约为{ $percent }%。
bluejack-said-why-as-good-end = 继续抽牌也差不多：两种做法赢得整场的可能都约为{ $percent }%。

bluejack-said-theme-over = 超过二十
bluejack-said-theme-stands = 对手已停牌
bluejack-said-theme-open = 双方都在要牌
