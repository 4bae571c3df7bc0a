# What an ability asks for: only mana of a colour on its X, and counters that are removed from its card.
cat >table.board <<'END'
game: mtg
[battlefield]
3 Swamp
Island
Grave Vermin {2}{B}: {X}: ~ deals X damage to each creature and each player. Spend only black mana on X. (creature)
Bolt Engine {4}: {4}: Put a +1/+1 counter on ~.\nRemove a +1/+1 counter from ~: It deals 1 damage to any target.\nRemove three +1/+1 counters from ~: Draw a card. (artifact creature) (counters +1/+1 2)
Old Engine {4}: Remove a charge counter from ~: Scry 1. (artifact)
Glow Stone {1}: {T}, Remove a charge counter from ~: Add {C}.\n{1}, Remove a charge counter from ~: Draw a card. (artifact) (counters charge 1)
END
pay board table.board --activate 'Grave Vermin:1'
pay board table.board --activate 'Bolt Engine:1'
pay board table.board --activate 'Bolt Engine:2'
pay board table.board --activate 'Bolt Engine:3'
pay board table.board --activate 'Old Engine:1'
# The counter may have been removed for mana before.
pay board table.board --activate 'Glow Stone:1'
