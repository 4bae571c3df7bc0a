/* SPDX-License-Identifier: MIT */
/* A module's file before the loader has it: ELF's header and program headers against each other and against the size of
 * the file. */
#define _POSIX_C_SOURCE 200809L
#include "module.h"

#include <errno.h>
#include <fcntl.h>
#include <gmodule.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef ElfW (Ehdr) Header;
typedef ElfW (Phdr) Segment;
typedef ElfW (Shdr) Section;
typedef ElfW (Dyn) Entry;

typedef struct {
  int fd;
  guint64 size;
  Header header;
  Segment *segments; /* header.e_phnum of them */
  GError **error;
} File;

/* The linker gives this program's own header: modules must be for the same machine. */
extern const Header __ehdr_start __attribute__ ((visibility ("hidden")));

/* FALSE, with the byte that is wrong. */
static gboolean wrong (const File *f, guint64 at, const char *what)
{
  return pay_set_error (f->error, PAY_ERROR_SYNTAX, NULL, (gssize)at, "%s", what);
}

#define WRONG(f, member, what) wrong (f, G_STRUCT_OFFSET (Header, member), what)

/* Are there [length] bytes at [at]? */
static gboolean has (const File *f, guint64 at, guint64 length)
{
  return at <= f->size && length <= f->size - at;
}

static gboolean cut (const File *f, const char *what)
{
  return pay_set_error (f->error, PAY_ERROR_SYNTAX, NULL, (gssize)f->size, "the file is cut off: %s should follow",
                        what);
}

/* As many of the bytes as there are; -1: [error] is set. */
static gssize read_at (const File *f, guint64 at, gpointer bytes, gsize length)
{
  gsize n = 0;
  while (n < length) {
    const gssize more = pread (f->fd, (char *)bytes + n, length - n, (off_t)(at + n));
    if (more < 0 && errno == EINTR)
      continue;
    if (more < 0) {
      pay_set_error (f->error, PAY_ERROR_USAGE, NULL, -1, "%s", g_strerror (errno));
      return -1;
    }
    if (more == 0)
      break;
    n += (gsize)more;
  }
  return (gssize)n;
}

/* All of them: the caller knows from the size that they are there. */
static gboolean read_all (const File *f, guint64 at, gpointer bytes, gsize length, const char *what)
{
  const gssize n = read_at (f, at, bytes, length);
  return n < 0 ? FALSE : (gsize)n == length || cut (f, what);
}

static gboolean check_header (File *f)
{
  Header *h = &f->header;
  const gssize n = read_at (f, 0, h, sizeof *h);
  if (n < 0)
    return FALSE;
  if (n == 0)
    return wrong (f, 0, "the file is empty");
  if (memcmp (h->e_ident, ELFMAG, MIN ((gsize)n, SELFMAG)) != 0)
    return wrong (f, 0, "this is no module, it does not begin as ELF files do");
  if ((gsize)n < sizeof *h)
    return cut (f, "the header");
  if (h->e_ident[EI_CLASS] != __ehdr_start.e_ident[EI_CLASS])
    return wrong (f, EI_CLASS, "this module is for addresses of another size");
  if (h->e_ident[EI_DATA] != __ehdr_start.e_ident[EI_DATA])
    return wrong (f, EI_DATA, "this module is for machines with the other order of bytes");
  if (h->e_ident[EI_VERSION] != EV_CURRENT)
    return wrong (f, EI_VERSION, "this version of ELF is not known");
  if (h->e_type != ET_DYN)
    return WRONG (f, e_type, "this is no shared object");
  if (h->e_machine != __ehdr_start.e_machine)
    return WRONG (f, e_machine, "this module is for another machine");
  if (h->e_version != EV_CURRENT)
    return WRONG (f, e_version, "this version of ELF is not known");
  if (h->e_phentsize != sizeof (Segment) || h->e_phnum == 0 || h->e_phnum >= PN_XNUM)
    return WRONG (f, e_phentsize, "the program headers have a wrong size or number");
  if (h->e_shoff != 0 && h->e_shnum > 0 && h->e_shentsize != sizeof (Section))
    return WRONG (f, e_shentsize, "the section headers have a wrong size");
  return TRUE;
}

