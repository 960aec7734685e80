# 透過 Web Push 傳送、由 service worker 顯示的通知。

push-move = 輪到你了：{ $game }
push-reminder = { $game }：{ $hours ->
    [0] 你這一步剩餘時間不到一小時
   *[other] 你這一步還剩 { $hours } 小時
}
push-evening = { $title }開始了
push-invitation = { $name }邀請你入座
push-friend = { $name }來了
