# Two costs, all four answers; every pool that is shown is solved.
pay order mtg '{1}{W}' '{W}{W}'
pay solve mtg '{1}{W}' --pool 'C W' --json
pay solve mtg '{W}{W}' --pool 'C W' --json
pay order mtg WW 1W
pay order mtg '{u/w}' '{W} // {U}'
pay order mtg W U
pay order mtg '{W/P}{E}' '{W/P}{W/U/P}'
pay order mtg '{2/W}{2/W}' WUU --json
pay order mtg '{S}' 1 --rules 2020
pay order mtg '{1000000}' '{999990}{W/P}{U/P}{B/P}{R/P}{G/P}{C}' --json
# X: the same in both, 0 where one cost alone has it.
pay order mtg '{X}{R}' '{X}{X}'
pay order mtg XR XXR --json
pay order mtg XXW 4 --json
pay order mtg XYR XXY --json
pay order mtg XX X3 --json
# Costs that nothing pays.
pay order mtg '' 0
pay order mtg '' '' --json
pay order zx '∞' '∞'
pay order zx '[∞] or R2' R2 --json
# Z/X
pay order zx '[2 Red/Blue]' '[2 Red]'
pay order zx '[1 Red/Blue]' '[1 Red] or [1 Blue]' --json
pay order zx '[1 Red/Blue/White][1 Blue/Green]' RUGW3 --json
pay order zx '[1 Red] + discard' '[2 White] or [2 Black]'
pay order zx '[1 Red] + sleep' R1 --json
pay order zx '' C0
# A limit.
pay order mtg '{2/W}{2/U}' '{W/U}{2/U}{2}' --limit 3
pay order mtg '{X}{X}{R} // {W}' '{X}{R}' --limit 7
pay order mtg '{2/W}{2/U}' '{W/U}{2/U}{2}' --limit 3 --json
pay order mtg '{2/W}{2/U}' '{W/U}{2/U}{2}'
pay order mtg '{X}{X}{2147483647}' '{X}{2147483647}'
# Our own answer failed the checker.
refusing order mtg W U
# Mistakes.
pay order mtg '{0} // {1}{X}' '{X}'
pay order mtg W
pay order mtg W U B
pay order mtg
pay order W U
pay ordr mtg W U
pay order mtg W '{U'
pay order mtg W U --limt 3
pay order mtg W U --limit 0
pay order mtg W U --rules 1066
pay order mtg W U --pool W
pay order tide w f --game-module $modules/tide.so
pay help order
