# SPDX-License-Identifier: MIT
# Writes what a document shows into numbered files under `out`: for each "$ command" of a console block N.cmd, N.out
# and N.at; for each block below a "<!-- FILE -->" line N.file, N.out and N.at.
function start (suffix, text) {
  n++
  base = sprintf("%s/%03d", out, n)
  printf "%s\n", text > (base suffix)
  printf "%s:%d\n", FILENAME, FNR > (base ".at")
  printf "" > (base ".out")
}
/^```/ {
  if (inside) {
    inside = base = command = copied = ""
  } else {
    inside = 1
    console = $0 == "```console"
    if (file != "")
      start(".file", file)
    copied = file
  }
  file = ""
  next
}
!inside {
  file = /^<!-- [^ ]+ -->$/ ? $2 : ""
  next
}
copied != "" { print > (base ".out"); next }
!console { next }
continued { print > (base ".cmd"); continued = /\\$/; next }
/^\$ / { start(".cmd", substr($0, 3)); continued = /\\$/; next }
base != "" { print > (base ".out") }
