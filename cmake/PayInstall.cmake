# SPDX-License-Identifier: MIT
# pay_install_library(TARGET pay-mtg NAME mtg DESCRIPTION "..." REQUIRES "pay" [INCLUDE include] [LIBRARY pay-mtg])
#   Installs the library, its headers, TARGET.pc, and pay::NAME for find_package(pay). LIBRARY: the name after -l.
# pay_install_package() installs the package files; called once.
include(CMakePackageConfigHelpers)

function(pay_install_library)
  cmake_parse_arguments(PARSE_ARGV 0 library "" "TARGET;NAME;DESCRIPTION;REQUIRES;INCLUDE;LIBRARY" "")
  set(target ${library_TARGET})
  if(NOT library_LIBRARY)
    set(library_LIBRARY ${target})
  endif()
  add_library(pay::${library_NAME} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${library_NAME})
  install(TARGETS ${target} EXPORT payTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  if(library_INCLUDE)
    install(DIRECTORY ${library_INCLUDE}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
  endif()
  file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/library.pc.in ${target}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${target}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()

function(pay_install_package)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/pay)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/payConfig.cmake.in ${PROJECT_BINARY_DIR}/payConfig.cmake
    INSTALL_DESTINATION ${folder})
  # Before 1.0 a minor version may change the interface.
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/payConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/payConfig.cmake ${PROJECT_BINARY_DIR}/payConfigVersion.cmake DESTINATION ${folder})
  install(EXPORT payTargets NAMESPACE pay:: DESTINATION ${folder})
endfunction()
