#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# game.sh BUILD SOURCE COMPILER FLAGS: follows docs/writing-a-game.md: writes the files that it shows into a new folder,
# runs its last commands with an installed BUILD, and compares what they say.
set -euo pipefail
build=$1 source=$2 compiler=$3 flags=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/purse"
awk -v out="$work/purse" -f "$source/tests/docs/files.awk" "$source/docs/writing-a-game.md"
cmake --install "$build" --prefix "$work/pay" >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
cd "$work/purse"
mv commands.sh output "$work"
HOME=$work CC=$compiler CFLAGS="$flags -Wall -Wextra -Wconversion -Wshadow -Werror" LD_LIBRARY_PATH=$work/pay/lib \
  G_DEBUG=fatal-criticals bash -e "$work/commands.sh" >"$work/said" 2>"$work/errors" || {
  cat "$work/said" "$work/errors"
  exit 1
}
grep -q '\[  PASSED  \]' "$work/errors" "$work/said" || {
  echo "The conformance suite did not say that it passed."
  exit 1
}
tail -n "$(wc -l <"$work/output")" "$work/said" | diff "$work/output" -
echo "1 passed, 0 failed"
