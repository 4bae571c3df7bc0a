# What the board after an ability or a spell says of loyalty, counters and what was given up.
cat >table.board <<'END'
[battlefield]
4 Forest
Wise Keeper {2}{G}: +1: Untap two target lands.\n-3: Draw three cards. (planeswalker) (counters loyalty 3)
Calm Keeper {2}{G}: +1: Draw a card. (planeswalker)
Old Tinker {1}{G}: {T}, Sacrifice an artifact: Draw two cards. (creature)
2 Brass Rock: {T}: Add {C}. (artifact)
Deep Well: Remove a charge counter from ~: Add {C}. (artifact) (counters charge 5)
[hand]
Tall Tree {11}: Reach (creature)
END
pay board table.board --activate 'Wise Keeper:1' --after -
pay board table.board --activate 'Calm Keeper:1' --after -
pay board table.board --activate 'Old Tinker:1' --after -
pay board table.board --cast 'Tall Tree' --after -
# What is given up for emerge has its name.
cat >emerge.board <<'END'
[battlefield]
4 Forest
Big Rat {2}{B}: Menace (creature)
[hand]
Deep Eel {6}{G}: Emerge {5}{G}\nFlying (creature)
END
pay board emerge.board --cast 'Deep Eel' --with emerge
pay board emerge.board --cast 'Deep Eel' --with emerge --json
