#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tally.sh SOURCE: scripts/tally.awk counts what logs of ctest say, and fails where it must.
set -euo pipefail
tally=$1/scripts/tally.awk
passed=0 failed=0

# counts LINE STATUS LOG: the log gives this line and this exit status.
counts () {
  local line status=0
  line=$(printf '%b' "$3" | awk -f "$tally" | tail -n 1) || status=$?
  if [ "$line" = "$1" ] && [ "$status" -eq "$2" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: expected "%s" and %d, got "%s" and %d\n' "$1" "$2" "$line" "$status"
  fi
}

one='1/2 Testing: one\n'
two='2/2 Testing: two\n'
good='Test Passed.\n'
bad='Test Failed.\n'
counts '0 passed, 0 failed' 1 ''
counts '1 passed, 0 failed' 0 "$one$good"
counts '0 passed, 1 failed' 1 "$one$bad"
counts '12 passed, 0 failed' 0 "$one[  PASSED  ] 12 test(s).\n$good"
counts '10 passed, 2 failed' 1 "$one[  PASSED  ] 10 test(s).\n[  FAILED  ] 2 test(s), listed below:\n$bad"
counts '12 passed, 1 failed' 1 "$one[  PASSED  ] 12 test(s).\na leak at exit\n$bad"
counts '7 passed, 1 failed' 1 "${one}7 passed, 0 failed\n$good$two$bad"
counts '1 passed, 0 failed' 0 "${one}skipped: no such file\n$good$two$good"
counts '0 passed, 0 failed' 1 "${one}skipped: no such file\n$good"
counts '5 passed, 3 failed' 1 "${one}5 passed, 3 failed\n$bad"
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
