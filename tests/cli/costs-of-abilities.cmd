# What counts as any colour does so for the costs of mana abilities where it holds everywhere; life for black there, too.
castle='Keep: {2}{G}{G}, {T}: Add six {G}. Spend this mana only to cast creature spells.'
pay solve mtg '{6}' --purpose creature --source "$castle" --source '4 Island'
pay solve mtg '{6}' --purpose creature --source "$castle" --source '4 Island' --modify any-colour
pay solve mtg '{6}' --purpose creature --source "$castle" --source '4 Island' --modify 'any-colour everywhere'
board () { printf "[battlefield]\n$1\n[hand]\n$2\n" | pay board -; }
board 'Keep: {2}{G}{G}, {T}: Add six {G}. Spend this mana only to cast creature spells. (land)\n4 Island' 'Giant {6}: Trample. (creature)'
board 'Keep: {2}{G}{G}, {T}: Add six {G}. Spend this mana only to cast creature spells. (land)\n4 Island\nGlass: You may spend mana as though it were mana of any color. (artifact)' 'Giant {6}: Trample. (creature)'
# Numbers that are told: none at all, and no more than the words allow.
pay solve mtg '{1}' --source '{"text":"{T}: Add {C}.","uses":0}'
pay solve mtg '{2}' --source '{"text":"Pay 1 life: Add {C}. Activate only once each turn.","uses":3}'
# What is given pays for something.
printf '[puzzle]\ngame=mtg\npool=R\n[spell A]\ncost={R}\ngives=Flying\n' | pay plan -
