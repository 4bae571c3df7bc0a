#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SOURCE BIN-FOLDERS MODULES DOCUMENT...: reruns every command that the documents show, in an empty
# environment and in a folder with the modules and the examples, and compares what it prints; compares every file that
# they include.
set -euo pipefail
source=$1 bin=$2 modules=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
cd "$source"
mkdir "$work/here"
ln -s "$modules"/* "$PWD/examples" "$work/here"

actual () {
  case $1 in
    *.cmd) (cd "$work/here" && env -i PAY_TIME=none PATH="$bin:/usr/bin:/bin" G_DEBUG=fatal-criticals bash "$1" \
      </dev/null 2>&1) ;;
    *.file) cat "$(cat "$1")" ;;
  esac || true
}

for document in "$@"; do
  rm -rf "$work/parts"
  mkdir "$work/parts"
  awk -v out="$work/parts" -f tests/docs/extract.awk "$document"
  for part in "$work"/parts/*.cmd "$work"/parts/*.file; do
    [ -e "$part" ] || continue
    actual "$part" >"$work/actual"
    if diff "${part%.*}.out" "$work/actual" >"$work/diff"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      printf 'FAILED: %s: %s\n' "$(cat "${part%.*}.at")" "$(cat "$part")"
      cat "$work/diff"
    fi
  done
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
