/* SPDX-License-Identifier: MIT */
/* Lines of cards: what each comes to, that none is dropped, and how many of the real ones are understood. The real ones
 * are beside the project; without them that is skipped. With PAY_CARDS=all every face is read, not one of a few, and
 * the commonest lines that are unread are printed. */
#include "../seed.h"
#include "card_words.h"

#include <stdio.h>
#include <string.h>

#define ONE_OF 12 /* faces that are read in the suite */

static char *folder_of (const char *variable, const char *otherwise)
{
  const char *given = g_getenv (variable);
  return g_strdup (given != NULL ? given : otherwise);
}

static char **load (const char *folder, const char *path)
{
  g_autofree char *whole = g_build_filename (folder, path, NULL), *all = NULL;
  return g_file_get_contents (whole, &all, NULL, NULL) ? g_strsplit (all, "\n", -1) : NULL;
}

static char **load_lines (void)
{
  g_autofree char *source = folder_of ("PAY_SOURCE", ".");
  char **lines = load (source, "tests/games/mtg_card_lines.txt");
  assert_non_null (lines);
  return lines;
}

/* ---- What lines come to. */

static gboolean check_line (const char *types, const char *text, const char *expected)
{
  g_autoptr (MtgCard) card = mtg_card_read ("Zorbel, Test Thing", "{2}{G}", types, text);
  g_autofree char *words = card_words (card);
  if (strcmp (words, expected) == 0)
    return TRUE;
  print_message ("[%s] %s\n  is       %s\n  expected %s\n", types, text, words, expected);
  return FALSE;
}

static void lines_come_to (void **state)
{
  (void)state;
  g_auto (GStrv) lines = load_lines ();
  g_autofree char *types = NULL;
  guint count = 0, wrong = 0;
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++) {
    if (lines[i][0] == '#')
      continue;
    if (lines[i][0] == '[') {
      g_free (types);
      types = g_strndup (lines[i] + 1, strlen (lines[i]) - 2);
      continue;
    }
    assert_non_null (lines[i + 1]);
    assert_true (g_str_has_prefix (lines[i + 1], "= "));
    wrong += check_line (types, lines[i], lines[i + 1] + 2) ? 0 : 1;
    count++;
    i++;
  }
  assert_true (count >= 300);
  assert_int_equal (wrong, 0);
}

/* ---- Nothing is dropped, whatever comes in. */

static gboolean is_covered (const MtgCard *card, gsize at, gsize end)
{
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (card, i);
    if (line->at >= at && line->at < end)
      return TRUE;
  }
  return FALSE;
}

/* Every line that is not blank has its entry, places are in the text, and an assumption is told. */
static void check_whole (const MtgCard *card)
{
  const gsize end = strlen (card->text);
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (card, i);
    assert_true (line->at + line->len <= end);
    assert_true ((line->verdict == MTG_VERDICT_ASSUMED) == (line->taken != NULL));
    assert_true ((line->verdict == MTG_VERDICT_UNREAD) == (line->kind == MTG_LINE_UNREAD));
    g_autofree char *print = mtg_card_line_print (card, line);
    assert_true (strlen (print) > 0);
  }
  for (gsize at = 0; at < end;) {
    const gsize length = strcspn (card->text + at, "\n");
    g_autofree char *line = g_strndup (card->text + at, length);
    g_strstrip (line);
    if (line[0] != '\0')
      assert_true (is_covered (card, at, at + length));
    at += length + 1;
  }
}

static void any_bytes_come_in (void **state)
{
  (void)state;
  g_auto (GStrv) lines = load_lines ();
  const guint count = g_strv_length (lines);
  GRand *random = g_rand_new_with_seed (first_seed ());
  for (guint round = 0; round < 100; round++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (guint i = 0; i < 3; i++)
      g_string_append (text, lines[g_rand_int_range (random, 0, (gint32)count)]);
    for (guint i = 0; i < 4 && text->len > 0; i++)
      text->str[g_rand_int_range (random, 0, (gint32)text->len)]
          = "~{}\"(),.:\n\xE2\x80\x94 x2"[g_rand_int_range (random, 0, 15)];
    g_autoptr (MtgCard) card
        = mtg_card_read (round % 2 == 0 ? "A, B" : NULL, NULL, round % 3 == 0 ? "Instant" : "Land", text->str);
    for (guint i = 0; i < card->lines->len; i++)
      assert_true (mtg_card_line (card, i)->at + mtg_card_line (card, i)->len <= text->len);
  }
  g_rand_free (random);
}

