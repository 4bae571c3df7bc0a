#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SOURCE: the habits of CONTRIBUTING.md that a machine can check.
set -euo pipefail
cd "$1"
export LC_ALL=C
passed=0 failed=0
libraries=(libpay games session json odds cards)
folders=("${libraries[@]}" cli python bench examples tests web)
mapfile -t code < <(find "${folders[@]}" -name '*.[ch]' -not -path 'python/build/*' | sort)
mapfile -t ours < <(find "${folders[@]}" cmake scripts .ci CMakeLists.txt -type f -not -path '*/corpus/*' \
  -not -path 'python/build/*' \( -name '*.[ch]' -o -name 'CMakeLists.txt' -o -name '*.cmake' -o -name '*.sh' \
  -o -name '*.awk' -o -path 'scripts/*' \
  -o -path '.ci/*' \) | sort)

# check NAME OFFENDERS: passes when there are none.
check () {
  if [ -z "$2" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n%s\n' "$1" "$2"
  fi
}

check "every file says its licence" "$(grep -L 'SPDX-License-Identifier: MIT' "${ours[@]}" || true)"
check "no file is longer than 600 lines" "$(wc -l "${code[@]}" | awk '$2 != "total" && $1 > 600')"
check "no line is longer than 120 columns" "$(LC_ALL=C.UTF-8 grep -nE '^.{121}' "${ours[@]}" || true)"
check "no function is longer than 60 lines" "$(awk 'FNR == 1 { start = 0 } /^\{/ { start = FNR }
  /^\}/ { if (start && FNR - start > 60) print FILENAME ":" start; start = 0 }' "${code[@]}")"
check "no room of a library has more than 25 C files" "$(find "${libraries[@]}" cli -name '*.c' -printf '%h\n' |
  sort | uniq -c | awk '$1 > 25')"
check "no unfinished marks" "$(grep -nE '\b(TODO|FIXME|XXX|HACK)\b' "${code[@]}" || true)"
check "libpay knows no game" \
  "$(grep -rniE '\b(mtg|zx|mana|phyrexian|hybrid|snow|reboot|sleep|convoke)\b' libpay || true)"
check "every public header says what threads may do" \
  "$(grep -Lwi 'threads\?' $(find "${libraries[@]}" -path '*/include/pay/*.h') || true)"
check "games see public headers only" \
  "$(grep -rnE '#include ["<](.*libpay/|(model|normal|flow|lane|search|kernel)/)' games || true)"
check "the checker knows no search" \
  "$(grep -nE '#include .*(kernel|(normal|flow|lane|search|explain|steps|solve|plain)/)' libpay/check/*.[ch] || true)"
# Means of games that were played out are no counts: pay/play.h gives them as they are, with their interval. Chances of
# cards that develop are sums of products of doubles: pay/develop.h says so. Both are printed, and drawn.
means='odds/(play/[a-z-]+|deck/(deck-compare|advice/variants|sheets/compare-[a-z]+|page/[a-z-]+)|develop/[a-z]+)[.]c'
check "no locale, no floating point in libraries" \
  "$(grep -nE '\b(setlocale|strtod|strtol|toupper|tolower|isdigit|isalpha|isspace|float|double)\b *\(?' \
    $(find "${libraries[@]}" -name '*.c' | grep -vxE "$means") | grep -vE ':[0-9]+: *(/?\*|//)|"' || true)"
# What has an extension is a part of others; scripts/bench asks a program that it builds.
silent=
for script in scripts/*; do
  case $script in
    */bench | *.*) ;;
    *) [[ $(timeout 100 "$script" --help 2>&1 </dev/null) =~ [Uu]sage ]] || silent+=" $script" ;;
  esac
done
check "scripts say how they are called, and do nothing else" "$silent"
# A cast by way of a pointer hides that the function takes other arguments: WebAssembly ends there.
check "no function is called as another" \
  "$(grep -nE '\(G[A-Za-z]*(Func|Notify)\) ?\((gpointer|void \*)\)' "${code[@]}" || true)"
check "what may be run names its interpreter" \
  "$(find bench cli docs examples python scripts tests web -name node_modules -prune -o -type f -perm -u+x -print |
    while read -r file; do [ "$(head -c 2 "$file")" = '#!' ] || echo "$file"; done)"
check "pages call programs of the project that may be run" "$(grep -ohE \
  '^(    )?(bench|tests|examples|scripts)/[a-z/-]+[.](py|sh)' README.md ./*/README.md bench/*/README.md docs/*.md |
  sort -u | while read -r file; do [ -x "$file" ] || echo "$file"; done)"
if command -v clang-format-14 >/dev/null; then
  check "clang-format changes nothing" \
    "$(clang-format-14 --dry-run "${code[@]}" 2>&1 | grep 'warning:' | cut -d: -f1 | uniq || true)"
fi
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
