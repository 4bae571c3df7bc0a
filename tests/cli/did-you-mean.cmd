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
