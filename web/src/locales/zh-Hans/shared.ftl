shared-opening = 正在入座……
shared-shuffling = 正在洗牌……
shared-to-lobby = 返回大厅
shared-nobody-alone = 这个游戏没有电脑独自玩的版本。

# 各页的页头，以及不存在的页面。
shared-title = { $title } – Dealt
shared-title-turn = ● 轮到你了 – { $title } – Dealt
shared-lobby-title = 和朋友一起打牌
shared-home = Dealt，回到大厅
shared-main = 主导航
shared-sections = 栏目
shared-play = 打牌
shared-back = 回到牌桌
shared-back-turn = 回到牌桌<b>，轮到你了</b>
shared-settings = 设置
shared-sounds-on = 打开声音
shared-sounds-off = 关闭声音
shared-me = { $name } <small>访客</small><sr>，更改名字</sr>
shared-autoplay = 自动打牌
shared-nothing-title = 这里什么也没有
shared-nothing = 没有这个地方
shared-nothing-there = 这个地址上什么也没有。
shared-turning = 正在翻页……
shared-not-fetched = 无法取得这一页。房间还在吗？
shared-try-again = 再试一次
