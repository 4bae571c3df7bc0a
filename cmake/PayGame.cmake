# SPDX-License-Identifier: MIT
# pay_add_game(NAME mtg SOURCES a.c b.c [INCLUDE include] [PRIVATE_INCLUDE .])
#   pay-NAME         library, as pay_add_library() makes it, exporting `const PayGame *pay_NAME_game (void)`
#   pay-NAME-module  the same as a loadable module, file NAME.so, for `pay --game-module`
# With MODULE_ONLY there is no library and the sources hold pay_game_entry() themselves.
set(PAY_GAME_ENTRY ${CMAKE_CURRENT_LIST_DIR}/game_entry.c.in)

function(pay_add_game)
  cmake_parse_arguments(PARSE_ARGV 0 game "MODULE_ONLY" "NAME;INCLUDE" "SOURCES;PRIVATE_INCLUDE")
  set(module pay-${game_NAME}-module)
  if(game_MODULE_ONLY)
    add_library(${module} MODULE ${game_SOURCES})
    target_link_libraries(${module} PRIVATE pay)
  else()
    pay_add_library(NAME ${game_NAME} INCLUDE ${game_INCLUDE} PRIVATE_INCLUDE ${game_PRIVATE_INCLUDE}
      DESCRIPTION "A game of libpay" SOURCES ${game_SOURCES})
    set(GAME ${game_NAME})
    configure_file(${PAY_GAME_ENTRY} ${game_NAME}_entry.c @ONLY)
    add_library(${module} MODULE ${CMAKE_CURRENT_BINARY_DIR}/${game_NAME}_entry.c)
    target_link_libraries(${module} PRIVATE pay-${game_NAME}-objects)
  endif()
  set_target_properties(${module} PROPERTIES PREFIX "" OUTPUT_NAME ${game_NAME}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/modules)
endfunction()