static void what_a_card_is (void **state)
{
  (void)state;
  g_autoptr (MtgCard) card
      = mtg_card_read ("Zorbel", "{X}{2}{W/U}", "Legendary Snow Creature \xE2\x80\x94 Elf Druid", "Haste, changeling");
  const char *const tags[]
      = { "legendary", "snow", "creature", "elf", "druid", "permanent", "historic", "white", "blue", "multicolored" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    assert_true (mtg_tags_have ((const char *const *)card->tags, tags[i]));
  assert_int_equal (card->value, 3);
  assert_true (card->changeling && card->is_creature && card->is_permanent && !card->is_spell && !card->is_land);
  assert_true (mtg_tags_have ((const char *const *)card->keywords, "haste"));
  g_autoptr (MtgCard) nothing = mtg_card_read (NULL, NULL, NULL, NULL);
  assert_int_equal (nothing->lines->len, 0);
}

static void types_are_told (void **state)
{
  (void)state;
  g_autoptr (MtgCard) card
      = mtg_card_read ("Zorbel", NULL, "Land", "{2}, {T}: Add one mana of the chosen color. You gain 1 life.");
  g_autofree char *told = mtg_card_line_told (mtg_card_line (card, 0), MTG_MANA_W | MTG_MANA_B);
  assert_string_equal (told, "{2}, {T}: Add {W} or {B}. You gain 1 life.");
  assert_null (mtg_card_line_told (mtg_card_line (card, 0), 0));
}

/* Typographic quotes are several bytes each: no line ends inside one. */
static void lines_end_at_characters (void **state)
{
  (void)state;
  g_autoptr (MtgCard) card = mtg_card_read (
      "Zorbel", NULL, "Creature",
      "Whenever you cast a spell from exile, copy it. The copy gains \u201CAt the end, sacrifice this.\u201D\nFlying");
  for (guint i = 0; i < card->lines->len; i++)
    assert_true (
        g_utf8_validate (card->text + mtg_card_line (card, i)->at, (gssize)mtg_card_line (card, i)->len, NULL));
  assert_true (card->lines->len >= 2);
}

/* ---- Real cards. */

enum { COLUMN_NAME, COLUMN_COST, COLUMN_TYPE, COLUMN_TEXT, COLUMNS };

typedef struct {
  guint speak, unread;
} Share;

static gboolean makes_mana (const MtgCard *card)
{
  for (guint i = 0; i < card->lines->len; i++)
    if (mtg_card_line (card, i)->kind == MTG_LINE_MANA_ABILITY)
      return TRUE;
  return FALSE;
}

static void add_card (const MtgCard *card, Share *all, Share *sources, GHashTable *unread)
{
  const gboolean artifact = mtg_tags_have ((const char *const *)card->tags, "artifact");
  const gboolean source = card->is_land || ((artifact || card->is_creature) && makes_mana (card));
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (card, i);
    if (!mtg_card_line_speaks (card, line))
      continue;
    const guint is_unread = line->verdict == MTG_VERDICT_UNREAD ? 1 : 0;
    all->speak++;
    all->unread += is_unread;
    sources->speak += source ? 1 : 0;
    sources->unread += source ? is_unread : 0;
    if (is_unread != 0)
      g_hash_table_insert (unread, g_strdup (line->words),
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (unread, line->words)) + 1));
  }
}

static void print_unread (GHashTable *unread)
{
  GHashTableIter iter;
  gpointer words, count;
  g_hash_table_iter_init (&iter, unread);
  while (g_hash_table_iter_next (&iter, &words, &count))
    print_message ("%u unread: %s\n", GPOINTER_TO_UINT (count), (const char *)words);
}

static MtgCard *read_row (const char *row)
{
  g_auto (GStrv) columns = g_strsplit (row, "\t", -1);
  if (g_strv_length (columns) < COLUMNS)
    return NULL;
  g_auto (GStrv) parts = g_strsplit (columns[COLUMN_TEXT], "\\n", -1);
  g_autofree char *text = g_strjoinv ("\n", parts);
  return mtg_card_read (columns[COLUMN_NAME], columns[COLUMN_COST], columns[COLUMN_TYPE], text);
}

/* 99 of 100 lines that speak of mana or costs on what makes mana, 98 of all. */
static void real_cards_are_read (void **state)
{
  (void)state;
  g_autofree char *shared = folder_of ("PAY_SHARED", "../shared");
  g_auto (GStrv) rows = load (shared, "data/mtg_texts.tsv");
  if (rows == NULL) {
    print_message ("skipped: there is no %s/data/mtg_texts.tsv\n", shared);
    return;
  }
  const gboolean every = g_strcmp0 (g_getenv ("PAY_CARDS"), "all") == 0;
  g_autoptr (GHashTable) unread = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Share all = { 0 }, sources = { 0 };
  const guint count = g_strv_length (rows);
  for (guint i = 1; i < count; i += every ? 1 : ONE_OF) {
    g_autoptr (MtgCard) card = read_row (rows[i]);
    if (card == NULL)
      continue;
    check_whole (card);
    add_card (card, &all, &sources, unread);
  }
  if (every)
    print_unread (unread);
  print_message ("of mana sources %u of %u lines unread, of all %u of %u\n", sources.unread, sources.speak, all.unread,
                 all.speak);
  assert_true (sources.speak > 0 && sources.unread * 100 <= sources.speak);
  assert_true (all.speak > 0 && all.unread * 50 <= all.speak);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (lines_come_to),           cmocka_unit_test (any_bytes_come_in),
          cmocka_unit_test (what_a_card_is),          cmocka_unit_test (types_are_told),
          cmocka_unit_test (lines_end_at_characters), cmocka_unit_test (real_cards_are_read) };
  return cmocka_run_group_tests_name ("mtg.card", tests, NULL, NULL);
}
