# What is paid for as often as it is asked for, and what the first line says is paid.
cat >table.board <<'END'
[battlefield]
8 Island
Odd Flower: {T}: Add weird mana of the third kind. (artifact)
[hand]
Great Beast {1}{U}: Multikicker {2}\n~ enters with a +1/+1 counter on it for each time it was kicked. (creature)
Copied Glance {U}: Replicate {1}{U}\nDraw a card. (instant)
Old Squad {U}: Kicker {1}\nSquad {2}\nFlying (creature)
Cold Refusal {3}{U}{U}: You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nCounter target spell. (instant)
Great Wave {X}{U}: Return X target creatures to their owners' hands. (sorcery)
END
pay board table.board --cast 'Great Beast' --with multikicker
pay board table.board --cast 'Great Beast' --with multikicker --with Multikicker
pay board table.board --cast 'Great Beast' --with multikicker --with multikicker --with multikicker --with multikicker --json
pay board table.board --cast 'Copied Glance' --with replicate --with replicate --with replicate
pay board table.board --cast 'Old Squad' --with squad --with kicker --with squad
pay board table.board --cast 'Old Squad' --with kicker --with kicker
pay board table.board --cast 'Cold Refusal' --with pitch
# Modes have their titles, or their numbers and prices; the way is said as it was told.
cat >modes.board <<'END'
[battlefield]
6 Island
Odd Ox: Trample. (creature)
Old Ox: Trample. (creature)
[hand]
Three Ways {U}: Spree\n+ {1} — Draw a card.\n+ {1} — Scry 2.\n+ {2}{U} — Draw two cards. (instant)
Cold Spell {1}{U}: Tiered\n• Blizzard — {0} — Return target creature to its owner's hand.\n• Frost — {2} — Tap target creature. (sorcery)
Deep Thing {9}: Emerge {4}{U} (creature)
END
pay board modes.board
pay board modes.board --cast 'Three Ways' --with 'mode 2'
pay board modes.board --cast 'Three Ways' --with 'mode 1 {1}, mode 3 {2}{U}'
pay board modes.board --cast 'Three Ways' --with mode
pay board modes.board --cast 'Cold Spell' --with frost
pay board modes.board --cast 'Deep Thing' --with 'emerge (Old Ox)'
pay board table.board --cast 'Great Beast' --with 'multikicker 2 times'
# The greatest X, beside a line that could make it greater; one that is asked for is that.
pay board table.board --cast 'Great Wave'
pay board table.board --cast 'Great Wave' --json
pay board table.board --cast 'Great Wave' --x 2
printf '{"id":1,"game":"mtg","board":{"battlefield":["5 Island"],"hand":["Great Beast {1}{U}: Multikicker {1} (creature)"]},"cast":"Great Beast","with":["multikicker","multikicker"]}\n' | pay batch
# The card that is cast is not among what is exiled for it.
printf '[battlefield]\n2 Swamp\n[graveyard]\nTitan {5}{B}: Escape—{B}{B}, Exile two other cards from your graveyard. (creature)\n2 cards\n' | pay board -
# A land that a spell fetches pays for what comes after it, unless it comes tapped and nothing waits for it.
fetch () { printf '[battlefield]\n3 Forest\n%s[hand]\nLore {1}{G}: Search your library for a Forest card, put that card onto the battlefield%s, then shuffle. (sorcery)\nBears {1}{G}: Trample. (creature)\n' "$1" "$2" | pay board -; }
fetch '' ''
fetch '' ' tapped'
fetch 'Odd Cobra: Landfall - Whenever a land you control enters, add one mana of any color. (creature)
' ' tapped'

# A way says all that is paid: life beside mana, and damage that a source deals.
cat >life.board <<'END'
game: mtg
life: 20
[battlefield]
Island
Sore Ruins: {T}: Add {C}.\n{T}: Add {R}. ~ deals 1 damage to you. (land)
[hand]
Maim {1}{B/P}{B/P}: Target creature gets -5/-5 until end of turn. (instant)
Spark {R}: ~ deals 2 damage to any target. (instant)
END
pay board life.board
pay board life.board --json
