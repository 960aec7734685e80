bluejack-plus = { $colour ->
        [blue] 藍
        [yellow] 黃
        [red] 紅
       *[green] 綠
    }加{ $value }
bluejack-minus = { $colour ->
        [blue] 藍
        [yellow] 黃
        [red] 紅
       *[green] 綠
    }減{ $value }
bluejack-drawn = { $colour ->
        [blue] 藍
        [yellow] 黃
        [red] 紅
       *[green] 綠
    }{ $value }
bluejack-flip = 變號牌
bluejack-double = 加倍牌
bluejack-count = { $count }
bluejack-first-to = 先贏{ $number }小局
bluejack-stage = 第{ $set }小局
bluejack-bust = 爆牌
bluejack-blue = Bluejack！
bluejack-by-blue = Bluejack
bluejack-full = 擺滿
bluejack-tie = 平局
bluejack-ties = 打平
bluejack-wins = 獲勝
bluejack-loses = 落敗
bluejack-stands = 停牌
bluejack-you-stand = 你已停牌
bluejack-standing = 你已停牌
bluejack-turns = 將{ $now }變為{ $then }
bluejack-doubles = 將{ $now }加倍為{ $then }
bluejack-bust-at = { $total }爆牌
bluejack-over = 超過{ $target }
bluejack-all-blue = 目前全藍
bluejack-all-blue-now = 全藍：Bluejack
bluejack-in-play = 進行中
bluejack-with-this = 打出此牌
bluejack-ended-early = 提前結束
bluejack-won = 獲勝
bluejack-lost = 落敗
bluejack-won-blue = 以Bluejack獲勝
bluejack-lost-blue = 因Bluejack落敗
bluejack-mark-blue = 藍
bluejack-mark-won = 勝
bluejack-mark-lost = 負
bluejack-match = { $name }<sr>，{ $how }</sr>
bluejack-this-match = 本局
bluejack-matches = 本桌各局
bluejack-won-of = 贏了{ $count }局
bluejack-hand-of = { $name }的手牌
bluejack-backs = { $owner }：暗牌{ $hidden }張，已出{ $played }張
bluejack-backs-left = { $owner }：剩下{ $cards }
bluejack-backs-open = { $owner }：{ $cards }
bluejack-nothing = 無
bluejack-in-hand = 手中{ $count }張牌
bluejack-hand = 你的手牌，{ $count }張
bluejack-makes = { $card }，合計{ $total } { $follows }
bluejack-unfit = { $card }，放不下
bluejack-no-place = 放不下
bluejack-becomes = 變為
bluejack-counts = { $card }，算作{ $counts }
bluejack-empty = 空
bluejack-board = { $owner }：{ $cards }
bluejack-board-next = { $owner }：{ $cards }；下一張會是{ $next }
bluejack-your-board = 你的牌板
bluejack-board-of = { $name }的牌板
bluejack-gauge = { $me }：{ $total }/{ $target }{ $some ->
        [yes] ，打出選取的牌後為{ $then }
       *[no] { "" }
    }；{ $name }：{ $other }
bluejack-in-deck = 牌堆剩{ $count }張。
bluejack-table = Bluejack牌桌
bluejack-is-bust = { $total }會爆牌
bluejack-draw-again = 再抽一張
bluejack-then = 然後輪到{ $name }
bluejack-stay = 停在{ $total }
bluejack-ties-set = { $total }打平本小局
bluejack-wins-set = { $total }贏下本小局
bluejack-loses-set = { $total }輸掉本小局
bluejack-choose = 請選一張牌
bluejack-see = 查看本局
bluejack-go-on = 繼續
bluejack-end-turn = 結束回合
bluejack-stand = 停牌
bluejack-both = 出牌並停牌
bluejack-on = 停在{ $total }
bluejack-set-over = 本小局結束
bluejack-turn-over = 輪到你了：你已超過
bluejack-you-have = 你有{ $total }
bluejack-match-over = 本局結束
bluejack-cards-left = 剩餘的牌
bluejack-sets = 小局
bluejack-none = 無
bluejack-tie-nobody = 平局，無人得分
bluejack-sets-won = 贏了{ $number }小局
bluejack-key-select = 選一張手牌
bluejack-key-go = 在牌間移動
bluejack-key-enter = 打出選取的牌；一小局之後繼續
bluejack-key-end = 結束回合
bluejack-key-stand = 停牌
bluejack-key-both = 打出選取的牌並停牌（若本桌規則允許）
bluejack-key-hint = 提示：選出電腦會出的牌
bluejack-key-none = 取消選牌
bluejack-key-again = 本局結束後再來一局
bluejack-mouse = 用滑鼠：單擊選牌，雙擊打出。
