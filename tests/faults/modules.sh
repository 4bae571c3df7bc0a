#!/bin/sh
# SPDX-License-Identifier: MIT
# modules.sh PAY FOLDER: loads each of the wrong games in FOLDER; every one is refused with a message that says what is
# wrong, an exit status of 2, and no signal. What is no game at all is refused, too.
pay=$1 folder=$2
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# refuses WHAT SAYS ARGUMENT...: the command ends with 2 and a message that has SAYS in it.
refuses () {
  what=$1 says=$2
  shift 2
  "$pay" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
  status=$?
  if [ "$status" -eq 2 ] && grep -qF "$says" "$scratch/err" && [ ! -s "$scratch/out" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '%s: exit status %s, expected 2 and "%s":\n' "$what" "$status" "$says"
    cat "$scratch/out" "$scratch/err"
  fi
}

# loads NAME SAYS: the table is refused.
loads () {
  refuses "$1" "$2" games --game-module "$folder/$1.so"
}

# opens NAME SAYS: the table is right, and what open() gives is not.
opens () {
  refuses "$1" "$2" solve wrong 1 --source x --game-module "$folder/$1.so"
}

loads 0 'no table of a game'
loads 1 'was built for interface 3'
loads 2 'the game'\''s table has 16 bytes'
loads 3 'name must be lower case'
loads 4 'name must be lower case'
loads 5 'lacks open'
loads 6 'lacks close'
loads 7 'lacks describe'
loads 8 'lacks words'
loads 9 'too many traits'
loads 17 'no game can be called karsten'
opens 10 'gives neither a case nor an error'
refuses 'silent about a cost' 'fails without saying why' cost wrong 1 --game-module "$folder/10.so"
printf 'name\tcost\nA\t1\n' >"$scratch/cards.tsv"
refuses 'silent about a card' 'fails without saying why' \
  solve wrong --cards "$scratch/cards.tsv" --card A --game-module "$folder/10.so"
for fault in 18 19; do
  refuses 'facts that are none' 'gives no canonical form of a cost' cost wrong 1 --game-module "$folder/$fault.so"
  refuses 'facts that are none' 'gives no canonical form of a cost' \
    cost wrong 1 --json --game-module "$folder/$fault.so"
done
opens 11 'gives a case without a problem'
opens 12 'gives a problem without a goal'
opens 13 'gives a case without names of variables'
opens 14 'gives a case of another game'
opens 15 'gives fewer objects than sources'
opens 16 'gives a case and an error'

printf 'no module' >"$scratch/text.so"
: >"$scratch/empty.so"
for name in text empty none; do
  refuses "$name" "$name.so" games --game-module "$scratch/$name.so"
done
refuses folder 'this is a folder' games --game-module "$scratch"
size=$(wc -c <"$folder/16.so")
for length in 1 63 64 100 1000 4096 8192 $((size / 2)) $((size - 1)); do
  head -c "$length" "$folder/16.so" >"$scratch/cut.so"
  refuses "cut after $length bytes" "cut.so (byte $length): the file is cut off" games --game-module "$scratch/cut.so"
done
refuses 'no game' 'it has no pay_game_entry' games --game-module "$folder/library.so"
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
