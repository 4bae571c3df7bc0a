pay solve mtg '{3}' --pool C --modify '-{2}'
pay solve mtg '{1}' '{R}' --pool RC
pay solve mtg '{W}' --source 'Pain: {T}: Add {C}.' --source '{T}: Add {W}. ~ deals 1 damage to you.' --never damage
pay solve mtg '{1}' --source 'A: {T}: Add {R}.' --source 'B: {T}: Add {R}.' --prefer source:A
pay solve mtg '{X}{Y}' --pool CCC --x X=1
pay solve zx --modify -1 -- R2 --pool
pay hand mtg '{1}' --keep '{W}'
pay plan x.puzzle --pool W
pay solve mtg '{1}' --tsv
pay solve mtg '{1}' --aim most
pay solve zx R1 --pool R --keep '' --keep R1
