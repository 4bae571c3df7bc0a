# SPDX-License-Identifier: MIT
# pay_add_game(NAME mtg SOURCES a.c b.c [INCLUDE include] [PRIVATE_INCLUDE .])
#   pay-NAME         static library, exporting `const PayGame pay_game_NAME` and the headers in INCLUDE
#   pay-NAME-module  the same as a loadable module, file NAME.so, for `pay --game-module`
# With MODULE_ONLY the static library is left out and the sources hold pay_game_entry() themselves.
function(pay_add_game)
  cmake_parse_arguments(PARSE_ARGV 0 game "MODULE_ONLY" "NAME;INCLUDE" "SOURCES;PRIVATE_INCLUDE")
  set(module pay-${game_NAME}-module)
  if(game_MODULE_ONLY)
    add_library(${module} MODULE ${game_SOURCES})
  else()
    add_library(pay-${game_NAME} STATIC ${game_SOURCES})
    target_link_libraries(pay-${game_NAME} PUBLIC pay)
    target_include_directories(pay-${game_NAME} PRIVATE ${game_PRIVATE_INCLUDE})
    if(game_INCLUDE)
      target_include_directories(pay-${game_NAME}
        PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/${game_INCLUDE}>)
    endif()
    pay_install_library(TARGET pay-${game_NAME} NAME ${game_NAME} INCLUDE ${game_INCLUDE}
      DESCRIPTION "A game of libpay" REQUIRES "pay = ${PROJECT_VERSION}")
    set(GAME ${game_NAME})
    configure_file(${PROJECT_SOURCE_DIR}/cmake/game_entry.c.in ${game_NAME}_entry.c @ONLY)
    add_library(${module} MODULE ${CMAKE_CURRENT_BINARY_DIR}/${game_NAME}_entry.c)
    target_link_libraries(${module} PRIVATE pay-${game_NAME})
  endif()
  target_link_libraries(${module} PRIVATE pay)
  set_target_properties(${module} PROPERTIES PREFIX "" OUTPUT_NAME ${game_NAME}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/modules)
endfunction()
