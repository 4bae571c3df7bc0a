pay solve mtg '{2}{W' --pool WUC
pay solve mtg '{2}{W}' --pool 'W Ü'
pay solve zx '［3 赤'
pay solve mtg 1 --source '2 Sol Ring: {T}: Add {C}{C}.' --source '{T}: Dance.'
pay solve mtg 1 --modify '-{1}' --modify 'twice'
pay solve mtg '{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{1}{?}{1}{1}{1}{1}{1}{1}{1}{1}'
pay solve mtg "$(printf '{2}\001')"
pay solve mtg '{2' --json
pay solve mtg ' '
pay solve mtg '{X}' --x =3
printf '%s\n' '{"game":"mtg","cost":"{X}","x":[1]}' '{"game":"mtg","cost":"{X}","x":{"X":[1]}}' | pay batch
