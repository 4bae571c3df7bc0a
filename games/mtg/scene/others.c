/* SPDX-License-Identifier: MIT */
/* What changes of costs come to on a board: those of others' words, and how often one applies. */
#include "scene.h"

#include <string.h>

#define MOST_TIMES 1001 /* of one modifier: more than a request can have */
#define MOST_TOLD 20    /* copies that change a cost, each told by itself */

/* "-{1}" three times is "-{3}". (transfer full); NULL: it is no such amount, or too much. */
static char *scaled (const char *modifier, gint64 times)
{
  char *end = NULL;
  const gboolean amount
      = (modifier[0] == '+' || modifier[0] == '-') && modifier[1] == '{' && g_ascii_isdigit (modifier[2]);
  const gint64 each = amount ? g_ascii_strtoll (modifier + 2, &end, 10) : 0;
  if (!amount || *end != '}' || end[1] == '{' || (each > 0 && times > PAY_MAX_AMOUNT / each))
    return NULL;
  return g_strdup_printf ("%c{%" G_GINT64_FORMAT "}%s", modifier[0], each * times, end + 1);
}

static void add_times (const char *modifier, gint64 times, GPtrArray *modifiers)
{
  char *one = scaled (modifier, times);
  if (one != NULL)
    g_ptr_array_add (modifiers, one);
  for (gint64 i = 0; one == NULL && i < MIN (times, MOST_TIMES); i++)
    g_ptr_array_add (modifiers, g_strdup (modifier));
}

gboolean mtg_scene_add_change (const MtgScene *scene, const MtgPiece *self, const MtgCostChange *change, gint64 copies,
                               GPtrArray *modifiers)
{
  gboolean is_known = TRUE, times_known = TRUE;
  gint64 times = 1;
  const gboolean holds = mtg_scene_holds (scene, self, change->when, &is_known);
  if (change->times != NULL)
    times_known = mtg_scene_count (scene, self, change->times, &times);
  if (holds && times > 0)
    add_times (change->modifier, times > G_MAXINT64 / copies ? G_MAXINT64 : times * copies, modifiers);
  return is_known && times_known;
}

typedef struct {
  const MtgScene *scene;
  const MtgSpell *spell;
  MtgChanges *changes;
} Changing;

/* Is the spell one of those, in the words of [piece]? */
static gboolean is_of (const Changing *changing, const MtgPiece *piece, const MtgLimits *limits)
{
  const MtgSpell *spell = changing->spell;
  const PayBoardNote *chosen = pay_board_find_note (piece->given, "chosen");
  g_auto (GStrv) told = mtg_tags_for (piece, spell->tags, g_strv_length ((GStrv)spell->tags), spell->name);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, spell->value);
  g_strv_builder_addv (all, (const char **)told);
  if (chosen != NULL && strcmp (chosen->value, value) == 0 && !g_strv_contains (spell->tags, "x-mana-cost"))
    g_strv_builder_add (all, "chosen-value");
  g_auto (GStrv) tags = g_strv_builder_end (all);
  return mtg_limits_allow (limits, (const char *const *)tags, spell->value);
}

/* ... if only X were such that its mana value is even, or odd, or the chosen one, or something else was chosen, which
 * no note tells? */
static gboolean could_be_of (const Changing *changing, const MtgPiece *piece, const MtgCostChange *change)
{
  const MtgSpell *spell = changing->spell;
  const gboolean x = g_strv_contains (spell->tags, "x-mana-cost") && g_strcmp0 (change->modifier, "no") == 0;
  const gboolean chosen = pay_board_find_note (piece->given, "chosen") != NULL;
  const gboolean parity
      = g_strv_contains (spell->tags, "even-mana-value") || g_strv_contains (spell->tags, "odd-mana-value");
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_strv_builder_addv (all, (const char **)(gsize)spell->tags);
  if (x || !chosen)
    g_strv_builder_add (all, "chosen-value");
  if (!chosen)
    g_strv_builder_add_many (all, "chosen-type", "chosen-color", "chosen-name", NULL);
  if (x && !parity)
    g_strv_builder_add_many (all, "even-mana-value", "odd-mana-value", NULL);
  g_auto (GStrv) tags = g_strv_builder_end (all);
  return mtg_limits_allow (change->which, (const char *const *)tags, spell->value);
}

/* What of it, from [from] on in the list, holds for the first spell of a turn alone. */
static void note_first (const MtgCardLine *line, guint from, const GPtrArray *modifiers, GPtrArray *firsts)
{
  for (guint i = from; firsts != NULL && i < modifiers->len; i++) {
    MtgFirst *first = g_new (MtgFirst, 1);
    *first = (MtgFirst){ line, g_strdup (modifiers->pdata[i]) };
    g_ptr_array_add (firsts, first);
  }
}

