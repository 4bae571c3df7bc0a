# What can be played of what lies on the table.
cat >table.board <<'END'
game: mtg
life: 5
[battlefield]
2 Island
Mountain (tapped)
Treasure
[hand]
2 Deep Glance {U}{U}: Draw a card. (instant)
Great Blaze {X}{R}: ~ deals X damage to any target. (sorcery)
Odd Word {U}: Spells that rhyme cost {1} less to cast. If it rains, ~ costs {2} more to cast. (instant)
END
pay board table.board
pay board table.board --cast 'deep glance' --after left.board
cat left.board
pay board table.board --cast 'Great Blaze' --x 1
pay board table.board --cast 'Great Blaze' --x 9
pay board table.board --cast 'Great Blase'
pay board table.board --cast 'Great Blaze' --with kicker
pay board table.board --x 3
pay board
printf '[hand]\nIslnd\n' | pay board -
printf '[hand]\nIsland (taped)\n' | pay board -
printf '[hnd]\n' | pay board -
printf 'name\tmana_cost\ttype_line\ttext\nPale Rat\t{B}\tCreature\tMenace\n' >cards.tsv
printf '[battlefield]\nSwamp\n[hand]\nPale Rat\n' | pay board - --cards cards.tsv --json
printf '[battlefield]\nSwamp\n[hand]\nPale Rad\n' | pay board - --cards cards.tsv
printf '{"id":1,"board":{"battlefield":["Swamp"],"hand":["Pale Rat"]}}\n' | pay batch --cards cards.tsv
printf '{"id":2,"game":"zx","board":{"hand":[]}}\n' | pay batch
# Z/X: which card of the hand is put into the Resource first.
cat >zx.board <<'END'
game: zx
[resource]
2 R
U (asleep)
[hand]
Coal Runner [3 Red]: (Z/X)
Tide Caller [2 Blue]: (Z/X [Sailor])
[dynamis]
Sea King [5 Blue]: (Z/X EX)
END
pay board zx.board
pay board zx.board --cast 'coal runner' --after left.board
cat left.board
pay board zx.board --cast 'coal runner' --json
printf 'game: zx\n[resource]\nRed Fox\n' | pay board -
printf 'game: zx\n[hand]\nFox: (Dragon)\n' | pay board -
cat >names.board <<'END'
game: zx
[resource]
R
Twin Fox [3 Green]: (Z/X)
2 Thorn [3 Green]: (Z/X [Summer])
G[Elf] (asleep)
[hand]
Ash [1 Red]: (Z/X)
END
pay board names.board --cast Ash
pay board names.board
printf 'game: zx\n[resource]\n2R\n' | pay board -
printf 'game: zx\n[resource]\nRU\nC (laid)\n[hand]\nTwin [2 Red/Blue]: (Z/X)\n' | pay board -
printf 'game: zx\n[resource]\nC (laid) (asleep)\n[square]\nLow [1 Red]: All [Mythos] in your hand cost -2; cannot become 0 or less (Z/X)\n[hand]\nFox [3 Red]: In hand: -1 (Z/X [Mythos])\n' | pay board -
printf 'game: zx\n[resource]\nR (laid)\n[square]\nLow [1 Red]: All [Mythos] in your hand cost -2; cannot become 0 or less (Z/X)\n[hand]\nFox [3 Red]: In hand: -1 (Z/X [Mythos])\n' | pay board - --json
printf 'game: zx\n[resource]\nR (laid)\n[square]\nLow [1 Red]: All [Mythos] in your hand cost -2; cannot become 0 or less (Z/X)\n[hand]\nFox [3 Red]: In hand: -1 (Z/X [Mythos])\n' | pay board -
pay hand zx RU2 --pool 'RU C'
printf 'game: zx\n[start]\nDawn [6 Red]: Start Resource; in Resource: add green with 3+ [Meister] in Resource (Z/X)\n' | pay board -
printf 'game: zx\n[リソース]\n3 R[Meister]\n［スタートリソース］\nDawn [6 Red]: Start Resource; in Resource: add green with 3+ [Meister] in Resource (Z/X)\n[hand]\nLeaf [4 Green]: (Event)\n' | pay board -
printf 'game: zx\n[resource]\nImp [1 Red]: (Token)\n' | pay board -
printf 'game: zx\n[dynamis]\nInk [1 Red]: (Event)\n' | pay board -
printf 'game：zx\nlife：三\n[resource]\nR\n' | pay board -

# What a table says of mana alone does not take the place of whole words, and what else a card says is unknown then.
printf 'name\tmana_cost\ttype_line\ttext\nEmber Oath\t{2}{R}\tSorcery\tAs an additional cost to cast this spell, sacrifice a creature.\nPlain Oath\t{R}\tSorcery\t\n' > whole.tsv
printf 'name\tmana_cost\ttype_line\tmana_text\nEmber Oath\t{2}{R}\tSorcery\t\nPale Pool\t\tLand\t{T}: Add {C}.\nDim Oath\t{R}\tSorcery\t\nPlain Oath\t{R}\tSorcery\t\n' > mana.tsv
pay cards import whole.tsv --catalogue words.db
pay cards import mana.tsv --catalogue words.db
cat >words.board <<'END'
game: mtg
[battlefield]
3 Mountain
Pale Pool
[hand]
Ember Oath
Dim Oath
Plain Oath
END
pay board words.board --catalogue words.db
pay board words.board --cards mana.tsv
