#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# arguments.sh BENCH-REQUESTS BENCH-KERNEL: requests are what was asked for, the same for the same seed; what is not
# understood is a usage error, and nothing is printed.
set -euo pipefail
requests=$1 kernel=$2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

fail () {
  printf '%s\n' "$*" >&2
  exit 1
}

# refused PROGRAM [ARGUMENT...]
refused () {
  local status=0
  "$@" >"$folder/out" 2>"$folder/messages" || status=$?
  [ "$status" -eq 2 ] && [ ! -s "$folder/out" ] && [ -s "$folder/messages" ] || fail "not refused: $*"
}
for arguments in '' 'json pool' 'xml pool 1' 'json lands 1' 'tsv cards 1' 'tsv objects 1' 'json pool x' 'json pool -1' \
  'json pool 18446744073709551616' 'json pool 1 x' 'json pool 1 1 101' 'json pool 1 1 1 1'; do
  # shellcheck disable=SC2086
  refused "$requests" $arguments
done
refused "$kernel" nosuch

for kind in 'json pool' 'json sources' 'json objects' 'json cards' 'tsv pool' 'tsv sources'; do
  # shellcheck disable=SC2086
  "$requests" $kind 50 7 20 >"$folder/out"
  case $kind in tsv*) expected=51 ;; *) expected=50 ;; esac # the first one names columns
  [ "$(wc -l <"$folder/out")" -eq "$expected" ] || fail "not 50 lines: $kind"
  # shellcheck disable=SC2086
  "$requests" $kind 50 7 20 | cmp -s - "$folder/out" || fail "not the same again: $kind"
  # shellcheck disable=SC2086
  ! "$requests" $kind 50 8 20 | cmp -s - "$folder/out" || fail "the same for another seed: $kind"
done
status=0
"$requests" json pool 100000 >/dev/full || status=$?
[ "$status" -eq 1 ] || fail "a full disk was not noticed"
