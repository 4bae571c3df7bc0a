# worth nothing and still paid; no cost beside one that can be paid
pay hand mtg '{0}'
pay hand mtg '{1}' '' --pool U
# costs that are told apart, although a plan takes their names for one
pay hand mtg '{1}{W}' '{1}{w}' '{1}{W}' --pool WWWWW
pay hand zx '' ' ' '[1 Red]' --pool R
# mana that counts as any colour: each kind is a fix
pay solve mtg '{W}' --modify any-colour
# what is the next one's, or the first one's, is one card's alone
pay hand zx '[2 Red]' '[2 Red]' --modify 'next -2' --pool C
pay hand zx '[1 Red]' '[1 Blue]' --modify 'first +[1 Colorless]' --pool 'R U C'
