leave-title = 要离桌吗？
leave-about = { $leaving ->
    [ends_for_all] 整场比赛会对所有人结束；关闭页面后一直不回来也一样。
    [ends] { $seats ->
        [1] 这一局就此结束，不能再继续。
       *[other] 这里没有别的真人在玩，所以比赛会结束。
    }
   *[computer] { $reserved ->
        [yes] 电脑会在你的座位上继续打，最后这个座位付出或得到的钱算你的。这一场结束之前，别人得不到它；你可以再回来。
       *[no] 电脑会接手你的牌，而且不能再要回来。
    }
}
leave-later = 如果以后还要回来，直接关闭页面即可：座位会为你保留。
leave-money = { $way ->
    [pays] 按目前的得分，你一共欠{ $amount }。
    [gets] 按目前的得分，别人一共欠你{ $amount }。
   *[even] 按目前的得分，你不用付钱，也不会收到钱。
}
leave-stay = 留下
