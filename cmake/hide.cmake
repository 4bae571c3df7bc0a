# SPDX-License-Identifier: MIT
# cmake -D ARCHIVE= -D PREFIX= -D NM= -D OBJCOPY= -P hide.cmake: in a static library names have no scope but the whole
# program, which may well have a card_new() of its own. Those that do not begin with "pay" get PREFIX before them.
execute_process(COMMAND ${NM} --defined-only --extern-only --portability ${ARCHIVE} OUTPUT_VARIABLE lines
  ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "(^|\n)[A-Za-z][A-Za-z0-9_]* [A-Z] " lines "${lines}")
list(TRANSFORM lines REPLACE "\n?([A-Za-z0-9_]*) .*" "\\1")
list(FILTER lines EXCLUDE REGEX "^pay[a-z]*_")
list(TRANSFORM lines REPLACE "(.+)" "\\1 ${PREFIX}\\1\n")
list(JOIN lines "" lines)
if(lines)
  file(WRITE ${ARCHIVE}.names "${lines}")
  execute_process(COMMAND ${OBJCOPY} --redefine-syms=${ARCHIVE}.names ${ARCHIVE} COMMAND_ERROR_IS_FATAL ANY)
endif()
