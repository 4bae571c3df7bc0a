# SPDX-License-Identifier: MIT
# Writes the blocks below a "<!-- file: NAME -->" line into out/NAME, one after another; the block below
# "<!-- the output -->" into out/output; the last block of shell commands into out/commands.sh.
/^```/ {
  inside = !inside
  if (inside && name == "" && $0 == "```sh") {
    shell = 1
    commands = ""
  } else if (!inside) {
    name = ""
    shell = 0
  }
  next
}
inside && shell { commands = commands $0 "\n" }
inside && name != "" { print > (out "/" name) }
inside { next }
/^<!-- file: [^ ]+ -->$/ { name = $3; next }
/^<!-- the output -->$/ { name = "output"; next }
NF > 0 { name = "" }
END { printf "%s", commands > (out "/commands.sh") }
