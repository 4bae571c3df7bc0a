# SPDX-License-Identifier: MIT
# Adds up the logs of ctest: the cases that cmocka counts, "N passed, N failed" lines of scripts, and 1 for any
# other test. A test that fails although none of its cases did (a leak at exit, a crash) is 1 more failure.
function close_test () {
  if (!open)
    return
  if (passed + failed == 0 && skipped)
    all_skipped++
  else if (passed + failed == 0)
    passed = ok
  if (!ok && failed == 0)
    failed = 1
  all_passed += passed
  all_failed += failed
  open = 0
}
/^[0-9]+\/[0-9]+ Testing: / {
  close_test()
  open = 1
  ok = passed = failed = skipped = 0
}
/\[  PASSED  \] [0-9]+ test\(s\)/ { match($0, /\] [0-9]+/); passed += substr($0, RSTART + 2, RLENGTH - 2) }
/\[  FAILED  \] [0-9]+ test\(s\)/ { match($0, /\] [0-9]+/); failed += substr($0, RSTART + 2, RLENGTH - 2) }
/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
/^skipped: / { skipped = 1 }
/^Test Passed\.$/ { ok = 1 }
END {
  close_test()
  if (all_skipped > 0)
    printf "skipped for want of data or tools: %d\n", all_skipped
  printf "%d passed, %d failed\n", all_passed, all_failed
  exit all_failed > 0 || all_passed == 0
}
