#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# subproject.sh PROJECT SOURCE COMPILER: the project as a part of another: libraries alone, and nothing that reaches out
# of its folder.
set -euo pipefail
project=$1 source=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# same NAME EXPECTED ACTUAL
same () {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\nexpected: %s\nactual:   %s\n' "$1" "$2" "$3"
  fi
}

{
  cmake -S "$source/subproject" -B "$work/build" -G Ninja -DPAY_SOURCE="$project" -DCMAKE_C_COMPILER="$compiler" &&
    cmake --build "$work/build" --target engines
} >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
same "runs with shared libraries" payable "$("$work/build/engine-shared")"
same "runs with static libraries" payable "$("$work/build/engine-static")"
for name in kernel pay mtg zx session json odds cards decks; do
  same "pay::$name alone" 0 "$("$work/build/alone-$name" && echo $?)"
  same "pay::$name-static alone" 0 "$("$work/build/alone-$name-static" && echo $?)"
done
same "has no shared library of ours, built with static ones" "" \
  "$(readelf -d "$work/build/engine-static" | grep 'NEEDED.*libpay' || true)"
same "no program, test, benchmark or example is among the targets" "" \
  "$(ninja -C "$work/build" -t targets all | grep -E '^(pay-(cli|minimal|conformance)|test-|bench-|fuzz-)' || true)"
same "no test is registered" "Total Tests: 0" "$(ctest --test-dir "$work/build" -N | grep Total)"
same "every option is ours by name" "" \
  "$(sed -n 's/^\([A-Za-z_]*\):BOOL=.*/\1/p' "$work/build/CMakeCache.txt" |
    grep -vE '^(PAY|CMAKE|FETCHCONTENT)_' || true)"
cmake --install "$work/build" --prefix "$work/prefix" >"$work/log"
same "nothing is installed" "" "$(find "$work/prefix" -type f 2>/dev/null || true)"


# alone [OPTION]...: the libraries by themselves, without those that OPTIONs turn off.
alone () {
  cmake -S "$project" -B "$work/alone" -G Ninja --fresh -DCMAKE_C_COMPILER="$compiler" -DPAY_CLI=OFF -DPAY_TESTS=OFF \
    -DPAY_EXAMPLES=OFF -DPAY_BENCH=OFF "$@" >"$work/log" 2>&1 && ninja -C "$work/alone" -t targets all |
    sed -n 's/^pay-\(mtg\|json\|cards\): phony$/\1/p' | LC_ALL=C sort | tr '\n' ' '
}
same "without libpay-json" "cards mtg " "$(alone -DPAY_JSON=OFF)"
same "without libpay-cards" "json mtg " "$(alone -DPAY_CARDS=OFF)"
same "without both" "mtg " "$(alone -DPAY_JSON=OFF -DPAY_CARDS=OFF)"
same "the program says what it misses" "PAY_CLI needs PAY_JSON" \
  "$(alone -DPAY_CLI=ON -DPAY_JSON=OFF || grep -o 'PAY_CLI needs PAY_JSON' "$work/log")"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