/* The loader does not need sections; but they stand last, so that they tell of a file that was cut off there. */
static gboolean read_segments (File *f)
{
  const Header *h = &f->header;
  const gsize length = h->e_phnum * sizeof (Segment);
  if (!has (f, h->e_phoff, length))
    return cut (f, "the program headers");
  if (h->e_shoff != 0 && !has (f, h->e_shoff, h->e_shnum * sizeof (Section)))
    return cut (f, "the section headers");
  f->segments = g_malloc (length);
  return read_all (f, h->e_phoff, f->segments, length, "the program headers");
}

/* The byte where the header of a segment stands. */
static guint64 place (const File *f, const Segment *s)
{
  return f->header.e_phoff + (guint64)(s - f->segments) * sizeof *s;
}

/* Loaded ones: all there, one behind the other. */
static gboolean check_loaded (const File *f)
{
  guint64 end = 0, n = 0;
  for (const Segment *s = f->segments; s < f->segments + f->header.e_phnum; s++) {
    if (s->p_type != PT_LOAD)
      continue;
    if (!has (f, s->p_offset, s->p_filesz))
      return cut (f, "what a segment loads");
    if (s->p_filesz > s->p_memsz || s->p_memsz > G_MAXINT64 || s->p_vaddr > G_MAXINT64)
      return wrong (f, place (f, s), "a segment has more bytes in the file than in memory");
    if (s->p_vaddr < end || (n == 0 && s->p_memsz == 0))
      return wrong (f, place (f, s), "a segment is out of order");
    end = (guint64)s->p_vaddr + s->p_memsz;
    n++;
  }
  return n > 0 || wrong (f, f->header.e_phoff, "no segment is to be loaded");
}

/* The segment that loads [length] bytes at [offset] to [address]; NULL: none does. */
static const Segment *loader_of (const File *f, guint64 offset, guint64 address, guint64 length)
{
  for (const Segment *l = f->segments; l < f->segments + f->header.e_phnum; l++)
    if (l->p_type == PT_LOAD && address >= l->p_vaddr && address - l->p_vaddr <= l->p_filesz
        && length <= l->p_filesz - (address - l->p_vaddr) && offset - l->p_offset == address - l->p_vaddr)
      return l;
  return NULL;
}

/* Is [s] where the loaded ones are? In memory it may fill the last page. */
static gboolean is_loaded (const File *f, const Segment *s)
{
  const guint64 page = (guint64)sysconf (_SC_PAGESIZE);
  const Segment *l = loader_of (f, s->p_offset, s->p_vaddr, s->p_filesz);
  return l != NULL
         && (s->p_type == PT_TLS || s->p_memsz <= (l->p_vaddr + l->p_memsz + page - 1) / page * page - s->p_vaddr);
}

/* The loader reads this table up to the entry that ends it. */
static gboolean check_dynamic (const File *f, const Segment *s)
{
  const gsize n = s->p_filesz / sizeof (Entry);
  g_autofree Entry *entries = g_malloc (s->p_filesz);
  if (!read_all (f, s->p_offset, entries, s->p_filesz, "the dynamic table"))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (entries[i].d_tag == DT_NULL)
      return TRUE;
  return wrong (f, s->p_offset, "the dynamic table has no end");
}

/* The others that the loader reads stand in loaded ones. */
static gboolean check_others (const File *f)
{
  const Segment *dynamic = NULL;
  for (const Segment *s = f->segments; s < f->segments + f->header.e_phnum; s++)
    switch (s->p_type) {
    case PT_DYNAMIC:
      dynamic = s;
      G_GNUC_FALLTHROUGH;
    case PT_INTERP:
    case PT_NOTE:
    case PT_PHDR:
    case PT_TLS:
    case PT_GNU_EH_FRAME:
    case PT_GNU_PROPERTY:
    case PT_GNU_RELRO:
      if (!is_loaded (f, s))
        return wrong (f, place (f, s), "a segment is not where the loaded ones are");
      break;
    default:
      break;
    }
  return dynamic != NULL ? check_dynamic (f, dynamic) : wrong (f, f->header.e_phoff, "there is no dynamic table");
}

