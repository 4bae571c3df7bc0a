#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# limits.sh PROJECT: what docs/limits.md says of sizes is what the constants say that limits.tsv names for its rows.
set -euo pipefail
cd "$1"
passed=0 failed=0
while IFS=$'\t' read -r begin file name; do
  [ "${begin:0:1}" != '#' ] || continue
  value=$(sed -nE "s/^#define $name ([0-9 *()]+).*/\\1/p" "$file")
  row=$(grep -F "| $begin" docs/limits.md || true)
  if [ -n "$value" ] && [ "$(wc -l <<<"$row")" -eq 1 ] && [[ " ${row//[,;:|]/ } " == *" $((value)) "* ]]; then
    passed=$((passed + 1))
  else
    echo "FAILED: $name of $file is ${value:-not there}, and docs/limits.md says: $row"
    failed=$((failed + 1))
  fi
done <tests/docs/limits.tsv
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
