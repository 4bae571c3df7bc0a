# SPDX-License-Identifier: MIT
# GLib calls some functions through pointers of another type, which WebAssembly does not allow: in the copies that are
# compiled it calls them as what they are.

# cast(FILE OLD NEW): what is not there ends the build.
function(cast file old new)
  file(READ ${made}/glib/glib/${file} text)
  string(REPLACE "${old}" "${new}" changed "${text}")
  if(changed STREQUAL text)
    message(FATAL_ERROR "${file} of GLib ${GLIB_VERSION} does not have: ${old}")
  endif()
  file(WRITE ${made}/glib/glib/${file} "${changed}")
endfunction()

set(two "static gint two (gconstpointer a, gconstpointer b, gpointer f) { return ((GCompareFunc) f) (a, b); }\n\n")
cast(garray.c "(GCompareDataFunc)compare_func,\n                       NULL)" "two, compare_func)")
cast(garray.c "#define MIN_ARRAY_SIZE  16" "${two}#define MIN_ARRAY_SIZE  16")
cast(gtree.c "(GCompareDataFunc) key_compare_func, NULL" "two, key_compare_func")
cast(gtree.c "#define MAX_GTREE_HEIGHT 40" "${two}#define MAX_GTREE_HEIGHT 40")

# free_each(FILE CALL TYPE LIST FROM): frees what the list has.
function(free_each file call type list from)
  cast(${file} "${call} (${list}, (GFunc) free_func, NULL);"
    "for (${type} *l = ${from}, *next; l != NULL; l = next) { next = l->next; free_func (l->data); }")
endfunction()
free_each(glist.c g_list_foreach GList list list)
free_each(gslist.c g_slist_foreach GSList list list)
free_each(gqueue.c g_queue_foreach GList queue queue->head)
