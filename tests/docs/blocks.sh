#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# blocks.sh SOURCE DOCUMENT...: nothing that documents show is left untried. Every block is of console commands (rerun
# by run.sh), of a session with Python (run by tests/python), is a file (a remark above names it), or is of shell
# commands that shell.tsv says who runs; and the scripts and presets that are named exist.
set -euo pipefail
cd "$1"
shift
passed=0 failed=0

# check WHAT COMMAND...
check () {
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$what"
  fi
}

# Each block as DOCUMENT, line, language, the line above it, its first line.
blocks=$(awk 'BEGIN { OFS = "\t" }
  FNR == 1 { inside = 0; above = "" }
  /^```/ { inside = !inside; if (inside) { at = FILENAME OFS FNR OFS substr($0, 4) "." OFS above; first = 1 } next }
  inside { if (first) print at, $0; first = 0; next }
  NF > 0 { above = $0 }' "$@")
[ -n "$blocks" ]

is_listed () {
  grep -qxF -- "$1" <(cut -f 1,2 tests/docs/shell.tsv)
}

while IFS=$'\t' read -r document line language above first; do
  case "$language $above" in
    console.*) check "$document:$line" true ;;
    pycon.*) check "$document:$line: no test runs it" [ "$document" = python/README.md ] ;; # tests/python/package.py
    js.*) check "$document:$line: no test runs it" grep -qF "'$document'" web/test/package.mjs ;;
    sh.*) check "$document:$line: who runs it? (tests/docs/shell.tsv)" is_listed "$document"$'\t'"$first" ;;
    *'. <!-- '*' -->') check "$document:$line" true ;;
    *) check "$document:$line: neither commands nor a file" false ;;
  esac
done <<<"$blocks"

while IFS=$'\t' read -r document first runner; do
  check "shell.tsv: $document has no block of shell commands that begins: $first" \
    grep -qF -- "$document"$'\t' <(grep -F -- $'\t'"sh."$'\t' <<<"$blocks" | grep -F -- $'\t'"$first")
  case $runner in
    hand:*) ;;
    *) check "shell.tsv: no test $runner" grep -qr --include=CMakeLists.txt "NAME $runner\\b" tests ;;
  esac
done < <(grep -v '^#' tests/docs/shell.tsv)

for script in $(grep -ohE '\bscripts/[a-z]+(-[a-z]+)*' "$@" | sort -u); do
  check "$script" test -x "$script"
done
for preset in $(grep -ohE -e '--preset [a-z-]+' "$@" | cut -d ' ' -f 2 | sort -u); do
  check "preset $preset" grep -q "\"name\": \"$preset\"" CMakePresets.json
done
# Links to files of this tree.
while IFS=: read -r document link; do
  check "$document: $link is not there" test -e "$(dirname "$document")/$link"
done < <(grep -oHE "\\]\\([^)#: ]+[)#]" "$@" | sed -E "s/:\\]\\(/:/; s/[)#]\$//" | sort -u)

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