/* What the loader makes read-only once it has done its work reaches past the file's bytes of it at most to fill a page:
 * with nothing, or with a section of nothing that ends there. */
static gboolean stays_writable (const File *f, const Section *section)
{
  if ((section->sh_flags & SHF_WRITE) == 0 || (section->sh_flags & SHF_TLS) != 0)
    return TRUE;
  for (const Segment *s = f->segments; s < f->segments + f->header.e_phnum; s++) {
    const guint64 end = s->p_vaddr + s->p_memsz;
    if (s->p_type != PT_GNU_RELRO || section->sh_addr < s->p_vaddr + s->p_filesz || section->sh_addr >= end)
      continue;
    if (section->sh_type != SHT_NOBITS || section->sh_addr + section->sh_size != end)
      return FALSE;
  }
  return TRUE;
}

/* Sections, where a file has any, say once more what is loaded, and what for. The loader does not read them. */
static gboolean check_sections (const File *f)
{
  const Header *h = &f->header;
  const gsize length = h->e_shoff != 0 ? h->e_shnum * sizeof (Section) : 0;
  g_autofree Section *sections = g_malloc (length);
  if (!read_all (f, h->e_shoff, sections, length, "the section headers"))
    return FALSE;
  for (gsize i = 0; i < length / sizeof (Section); i++) {
    const Section *s = &sections[i];
    if ((s->sh_flags & SHF_ALLOC) == 0 || s->sh_size == 0)
      continue;
    if (!stays_writable (f, s))
      return wrong (f, h->e_shoff + i * sizeof *s, "a section is made read-only that is written to");
    if (s->sh_type == SHT_NOBITS)
      continue;
    const Segment *l = loader_of (f, s->sh_offset, s->sh_addr, s->sh_size);
    const guint32 flags
        = PF_R | ((s->sh_flags & SHF_WRITE) != 0 ? PF_W : 0) | ((s->sh_flags & SHF_EXECINSTR) != 0 ? PF_X : 0);
    if (l == NULL || (l->p_flags & flags) != flags)
      return wrong (f, h->e_shoff + i * sizeof *s, "a section is not loaded, or not for its use");
  }
  return TRUE;
}

/* [f->fd] is open. */
static gboolean check (File *f)
{
  struct stat about;
  if (fstat (f->fd, &about) != 0)
    return pay_set_error (f->error, PAY_ERROR_USAGE, NULL, -1, "%s", g_strerror (errno));
  if (!S_ISREG (about.st_mode))
    return pay_set_error (f->error, PAY_ERROR_USAGE, NULL, -1, "this is %s, not a module",
                          S_ISDIR (about.st_mode) ? "a folder" : "no regular file");
  f->size = (guint64)about.st_size;
  return check_header (f) && read_segments (f) && check_loaded (f) && check_others (f) && check_sections (f);
}

gboolean module_check (const char *path, GError **error)
{
  /* A pipe without a writer would wait. */
  File f = { .fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), .error = error };
  if (f.fd < 0)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s", g_strerror (errno));
  const gboolean is_right = check (&f);
  close (f.fd);
  g_free (f.segments);
  return is_right;
}

/* ---- Loading. */

typedef const PayGame *(*EntryFunc) (void);

gboolean module_load (const char *file, const PayGame **game, GError **error)
{
  /* Without a folder the loader would search the system's places. */
  g_autofree char *path = g_canonicalize_filename (file, NULL);
  if (!module_check (path, error))
    return FALSE;
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (module == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s", g_module_error ());
  gpointer entry = NULL;
  if (!g_module_symbol (module, PAY_GAME_ENTRY, &entry) || entry == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "this is no game, it has no %s", PAY_GAME_ENTRY);
    g_module_close (module);
    return FALSE;
  }
  g_module_make_resident (module);
  EntryFunc function;
  memcpy (&function, &entry, sizeof function);
  *game = function ();
  return TRUE;
}

char *module_place (const char *file, const GError *error)
{
  const gssize at = pay_error_at (error);
  return at < 0 ? g_strdup (file) : g_strdup_printf ("%s (byte %" G_GSSIZE_FORMAT ")", file, at);
}
