shared-opening = 正在入座……
shared-shuffling = 正在洗牌……
shared-to-lobby = 返回大廳
shared-nobody-alone = 這個遊戲沒有電腦獨自玩的版本。

# 各頁的頁首，以及不存在的頁面。
shared-title = { $title } – Dealt
shared-title-turn = ● 輪到你了 – { $title } – Dealt
shared-lobby-title = 和朋友一起打牌
shared-home = Dealt，回到大廳
shared-main = 主導覽
shared-sections = 欄目
shared-play = 打牌
shared-back = 回到牌桌
shared-back-turn = 回到牌桌<b>，輪到你了</b>
shared-settings = 設定
shared-sounds-on = 開啟聲音
shared-sounds-off = 關閉聲音
shared-me = { $name } <small>訪客</small><sr>，更改名字</sr>
shared-autoplay = 自動打牌
shared-nothing-title = 這裡什麼也沒有
shared-nothing = 沒有這個地方
shared-nothing-there = 這個網址上什麼也沒有。
shared-turning = 正在翻頁……
shared-not-fetched = 無法取得這一頁。房間還在嗎？
shared-try-again = 再試一次
