#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# instructions.sh BENCH TABLE: how many instructions fixed work takes, counted by callgrind, against the
# numbers of TABLE for this compiler and processor. Time depends on the machine and on who else is there; instructions
# do not. The sums of the answers are compared, too. With PAY_UPDATE=1 it writes both into TABLE.
set -euo pipefail
export LC_ALL=C
bench=$1 table=$2
tolerance=10 # percent: compilers of one major version differ a little

if ! command -v valgrind >/dev/null; then
  echo "skipped: valgrind is not installed, so no instructions can be counted"
  exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! valgrind --tool=callgrind --callgrind-out-file="$folder/out" --toggle-collect=bench_ask_all \
  --dump-after=bench_ask_all "$bench" --count >"$folder/names" 2>"$folder/log"; then
  cat "$folder/log"
  exit 1
fi
key=$(head -n 1 "$folder/names")
number=0
while IFS=$'\t' read -r name decisions sum; do
  number=$((number + 1))
  printf '%s\t%s\t%s\t%s\t%s\n' "$key" "$name" "$decisions" "$(sed -n 's/^totals: //p' "$folder/out.$number")" "$sum"
done < <(tail -n +2 "$folder/names") >"$folder/counted"
[ "$number" -gt 0 ] || { echo "FAILED: nothing was counted"; exit 1; }

if [ "${PAY_UPDATE-}" = 1 ]; then
  { grep '^#' "$table"; { grep -v "^#\|^$key	" "$table" || true; cat "$folder/counted"; } | sort; } >"$folder/new"
  cp "$folder/new" "$table"
fi
if ! grep -q "^$key	" "$table"; then
  cat "$folder/counted"
  echo "skipped: $table has no numbers for $key; PAY_UPDATE=1 writes them"
  exit 77
fi
awk -F '\t' -v key="$key" -v tolerance="$tolerance" -v table="$table" '
  FNR == NR { if ($1 == key) { known[$2] = $4; sum[$2] = $5 } next }
  !($2 in known) { printf "FAILED: %s is not in the table\n", $2; failed++; next }
  $5 != sum[$2] { printf "FAILED: %s: the answers come to %s, not to %s\n", $2, $5, sum[$2]; failed++ }
  {
    change = ($4 - known[$2]) * 100 / known[$2]
    good = change <= tolerance && -change <= tolerance
    printf "%s%s: %.2f instructions a decision, %+.1f %%\n", good ? "" : "FAILED: ", $2, $4 / $3, change
    if (good) passed++; else failed++
    delete known[$2]
  }
  END {
    for (name in known) { printf "FAILED: %s was not counted\n", name; failed++ }
    if (failed)
      printf "Beyond %d %%. If it is meant so: PAY_UPDATE=1 ctest -R instructions writes %s anew.\n",
        tolerance, table
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0
  }' "$table" "$folder/counted"
