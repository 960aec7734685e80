patience-said-game-began = 第{ $game }局开始{ $which ->
        [number] ，第{ $number }号牌局
        [seed] ，由种子选定
       *[none] { "" }
    }
patience-said-card-dealt = { $name }把{ $card }发到第{ $column }列
    .you = 你把{ $card }发到第{ $column }列
patience-said-set-taken = { $name }从第{ $column }列收走{ $cards }，合计{ $points }{ $gone ->
        [yes] ，该列清空
       *[no] { "" }
    }
    .you = 你从第{ $column }列收走{ $cards }，合计{ $points }{ $gone ->
            [yes] ，该列清空
           *[no] { "" }
        }
patience-said-taken-back = { $name }撤销：{ $action }
    .you = 你撤销：{ $action }
patience-said-game-stuck = { $why ->
        [repeated] 这个局面出现过：除非改走别的或放弃，否则这局会一直循环
       *[no_moves] 牌堆已空，没有可收的组：请撤销一步，或放弃
    }
patience-said-deck-empty = { $why ->
        [repeated] 这个局面出现过：除非改走别的或放弃，否则这局会一直循环。
        [no_moves] 牌堆已空，没有可收的组：请撤销一步，或放弃。
       *[sets] 牌堆已空：请收一组合适的牌。
    }
patience-said-game-ended = { $name }发了{ $count }张牌后{ $ending ->
        [won] 获胜
        [lost] 失败
        [endless] 未获胜
       *[abandoned] 放弃
    }{ $ending ->
        [lost] ：牌堆已空，没有可收的组
        [endless] ：这局会永远循环下去
       *[other] { "" }
    }
    .you = 你发了{ $count }张牌后{ $ending ->
            [won] 获胜
            [lost] 失败
            [endless] 未获胜
           *[abandoned] 放弃
        }{ $ending ->
            [lost] ：牌堆已空，没有可收的组
            [endless] ：这局会永远循环下去
           *[other] { "" }
        }
patience-said-taken-at-once = 在本桌，各组会自动收走：你只需发牌。
patience-said-column-gone = 第{ $column }列已没有牌，不再参与。
patience-said-too-few-cards = 第{ $column }列只有{ $count }张牌，而一组要三张。
patience-said-one-set = 第{ $column }列有三张牌：只有一组，叫底部三张。
patience-said-wrong-total = 第{ $column }列的{ $set ->
        [top-2-bottom-1] 顶部两张和底部一张
        [top-1-bottom-2] 顶部一张和底部两张
       *[bottom-3] 底部三张
    }合计{ $total }，不是10、20或30。
patience-said-no-undo = 在本桌不能撤销。
patience-said-nothing-to-undo = 没有可撤销的。
patience-said-nothing-to-redo = 没有可重做的。
patience-said-offer = { $does ->
        [deal] 发到第{ $column }列
        [give-up] 放弃{ $stuck ->
            [yes] ，这局已陷入循环
           *[no] { "" }
        }
        [undo] 撤销
        [redo] 重做
       *[take] 收走第{ $column }列的{ $set ->
            [top-2-bottom-1] 顶部两张和底部一张
            [top-1-bottom-2] 顶部一张和底部两张
           *[bottom-3] 底部三张
        }，合计{ $total }
    }
patience-said-why-give-up = 局面在循环，找不到取胜的办法。
patience-said-why-undo = 牌堆已空，没有可收的组：请撤销一步。
patience-said-why-wins = 这是清空桌面的{ $count }步中的第一步。
patience-said-why-no-way = 从这里找不到取胜的办法；这样剩下的牌最少。
patience-said-why-late = 下一张牌将落在这一列：之后这组牌可能就收不了了。
patience-said-why-wait = 等一等不会失去任何一组，还有{ $count }张牌没有露面。
patience-said-why-deal = 等下一张牌不会失去任何一组。

patience-said-theme-middle = 多列
patience-said-theme-end = 最后几列
