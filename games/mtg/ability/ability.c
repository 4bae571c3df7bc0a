/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

G_STATIC_ASSERT (MTG_NO_AMOUNT == G_MININT64);

static MtgAbility *ability_new (gsize at, gsize len)
{
  MtgAbility *ability = g_new0 (MtgAbility, 1);
  ability->status = MTG_ABILITY_READ;
  ability->at = at;
  ability->len = len;
  ability->uses = ability->limit = MTG_USES_ANY;
  ability->needs = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_need_free);
  ability->also = g_ptr_array_new_with_free_func (g_free);
  ability->modes = mtg_modes_new ();
  return ability;
}

static void ability_free (MtgAbility *ability)
{
  g_free (ability->missing);
  g_free (ability->mana);
  g_free (ability->gate);
  g_ptr_array_unref (ability->needs);
  g_ptr_array_unref (ability->also);
  g_ptr_array_unref (ability->modes);
  g_clear_pointer (&ability->limits, mtg_limits_free);
  g_clear_pointer (&ability->untapped, mtg_need_free);
  g_free (ability);
}

MtgReading *mtg_reading_new (void)
{
  MtgReading *reading = g_new0 (MtgReading, 1);
  reading->abilities = g_ptr_array_new_with_free_func ((GDestroyNotify)ability_free);
  return reading;
}

void mtg_reading_free (MtgReading *reading)
{
  g_ptr_array_unref (reading->abilities);
  g_free (reading->counted);
  g_free (reading);
}

const MtgAbility *mtg_reading_ability (const MtgReading *reading, guint index)
{
  g_return_val_if_fail (reading != NULL && index < reading->abilities->len, NULL);
  return g_ptr_array_index (reading->abilities, index);
}

/* Everything before the first colon is the cost; quotes are one token, so a colon in them does not count. */
static const MtgToken *find_colon (const MtgToken *token)
{
  for (; token->kind != MTG_TOKEN_END; token++)
    if (mtg_token_mark (token, ':'))
      return token;
  return NULL;
}

/* "+1: ...", "[-2]: ...": loyalty abilities are no mana abilities, but what they add stays for what is cast next. */
static gboolean is_loyalty (const MtgToken *token, const MtgToken *colon, gint64 *cost)
{
  if (mtg_token_mark (token, '['))
    return token + 3 == colon && mtg_token_mark (token + 2, ']') && is_loyalty (token + 1, token + 2, cost);
  if (token + 1 != colon || token->kind != MTG_TOKEN_WORD
      || (strchr ("+-", token->word[0]) == NULL && !g_str_equal (token->word, "0")))
    return FALSE;
  *cost = g_ascii_strtoll (token->word, NULL, 10);
  return TRUE;
}

/* The words of effects that have to do with mana; without any of them an ability makes none. */
static gboolean speaks_of_mana (const MtgToken *token)
{
  static const char *const words[] = { "add|adds|produce|produces|unspent", "mana pool", "untap ~",
                                       "untap target|another|up|all|it|that", "untap # target" };
  MtgMatch match;
  for (; token->kind != MTG_TOKEN_END; token++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      if (mtg_match (words[i], token, &match, NULL) != NULL)
        return TRUE;
  return FALSE;
}

/* "12+ | {G}, {T}: ...": only from so many charge counters on. */
static void skip_threshold (MtgLine *line)
{
  const MtgToken *bar = line->token + 1;
  if (line->token->kind != MTG_TOKEN_WORD || !g_str_has_suffix (line->token->word, "+") || !mtg_token_mark (bar, '|'))
    return;
  line->ability->gate = mtg_line_words (line, line->token, bar);
  line->token = bar + 1;
}

/* "Flying, haste {T}: ...": keywords before a cost, as where line ends became spaces. */
static void skip_keywords (MtgLine *line)
{
  static const char *const keywords[] = {
    "first|double strike",
    "flying|reach|trample|haste|vigilance|defender|deathtouch|lifelink|menace|flash|hexproof|indestructible|shroud"
  };
  const MtgToken *token = line->token;
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (keywords);) {
    const MtgToken *behind = mtg_match (keywords[i], token, &match, NULL);
    i = behind == NULL ? i + 1 : 0;
    token = behind == NULL ? token : mtg_token_mark (behind, ',') ? behind + 1 : behind;
  }
  if (token->kind == MTG_TOKEN_SYMBOL)
    line->token = token;
}

/* A title means nothing, but for those of abilities that can be activated once: ever, or each turn. */
static void skip_title (MtgLine *line)
{
  static const char once[] = "exhaust|power-up|boast|forecast";
  const MtgToken *behind = mtg_token_skip_long_title (line->token);
  MtgMatch match;
  if (behind == line->token + 2 && mtg_match (once, line->token, &match, NULL) != NULL)
    line->ability->uses = line->ability->limit = 1;
  line->token = behind;
}

