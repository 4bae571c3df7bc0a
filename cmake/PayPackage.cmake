# SPDX-License-Identifier: MIT
# Debian packages by CPack, one for each component: scripts/package makes them in a build of its own, tests/install of
# whatever build it tests. What Debian's policy asks for and an installation does not need: debian-before.cmake,
# debian-after.cmake.

# Who answers for a package is who made it: Debian's tools take that from DEBFULLNAME and DEBEMAIL ("a@b" or "A <a@b>"),
# and so do we. Where nobody says so, the address is one that no mail can reach (RFC 2606): better than one of somebody
# who knows nothing of it.
set(PAY_MAINTAINER "The pay developers <developers@pay.invalid>")
if("$ENV{DEBEMAIL}" MATCHES "<.+>")
  set(PAY_MAINTAINER "$ENV{DEBEMAIL}")
elseif(NOT "$ENV{DEBEMAIL}" STREQUAL "" AND NOT "$ENV{DEBFULLNAME}" STREQUAL "")
  set(PAY_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
elseif(NOT "$ENV{DEBEMAIL}" STREQUAL "")
  message(WARNING "DEBEMAIL without DEBFULLNAME: packages keep ${PAY_MAINTAINER}")
endif()

# pay_package(LIB libpay0.1 libs SUMMARY TEXT [DEPENDS])
macro(pay_package component name section summary text)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "${ARGN}")
  set(CPACK_DEBIAN_${component}_DESCRIPTION "${summary}\n${about}.\n${text}")
endmacro()

set(about "pay decides whether and how a cost can be paid: which resources pay\nwhat, in which order, what is the best \
way and, if there is none, why\nnot. The solver knows no game; two card games are plugins.\n")
set(interface ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
pay_package(LIB libpay${interface} libs "exact solver that matches costs to resources"
  "This package has the shared libraries.")
pay_package(DEV libpay-dev libdevel "exact solver that matches costs to resources (development)"
  "This package has headers, static libraries, and files for pkg-config\nand CMake."
  "libglib2.0-dev, libgmp-dev, libjansson-dev, libsqlite3-dev")
pay_package(BIN pay utils "tells whether, how and in how many ways a cost can be paid"
  "This package has the program.")
set(CPACK_DEBIAN_BIN_PACKAGE_RECOMMENDS python3) # of pay bench
pay_package(DOC libpay-doc doc "exact solver that matches costs to resources (documents)"
  "This package has documents and examples.")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pay)
set(CPACK_PACKAGE_VENDOR pay)
set(CPACK_PACKAGE_CONTACT "${PAY_MAINTAINER}")
# Each package has its own.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENTS_ALL lib dev bin doc)
set(CPACK_COMPONENT_DEV_DEPENDS lib)
set(CPACK_COMPONENT_BIN_DEPENDS lib)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LIB_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_BIN_PACKAGE_SHLIBDEPS ON)
foreach(folder libpay/kernel libpay games/mtg games/zx session json odds cards odds/deck)
  list(APPEND CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/${folder})
endforeach()
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian-before.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian-after.cmake)
set(CPACK_PAY_SOURCE ${PROJECT_SOURCE_DIR})
include(CPack)
