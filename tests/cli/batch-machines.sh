#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# batch-machines.sh PAY: the recipes of docs/scale.md with GNU parallel and Open MPI: the parts put together are the
# whole.
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
if command -v parallel >/dev/null; then
  ran=1
  parallel --will-cite -k pay batch requests.jsonl --shard {}/4 ::: 1 2 3 4 >answers.jsonl
  cmp answers.jsonl whole.jsonl
  parallel --will-cite -k pay batch --tsv requests.tsv --shard {}/4 ::: 1 2 3 4 >answers.tsv
  cmp answers.tsv whole.tsv
else
  echo "skipped: GNU parallel is not installed"
fi
if command -v mpirun >/dev/null; then
  ran=1
  root=()
  [ "$(id -u)" -ne 0 ] || root=(--allow-run-as-root)
  mpirun "${root[@]}" --oversubscribe -n 3 \
    sh -c 'exec pay batch --tsv requests.tsv --shard env >part.$OMPI_COMM_WORLD_RANK' </dev/null
  cat part.0 part.1 part.2 | cmp - whole.tsv
  [ -s part.2 ] && [ "$(wc -l <part.0)" -lt 2000 ]
else
  echo "skipped: Open MPI is not installed"
fi
[ "$ran" -eq 1 ] || exit 77
echo "the parts put together are the whole"