/* "{G}{G}", the whole rest of a sentence. */
static gboolean is_only_mana (const MtgToken *token)
{
  gboolean found = FALSE;
  for (; mtg_symbol_type (token) != 0; token++)
    found = TRUE;
  return found && mtg_token_stops (token);
}

/* "{T}: {W}", "tap: WU", "{T}: one mana of any color", "{T}: Ad {W}", "{T}: Gain {W}": meant to add mana, but not said
 * so. */
static gboolean is_nearly_mana (const MtgToken *token)
{
  static const char *const add[] = { "add", NULL };
  gint64 count = 0;
  if (token->kind != MTG_TOKEN_WORD)
    return token->kind == MTG_TOKEN_SYMBOL;
  if (is_only_mana (token + 1))
    return TRUE;
  const gboolean letters = mtg_token_stops (token + 1) && token->word[strspn (token->word, "wubrgc")] == '\0';
  return letters || pay_nearest_name (token->word, add) != NULL
         || (mtg_token_number (token, &count) && mtg_token_is (token + 1, "mana"));
}

/* The first sentence behind [colon] that nearly adds mana, where none does; NULL when there is none. */
static const MtgToken *find_nearly_mana (const MtgToken *colon)
{
  for (const MtgToken *token = colon; !speaks_of_mana (colon) && token->kind != MTG_TOKEN_END; token++)
    if ((token == colon || mtg_token_mark (token, '.')) && is_nearly_mana (token + 1))
      return token + 1;
  return NULL;
}

/* Does it untap, and add nothing? */
static gboolean only_untaps (const MtgToken *token)
{
  MtgMatch match;
  gboolean untaps = FALSE;
  for (; token->kind != MTG_TOKEN_END; token++) {
    untaps = untaps || mtg_token_is (token, "untap");
    if (mtg_match ("add|adds|produce|produces|unspent", token, &match, NULL) != NULL)
      return FALSE;
  }
  return untaps;
}

static MtgStep read_parts (MtgLine *line, const MtgToken *colon)
{
  MtgAbility *ability = line->ability;
  ability->loyalty = is_loyalty (line->token, colon, &ability->loyalty_cost);
  if (ability->loyalty)
    g_ptr_array_add (ability->also, mtg_line_words (line, line->token, colon));
  const MtgStep step = ability->loyalty ? MTG_STEP_GO : mtg_line_cost (line, colon);
  if (step != MTG_STEP_GO)
    return step;
  line->token = colon + 1;
  return mtg_line_effect (line);
}

/* "-2: Add {R} for each Mountain you control.": it adds mana once the number is told. */
static gboolean adds_and_waits (const MtgLine *line, const MtgToken *colon)
{
  MtgMatch match;
  return line->ability->status == MTG_ABILITY_UNSUPPORTED && line->ability->missing != NULL
         && mtg_match ("add", colon + 1, &match, NULL) != NULL;
}

/* Of what makes no mana nobody has to understand all. */
static MtgStep read_activated (MtgLine *line, const MtgToken *colon)
{
  if (!only_untaps (colon) && !is_loyalty (line->token, colon, &line->ability->loyalty_cost))
    return read_parts (line, colon);
  GError *inner = NULL, **error = line->error;
  const MtgToken *from = line->token;
  line->error = &inner;
  const MtgStep step = read_parts (line, colon);
  line->error = error;
  g_clear_error (&inner);
  line->token = from;
  if (step == MTG_STEP_GO && only_untaps (colon))
    mtg_line_note_use (line, colon);
  if (step == MTG_STEP_GO || (!only_untaps (colon) && adds_and_waits (line, colon)))
    return step;
  line->ability->status = MTG_ABILITY_NOT_MANA;
  mtg_line_note_use (line, colon);
  return MTG_STEP_STOP;
}

static MtgStep read_words (MtgLine *line)
{
  skip_threshold (line);
  const MtgToken *colon = find_colon (line->token);
  mtg_line_note_untap (line, colon);
  if (colon == NULL)
    return mtg_line_static (line);
  skip_title (line);
  skip_keywords (line);
  static const char *const triggers[] = { "when", "whenever", "at", "as" };
  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    if (mtg_token_is (line->token, triggers[i]))
      return mtg_line_static (line);
  line->ability->chosen = TRUE;
  if ((colon + 1)->kind == MTG_TOKEN_END)
    return mtg_line_fail (line, colon + 1, "what the ability does");
  const MtgToken *nearly = find_nearly_mana (colon);
  if (nearly != NULL)
    return mtg_line_fail (line, nearly, "what the ability does, such as \"Add {G}\"");
  if (colon > line->token && !speaks_of_mana (colon)) {
    line->ability->status = MTG_ABILITY_NOT_MANA;
    mtg_line_note_use (line, colon);
    return MTG_STEP_STOP;
  }
  return read_activated (line, colon);
}

