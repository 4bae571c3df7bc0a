# worth nothing and still paid; no cost beside one that can be paid
pay hand mtg '{0}'
pay hand mtg '{1}' '' --pool U
# mana that counts as any colour: each kind is a fix
pay solve mtg '{W}' --modify any-colour
