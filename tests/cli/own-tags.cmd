# Tags that the game gives cards for itself are in no answer about a board, for people or in JSON.
n=0
for board in "${script%/cli/*}"/boards/own/*.board; do
  n=$((n + 1))
  pay board "$board" >told 2>&1
  pay board "$board" --json >>told 2>&1
  grep -q castable told || echo "no answer to ${board##*/}"
  grep -E '(slot|pawn|under|beside)-[a-j]+x[a-j]+' told && echo "in ${board##*/}"
done
[ "$n" -gt 100 ] && echo 'more than 100 boards'
