# SPDX-License-Identifier: MIT
# Writes the examples in a header's comments, indented by three blanks after an empty line, into numbered files:
# out/NAME-1.inc, ... An ellipsis in place of a statement becomes "return true;", a remark behind an arrow goes.
FNR == 1 { previous = "" }
/^ \*   / && (previous == " *" || example) {
  if (!example)
    file = sprintf("%s/%s-%d.inc", out, name, ++n)
  example = 1
  line = substr($0, 6)
  sub(/ \.\.\.$/, " return true;", line)
  sub(/ +-> [A-Z_]+$/, "", line)
  print line > file
  next
}
{ example = 0; previous = $0 }
