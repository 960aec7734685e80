# 按天進行的牌局中提前預定的一步。

plans-play = 輪到我時出牌
plans-unbeaten = 若無人壓過
plans-planned = 已預定：{ $label }
plans-planned-unbeaten = 若無人壓過：{ $label }
plans-cancel = 取消
