leave-title = 要離桌嗎？
leave-about = { $leaving ->
    [ends_for_all] 整場比賽會對所有人結束；關閉頁面後一直不回來也一樣。
    [ends] { $seats ->
        [1] 這一局就此結束，不能再繼續。
       *[other] 這裡沒有別的真人在玩，所以比賽會結束。
    }
   *[computer] { $reserved ->
        [yes] 電腦會在你的座位上繼續打，最後這個座位付出或得到的錢算你的。這一場結束之前，別人得不到它；你可以再回來。
       *[no] 電腦會接手你的牌，而且不能再要回來。
    }
}
leave-later = 如果以後還要回來，直接關閉頁面即可：座位會為你保留。
leave-money = { $way ->
    [pays] 按目前的得分，你一共欠{ $amount }。
    [gets] 按目前的得分，別人一共欠你{ $amount }。
   *[even] 按目前的得分，你不用付錢，也不會收到錢。
}
leave-stay = 留下