/* The second such spell of a turn: none, where each is asked for itself. */
static void pass_over (const MtgScene *scene, const MtgCardLine *line)
{
  const gboolean less = line->change->modifier[0] == '-' || line->change->may;
  const guint turns = (less ? (guint)PAY_LINE_COULD_HELP : (guint)PAY_LINE_COULD_HINDER) | PAY_LINE_LATER;
  g_hash_table_insert (scene->later, (gpointer)(gsize)line, GUINT_TO_POINTER (turns));
}

static void add_once (GPtrArray *modifiers, const char *modifier)
{
  if (!g_ptr_array_find_with_equal_func (modifiers, modifier, g_str_equal, NULL))
    g_ptr_array_add (modifiers, g_strdup (modifier));
}

/* How many targets the spell has by its words: none, or one; [several]: or another number. */
static guint targets_of (const MtgPiece *piece, gboolean *several)
{
  static const char *const more[] = { "targets", "up to ", "any number", "choose ", "overload", "\xe2\x80\xa2" };
  const MtgCard *face = piece != NULL ? piece->face : NULL;
  if (face == NULL || face->text == NULL)
    return 0;
  g_autofree char *low = g_ascii_strdown (face->text, -1);
  const char *first = face->is_spell ? strstr (low, "target") : NULL;
  *several = first != NULL && strstr (first + 1, "target") != NULL;
  for (gsize i = 0; first != NULL && i < G_N_ELEMENTS (more); i++)
    *several = *several || strstr (low, more[i]) != NULL;
  return first != NULL || g_strv_contains ((const char *const *)face->tags, "aura") ? 1 : 0;
}

/* "Spells you cast cost {1} less to cast for each target": once for the one that it has. */
static gboolean counts_targets (const Changing *changing, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  gboolean several = FALSE;
  if (strstr (change->times->words, "beyond") != NULL || targets_of (changing->spell->piece, &several) == 0)
    return FALSE;
  if (several) {
    changing->changes->open = line;
    changing->changes->open_by = piece;
  }
  return TRUE;
}

/* "target creature": is none of the targets in the spell's words what those of the line name? */
static gboolean is_other_target (const MtgCardLine *line, const char *low)
{
  static const char *const nouns[] = { "creature", "artifact", "enchantment", "land", "planeswalker" };
  static const char *const wide[] = { "permanent", "any target", "spell", "another target", "target of" };
  const char *asked = strstr (line->words, "target ");
  const char *noun = NULL;
  for (gsize i = 0; asked != NULL && i < G_N_ELEMENTS (nouns); i++) {
    if (strstr (asked, nouns[i]) == NULL)
      continue;
    if (noun != NULL)
      return FALSE;
    noun = nouns[i];
  }
  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    if (strstr (low, wide[i]) != NULL)
      return FALSE;
  return noun != NULL && strstr (low, noun) == NULL && strstr (low, "enchant ") == NULL
         && strstr (low, "equip") == NULL;
}

/* "Spells you cast that target a creature cost {2} less to cast": could it be one of those? */
static gboolean could_target (const Changing *changing, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const MtgSpell *spell = changing->spell;
  const MtgCard *face = spell->piece != NULL ? spell->piece->face : NULL;
  g_autofree char *low = g_ascii_strdown (face != NULL && face->text != NULL ? face->text : "", -1);
  const gboolean is_spell = g_strv_contains (spell->tags, "spell");
  const gboolean targets
      = strstr (low, "target") != NULL || strstr (low, "enchant ") != NULL || strstr (low, "equip") != NULL;
  return change->modifier != NULL && change->modifier[0] == '-' && targets && !is_other_target (line, low)
         && (change->which != NULL ? is_of (changing, piece, change->which) : is_spell);
}

/* Is it for us, and for such a spell? */
static gboolean is_for (const Changing *changing, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  gint64 most = 0;
  if ((mtg_seen_by (piece, change->whose) & MTG_YOU) == 0
      || (change->per_target && !counts_targets (changing, piece, line)))
    return FALSE;
  if (change->targets && could_target (changing, piece, line)) {
    changing->changes->open = line;
    changing->changes->open_by = piece;
  }
  if (change->targets || (change->other && piece == changing->spell->piece && piece->count == 1))
    return FALSE;
  const gboolean is_spell = g_strv_contains (changing->spell->tags, "spell");
  const gboolean spared = g_strv_contains (changing->spell->tags, MTG_MANA_ABILITY)
                          && (strstr (line->words, "unless they're mana abilities") != NULL
                              || strstr (line->words, "that aren't mana abilities") != NULL);
  if ((change->which == NULL && !is_spell) || spared)
    return FALSE;
  if (change->attached && mtg_piece_attached_to (changing->scene, piece) != changing->spell->piece)
    return FALSE;
  if (change->value != NULL
      && (!mtg_scene_count (changing->scene, piece, change->value, &most) || changing->spell->value > most))
    return FALSE;
  if (change->above != NULL && mtg_scene_count (changing->scene, piece, change->above, &most)
      && changing->spell->value <= most) {
    if (g_strv_contains (changing->spell->tags, "x-mana-cost") && is_of (changing, piece, change->which)) {
      changing->changes->open = line; /* with some X it would be greater */
      changing->changes->open_by = piece;
    }
    return FALSE;
  }
  if (is_of (changing, piece, change->which))
    return TRUE;
  if (could_be_of (changing, piece, change)) {
    changing->changes->open = line;
    changing->changes->open_by = piece;
  }
  return FALSE;
}

