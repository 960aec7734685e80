bluejack-plus = { $colour ->
        [blue] 蓝
        [yellow] 黄
        [red] 红
       *[green] 绿
    }加{ $value }
bluejack-minus = { $colour ->
        [blue] 蓝
        [yellow] 黄
        [red] 红
       *[green] 绿
    }减{ $value }
bluejack-drawn = { $colour ->
        [blue] 蓝
        [yellow] 黄
        [red] 红
       *[green] 绿
    }{ $value }
bluejack-flip = 变号牌
bluejack-double = 加倍牌
bluejack-count = { $count }
bluejack-first-to = 先赢{ $number }小局
bluejack-stage = 第{ $set }小局
bluejack-bust = 爆牌
bluejack-blue = Bluejack！
bluejack-by-blue = Bluejack
bluejack-full = 摆满
bluejack-tie = 平局
bluejack-ties = 打平
bluejack-wins = 获胜
bluejack-loses = 落败
bluejack-stands = 停牌
bluejack-you-stand = 你已停牌
bluejack-standing = 你已停牌
bluejack-turns = 将{ $now }变为{ $then }
bluejack-doubles = 将{ $now }加倍为{ $then }
bluejack-bust-at = { $total }爆牌
bluejack-over = 超过{ $target }
bluejack-all-blue = 目前全蓝
bluejack-all-blue-now = 全蓝：Bluejack
bluejack-in-play = 进行中
bluejack-with-this = 打出此牌
bluejack-ended-early = 提前结束
bluejack-won = 获胜
bluejack-lost = 落败
bluejack-won-blue = 以Bluejack获胜
bluejack-lost-blue = 因Bluejack落败
bluejack-mark-blue = 蓝
bluejack-mark-won = 胜
bluejack-mark-lost = 负
bluejack-match = { $name }<sr>，{ $how }</sr>
bluejack-this-match = 本局
bluejack-matches = 本桌各局
bluejack-won-of = 赢了{ $count }局
bluejack-hand-of = { $name }的手牌
bluejack-backs = { $owner }：暗牌{ $hidden }张，已出{ $played }张
bluejack-backs-left = { $owner }：剩下{ $cards }
bluejack-backs-open = { $owner }：{ $cards }
bluejack-nothing = 无
bluejack-in-hand = 手中{ $count }张牌
bluejack-hand = 你的手牌，{ $count }张
bluejack-makes = { $card }，合计{ $total } { $follows }
bluejack-unfit = { $card }，放不下
bluejack-no-place = 放不下
bluejack-becomes = 变为
bluejack-counts = { $card }，算作{ $counts }
bluejack-empty = 空
bluejack-board = { $owner }：{ $cards }
bluejack-board-next = { $owner }：{ $cards }；下一张会是{ $next }
bluejack-your-board = 你的牌板
bluejack-board-of = { $name }的牌板
bluejack-gauge = { $me }：{ $total }/{ $target }{ $some ->
        [yes] ，打出选中的牌后为{ $then }
       *[no] { "" }
    }；{ $name }：{ $other }
bluejack-in-deck = 牌堆剩{ $count }张。
bluejack-table = Bluejack牌桌
bluejack-is-bust = { $total }会爆牌
bluejack-draw-again = 再抽一张
bluejack-then = 然后轮到{ $name }
bluejack-stay = 停在{ $total }
bluejack-ties-set = { $total }打平本小局
bluejack-wins-set = { $total }赢下本小局
bluejack-loses-set = { $total }输掉本小局
bluejack-choose = 请选一张牌
bluejack-see = 查看本局
bluejack-go-on = 继续
bluejack-end-turn = 结束回合
bluejack-stand = 停牌
bluejack-both = 出牌并停牌
bluejack-on = 停在{ $total }
bluejack-set-over = 本小局结束
bluejack-turn-over = 轮到你了：你已超过
bluejack-you-have = 你有{ $total }
bluejack-match-over = 本局结束
bluejack-cards-left = 剩余的牌
bluejack-sets = 小局
bluejack-none = 无
bluejack-tie-nobody = 平局，无人得分
bluejack-sets-won = 赢了{ $number }小局
bluejack-key-select = 选一张手牌
bluejack-key-go = 在牌间移动
bluejack-key-enter = 打出选中的牌；一小局之后继续
bluejack-key-end = 结束回合
bluejack-key-stand = 停牌
bluejack-key-both = 打出选中的牌并停牌（若本桌规则允许）
bluejack-key-hint = 提示：选出电脑会出的牌
bluejack-key-none = 取消选牌
bluejack-key-again = 本局结束后再来一局
bluejack-mouse = 用鼠标：单击选牌，双击打出。