static MtgStep read_line (MtgLine *line, gsize at, gsize len)
{
  if (mtg_text_ends_face (line->text + at, len)) {
    line->ability->status = MTG_ABILITY_NOT_MANA;
    return MTG_STEP_STOP;
  }
  const MtgStep plain = mtg_line_plain (line, at, len);
  if (plain != MTG_STEP_NONE)
    return plain;
  /* A basic land says what it does in a reminder. */
  if (line->text[at] == '(' && line->text[at + len - 1] == ')' && memchr (line->text + at, ':', len) != NULL) {
    at++;
    len -= 2;
    line->reminder = TRUE;
  }
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, line->text, at, len, line->name, line->error))
    return MTG_STEP_FAIL;
  line->token = &g_array_index (words.tokens, MtgToken, 0);
  if (words.tokens->len > MTG_LINE_MAX_WORDS)
    return mtg_line_too_large (line, line->token + MTG_LINE_MAX_WORDS);
  if (line->token->kind == MTG_TOKEN_END) { /* nothing but a reminder */
    line->ability->status = MTG_ABILITY_NOT_MANA;
    return MTG_STEP_STOP;
  }
  return read_words (line);
}

/* The reading of a line that ended early keeps nothing that looks usable. */
static void settle (MtgAbility *ability)
{
  if (ability->status == MTG_ABILITY_READ)
    mtg_modes_merge (ability->modes);
  else
    g_ptr_array_set_size (ability->modes, 0);
}

static gboolean add_line (MtgReading *reading, const char *text, gsize at, gsize len, const char *name, gint64 amount,
                          GError **error)
{
  while (len > 0 && g_ascii_isspace (text[at])) {
    at++;
    len--;
  }
  while (len > 0 && g_ascii_isspace (text[at + len - 1]))
    len--;
  if (len == 0)
    return TRUE;
  if (reading->abilities->len == MTG_ABILITY_MAX_LINES)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "text", (gssize)at, "a source has at most %d abilities",
                          MTG_ABILITY_MAX_LINES);
  MtgAbility *ability = ability_new (at, len);
  g_ptr_array_add (reading->abilities, ability);
  MtgLine line
      = { .text = text, .name = name, .amount = amount, .reading = reading, .ability = ability, .error = error };
  if (read_line (&line, at, len) == MTG_STEP_FAIL)
    return FALSE;
  settle (ability);
  return TRUE;
}

static void leave_out (MtgAbility *ability, const char *missing)
{
  ability->status = MTG_ABILITY_UNSUPPORTED;
  ability->chosen = FALSE;
  ability->missing = g_strdup (missing);
  ability->missing_at = ability->at;
  settle (ability);
}

/* The line whose reading ended with [inner]: nobody has to use it, so that the others can be. FALSE: [inner] stands. */
static gboolean is_left_out (MtgReading *reading, GError *inner)
{
  MtgAbility *ability = reading->abilities->len > 0 ? reading->abilities->pdata[reading->abilities->len - 1] : NULL;
  if (ability == NULL || !ability->chosen || g_error_matches (inner, PAY_ERROR, PAY_ERROR_TOO_LARGE))
    return FALSE;
  g_free (ability->missing);
  leave_out (ability, inner->message);
  ability->missing_at = (gsize)MAX (pay_error_at (inner), 0);
  ability->chosen = ability->unread = TRUE;
  return TRUE;
}

/* A card shows one of its faces: what makes mana on several of them is never there together. */
static void settle_faces (MtgReading *reading, const char *text)
{
  const MtgAbility *first = NULL;
  gboolean turned = FALSE;
  for (guint i = 0; i < reading->abilities->len; i++) {
    MtgAbility *ability = g_ptr_array_index (reading->abilities, i);
    turned = turned || (first != NULL && mtg_text_ends_face (text + ability->at, ability->len));
    if (ability->status == MTG_ABILITY_NOT_MANA)
      continue;
    first = first != NULL ? first : ability;
    if (turned && ability->status == MTG_ABILITY_READ)
      leave_out (ability, "which face is up: give the text of that face alone");
  }
}

/* A card is in one place: abilities that need it in a hand or a graveyard and others cannot be used together. */
static void settle_places (MtgReading *reading)
{
  const MtgAbility *first = NULL;
  for (guint i = 0; i < reading->abilities->len; i++) {
    MtgAbility *ability = g_ptr_array_index (reading->abilities, i);
    if (ability->status != MTG_ABILITY_READ || ability->role != MTG_ROLE_MANA)
      continue;
    first = first != NULL ? first : ability;
    if (ability->from_hand == first->from_hand && ability->from_graveyard == first->from_graveyard)
      continue;
    leave_out (ability, "where the card is: its abilities work in several places, one source has those of one place");
  }
}

