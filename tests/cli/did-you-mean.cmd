pay sovle mtg '{2}{R}' --pool C
pay mtg '{2}{R}' --pool C
pay '{2}{R}' --pool C
pay solve '{2}{R}' --pool C
pay solve mgt '{2}{R}' --pool C
pay solve mtg '{2}{R}' --pol C
pay solve mtg '{2}{R}' --pol=C
pay help solv
pay xyzzy
pay solve foo R
pay hand mtg R --keep R
pay sovle mtg R
pay version
pay solve mtg 2UU
pay solve mtg 'Lightning Bolt' --pool R
pay solve mtg 2UU --sources '4 Island'
for modifier in trinispere 'At-lest 3' 'costs {1}' '-{2} flor 1' 'convok'; do pay solve mtg '{3}' --pool 'R R R' --modify "$modifier"; done
for modifier in '-2 flor 1' fre 'instaed R3'; do pay solve zx '[3 Red]' --pool 'R R R' --modify "$modifier"; done
