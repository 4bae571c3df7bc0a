cd "$PAY_SOURCE/examples/puzzles" || exit
for puzzle in long-turn three-for-four best-turn second-dawn midsummer sower; do
  pay plan zx-$puzzle.puzzle
done
pay hand zx '[2 Red]' '[3 Blue]' '[1 Green]' --pool 'R R U U'