/* A text that is nothing but a name, whose first word only happens to be one that lines of cards begin with. */
static gboolean is_only_a_name (const MtgReading *reading, const char *text, GError **error)
{
  const MtgAbility *ability = g_ptr_array_index (reading->abilities, 0);
  if (reading->abilities->len > 1 || ability->status != MTG_ABILITY_NOT_MANA || !mtg_text_is_name (text))
    return FALSE;
  g_autofree char *name = g_strndup (text + ability->at, ability->len);
  pay_set_error (
      error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->at,
      "\"%s\" may be a name, and none is known here; expected an ability with a cost and a colon, or shorthand "
      "such as \"W|U\"",
      name);
  return TRUE;
}

static gboolean read_lines (MtgReading *reading, const char *text, const char *name, gint64 amount, GError **unread,
                            GError **error)
{
  const gsize end = strlen (text);
  for (gsize at = 0; at < end;) {
    const char *newline = memchr (text + at, '\n', end - at);
    const gsize line = newline != NULL ? (gsize)(newline - text) : end, stop = mtg_text_next_ability (text, at, line);
    GError *inner = NULL;
    if (!add_line (reading, text, at, stop - at, name, amount, &inner)) {
      if (unread == NULL || !is_left_out (reading, inner)) {
        g_propagate_error (error, inner);
        return FALSE;
      }
      if (*unread == NULL)
        *unread = g_steal_pointer (&inner);
      g_clear_error (&inner);
    }
    at = stop < line ? stop : line + 1;
  }
  if (reading->abilities->len == 0)
    pay_set_error (error, PAY_ERROR_SYNTAX, "text", 0,
                   "the text is empty; expected an ability such as \"{T}: Add {G}.\" or \"W|U\"");
  return reading->abilities->len > 0 && !is_only_a_name (reading, text, error);
}

static gboolean has_usable (const MtgReading *reading)
{
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return FALSE;
}

/* [unread] (nullable) gets the error of the first line that was left out; NULL: none is. */
static MtgReading *read_text (const char *given, const char *told, gint64 amount, GError **unread, GError **error)
{
  if (strlen (given) > MTG_ABILITY_MAX_TEXT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "text", MTG_ABILITY_MAX_TEXT, "a text has at most %d bytes",
                   MTG_ABILITY_MAX_TEXT);
    return NULL;
  }
  g_autofree char *text = mtg_text_plain (given);
  g_autofree char *own = mtg_text_own_name (text, told);
  MtgReading *reading = mtg_reading_new ();
  if (read_lines (reading, text, own != NULL ? own : told, amount, unread, error)) {
    settle_faces (reading, text);
    settle_places (reading);
    return reading;
  }
  mtg_reading_free (reading);
  return NULL;
}

MtgReading *mtg_ability_read (const char *given, const char *told, gint64 amount, GError **error)
{
  g_return_val_if_fail (given != NULL, NULL);
  return read_text (given, told, amount, NULL, error);
}

MtgReading *mtg_ability_read_usable (const char *given, const char *told, gint64 amount, GError **error)
{
  g_return_val_if_fail (given != NULL, NULL);
  GError *unread = NULL;
  MtgReading *reading = read_text (given, told, amount, &unread, error);
  if (reading != NULL && unread != NULL && !has_usable (reading)) {
    g_clear_pointer (&reading, mtg_reading_free);
    g_propagate_error (error, g_steal_pointer (&unread));
  }
  g_clear_error (&unread);
  return reading;
}

/* Of no other parts than needs. */
static gboolean is_all_needs (const MtgAbility *ability)
{
  return ability->needs->len > 0 && ability->also->len == ability->needs->len && ability->mana == NULL && !ability->taps
         && !ability->untaps && !ability->leaves;
}

GPtrArray *mtg_needs_read (const char *words, GError **error)
{
  g_autofree char *text = g_strconcat (words, ": Add {C}.", NULL);
  GError *inner = NULL;
  MtgReading *reading = strpbrk (words, ":\r\n{}\"()") != NULL ? NULL : mtg_ability_read (text, NULL, 1, &inner);
  const MtgAbility *ability = reading != NULL ? mtg_reading_ability (reading, 0) : NULL;
  GPtrArray *needs = ability != NULL && ability->status == MTG_ABILITY_READ && is_all_needs (ability)
                         ? g_ptr_array_ref (ability->needs)
                         : NULL;
  if (needs == NULL)
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1,
                   "\"%s\" is no cost that is read: write it as cards do, such as \"sacrifice a creature\"", words);
  g_clear_error (&inner);
  g_clear_pointer (&reading, mtg_reading_free);
  return needs;
}
