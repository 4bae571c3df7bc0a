/* SPDX-License-Identifier: MIT */
/* Files for command lines to speak of: small ones of every kind, and wrong ones. */
#include "words.h"

#include <glib/gstdio.h>
#include <unistd.h>

static const struct {
  const char *name, *text;
} texts[] = {
  { "lines.jsonl", "{\"id\":1,\"game\":\"mtg\",\"cost\":\"{2}{W/U}\",\"pool\":\"WUC\"}\n"
                   "{\"id\":2,\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"R U\",\"ask\":\"count\"}\n"
                   "{\"id\":3,\"game\":\"mtg\",\"cost\":\"{2\"}\n\n[1,2]\n" },
  { "answers.jsonl", "{\"id\":1,\"status\":\"not-payable\"}\n{\"id\":2,\"status\":\"payable\"}\nnonsense\n" },
  { "lines.tsv", "game\tcost\tsources\tlife\nmtg\t1U\tIsland;W|U\t3\nzx\tR1\t\t\nmtg\n" },
  { "cards.tsv", "name\tnumber\tcost\tcolours\tability_cost\nForest\t1\t-\tG\t-\nSol "
                 "Ring\tE99-001\t3\tR\tsleep;R1+other or W2|K2\n" },
  { "cards.json",
    "[{\"name\":\"Sol Ring\",\"mana_cost\":\"{1}\",\"type_line\":\"Artifact\",\"oracle_text\":\"{T}: Add {C}{C}.\"},"
    "{\"name\":\"Fire // Ice\",\"mana_cost\":\"{1}{R} // {1}{U}\",\"type_line\":\"Instant\"},"
    "{\"name\":\"Forest\",\"type_line\":\"Basic Land \\u2014 Forest\"}]" },
  { "bytes", "\x7f"
             "ELF\xff\xfe{[\"\t\n\x01" },
  { "empty", "" },
};

static const struct {
  const char *name, *from;
} copies[] = {
  { "deck-mtg.txt", "decks/curve-mtg.txt" },
  { "deck-zx.txt", "decks/curve-zx.txt" },
  { "costs.tsv", "data/mtg_mana_costs.tsv" },
  { "one.puzzle", "puzzles/signets.puzzle" },
};

/* Up to [most] bytes of it. */
static gboolean copy (const char *from, const char *name, gssize most)
{
  g_autofree char *text = NULL;
  gsize length;
  return g_file_get_contents (from, &text, &length, NULL)
         && g_file_set_contents (name, text, MIN ((gssize)length, most), NULL);
}

gboolean words_make_files (const char *modules, const char *examples)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!g_file_set_contents (texts[i].name, texts[i].text, -1, NULL))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (copies); i++) {
    g_autofree char *from = g_build_filename (examples, copies[i].from, NULL);
    if (!copy (from, copies[i].name, G_MAXSSIZE))
      return FALSE;
  }
  g_autofree char *module = g_build_filename (modules, "tide.so", NULL);
  return copy (module, "tide.so", G_MAXSSIZE) && copy (module, "cut.so", 9000) && g_mkdir ("folder", 0700) == 0;
}
