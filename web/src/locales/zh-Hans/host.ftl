# The admin page, and the announcement of the administrator.

host-about = 用户、牌桌和举报。不显示任何牌。
host-closing = 最后一场结束后房间将关闭；不再开始新的牌局。
host-token = 本房间的令牌
host-token-where = 打开房间时终端显示过它，dealt status --link 也会显示。
host-enter = 进入
host-leave = 退出登录
host-no-answer = 房间没有回应。
host-people = 人员
host-tables = 牌桌
host-table = 牌桌
host-game = 游戏
host-watchers = 旁观者
host-do = 可做的事
host-name = 名字
host-address = 地址
host-here = 本机
host-nodes = 节点
host-moves = 每秒步数
host-delay = 最长延迟
host-ms = { $ms } 毫秒
host-memory = 内存
host-mb = { $mb } MB
host-open-for = 已开放
host-copy = 最近的副本
host-no-copy = 无
host-ago = { $time }前
host-version = 版本
host-no-tables = 没有打开的牌桌。
host-private = 私人
host-phase = { $phase ->
    [playing] 进行中，第 { $deal } 局
    [between] 两局之间
    [over] 已结束
   *[waiting] 等人
}
host-end = 结束
host-end-title = 结束牌桌 { $code }？
host-end-about = 所有人离开，这场牌就停在这里。
host-evenings = 牌友之夜
host-no-evenings = 没有预告的牌友之夜。
host-evening = 牌友之夜
host-evening-host = 主办人
host-evening-unlisted = 不在大厅显示
host-evening-phase = { $phase ->
    [playing] 进行中，第 { $round } 轮，共 { $rounds } 轮
    [break] 第 { $round } 轮后休息，共 { $rounds } 轮
   *[announced] 已预告
}
host-evening-manage = 管理牌友之夜 { $code }
host-evening-cancel = 取消牌友之夜
host-evening-cancel-about = 对所有人都结束。正在打的牌桌可以打完，但不再计分。
host-evening-remove = 移出
host-evening-remove-about = 被移出的人在后面的轮次没有座位，也不能再回到这个牌友之夜。
host-evening-nobody = 没有人参加。
host-nobody = 没有人在。
host-manage = 管理
host-about-person = 关于 { $name }
host-how-long = 多久
host-ten-minutes = 10 分钟
host-hour = 1 小时
host-day = 1 天
host-month = 30 天
host-for-good = 永久
host-mute = 禁言
host-mute-about = 可以打牌，不能发言。
host-ban = 禁止进入
host-ban-about = 离开所有牌桌，不能进来。
host-ban-address = 以及所有来自 { $address } 的人
host-remove = 请离
host-remove-about = 离开所有牌桌，可以再来。
host-sanctions = 被禁言和禁止进入的人
host-no-sanctions = 没有。
host-kind = { $kind ->
    [mute] 不能发言
   *[ban] 不能进入
}
host-until = 到 { $time }
host-lift = 解除
host-announce = 告诉所有人
host-announce-what = 一句话，显示在最上方
host-announce-send = 发布
host-announce-end = 撤回
host-close = 关闭房间
host-close-about = 再次打开时，每局牌从原处继续。
host-drain = 最后一场后关闭
host-drain-about = 不能再开始新的牌桌和牌局。没有人打牌时房间就关闭，可能是立刻。
host-drain-end = 不关闭房间
host-close-now = 立即关闭
host-close-now-about = 会通知所有人，你再次打开房间时牌局继续。
host-programs = 程序
host-programs-about = 他人编写的程序可以在允许的牌桌上与人对局。每个程序有一个令牌，持有令牌者即为该程序。
host-program-state = 自{ $since }{ $here ->
    [yes] ，现在在线
   *[no] {""}
}{ $chat ->
    [yes] ，可以发言
   *[no] {""}
}
host-take-back = 撤销
host-take-back-title = 撤销{ $name }的令牌？
host-take-back-about = 该程序会退出登录，其令牌不再有效。
host-program-token = { $name }的令牌，只显示这一次：
host-program-noted = 已记下
host-program-name = 程序的名字
host-program-chat = 可以在牌桌上发言
host-let-in = 允许加入
host-reports = 被举报的消息
host-no-reports = 没有人举报。
host-report-lobby = 在大厅
host-report-watching = 旁观时
host-report-by = { $name }举报，{ $time }
host-report-gone = 已离开的人
host-dismiss = 不处理
host-dismiss-title = 忽略对{ $name }的举报？
host-dismiss-about = 举报会被删除，不会有其他处理。
host-reach = 别人能连上吗？
host-reach-try = 试一试
host-reach-trying = 正在尝试……
host-reach-machine = 在这台机器上
host-reach-network = 在你的网络中
host-reach-elsewhere = 其他地方
host-reach-found = { $code ->
    [machine_works] 可以连上。
    [machine_fails] 房间没有回应：请查看日志。
    [network_works] 从这里可以连上。如果别处不行，是防火墙挡住了 TCP 端口 { $port }。
    [network_fails] 只有这台机器能进来：房间只在本机监听，或被防火墙挡住（--host）。
    [elsewhere_works] 从这里可以连上。
    [nobody] 没有人能进来；--share 可以打开通路。
    [no_name] 没有人知道名称 { $host }：DNS 中缺少记录，或 --base-url 写错了。
    [certificate] { $host } 的证书不正确：请检查代理。
    [no_answer] 没有回应。许多路由器不允许从家里使用这个地址：请从外面试。
    [refused] { $host } 在那里不接受连接：请检查端口转发或代理。
    [other_name] 房间有回应，但代理给了它另一个名称：请让代理转发 Host 头。
    [other_path] 房间有回应，但代理给了它另一个名称或路径：代理必须转发 Host 头和完整的路径。
    [proxy_alone] 代理有回应，但它连不上房间：请检查其中房间的地址。
   *[other_program] 那里是别的程序在回应（状态 { $status }）：--base-url 指向了另一个程序。
}
