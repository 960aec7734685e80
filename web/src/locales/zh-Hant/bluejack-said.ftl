bluejack-said-hand-dealt = { $name }手持{ $cards }
    .you = 你手持{ $cards }
bluejack-said-set-began = 第{ $set }小局：{ $name }先手
    .you = 第{ $set }小局：你先手
bluejack-said-deck-shuffled = 牌堆重新洗牌，共{ $count }張
bluejack-said-drew = { $name }抽到{ $card }，合計{ $total }{ $over ->
        [yes] ，超過{ $target }
       *[no] { "" }
    }
    .you = 你抽到{ $card }，合計{ $total }{ $over ->
            [yes] ，超過{ $target }
           *[no] { "" }
        }
bluejack-said-turn-ended = { $name }以{ $total }結束回合
    .you = 你以{ $total }結束回合
bluejack-said-stood = { $automatic ->
        [yes] { $name }達到{ $total }，自動停牌
       *[no] { $name }停在{ $total }
    }
    .you = { $automatic ->
            [yes] 你達到{ $total }，自動停牌
           *[no] 你停在{ $total }
        }
bluejack-said-card-played = { $name }打出{ $card }，合計{ $total }
    .you = 你打出{ $card }，合計{ $total }
bluejack-said-went-bust = { $name }以{ $total }爆牌
    .you = 你以{ $total }爆牌
bluejack-said-set-ended = { $how ->
        [tied] 第{ $set }小局以{ $mine }打平
       *[won] { $name }贏得第{ $set }小局{ $how ->
            [higher] ，{ $mine }比{ $other }
            [nine] ，擺滿九張牌，合計{ $mine }
            [blue] ，全藍{ $target }，直接贏得本局
           *[bust] { "" }
        }
    }
    .you = 你贏得第{ $set }小局{ $how ->
                [higher] ，{ $mine }比{ $other }
                [nine] ，擺滿九張牌，合計{ $mine }
                [blue] ，全藍{ $target }，直接贏得本局
               *[bust] { "" }
            }
bluejack-said-standing = 你已停牌：請等本小局結束。
bluejack-said-already-played = 你的{ $card }已經打出了。
bluejack-said-not-in-hand = 你手中沒有{ $card }。
bluejack-said-play-ends-turn = 出牌即結束回合：在本桌，你不能在同一回合停牌。
bluejack-said-board-full = 你的牌板已有{ $places }張牌：只放得下 flip 和 x2。
bluejack-said-means-nothing = 每次只出一張手牌：請選一張。
bluejack-said-offer = { $does ->
        [play] 打出{ $card }，成{ $ending ->
            [blue] Bluejack
           *[other] { $total }
        }{ $stands ->
            [yes] 並停牌
           *[no] { "" }
        }
        [stand] 停在{ $total }
       *[end] 結束回合
    }{ $ending ->
        [bust] ，爆牌
       *[other] { "" }
    }
bluejack-said-need-you-stand-on-n = 你在{ $n1 }停牌
bluejack-said-need-you-are-over-n-only-a-card-of-your-hand-can-save-the-set = 你超過了{ $n1 }：只有手牌能挽救這一小局
bluejack-said-need-your-board-is-all-blue-exactly-n-with-it-wins-the-match = 你的牌面全藍：正好湊成{ $n1 }就贏得整局
bluejack-said-need-come-nearer-to-n-than-your-opponent-but-not-over-it = 要比對手更接近{ $n1 }，但不能超過
bluejack-said-need-your-opponent-stands-on-n-exactly-n-ties-the-set = 對手在{ $n1 }停牌：正好{ $n2 }則打平
bluejack-said-need-your-opponent-stands-on-n-finish-above-it-not-over-n = 對手在{ $n1 }停牌：要更高，但不超過{ $n2 }
bluejack-said-why-blue = 全用藍牌湊成二十：直接贏得整場。
bluejack-said-why-set = 立即贏得這一小局。
bluejack-said-why-saved = 它救了你：{ $total }變成{ $made }。
bluejack-said-why-behind = 對手停在{ $theirs }，{ $total }不夠。
bluejack-said-why-safe = 可能來的牌都不會使你超過{ $target }。
bluejack-said-why-risk = 下一張牌使你超過{ $target }的可能是{ $percent }%。
bluejack-said-why-on = 繼續抽牌，贏得整場的可能是{ $percent }%；停牌則是{ $other }%。
bluejack-said-why-card = 出這張贏得整場的可能是{ $percent }%，不出是{ $other }%。
bluejack-said-why-bust = 你的牌救不了{ $total }。
bluejack-said-why-lost = 把{ $cards }留到以後：贏得整場的可能是{ $percent }%，現在就出則是{ $other }%。
bluejack-said-why-as-good = 出{ $cards }也差不多：兩種做法贏得整場的可能都約為{ $percent }%。
bluejack-said-why-as-good-stand = 停牌也差不多：兩種做法贏得整場的可能都約為{ $percent }%。
bluejack-said-why-as-good-end = 繼續抽牌也差不多：兩種做法贏得整場的可能都約為{ $percent }%。

bluejack-said-theme-over = 超過二十
bluejack-said-theme-stands = 對手已停牌
bluejack-said-theme-open = 雙方都在要牌
