# SPDX-License-Identifier: MIT
# Run by cpack when the files of all packages are there: licence, changelog, compressed pages; no symbols for debuggers.

# compress(FILE): as FILE.gz, the same bytes every time.
function(compress file)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(write_changelog file)
  if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(when --date=@$ENV{SOURCE_DATE_EPOCH})
  endif()
  execute_process(COMMAND date -R -u ${when} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${file} "pay (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
    "  * Version ${CPACK_PACKAGE_VERSION}; libpay-doc has its CHANGELOG.md.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  compress(${file})
endfunction()

function(strip_files)
  foreach(file IN LISTS ARGN)
    if(NOT IS_SYMLINK ${file})
      set(what --strip-unneeded)
      if(file MATCHES "[.]a$")
        set(what --strip-debug --enable-deterministic-archives)
      endif()
      execute_process(COMMAND strip ${what} --remove-section=.comment --remove-section=.note ${file}
        COMMAND_ERROR_IS_FATAL ANY)
    endif()
  endforeach()
endfunction()

foreach(component LIB DEV BIN DOC)
  string(TOLOWER ${component} folder)
  set(top ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${folder}/usr)
  set(documents ${top}/share/doc/${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  file(MAKE_DIRECTORY ${documents})
  file(READ ${CPACK_PAY_SOURCE}/LICENSE licence)
  file(READ ${CPACK_PAY_SOURCE}/cmake/linked.txt linked)
  file(WRITE ${documents}/copyright "${licence}${linked}")
  write_changelog(${documents}/changelog)
  file(GLOB pages ${top}/share/man/man*/*.[0-9])
  foreach(page IN LISTS pages)
    compress(${page})
  endforeach()
  file(GLOB_RECURSE binaries ${top}/lib/*.so.* ${top}/lib/*.a ${top}/bin/*)
  strip_files(${binaries})
endforeach()

# Fortify: lintian's own text on the tag says that a function whose buffer's size the compiler cannot know stays as it
# is; here that is read() into memory that grows. Spelling: a keyword of Magic.
set(lib ${CPACK_DEBIAN_LIB_PACKAGE_NAME})
file(WRITE ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/lib/usr/share/lintian/overrides/${lib}
  "${lib}: hardening-no-fortify-functions [*libpay-cards.so*]\n"
  "${lib}: spelling-error-in-binary compleated completed [*libpay-mtg.so*]\n")
