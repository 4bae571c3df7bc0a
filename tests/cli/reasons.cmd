pay solve mtg '{W}{U}{B}' --pool GGG
pay solve mtg '{2}{W}' --pool G --modify 'additional life 30'
pay solve mtg '{W}{W}{1}{W/U}{U/B}'
pay solve mtg '{W}{U}{1}' --source 'W|U' --source '{1}, {T}: Add {R}{R}.'
pay solve zx '[2 Red][1 Blue]' --pool K
pay solve zx '[2 White] or [2 Black]' --pool C
