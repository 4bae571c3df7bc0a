# SPDX-License-Identifier: MIT
# alone-NAME and alone-NAME-static, for each library: its target brings all that a program needs.
set(alone)
foreach(row "kernel payk_covers" "pay pay_solve" "mtg pay_mtg_game" "zx pay_zx_game"
    "session pay_session_new" "json pay_json_new"
    "odds pay_odds_new" "cards pay_card_key" "decks pay_deck_names")
  separate_arguments(row)
  list(GET row 0 name)
  list(GET row 1 symbol)
  foreach(target ${name} ${name}-static)
    add_executable(alone-${target} ${CMAKE_CURRENT_LIST_DIR}/alone.c)
    target_compile_definitions(alone-${target} PRIVATE HEADER=<pay/${name}.h> SYMBOL=${symbol})
    target_link_libraries(alone-${target} PRIVATE pay::${target})
    list(APPEND alone alone-${target})
  endforeach()
endforeach()
