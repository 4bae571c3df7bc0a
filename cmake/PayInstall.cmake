# SPDX-License-Identifier: MIT
# pay_install_library(TARGET pay-mtg NAME mtg [INCLUDE include] [DESCRIPTION "..." REQUIRES "pay"])
#   Installs the library, its headers, pay::NAME for find_package(pay), and with a description TARGET.pc for pkg-config.
# The package files themselves are installed below.
include(CMakePackageConfigHelpers)

function(pay_install_library)
  cmake_parse_arguments(PARSE_ARGV 0 library "" "TARGET;NAME;INCLUDE;DESCRIPTION;REQUIRES" "")
  set(target ${library_TARGET})
  add_library(pay::${library_NAME} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${library_NAME})
  install(TARGETS ${target} EXPORT payTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  if(library_INCLUDE)
    install(DIRECTORY ${library_INCLUDE}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
  endif()
  if(NOT library_DESCRIPTION)
    return()
  endif()
  file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/library.pc.in ${target}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${target}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/pay)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/payConfig.cmake.in ${PROJECT_BINARY_DIR}/payConfig.cmake
  INSTALL_DESTINATION ${package_folder})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/payConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/payConfig.cmake ${PROJECT_BINARY_DIR}/payConfigVersion.cmake
  DESTINATION ${package_folder})
install(EXPORT payTargets NAMESPACE pay:: DESTINATION ${package_folder})
