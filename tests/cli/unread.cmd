pay solve mtg '{C}' --source 'Hall: {T}: Add {C}.
{T}: Add weird mana of the third kind.'
pay hand mtg '{C}' '{3}' --source 'Hall: {T}: Add {C}.
{T}: Add weird mana of the third kind.'
printf '[puzzle]\ngame=mtg\n[source Hall]\ntext={T}: Add {C}. {T}: Add weird mana of the third kind.\n[spell Zub]\ncost={1}\n' | pay plan -
hall='Hall: {T}: Add {C}.
{T}: Add weird mana of the third kind.'
pay solve mtg '{2}' --source "$hall"
pay solve mtg '{X}' --source "$hall"
pay solve mtg '{X}' --x 1 --source "$hall" --json
pay count mtg '{1}' --source "$hall"
pay list mtg '{1}' --source "$hall"
pay hand mtg '{X}' '{5}' --source "$hall"
printf '[puzzle]\ngame=mtg\n[source Hall]\ntext={T}: Add {C}. {T}: Add weird mana of the third kind.\n[spell Zub]\ncost={2}\n' | pay plan -
printf '%s\n' '{"id":1,"game":"mtg","cost":"{2}","sources":["{T}: Add {C}.\n{T}: Add weird mana."]}' '{"id":2,"game":"mtg","cost":"{2}","sources":["Island","{T}: Add {C}.\n{T}: Add weird mana."]}' | pay batch
printf '[battlefield]\nHall: {T}: Add {C}.\\nAdd three mana in a way nobody understands. (artifact)\n[hand]\nZub {3}: Draw. (instant)\nWub {1}: Draw. (instant)\n' | pay board -
printf '[battlefield]\nHall: {T}: Add {C}.\\nSpells cost a weird amount more to cast. (artifact)\n[hand]\nZub {3}: Draw. (instant)\nWub {1}: Draw. (instant)\n' | pay board -
