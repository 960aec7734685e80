# Pages that links and shares lead to.

links-shared-title = 分享到 Dealt 的內容
links-shared-none = 分享的內容裡沒有牌桌的連結，也沒有房間代碼。
links-shared-elsewhere = 這個連結通往另一個房間：{ $host }。
links-follow = 朋友的牌桌
links-follow-looking = 正在找你的朋友……
links-follow-nowhere = 你的朋友現在不在公開的牌桌。私人牌桌只能用它自己的連結進入。
links-follow-again = 再找一次
links-follow-at = 你的朋友在牌桌{ $code }。
links-follow-watch = 旁觀
