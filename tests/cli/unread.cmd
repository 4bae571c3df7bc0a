pay solve mtg '{C}' --source 'Hall: {T}: Add {C}.
{T}: Add weird mana of the third kind.'
pay hand mtg '{C}' '{3}' --source 'Hall: {T}: Add {C}.
{T}: Add weird mana of the third kind.'
printf '[puzzle]\ngame=mtg\n[source Hall]\ntext={T}: Add {C}. {T}: Add weird mana of the third kind.\n[spell Zub]\ncost={1}\n' | pay plan -
printf '[battlefield]\nHall: {T}: Add {C}.\\nAdd three mana in a way nobody understands. (artifact)\n[hand]\nZub {3}: Draw. (instant)\nWub {1}: Draw. (instant)\n' | pay board -
printf '[battlefield]\nHall: {T}: Add {C}.\\nSpells cost a weird amount more to cast. (artifact)\n[hand]\nZub {3}: Draw. (instant)\nWub {1}: Draw. (instant)\n' | pay board -
