#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BENCH-POOL: a few instances of some families. The columns are what they are said to be, no exact method is
# wrong, what greedy has wrong is counted; the format goes out and in again, through another process, too.
set -euo pipefail
bench=$1
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

fail () {
  printf '%s\n' "$*" >&2
  exit 1
}

for family in typical hands-4 conversion-2; do
  "$bench" --quick --tsv --family "$family" --instances 40 --limit 20 >"$folder/$family.tsv" 2>"$folder/messages" ||
    fail "bench-pool failed on $family: $(cat "$folder/messages")"
done
awk -F '\t' '
  FNR == 1 && $0 != "family\tmethod\tinstances\tns_median\tns_p99\tns_floor\tratio_to_libpay\twrong\ttimeouts" {
    print "columns: " $0; bad = 1
  }
  FNR == 1 { next }
  NF != 9 || $3 < 1 || $4 + 0 <= 0 || $6 + 0 <= 0 || $7 + 0 <= 0 { print "not a row: " $0; bad = 1 }
  $2 == "greedy" { greedy += $8; next }
  $8 != 0 { print "wrong answers: " $0; bad = 1 }
  { seen[$1 " " $2] = 1 }
  END {
    n = split("typical libpay,typical libpay-problem,typical exhaustive,typical augment,hands-4 libpay," \
      "hands-4 exhaustive,conversion-2 libpay,conversion-2 libpay-problem,conversion-2 exhaustive", expected, ",")
    for (i = 1; i <= n; i++)
      if (!(expected[i] in seen)) { print "no row: " expected[i]; bad = 1 }
    if (greedy == 0) { print "greedy is never wrong, which is not true"; bad = 1 }
    exit bad
  }' "$folder"/*.tsv || fail "the report is not what it should be"

for family in typical ways-out charges hard-25 scale-1000 hands-7 conversion-4 zx; do
  "$bench" --write --family "$family" --instances 20 >"$folder/instances"
  "$bench" --answer libpay <"$folder/instances" >"$folder/libpay"
  "$bench" --answer libpay-problem <"$folder/instances" >"$folder/problem"
  [ "$(wc -l <"$folder/libpay")" -eq 20 ] || fail "not 20 answers: $family"
  # What a limit stopped is no answer.
  paste "$folder/libpay" "$folder/problem" | awk -F '\t' '
    $1 != "timeout" && $2 != "timeout" { n++; if ($1 != $2) { print; bad = 1 } }
    END { exit bad || n < 5 }' || fail "the two levels of libpay differ: $family"
done

"$bench" --quick --tsv --family hands-4 --instances 5 --limit 20000 --method program \
  --program "'$bench' --answer augment" >"$folder/program.tsv" 2>"$folder/messages" ||
  fail "the program was wrong: $(cat "$folder/messages")"
awk -F '\t' '$2 == "program" && $3 >= 1 && $8 == 0 && $9 == 0 { found = 1 } END { exit !found }' \
  "$folder/program.tsv" || fail "no answers by a program: $(cat "$folder/program.tsv")"
# run_program COMMAND [OPTION...]: asks it; sets status, instances, wrong, timeouts.
run_program () {
  local command=$1
  shift
  status=0 instances='' wrong='' timeouts=''
  "$bench" --quick --tsv --family typical --instances 20 --method program --program "$command" "$@" \
    >"$folder/program.tsv" 2>"$folder/messages" || status=$?
  read -r instances wrong timeouts < <(awk -F '\t' '$2 == "program" { print $3, $8, $9 }' "$folder/program.tsv") || :
}
told () { grep -qF -- "$1" "$folder/messages" || fail "not told: $1 in $(cat "$folder/messages")"; }
# shellcheck disable=SC2016
each () { printf 'while read -r word rest; do [ "$word" != end ] || %s; done' "$1"; }

# The start takes longer than a question may, and is not part of one; in a slow machine's noise some may be late.
run_program "sleep 0.3; exec '$bench' --answer augment"
[ "$status" -eq 0 ] && [ "$wrong" -eq 0 ] && [ "$timeouts" -lt "$instances" ] || fail "a slow start was timed"
run_program "sleep 0.3; $(each 'echo yes 9 9 9')"
[ "$status" -eq 1 ] && [ "$wrong" -gt 0 ] || fail "a program that is wrong was not noticed"
told 'yes 9 9 9'
told 'Expected:'
# No answers: words, too little, too much, an end at once and one later.
for what in 'echo hm' 'echo yes 0' 'echo yes 0 0 0 0' 'echo "no\nno"' 'exit 7' '{ echo no; exit 7; }'; do
  run_program "$(each "$what")" --limit 20000
  [ "$status" -eq 1 ] && [ "$wrong" -gt 0 ] && [ "$timeouts" -eq 0 ] || fail "not counted: $what"
  told 'were no answers'
  told 'What came:'
  case $what in
    'echo hm') told '"hm\n"' ;;
    *exit*) told 'exit code 7' ;;
  esac
done
run_program /nonexistent
[ "$status" -eq 2 ] && [ ! -s "$folder/program.tsv" ] || fail "a program that is not there was asked"
told /nonexistent

for options in '--family nosuch' '--method nosuch' '--method program' '--family real' '--answer nosuch' \
  '--write --family nosuch'; do
  status=0
  # shellcheck disable=SC2086
  "$bench" --quick --tsv $options >"$folder/out" 2>"$folder/messages" </dev/null || status=$?
  [ "$status" -eq 2 ] && [ ! -s "$folder/out" ] || fail "not a usage error: $options"
  case $options in
    *family*) told ' ways-out ' ;;
    *) told ' libpay-problem ' ;;
  esac
done

# What makes "always for nothing" wrong often enough.
"$bench" --write --family charges --instances 100 | "$bench" --answer libpay |
  awk '$1 == "yes" { yes++; charged += $2 > 0 } END { exit !(yes > 50 && charged * 4 > yes) }' ||
  fail "charges: hardly any answer charges"

for text in 'pips 1 1' 'instance a' $'instance a\ncost 0\npips 1\nend' $'instance a\ncost 0\npips 1 -1\nend' \
  $'instance a\nend' $'instance a\ncost 0\ngives 1 1\nend'; do
  status=0
  printf '%s\n' "$text" | "$bench" --answer libpay >"$folder/out" 2>"$folder/messages" || status=$?
  [ "$status" -eq 3 ] && [ -s "$folder/messages" ] || fail "not refused: $text"
done
