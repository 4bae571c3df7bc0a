pay solve zx RU2 --pool 'RU C'
pay solve zx RU2 --pool 'RU C' --modify shared-colours
pay solve zx '[1 Red][1 Blue]' --modify -1 --pool R
pay solve zx '[1 Red][1 Blue]' --modify -1 --modify any-cost --pool R
pay list zx '[7 White] or trash' --pool 'W K'
pay list zx '[1 White] + trash or [1 Black]' --pool 'W K'
pay solve zx '[2 レッド]' --pool '赤 紅:スリープ R'
pay solve zx '[1 Colorless]' --pool 'R RU U W' --never レッド
