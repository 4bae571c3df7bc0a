# SPDX-License-Identifier: MIT
# pay_add_library(NAME mtg SOURCES a.c ... [INCLUDE include] [PRIVATE_INCLUDE src]
#     [UPON odds ...] [LIBRARIES PkgConfig::GMP ...] DESCRIPTION "..." [REQUIRES ...] [REQUIRES_PRIVATE ...])
#   pay-NAME          shared, exports pay_* and payk_* and nothing else; pay::NAME
#   pay-NAME-static   the same objects, whose other names get out of the way; pay::NAME-static
#   pay-NAME-objects  the objects: for tests, which may call what is not exported, and for modules
# NAME kernel stands upon the C library alone, and NAME pay (pay, pay-static, pay-objects) upon it and GLib; the others
# stand upon pay, and upon those of ours that UPON names. INCLUDE holds the public headers, LIBRARIES what only the code
# behind them uses. REQUIRES: packages as pkg-config writes them, beside those of ours.
set(PAY_EXPORTS ${CMAKE_CURRENT_LIST_DIR}/exports.map)
set(PAY_HIDE ${CMAKE_CURRENT_LIST_DIR}/hide.cmake)
set(PAY_LIBRARY_PC ${CMAKE_CURRENT_LIST_DIR}/library.pc.in)

function(pay_add_library)
  cmake_parse_arguments(PARSE_ARGV 0 library "" "NAME;DESCRIPTION;REQUIRES;REQUIRES_PRIVATE"
    "SOURCES;INCLUDE;PRIVATE_INCLUDE;UPON;LIBRARIES")
  set(target pay-${library_NAME})
  set(shared_base pay)
  set(static_base pay-static)
  if(library_NAME STREQUAL pay)
    set(target pay)
    set(shared_base pay-kernel PkgConfig::GLIB)
    set(static_base pay-kernel-static PkgConfig::GLIB)
    string(JOIN ", " library_REQUIRES "pay-kernel = ${PROJECT_VERSION}" ${library_REQUIRES})
  elseif(library_NAME STREQUAL kernel)
    set(shared_base)
    set(static_base)
  else()
    string(JOIN ", " library_REQUIRES "pay = ${PROJECT_VERSION}" ${library_REQUIRES})
  endif()

  foreach(other IN LISTS library_UPON)
    list(APPEND shared_base pay-${other})
    list(APPEND static_base pay-${other}-static)
    string(APPEND library_REQUIRES ", pay-${other} = ${PROJECT_VERSION}")
  endforeach()

  add_library(${target}-objects OBJECT ${library_SOURCES})
  target_include_directories(${target}-objects PRIVATE ${library_PRIVATE_INCLUDE})
  target_compile_definitions(${target}-objects PRIVATE G_LOG_DOMAIN="${target}")
  target_link_libraries(${target}-objects PUBLIC ${shared_base} PRIVATE ${library_LIBRARIES})
  set(objects $<TARGET_OBJECTS:${target}-objects>)

  add_library(${target} SHARED ${objects})
  target_link_libraries(${target} PUBLIC ${shared_base} PRIVATE ${library_LIBRARIES})
  # Before 1.0 a minor version may change the interface, so that it is a part of the soname.
  set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION
    ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} INSTALL_RPATH $ORIGIN LINK_DEPENDS ${PAY_EXPORTS})
  target_link_options(${target} PRIVATE LINKER:--version-script=${PAY_EXPORTS})

  add_library(${target}-static STATIC ${objects})
  target_link_libraries(${target}-static PUBLIC ${static_base} PRIVATE ${library_LIBRARIES})
  set_target_properties(${target}-static PROPERTIES OUTPUT_NAME ${target})
  add_custom_command(TARGET ${target}-static POST_BUILD
    COMMAND ${CMAKE_COMMAND} -DARCHIVE=$<TARGET_FILE:${target}-static> -DPREFIX=payi_${library_NAME}_ -DNM=${CMAKE_NM}
      -DOBJCOPY=${CMAKE_OBJCOPY} -P ${PAY_HIDE})

  foreach(folder IN LISTS library_INCLUDE)
    cmake_path(ABSOLUTE_PATH folder)
    foreach(each ${target}-objects ${target} ${target}-static)
      target_include_directories(${each} PUBLIC $<BUILD_INTERFACE:${folder}>)
    endforeach()
  endforeach()
  pay_install_library(${target} ${library_NAME})
endfunction()

# Called by pay_add_library(), whose arguments it sees: libraries, headers, NAME.pc, and pay::NAME for
# find_package(pay).
function(pay_install_library target name)
  add_library(pay::${name} ALIAS ${target})
  add_library(pay::${name}-static ALIAS ${target}-static)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_target_properties(${target}-static PROPERTIES EXPORT_NAME ${name}-static)
  if(NOT PAY_INSTALL)
    return()
  endif()
  install(TARGETS ${target} ${target}-static EXPORT payTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    LIBRARY COMPONENT lib NAMELINK_COMPONENT dev ARCHIVE COMPONENT dev)
  foreach(folder IN LISTS library_INCLUDE)
    install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
      FILES_MATCHING PATTERN "*.h")
  endforeach()
  # From its own place a package finds the prefix, wherever it has been moved to.
  file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  configure_file(${PAY_LIBRARY_PC} ${target}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${target}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endfunction()
