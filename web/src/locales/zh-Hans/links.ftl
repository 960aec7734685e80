# Pages that links and shares lead to.

links-shared-title = 分享到 Dealt 的内容
links-shared-none = 分享的内容里没有牌桌的链接，也没有房间代码。
links-shared-elsewhere = 这个链接通向另一个房间：{ $host }。
links-follow = 朋友的牌桌
links-follow-looking = 正在找你的朋友……
links-follow-nowhere = 你的朋友现在不在公开的牌桌。私人牌桌只能用它自己的链接进入。
links-follow-again = 再找一次
links-follow-at = 你的朋友在牌桌{ $code }。
links-follow-watch = 旁观
