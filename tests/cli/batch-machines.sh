#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# batch-machines.sh PAY: the recipes of docs/scale.md with GNU parallel and Open MPI.
set -euo pipefail
export LC_ALL=C
PATH=$(dirname "$1"):$PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder

awk 'BEGIN {
  for (i = 0; i < 5000; i++)
    printf "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"{%d}{R}\",\"pool\":\"RGGG\"}\n", i, i % 7
}' >requests.jsonl
awk 'BEGIN {
  print "id\tgame\tcost\tpool"
  for (i = 0; i < 5000; i++) printf "%d\tmtg\t{%d}{R}\tRGGG\n", i, i % 7
}' >requests.tsv
pay batch requests.jsonl >whole.jsonl
pay batch --tsv requests.tsv >whole.tsv

ran=0
# The parts of which a run was told, as one; each did its share.
check_parts () { # WHAT NUMBER WHOLE
  local part
  for part in out.*-of-"$2"; do
    [ "$(wc -l <"$part")" -lt 2000 ] || { echo "$1: $part has too many lines"; exit 1; }
  done
  pay batch --join out.*-of-"$2" | cmp - "$3"
  rm out.*
  echo "$1: the $2 parts put together are the whole"
}

if command -v parallel >/dev/null; then
  ran=1
  parallel --will-cite pay batch requests.jsonl --shard {}/4 --to out --resume ::: 1 2 3 4
  check_parts "GNU parallel" 4 whole.jsonl
  parallel --will-cite -k pay batch --tsv requests.tsv --shard {}/4 ::: 1 2 3 4 | cmp - whole.tsv
  (parallel --will-cite pay batch requests.jsonl --shard env ::: '' || true) 2>&1 | grep -q "write: parallel"
else
  echo "skipped: GNU parallel is not installed"
fi
if command -v mpirun >/dev/null; then
  ran=1
  root=()
  [ "$(id -u)" -ne 0 ] || root=(--allow-run-as-root)
  mpirun "${root[@]}" --oversubscribe -n 3 pay batch --tsv requests.tsv --shard env --to out --resume </dev/null
  check_parts "Open MPI" 3 whole.tsv
else
  echo "skipped: Open MPI is not installed"
fi
[ "$ran" -eq 1 ] || exit 77
