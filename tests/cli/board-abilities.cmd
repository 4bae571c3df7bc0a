# Abilities of permanents, what costs more for each target, and what untaps.
cat >table.board <<'EOF'
game: mtg
[battlefield]
4 Forest
Iron Maul: Equipped creature gets +3/+0.\nEquip {2} (artifact - equipment)
Old Tinker {1}{G}: {T}, Sacrifice an artifact: Draw two cards. (creature)
Wise Keeper {2}{G}: +1: Untap two target lands.\n-3: Draw three cards. (planeswalker) (counters loyalty 2)
Brass Ring: {T}: Add {C}{C}. (artifact) (tapped)
Brass Key: {1}, {T}: Untap target artifact. (artifact)
[hand]
Split Fire {X}{G}: This spell costs {1} more to cast for each target beyond the first.\n~ deals X damage divided evenly among any number of targets. (sorcery)
Tall Tree {8}: Reach (creature)
EOF
pay board table.board
pay board table.board --activate 'iron maul'
pay board table.board --activate 'Old Tinker:1' --after left.board
cat left.board
pay board table.board --activate 'Wise Keeper:1'
pay board table.board --activate 'Iron Maul:2'
pay board table.board --activate 'Iron Mall'
pay board table.board --cast 'Split Fire' --targets 3
pay board table.board --cast 'Split Fire' --targets 2000
pay board table.board --targets 3
pay board table.board --cast 'Split Fire' --activate 'Iron Maul'
printf '{"id":1,"game":"mtg","board":{"battlefield":["Forest",{"card":"Rod","text":"{1}, {T}: Scry 1.","types":"artifact"}]},"activate":"Rod:1"}\n{"id":2,"game":"mtg","board":{"hand":[]},"activate":"Rod:1"}\n{"id":3,"game":"mtg","board":{"hand":[]},"targets":5000}\n' | pay batch
# What untaps is no ability that is paid for by itself.
printf '[battlefield]\nIsland\nOdd Key: {1}, {T}: Untap target artifact. (artifact)\n' | pay board - --activate 'Odd Key:1'
printf '[battlefield]\nIsland\nOdd Key: {1}, {T}: Untap target artifact. (artifact)\n' | pay board - --activate 'Island:1'
