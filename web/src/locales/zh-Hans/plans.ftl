# 按天进行的牌局中提前预定的一步。

plans-play = 轮到我时出牌
plans-unbeaten = 若无人压过
plans-planned = 已预定：{ $label }
plans-planned-unbeaten = 若无人压过：{ $label }
plans-cancel = 取消
