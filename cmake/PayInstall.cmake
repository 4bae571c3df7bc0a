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

# Pages of section 3, of the functions that matter most: what their headers say.
find_program(PYTHON3 python3)
if(PYTHON3)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/*/include/pay/*.h ${PROJECT_SOURCE_DIR}/*/*/include/pay/*.h)
  add_custom_command(OUTPUT man3/pay_session_ask.3 DEPENDS ${PROJECT_SOURCE_DIR}/scripts/reference ${headers}
    COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/scripts/reference ${PROJECT_BINARY_DIR}/man3 --man)
  add_custom_target(pay-man3 ALL DEPENDS man3/pay_session_ask.3)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/man3 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT dev)
else()
  message(STATUS "Without python3 there are no man pages of functions")
endif()
