#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# batch-resume.sh KILLED ZSTD: KILLED is the program that ends by SIGKILL at its write number PAY_KILL_AT. Wherever that
# is, --resume comes to the bytes of a run that nobody killed. ZSTD: yes, or no.
set -uo pipefail
export LC_ALL=C PAY_TIME=none
killed=$1 zstd=$2
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0 points=0

requests () { # NUMBER
  awk -v n="$1" 'BEGIN {
    for (i = 0; i < n; i++)
      printf "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"{%d}{R}\",\"pool\":\"RGGG\"}\n", i, i % 7
  }'
}
requests 130 >few
requests 5000 >many
awk 'BEGIN { print "id\tcost\tpool"; for (i = 0; i < 130; i++) printf "%d\t{%d}{R}\tRGGG\n", i, i % 7 }' >rows

# As bash tells it of a program that is killed, without its words.
run () { # KILL_AT ARGUMENT...
  { PAY_KILL_AT=$1 "$killed" batch "${@:2}"; } 2>said
}

begin () {
  rm -f out out.gz out.zst ./*.part
}

resume_each () { # OUTPUT STEP ARGUMENT...: killed at each STEP-th write
  local output=$1 step=$2 at status
  shift 2
  begin
  run 0 "$@" --to "$output" || { echo "FAILED: $*: $(cat said)"; failed=1; return; }
  "$killed" batch --join "$output" >whole
  for ((at = 1; ; at += step)); do
    begin
    run "$at" "$@" --to "$output"
    status=$?
    [ "$status" -ne 0 ] || break
    points=$((points + 1))
    run 0 "$@" --to "$output" --resume || { echo "FAILED: $*, killed at write $at: $(cat said)"; failed=1; }
    same "$output" || { echo "FAILED: $*, killed at write $at: other bytes"; failed=1; }
  done
  same "$output" || { echo "FAILED: $*: two runs differ"; failed=1; }
}

# What is compressed is compared by what is inside: its members may be others. The note has to tell the truth, too.
same () { # OUTPUT
  cmp -s whole <("$killed" batch --join "$1")
}

resume_each out 1 few
resume_each out 1 --tsv --jobs 3 rows
resume_each out 1 --sum few
resume_each out 5 few many few
resume_each out.gz 1 many
[ "$zstd" = no ] || resume_each out.zst 1 many

# Again and again, until the end is reached.
"$killed" batch few >whole
begin
for ((runs = 0; runs < 100; runs++)); do
  run 7 few --to out --resume && break
done
cmp whole out || failed=1
[ "$runs" -gt 3 ] || { echo "FAILED: it was killed $runs times"; failed=1; }
[ "$points" -gt 60 ] || { echo "FAILED: only $points points"; failed=1; }
[ "$failed" -eq 0 ] && echo "$points points at which it was killed"
exit "$failed"
