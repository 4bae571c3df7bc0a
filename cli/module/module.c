/* SPDX-License-Identifier: MIT */
/* A module's file before the loader has it: is it for this machine, and whole? Then a child loads it first, for a file
 * that is wrong behind its headers ends whoever does. */
#define _POSIX_C_SOURCE 200809L
#include "module.h"

#include <errno.h>
#include <fcntl.h>
#include <gmodule.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef ElfW (Ehdr) Header;
typedef ElfW (Phdr) Segment;
typedef ElfW (Shdr) Section;

typedef struct {
  int fd;
  guint64 size;
  GError **error;
} File;

/* The linker gives this program's own header: modules must be for the same machine. */
extern const Header __ehdr_start __attribute__ ((visibility ("hidden")));

/* FALSE, with the byte that is wrong; -1: what errno says. */
static gboolean wrong (const File *f, gint64 at, const char *what)
{
  return pay_set_error (f->error, at < 0 ? PAY_ERROR_USAGE : PAY_ERROR_SYNTAX, NULL, (gssize)at, "%s",
                        at < 0 ? g_strerror (errno) : what);
}

/* [length] bytes at [at] that must be there; [bytes] NULL: need not be read. */
static gboolean read_at (const File *f, guint64 at, gpointer bytes, gsize length, const char *what)
{
  const gboolean is_there = at <= f->size && length <= f->size - at;
  const gssize n = is_there && bytes != NULL ? pread (f->fd, bytes, length, (off_t)at) : (gssize)length;
  if (n < 0)
    return wrong (f, -1, NULL);
  return (is_there && (gsize)n == length)
         || pay_set_error (f->error, PAY_ERROR_SYNTAX, NULL, (gssize)f->size, "the file is cut off: %s should follow",
                           what);
}

/* The loader does not need sections; but they stand last, so that they tell of a file that was cut off there. */
static gboolean is_whole (const File *f)
{
  Header h = __ehdr_start;
  if (f->size == 0)
    return wrong (f, 0, "the file is empty");
  if (!read_at (f, 0, &h, MIN (f->size, sizeof h), "the header"))
    return FALSE;
  if (memcmp (h.e_ident, ELFMAG, SELFMAG) != 0)
    return wrong (f, 0, "this is no module, it does not begin as ELF files do");
  if (memcmp (h.e_ident, __ehdr_start.e_ident, EI_OSABI) != 0 || h.e_machine != __ehdr_start.e_machine)
    return wrong (f, EI_CLASS, "this module is for another machine");
  if (!read_at (f, 0, NULL, sizeof h, "the header")
      || !read_at (f, h.e_phoff, NULL, h.e_phnum * sizeof (Segment), "the program headers")
      || !read_at (f, h.e_shoff, NULL, h.e_shnum * sizeof (Section), "the section headers"))
    return FALSE;
  for (guint i = 0; i < h.e_phnum; i++) {
    Segment s;
    if (!read_at (f, h.e_phoff + i * sizeof s, &s, sizeof s, "the program headers")
        || (s.p_type == PT_LOAD && !read_at (f, s.p_offset, NULL, s.p_filesz, "what a segment loads")))
      return FALSE;
  }
  return TRUE;
}

/* [f->fd] is open. */
static gboolean check (File *f)
{
  struct stat about;
  if (fstat (f->fd, &about) != 0)
    return wrong (f, -1, NULL);
  if (!S_ISREG (about.st_mode))
    return pay_set_error (f->error, PAY_ERROR_USAGE, NULL, -1, "this is %s, not a module",
                          S_ISDIR (about.st_mode) ? "a folder" : "no regular file");
  f->size = (guint64)about.st_size;
  return is_whole (f);
}

typedef const PayGame *(*EntryFunc) (void);

static gboolean load (const char *path, const PayGame **game, GError **error)
{
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (module == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s", g_module_error ());
  gpointer entry = NULL;
  if (!g_module_symbol (module, PAY_GAME_ENTRY, &entry) || entry == NULL) {
    g_module_close (module);
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "this is no game, it has no %s", PAY_GAME_ENTRY);
  }
  EntryFunc function;
  memcpy (&function, &entry, sizeof function);
  g_module_make_resident (module);
  *game = function ();
  return TRUE;
}

/* In silence; a sanitizer's handler would make an exit of a signal. */
static gboolean child_survives (const char *path)
{
  const pid_t child = fork ();
  if (child == 0) {
    const int nothing = open ("/dev/null", O_WRONLY);
    dup2 (nothing, STDOUT_FILENO);
    dup2 (nothing, STDERR_FILENO);
    static const int signals[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT };
    for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
      signal (signals[i], SIG_DFL);
    const PayGame *game;
    _exit (load (path, &game, NULL) && pay_game_validate (game, NULL) ? 0 : 1);
  }
  int status = 0;
  while (child > 0 && waitpid (child, &status, 0) < 0 && errno == EINTR)
    ;
  return child < 0 || !WIFSIGNALED (status);
}

gboolean module_check (const char *path, GError **error)
{
  /* A pipe without a writer would wait. */
  File f = { .fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), .error = error };
  if (f.fd < 0)
    return wrong (&f, -1, NULL);
  const gboolean is_right = check (&f);
  close (f.fd);
  return is_right && (child_survives (path) || wrong (&f, 0, "whoever loads this module is ended by a signal"));
}

gboolean module_load (const char *file, const PayGame **game, GError **error)
{
  /* Without a folder the loader would search the system's places. */
  g_autofree char *path = g_canonicalize_filename (file, NULL);
  return module_check (path, error) && load (path, game, error);
}

char *module_place (const char *file, const GError *error)
{
  const gssize at = pay_error_at (error);
  return at < 0 ? g_strdup (file) : g_strdup_printf ("%s (byte %" G_GSSIZE_FORMAT ")", file, at);
}
