#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# promises.sh BUILD SOURCE: each promise of SECURITY.md names a test that there is, or a script.
set -euo pipefail
set -f # a name may be a pattern
# Those of this build, and those that are written out: some are not run under sanitizers.
tests=$(find "$1" -name CTestTestfile.cmake \
  -exec sed -n 's/^add_test(\[=*\[\([^]]*\)\].*/\1/p; s/^add_test(\([a-z][^ ]*\) .*/\1/p' {} +
  find "$2/tests" -name CMakeLists.txt -exec sed -n 's/^ *add_test(NAME \([a-z.-]*\) .*/\1/p' {} +)
passed=0 failed=0
while IFS='|' read -r _ promise named _; do
  named=$(grep -o '`[^`]*`' <<<"$named" | tr -d '`' || true)
  [ -n "$named" ] || named='nothing'
  for name in $named; do
    pattern="^${name//./\\.}$" # a star stands for some characters
    if [ -e "$2/$name" ] || grep -qE "${pattern//\*/.+}" <<<"$tests"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      printf 'FAILED: there is no test %s:%s\n' "$name" "$promise"
    fi
  done
done < <(sed -n '/^| promise/,/^$/p' "$2/SECURITY.md" | sed '1,2d;/^$/d')
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 10 ]
