# 電子郵件；主旨是 `push.ftl` 中的文字。

email-confirm = 確認你的電子郵件地址
email-confirm-text =
    有人（很可能是你）希望房間 { $room } 向此地址傳送通知。
    如果是你，請在 { $hours } 小時內開啟此頁面並確認：

    { $link }

    如果不是，請忽略此郵件：不會再有其他郵件。
email-ending = 這些通知是你在 { $room } 選擇的。若不再需要：
