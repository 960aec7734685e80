# 通过 Web Push 发送、由 service worker 显示的通知。

push-move = 轮到你了：{ $game }
push-reminder = { $game }：{ $hours ->
    [0] 你这一步剩余时间不到一小时
   *[other] 你这一步还剩 { $hours } 小时
}
push-evening = { $title }开始了
push-invitation = { $name }邀请你入座
push-friend = { $name }来了
