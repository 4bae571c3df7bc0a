# worth nothing and still paid; no cost beside one that can be paid
pay hand mtg '{0}'
pay hand mtg '{1}' '' --pool U
# costs that are told apart, although a plan takes their names for one
pay hand mtg '{1}{W}' '{1}{w}' '{1}{W}' --pool WWWWW
pay hand zx '' ' ' '[1 Red]' --pool R
# mana that counts as any colour: each kind is a fix
pay solve mtg '{W}' --modify any-colour
