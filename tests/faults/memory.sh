#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# memory.sh PAY: lines that are large or hard, with little memory for all of the program. What limits bound fits into
# 256 MiB for each job; where there is less, a line is an error, or the process ends, as everywhere in GLib, after whole
# lines.
set -euo pipefail
pay=$1
work=$(mktemp -d)
trap "rm -rf \"$work\"" EXIT
passed=0 failed=0

# repeated TEXT N
repeated () {
  awk -v text="$1" -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'
}

limit='"limit":{"steps":20000,"memory":33554432}'
mixed='{"text":"{1}, {T}: Add {W}{U}."},"{2}, {T}: Add {B}{R}{G}.","{T}: Add {C}.","{W/U}, {T}: Add {W}{U}.",'
mixed=$(repeated "$mixed" 4)'"W|U"'
spells=$(repeated '{"cost":"{1}{W}","worth":3},' 40)'{"cost":"{2}"}'
cat >"$work/requests" <<END
{"game":"mtg","cost":"{5}","sources":[$(repeated '"W|U",' 20000)"W"],$limit}
{"game":"mtg","cost":"{999999}","sources":[{"text":"W|U","count":1000000}],$limit}
{"game":"mtg","cost":"$(repeated '{1}' 4000)","pool":"W"}
{"id":"$(repeated a 3000000)","game":"mtg","cost":"{0}"}
{"cost":$(repeated '[' 200000)
{"game":"mtg","cost":"$(repeated a 10000000)"}
{"game":"mtg","cost":"{10}{W}{U}{B}","sources":[$mixed],"ask":"count",$limit}
{"game":"mtg","cost":"{X}{W}","sources":[$mixed],"keep":["{1}{G}","{B}"],$limit}
{"game":"mtg","cost":"{X}","pool":"1000000*G 1000000*W 1000000*U 1000*B 1000*R","ask":"count",$limit}
{"plan":{"game":"mtg","spells":[$spells],"sources":[$mixed],"aim":"worth",$limit}}
{"game":"zx","cost":"R2","pool":"R U"}
END
lines=$(wc -l <"$work/requests")

# answers KIB JOBS: to $work/KIB-JOBS, the exit status to $status.
answers () {
  status=0
  (ulimit -c 0 -v "$1" && exec "$pay" batch --jobs "$2" <"$work/requests" >"$work/$1-$2" 2>"$work/errors") || status=$?
} 2>/dev/null

# tell NAME OK
tell () {
  if [ "$2" = yes ]; then
    passed=$((passed + 1))
  else
    printf 'FAILED: %s: status %s, %s lines: %s\n' "$1" "$status" "$(wc -l <"$out")" "$(tail -c 300 "$work/errors")"
    failed=$((failed + 1))
  fi
}

for jobs in 1 4; do # threads reserve addresses of their own
  kib=$((262144 * jobs))
  out=$work/$kib-$jobs ok=no
  answers "$kib" "$jobs"
  [ "$status" -eq 0 ] && [ "$(wc -l <"$out")" -eq "$lines" ] && cmp -s "$out" "$work/262144-1" && ok=yes
  tell "$jobs jobs, 256 MiB each" "$ok"
done
short=no
for kib in 24576 32768 40960 49152 57344 65536; do
  out=$work/$kib-1 ok=no
  answers "$kib" 1
  awk 'NR == FNR { whole[FNR] = $0; next }
    $0 != whole[FNR] && !/not enough memory for this line/ { exit 1 }' "$work/262144-1" "$out" \
    && [ -z "$(tail -c 1 "$out")" ] && ok=yes
  [ "$status" -eq 0 ] || short=yes
  tell "$((kib / 1024)) MiB, whole lines" "$ok"
done
tell 'somewhere it was too little' "$short"

# Answers that are kept for lines that come again take no more than there is, and cost no line.
name=$(repeated a 1800)
line='{"game":"mtg","cost":"1","keep":[],"sources":[{"text":"{T}: Add {C}.","name":"%s%d"}],"id":%d}\n'
awk -v name="$name" -v line="$line" 'BEGIN { for (i = 0; i < 12000; i++) printf line, name, i, i }' >"$work/requests"
out=$work/57344-1 ok=no
answers 57344 1
[ "$status" -eq 0 ] && [ "$(grep -c '"status":"payable"' "$out")" -eq 12000 ] && ok=yes
tell '56 MiB: answers that are kept' "$ok"
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
