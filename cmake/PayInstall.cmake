# SPDX-License-Identifier: MIT
# What find_package(pay) reads. The libraries install themselves: PayLibrary.cmake. Components: lib, dev, bin, doc.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/pay)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/payConfig.cmake.in ${PROJECT_BINARY_DIR}/payConfig.cmake
  INSTALL_DESTINATION ${package_folder})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/payConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/payConfig.cmake ${PROJECT_BINARY_DIR}/payConfigVersion.cmake
  DESTINATION ${package_folder} COMPONENT dev)
install(EXPORT payTargets NAMESPACE pay:: DESTINATION ${package_folder} COMPONENT dev)

if(PAY_ONLY_KERNEL)
  return()
endif()
install(FILES README.md ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md SECURITY.md
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc)
foreach(folder games/mtg games/zx python)
  install(FILES ${folder}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder} COMPONENT doc)
endforeach()
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc)
