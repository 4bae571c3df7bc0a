# SPDX-License-Identifier: MIT
# glibconfig.h from GLib's own template, for pointers and long of 32 bits.
set(values
  gint16 short gint16_modifier "\"h\"" gint16_format "\"hi\"" guint16_format "\"hu\""
  gint32 int gint32_modifier "\"\"" gint32_format "\"i\"" guint32_format "\"u\""
  gint64 "long long" gint64_modifier "\"ll\"" gint64_format "\"lli\"" guint64_format "\"llu\""
  gint64_constant "(G_GNUC_EXTENSION (val##LL))" guint64_constant "(G_GNUC_EXTENSION (val##ULL))"
  glib_extension "G_GNUC_EXTENSION " glib_void_p 4 glib_long 4 glib_size_t 4 glib_ssize_t 4
  glib_size_type_define long gsize_modifier "\"l\"" gssize_modifier "\"l\"" gsize_format "\"lu\""
  gssize_format "\"li\"" glib_msize_type LONG g_pollfd_format "\"%d\""
  glib_gpi_cast "(gint)" glib_gpui_cast "(guint)" glib_intptr_type_define int
  gintptr_modifier "\"\"" gintptr_format "\"i\"" guintptr_format "\"u\""
  glib_os "#define G_OS_UNIX" glib_vacopy "#define G_VA_COPY va_copy" g_threads_impl_def POSIX
  g_bs_native LE g_bs_alien BE glongbits 32 gintbits 32 gsizebits 32 g_byte_order G_LITTLE_ENDIAN
  g_pollin 1 g_pollout 4 g_pollpri 2 g_pollhup 16 g_pollerr 8 g_pollnval 32
  g_module_suffix so g_pid_type int g_pid_format "\"i\"" g_af_unix 1 g_af_inet 2 g_af_inet6 10
  g_msg_oob 1 g_msg_peek 2 g_msg_dontroute 4 g_dir_separator "/" g_searchpath_separator ":")
while(values)
  list(POP_FRONT values name value)
  set(${name} "${value}")
endwhile()
string(REGEX MATCH "([0-9]+)\\.([0-9]+)\\.([0-9]+)" version ${GLIB_VERSION})
set(GLIB_MAJOR_VERSION ${CMAKE_MATCH_1})
set(GLIB_MINOR_VERSION ${CMAKE_MATCH_2})
set(GLIB_MICRO_VERSION ${CMAKE_MATCH_3})
file(READ ${glib}/glib/glibconfig.h.in text)
foreach(name GLIB_HAVE_ALLOCA_H GLIB_USING_SYSTEM_PRINTF GLIB_STATIC_COMPILATION
    G_HAVE_GNUC_VISIBILITY G_ATOMIC_LOCK_FREE)
  string(REPLACE "#mesondefine ${name}\n" "#define ${name} 1\n" text "${text}")
endforeach()
string(REGEX REPLACE "#mesondefine [A-Z_]+\n" "" text "${text}")
string(CONFIGURE "${text}" text @ONLY)
file(WRITE ${made}/glibconfig.h.new "${text}")
configure_file(${made}/glibconfig.h.new ${made}/glibconfig.h COPYONLY)