static void add_line (GPtrArray *lines, const MtgCardLine *line)
{
  if (lines != NULL)
    g_ptr_array_add (lines, (gpointer)(gsize)line);
}

/* What others may be paid with, and what only a turn counts. FALSE: it is none of these. */
static gboolean add_turn (const Changing *changing, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  MtgChanges *changes = changing->changes;
  const gboolean offered = line->way != NULL && line->way->offered, one = g_strcmp0 (change->modifier, "one") == 0;
  for (gint64 i = 0; i < (offered || one || change->grows ? piece->count : 0); i++)
    add_line (offered ? changes->offers : one ? changes->limits : changes->grows, line);
  return offered || one;
}

static void add_change (const Changing *changing, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  MtgChanges *changes = changing->changes;
  gboolean is_known = TRUE;
  if (!is_for (changing, piece, line) || add_turn (changing, piece, line))
    return;
  if (change->nth > 1) {
    pass_over (changing->scene, line);
    return;
  }
  if (strcmp (change->modifier, "no") == 0) {
    if (mtg_scene_holds (changing->scene, piece, change->when, &is_known) && is_known)
      changes->bar = line;
    return;
  }
  if (changes->purpose != NULL && mtg_piece_change (changing->scene, piece) == line) {
    g_autofree char *tag = mtg_own_tag ("beside", piece->zone, piece->card);
    add_once (changes->purpose, tag);
    return;
  }
  MtgCostChange once = *change;
  once.times = NULL; /* one target */
  GPtrArray *to = change->may ? changes->may : changes->modifiers;
  const guint from = to->len;
  /* What is a choice is one for each copy. */
  const gboolean each = change->may || piece->count <= MOST_TOLD;
  for (gint64 i = 0; i < (each ? MIN (piece->count, MOST_TIMES) : 1); i++)
    mtg_scene_add_change (changing->scene, piece, change->per_target ? &once : change, each ? 1 : piece->count, to);
  while (change->may && changes->may_limits != NULL && changes->may_limits->len < to->len)
    g_ptr_array_add (changes->may_limits, change->once ? (gpointer)(gsize)line : NULL);
  if (change->nth == 1)
    note_first (line, from, to, change->may ? changes->may_once : changes->firsts);
}

static void add_rule (const Changing *changing, const MtgPiece *piece, const MtgManaRule *rule)
{
  gboolean is_known = TRUE;
  const guint whose = rule->whose == 0 ? MTG_YOU : mtg_seen_by (piece, rule->whose);
  MtgChanges *changes = changing->changes;
  if ((whose & MTG_YOU) == 0 || !is_of (changing, piece, rule->spells)
      || !mtg_scene_holds (changing->scene, piece, rule->when, &is_known))
    return;
  if (mtg_rule_helps_to_pay (rule) && !(changes->gone && mtg_piece_has_to_stay (changing->scene, piece))) {
    /* What is not said of spells alone holds for the costs of mana abilities, too. */
    g_autofree char *all = g_strconcat (rule->gives, rule->spells == NULL ? " everywhere" : "", NULL);
    add_once (changes->modifiers, all);
  }
  if (rule->kind == MTG_MANA_NO_LIFE)
    add_once (changes->modifiers, "no-life");
  if (rule->kind == MTG_MANA_HELPER)
    changes->helpers |= mtg_helper_bit (rule->gives);
}

void mtg_scene_change_by (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const MtgSpell *spell,
                          MtgChanges *changes)
{
  const Changing changing = { scene, spell, changes };
  add_change (&changing, piece, line);
}

void mtg_scene_change_cost (const MtgScene *scene, const MtgSpell *spell, MtgChanges *changes)
{
  const Changing changing = { scene, spell, changes };
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->face == NULL || piece->blank)
      continue;
    for (guint k = 0; k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      if (line->verdict == MTG_VERDICT_UNREAD || !mtg_line_is_there (piece, line))
        continue;
      if (line->kind == MTG_LINE_OTHERS_COST && line->change != NULL
          && (line->change->modifier != NULL || (line->way != NULL && line->way->offered)))
        add_change (&changing, piece, line);
      if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL)
        add_rule (&changing, piece, line->rule);
    }
  }
}
