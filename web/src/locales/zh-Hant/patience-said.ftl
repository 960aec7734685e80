patience-said-game-began = 第{ $game }局開始{ $which ->
        [number] ，第{ $number }號牌局
        [seed] ，由種子選定
       *[none] { "" }
    }
patience-said-card-dealt = { $name }把{ $card }發到第{ $column }列
    .you = 你把{ $card }發到第{ $column }列
patience-said-set-taken = { $name }從第{ $column }列收走{ $cards }，合計{ $points }{ $gone ->
        [yes] ，該列清空
       *[no] { "" }
    }
    .you = 你從第{ $column }列收走{ $cards }，合計{ $points }{ $gone ->
            [yes] ，該列清空
           *[no] { "" }
        }
patience-said-taken-back = { $name }復原：{ $action }
    .you = 你復原：{ $action }
patience-said-game-stuck = { $why ->
        [repeated] 這個局面出現過：除非改走別的或放棄，否則這局會一直循環
       *[no_moves] 牌堆已空，沒有可收的組：請復原一步，或放棄
    }
patience-said-deck-empty = { $why ->
        [repeated] 這個局面出現過：除非改走別的或放棄，否則這局會一直循環。
        [no_moves] 牌堆已空，沒有可收的組：請復原一步，或放棄。
       *[sets] 牌堆已空：請收一組合適的牌。
    }
patience-said-game-ended = { $name }發了{ $count }張牌後{ $ending ->
        [won] 獲勝
        [lost] 失敗
        [endless] 未獲勝
       *[abandoned] 放棄
    }{ $ending ->
        [lost] ：牌堆已空，沒有可收的組
        [endless] ：這局會永遠循環下去
       *[other] { "" }
    }
    .you = 你發了{ $count }張牌後{ $ending ->
            [won] 獲勝
            [lost] 失敗
            [endless] 未獲勝
           *[abandoned] 放棄
        }{ $ending ->
            [lost] ：牌堆已空，沒有可收的組
            [endless] ：這局會永遠循環下去
           *[other] { "" }
        }
patience-said-taken-at-once = 在本桌，各組會自動收走：你只需發牌。
patience-said-column-gone = 第{ $column }列已沒有牌，不再參與。
patience-said-too-few-cards = 第{ $column }列只有{ $count }張牌，而一組要三張。
patience-said-one-set = 第{ $column }列有三張牌：只有一組，叫底部三張。
patience-said-wrong-total = 第{ $column }列的{ $set ->
        [top-2-bottom-1] 頂部兩張和底部一張
        [top-1-bottom-2] 頂部一張和底部兩張
       *[bottom-3] 底部三張
    }合計{ $total }，不是10、20或30。
patience-said-no-undo = 在本桌不能復原。
patience-said-nothing-to-undo = 沒有可復原的。
patience-said-nothing-to-redo = 沒有可重做的。
patience-said-offer = { $does ->
        [deal] 發到第{ $column }列
        [give-up] 放棄{ $stuck ->
            [yes] ，這局已陷入循環
           *[no] { "" }
        }
        [undo] 復原
        [redo] 重做
       *[take] 收走第{ $column }列的{ $set ->
            [top-2-bottom-1] 頂部兩張和底部一張
            [top-1-bottom-2] 頂部一張和底部兩張
           *[bottom-3] 底部三張
        }，合計{ $total }
    }
patience-said-why-give-up = 局面在循環，找不到取勝的辦法。
patience-said-why-undo = 牌堆已空，沒有可收的組：請復原一步。
patience-said-why-wins = 這是清空桌面的{ $count }步中的第一步。
patience-said-why-no-way = 從這裡找不到取勝的辦法；這樣剩下的牌最少。
patience-said-why-late = 下一張牌將落在這一列：之後這組牌可能就收不了了。
patience-said-why-wait = 等一等不會失去任何一組，還有{ $count }張牌沒有露面。
patience-said-why-deal = 等下一張牌不會失去任何一組。

patience-said-theme-middle = 多列
patience-said-theme-end = 最後幾列
