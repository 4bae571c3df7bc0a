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
      "hands-4 exhaustive,conversion-2 libpay-problem,conversion-2 exhaustive", expected, ",")
    for (i = 1; i <= n; i++)
      if (!(expected[i] in seen)) { print "no row: " expected[i]; bad = 1 }
    if (greedy == 0) { print "greedy is never wrong, which is not true"; bad = 1 }
    exit bad
  }' "$folder"/*.tsv || fail "the report is not what it should be"

for family in typical ways-out charges hard-25 scale-1000 hands-7 zx; do
  "$bench" --write --family "$family" --instances 20 >"$folder/instances"
  "$bench" --answer libpay <"$folder/instances" >"$folder/libpay"
  "$bench" --answer libpay-problem <"$folder/instances" >"$folder/problem"
  "$bench" --answer augment <"$folder/instances" >"$folder/augment"
  [ "$(wc -l <"$folder/libpay")" -eq 20 ] || fail "not 20 answers: $family"
  # What a limit stopped is no answer.
  paste "$folder/libpay" "$folder/problem" | awk -F '\t' '
    $1 != "timeout" && $2 != "timeout" { n++; if ($1 != $2) { print; bad = 1 } }
    END { exit bad || n < 5 }' || fail "the two levels of libpay differ: $family"
  # Matchings take neither sources that leave a choice nor many units.
  paste "$folder/libpay" "$folder/augment" | awk -F '\t' -v family="$family" '
    $1 != "timeout" && $2 != "timeout" { n++; if ($1 != $2) { print; bad = 1 } }
    END { exit bad || (n < 20) != (family ~ /^(hard|scale)-/) }' || fail "matchings differ: $family"
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

for options in '--instances 0' '--instances -1' '--instances 1000001' '--limit 0'; do
  status=0
  # shellcheck disable=SC2086
  "$bench" --quick --tsv --family typical $options >"$folder/out" 2>"$folder/messages" || status=$?
  [ "$status" -eq 2 ] && [ ! -s "$folder/out" ] || fail "not a usage error: $options"
  told "${options% *}: a number from 1 to "
done

for options in '--family nosuch' '--method nosuch' '--method program' '--family printed' '--answer nosuch' \
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

# not_read TEXT MESSAGE: the reader says what is wrong, and where.
not_read () {
  local status=0
  # shellcheck disable=SC2059
  printf "$1" | "$bench" --answer libpay >"$folder/out" 2>"$folder/messages" || status=$?
  [ "$status" -eq 3 ] && [ ! -s "$folder/out" ] || fail "not refused: $1"
  told "$2"
}
long=$(printf '%0300d' 0) start='instance a\nunits 1 2\n'
not_read 'pips 1 1\n' 'line 1: pips: the line stands outside any instance'
not_read 'instance a\n' 'line 1: the last instance has no end'
not_read 'instance\n' 'a name is expected'
not_read 'instance a b\n' 'a name is expected'
not_read "instance $(printf '%064d' 0)\n" 'a name is expected'
not_read 'instance a\ninstance b\n' 'line 2: instance: the instance before has no end'
not_read "${start}end\n" 'line 3: end: the instance has no cost'
not_read "${start}cost 0\npips 1\nend\n" 'line 4: pips: too few numbers'
not_read "${start}cost 0\npips 1 1 1\nend\n" 'pips: too many numbers'
not_read "${start}cost 0\npips-or-others 1 1 1 1 1\nend\n" 'pips-or-others: too many numbers'
not_read "${start}cost 0\npips-or-others 1 1 1 1 1 1\nend\n" 'pips-or-others: too many numbers'
for number in -1 1.5 0x1 +1 junk 2147483648 99999999999999999999999999; do
  not_read "${start}cost 0\npips 1 $number\nend\n" "$number: a number from 0 to 2147483647 is expected"
  not_read "instance a\nunits $number 1\ncost 0\nend\n" "line 2: $number: a number from 0 to 2147483647"
done
not_read "${start}costs 0\nend\n" 'costs: the format has no such line'
not_read "${start}cost 0\nunits 1 1\nend\n" 'line 4: units: the line stands too late'
not_read 'instance a\nbudget 1\nbudget 1\ncost 0\nend\n' 'budget: the line stands too late'
not_read "${start}pips 1 1\nend\n" 'pips belong to a cost'
not_read "${start}mode 1\nend\n" 'a mode belongs to a source'
not_read "${start}source 1\ngives 1 1\nend\n" 'what a mode gives'
not_read "${start}source 1\nmode 0\ngives 1 1\nneeds 1 1\ncost 0\nend\n" 'before what it gives'
not_read "${start}cost 0\npips-in-group 1 1 0\nend\n" 'GROUP is one above'
not_read "${start}cost 0\npips-or-others 1 1 1 0\nend\n" 'K is at least 1'
not_read "${start}cost 0\npips-or-charge 1 1 0\nend\n" 'CHARGE is at least 1'
not_read "${start}cost 0\npips-or-charge 1 1 1\npips-or-charge 1 1 2\nend\n" 'a charge'
not_read "${start}cost 0\npips-per-x 1 1\ncost 0\nend\n" 'of several costs all pips are plain'
not_read "${start}cost 0\nend now\n" 'end: nothing follows'
not_read "${start}cost $long\nend\n" 'line 3: the line is too long'
not_read "$start"'cost \000\nend\n' 'line 3: a NUL'
not_read "instance a\n$(printf 'units 1 1\\n%.0s' {1..65})cost 0\nend\n" 'line 66: units: an instance has at most 64'

# Comments of any length, empty lines, ends of lines of other systems, no last one.
answers=$(printf "# %s\n\ninstance a\r\nunits 3 2\r\n\t\ncost\t 0\r\n # %s\npips-per-x 1 1\r\nend" "$long" x |
  "$bench" --answer libpay)
[ "$answers" = 'yes 0 2 0' ] || fail "not read: $answers"
# The example of the format.
readme=$(dirname "$0")/../../bench/README.md
answers=$(sed -n '/^    instance example$/,/^    end$/p' "$readme" | "$bench" --answer libpay)
grep -qF "The answer is \`$answers\`" "$readme" || fail "README's example has another answer: $answers"

# Nothing is asked for X by no pips; what counts in floating point leaves numbers alone that it cannot tell apart.
for method in libpay libpay-problem exhaustive augment glpk cbc z3; do
  "$bench" --method "$method" --write --family typical --instances 1 >/dev/null 2>&1 || continue
  answers=$(printf 'instance a\nunits 1 5\ncost 0\npips-per-x 1 0\nend\n' | "$bench" --answer "$method")
  [ "$answers" = 'yes 0 0 0' ] || fail "no pips for X: $method: $answers"
  answers=$(printf 'instance a\nsource 2147483647\nmode 0\ngives 1 2147483647\ncost 0\npips 1 60000\nend\n' |
    "$bench" --answer "$method")
  [[ $answers = 'yes 0 0 0' || $answers = timeout ]] || fail "great numbers: $method: $answers"
done
