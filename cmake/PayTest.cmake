# SPDX-License-Identifier: MIT
set(PAY_SHARED ${PROJECT_SOURCE_DIR}/../shared CACHE PATH "Real card data, for tests that are skipped without it")

# pay_add_test(unit.cost SOURCES cost.c [INTERNAL] [LIBRARIES pay-mtg] [INCLUDES dir] [ARGS ...])
#   A cmocka program, built and registered under its name. Critical GLib messages end it; the folder of real
#   card data is known to it as PAY_SHARED, the source folder as PAY_SOURCE. INTERNAL: it may call what libpay does not
#   export. Of the other libraries it gets the objects, and may always do so.
# pay_test_environment(NAME...) gives any registered test that environment. A test that cannot run for want of data
# prints "skipped: REASON" and exits with 77.
function(pay_test_environment)
  set_tests_properties(${ARGN} PROPERTIES SKIP_RETURN_CODE 77)
  # G_SLICE: else leak checkers and sanitizers do not see what older GLib gives out in slices: arrays, trees, strings.
  set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT "G_DEBUG=fatal-criticals" "G_SLICE=always-malloc"
    "PAY_SHARED=${PAY_SHARED}" "PAY_SOURCE=${PROJECT_SOURCE_DIR}" "UBSAN_OPTIONS=print_stacktrace=1")
endfunction()

function(pay_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "INTERNAL" "" "SOURCES;LIBRARIES;INCLUDES;ARGS")
  string(REPLACE "." "-" target test-${name})
  add_executable(${target} ${test_SOURCES})
  target_include_directories(${target} PRIVATE ${test_INCLUDES})
  if(test_INTERNAL)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/libpay)
    target_link_libraries(${target} PRIVATE pay-static)
  else()
    target_link_libraries(${target} PRIVATE pay)
  endif()
  foreach(library IN LISTS test_LIBRARIES)
    if(TARGET ${library}-objects)
      set(library ${library}-objects)
    endif()
    target_link_libraries(${target} PRIVATE ${library})
  endforeach()
  target_link_libraries(${target} PRIVATE PkgConfig::CMOCKA)
  add_test(NAME ${name} COMMAND ${target} ${test_ARGS})
  pay_test_environment(${name})
endfunction()

# pay_link_released(TARGET LIBRARY...): a program that asks so much that sanitizers would take minutes gets these of
# ours, each before those it stands upon, as they are released, and is built so itself. Where nothing is sanitized they
# are the libraries.
function(pay_link_released target)
  if(NOT PAY_SANITIZE)
    target_link_libraries(${target} PRIVATE ${ARGN})
    return()
  endif()
  target_compile_options(${target} PRIVATE -O2 -fno-sanitize=all)
  target_link_options(${target} PRIVATE -fno-sanitize=all)
  foreach(library IN LISTS ARGN)
    pay_release(${library})
    target_link_libraries(${target} PRIVATE ${library}-released)
  endforeach()
endfunction()

# Once for all programs: LIBRARY-released, from the sources of LIBRARY-objects.
function(pay_release library)
  if(TARGET ${library}-released)
    return()
  endif()
  get_target_property(sources ${library}-objects SOURCES)
  get_target_property(folder ${library}-objects SOURCE_DIR)
  list(TRANSFORM sources PREPEND ${folder}/ REGEX "^[^/]") # what is generated has its whole path
  add_library(${library}-released STATIC ${sources})
  target_include_directories(${library}-released PUBLIC $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>
    PRIVATE $<TARGET_PROPERTY:${library}-objects,INCLUDE_DIRECTORIES>)
  target_compile_definitions(${library}-released PRIVATE NDEBUG G_LOG_DOMAIN="${library}")
  target_compile_options(${library}-released PRIVATE -O2 -fno-sanitize=all)
  target_link_libraries(${library}-released PUBLIC PkgConfig::GLIB PkgConfig::GMP)
endfunction()
