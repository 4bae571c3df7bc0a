cd "$PAY_SOURCE/examples/puzzles" || exit
for puzzle in three-filters ritual-chain shared-fodder without-end ironworks furnace medallion untap-three signets storm-count two-goals \
  best-of-hand nothing-wasted; do
  pay plan $puzzle.puzzle
done
