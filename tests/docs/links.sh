#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# links.sh FOLDER [ELSEWHERE]: links in the documents below FOLDER lead to something there. ELSEWHERE: an extended
# regular expression of targets that are not looked for. Builds and what begins with a dot are passed over.
set -euo pipefail
cd "$1"
elsewhere=${2-^$}
links=0 dead=0
while IFS=$'\t' read -r document target; do
  links=$((links + 1))
  [ -e "$(dirname "$document")/$target" ] || {
    dead=$((dead + 1))
    printf '%s: %s is not there\n' "$document" "$target"
  }
done < <(find . \( -name '.?*' -o -name 'build*' \) -prune -o -name '*.md' -print | sort | while read -r document; do
  grep -oE '\]\([^)# ]+' "$document" | cut -c3- | grep -vE "://|$elsewhere" | sed "s#^#$document\t#" || true
done)
printf '%d links, %d of them dead\n' "$links" "$dead"
[ "$links" -gt 0 ] && [ "$dead" -eq 0 ]
