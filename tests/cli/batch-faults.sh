#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# batch-faults.sh PAY: a batch that is killed leaves whole lines, one that is interrupted ends at once, and what cannot
# be written is told.
set -uo pipefail
export LC_ALL=C
pay=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

check () { # WHAT EXPECTED FOUND
  [ "$2" = "$3" ] && return
  echo "FAILED: $1: expected $2, found $3"
  failed=1
}

line='{"id":"so long that answers do not end where a page does","game":"mtg","cost":"{1}{U}","pool":"UWB"}'
printf 'id\tgame\tcost\tpool\n' >table
row=$(printf 'r\tmtg\t{2}{U}\tUWB')
answer=$(printf '%s\n' "$line" | "$pay" batch)
{ cat table; printf '%s\n' "$row"; } | "$pay" batch --tsv | tail -n 1 >row-answer

# Every line of the file is an answer, the last one with its line feed.
check_whole () { # WHAT FILE ANSWER
  [ -s "$2" ] || { echo "FAILED: $1: nothing was written"; failed=1; }
  check "$1: the last byte" "0a" "$(tail -c 1 "$2" | od -An -tx1 | tr -d ' ')"
  check "$1: torn lines" 0 "$(grep -cvxF -- "$3" "$2")"
}

# A busy machine may take long to begin.
until_true () { # COMMAND...: at most ten seconds
  local waits
  for ((waits = 0; waits < 200; waits++)); do
    "$@" && return
    sleep 0.05
  done
}

catches_int () { # PID: or no /proc tells
  local caught
  caught=$(sed -n 's/^SigCgt:\t//p' "/proc/$1/status" 2>/dev/null)
  [ -z "$caught" ] || [ $((0x${caught: -1} & 2)) -ne 0 ]
}

# Into a pipe, where a write of at most a page is whole; a file may be torn inside a write.
mkfifo out
killed_after () { # SECONDS ARGUMENT... 3<REQUESTS: what came until then is in the file "killed"
  local seconds=$1
  shift
  : >killed
  cat out >killed &
  local reader=$!
  "$pay" batch "$@" <&3 >out &
  local batch=$!
  until_true test -s killed
  sleep "$seconds"
  kill -KILL "$batch"
  wait "$batch" "$reader" 2>/dev/null
}

for round in 1 2 3 4; do
  killed_after 0.$((1 + round)) --jobs $((round % 2 + 1)) 3< <(yes "$line")
  check_whole "killed, JSON, round $round" killed "$answer"
  killed_after 0.$((1 + round)) --tsv 3< <(cat table; yes "$row")
  tail -n +2 killed >rows
  check_whole "killed, cells, round $round" rows "$(cat row-answer)"
done

# At work, and while it waits for a line.
mkfifo feed
for feeder in yes sleep; do
  argument=$line
  [ "$feeder" = yes ] || argument=30
  "$feeder" "$argument" >feed 2>/dev/null &
  feeding=$!
  "$pay" batch --jobs 4 <feed >stopped &
  batch=$!
  until_true catches_int "$batch"
  sleep 0.4
  start=$(date +%s%N)
  kill -INT "$batch"
  wait "$batch"
  check "interrupted: its status, fed by $feeder" 4 $?
  took=$((($(date +%s%N) - start) / 1000000))
  [ "$took" -lt 2000 ] || { echo "FAILED: interrupted: took $took ms, fed by $feeder"; failed=1; }
  check "interrupted: answers cut short, fed by $feeder" 0 "$(grep -cvxF -- "$answer" stopped)"
  kill "$feeding" 2>/dev/null
  wait "$feeding" 2>/dev/null
done

# Who has written a line and a part of the next gets the answer to the first.
coproc asked { "$pay" batch --jobs 2; }
asked_pid=$asked_PID # bash forgets its own once it has seen the end
for round in {1..200}; do
  printf '%s\n%s' "$line" "${line:0:30}" >&"${asked[1]}"
  read -r -t 10 -u "${asked[0]}" told || { echo "FAILED: an answer was held back, round $round"; failed=1; break; }
  check "asked line by line, round $round" "$answer" "$told"
  printf '%s\n' "${line:30}" >&"${asked[1]}"
  read -r -t 10 -u "${asked[0]}" told
  check "asked line by line, rest of round $round" "$answer" "$told"
done
kill "$asked_pid"
wait "$asked_pid" 2>/dev/null

yes "$line" | "$pay" batch | sed -n 3q
check "closed pipe: its status" 0 "${PIPESTATUS[1]}"
printf '%s\n' "$line" | "$pay" batch >/dev/full 2>message
check "full disk: its status" 2 $?
check "full disk: its message" 1 "$(grep -c 'No space left' message)"
(cat table; yes "$row") | "$pay" batch --tsv --jobs 2 >/dev/full 2>message
check "full disk, many rows: its status" 2 "${PIPESTATUS[1]}"
[ "$failed" -eq 0 ] && echo "whole lines, prompt ends, told failures"
exit "$failed"
