# 电子邮件；主题是 `push.ftl` 中的文本。

email-confirm = 确认你的电子邮件地址
email-confirm-text =
    有人（很可能是你）希望房间 { $room } 向此地址发送通知。
    如果是你，请在 { $hours } 小时内打开此页面并确认：

    { $link }

    如果不是，请忽略此邮件：不会再有其他邮件。
email-ending = 这些通知是你在 { $room } 选择的。若不再需要：
