#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# refused.sh CONFORMANCE LIBRARY SOURCE COMPILER FLAGS: the third game with one mistake after the other, each of which
# the suite tells in words.
set -euo pipefail
conformance=$1 library=$2 source=$3 compiler=$4 flags=$5
game=$source/examples/third-game
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# A check that fails jumps over what would be freed.
export ASAN_OPTIONS=detect_leaks=0
passed=0 failed=0

# tells SENTENCE EDIT: tide.c changed by sed's EDIT is refused, and SENTENCE says why.
tells () {
  sed -E "$2" "$game/tide.c" >"$work/tide.c"
  if ! cmp -s "$game/tide.c" "$work/tide.c" &&
    $compiler $flags -shared -fPIC "$work/tide.c" -o "$work/tide.so" -I"$source/libpay/include" \
      $(pkg-config --cflags glib-2.0) -L"$(dirname "$library")" -lpay $(pkg-config --libs glib-2.0) &&
    ! "$conformance" "$work/tide.so" "$game/tide.samples" 1 >"$work/said" 2>&1 &&
    grep -qF "ERROR: $1" "$work/said"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$1"
    grep -a ERROR: "$work/said" | head -n 3 || true
  fi
}

# refuses SENTENCE ARGUMENT...: the arguments are refused.
refuses () {
  local sentence=$1 said
  shift
  if ! said=$("$conformance" "$@" 2>&1) && [ "$said" = "$sentence" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\nexpected: %s\nactual:   %s\n' "$*" "$sentence" "$said"
  fi
}

tells 'PayGame.title: not UTF-8' 's/\.title = "Tide/.title = "\\xff/'
tells 'explain(): one line without a full stop at its end is expected, not "there is no cost to pay."' \
  's/"there is no cost to pay"/"there is no cost to pay."/'
tells 'describe(): "canonical" twice, or no UTF-8; cost "2f w *"' 's/facts, "units"/facts, "canonical"/'
tells 'game tide gives no canonical form of a cost; cost "2f w *"' 's/"canonical"/"cost"/'
tells 'game tide gives neither a case nor an error' \
  's/^  pay_set_error \(error, code.*/  (void)error, (void)code, (void)message;/'
tells 'an error is at byte 1000000 of cost, which has' \
  's/reader->where, reader->at - reader->text/reader->where, 1000000/'
tells 'game tide gives objects that are not the sources' \
  's/source->text, source->count\)/source->text, source->count + 1)/'
tells 'nonsense in the field modifiers is overlooked' 's/\{ "pool", NULL \}/&, { "modifiers", NULL }/'
tells 'the order of modifiers is overlooked in a game without modifiers' 's/\{ "pool", NULL \}/&, { "order", NULL }/'
tells 'tags of sources are read, but of no use' 's/\{ "pool", NULL \}/&, { "sources.tags", NULL }/'
printf 'cost f\npool f\ncosts w\n' >"$work/samples"
refuses "$work/samples:3: cost, pool, source or modifier is expected, then a space and a text, not 'costs w'" \
  "$work/tide.so" "$work/samples"
refuses "$work/nowhere: this file cannot be read" "$work/tide.so" "$work/nowhere"
refuses "a seed is a number from 0 to 4294967295, not 'x'" "$work/tide.so" "$game/tide.samples" x
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
