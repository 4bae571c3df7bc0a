/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

/* What a sentence behind the colon does to a payment. */
typedef enum {
  EFFECT_HARMLESS, /* a condition, which is nothing unless life, mana or damage is spoken of */
  EFFECT_NOTHING,  /* happens later or elsewhere */
  EFFECT_LATER,    /* the same, unless mana is added, or life and damage change */
  EFFECT_CHOOSE,   /* "Choose a color.": "that color" is any one color */
  EFFECT_PLAYER,   /* "Choose a player.": oneself */
  EFFECT_DAMAGE,   /* '#' to you */
  EFFECT_LOSE,
  EFFECT_GAIN,
  EFFECT_GAIN_X,  /* the amount */
  EFFECT_ENERGY,  /* the symbols */
  EFFECT_LIBRARY, /* moves a card to or from a library */
  EFFECT_ONCE,    /* one activation a turn */
  EFFECT_TWICE,
  EFFECT_TIMES, /* '#' activations a turn */
  EFFECT_GATE,
  EFFECT_PRIORITY,
  EFFECT_PRIORITY_ONCE,
  EFFECT_UNTAP,       /* '#' of '*' get their turn back */
  EFFECT_UNTAP_AIMED, /* what was a target before does */
  EFFECT_MISSING      /* depends on what a request does not tell */
} EffectKind;

typedef struct {
  const char *pattern;
  EffectKind kind;
} Effect;

/* In order: the first that fits the whole sentence decides. A '*' at the end takes the rest of the sentence. */
static const Effect effects[] = {
  { "choose a color|colour", EFFECT_CHOOSE },
  { "choose a player", EFFECT_PLAYER },
  { "choose *", EFFECT_MISSING },
  { "~ deals|deal # damage to you", EFFECT_DAMAGE },
  { "it deals # damage to you", EFFECT_DAMAGE },
  { "~ deals|deal # damage to each player", EFFECT_DAMAGE },
  { "you lose # life", EFFECT_LOSE },
  { "each player loses # life", EFFECT_LOSE },
  { "you gain # life", EFFECT_GAIN },
  { "you gain x life", EFFECT_GAIN_X },
  { "each opponent gains # life", EFFECT_NOTHING },
  { "each opponent loses # life", EFFECT_NOTHING },
  { "you get $", EFFECT_ENERGY },
  { "activate|play this? ability? only once each turn", EFFECT_ONCE },
  { "activate|play this? ability? only once", EFFECT_ONCE },
  { "activate|play this? ability? only once each turn and only *", EFFECT_GATE },
  { "activate|play this? ability? no more than # times each turn", EFFECT_TIMES },
  { "activate|play this? ability? no more than once each turn", EFFECT_ONCE },
  { "activate|play this? ability? no more than twice each turn", EFFECT_TWICE },
  { "activate|play this? ability? only twice each turn", EFFECT_TWICE },
  { "activate|play this? ability? only as an? instant|sorcery", EFFECT_PRIORITY },
  { "activate|play this? ability? only as a sorcery", EFFECT_PRIORITY },
  { "activate|play this? ability? only as a sorcery and only once each turn", EFFECT_PRIORITY_ONCE },
  { "activate|play this? ability? only any time you could cast *", EFFECT_PRIORITY },
  { "activate|play this? ability? only if|during|while|before *", EFFECT_GATE },
  { "any player may activate this ability", EFFECT_NOTHING },
  { "any player may activate this ability but only *", EFFECT_GATE },
  { "put # * counter|counters on ~", EFFECT_NOTHING },
  { "put # * counter|counters on it", EFFECT_NOTHING },
  { "~ doesn't untap *", EFFECT_NOTHING },
  { "it doesn't untap *", EFFECT_NOTHING },
  { "~ does not untap *", EFFECT_NOTHING },
  { "play this ability as a mana source", EFFECT_NOTHING },
  { "play this ability as an interrupt", EFFECT_NOTHING },
  { "this ability is|may|can be? played as an? interrupt|mana source?", EFFECT_NOTHING },
  { "~ becomes *", EFFECT_NOTHING },
  { "if|when that|this mana is spent *", EFFECT_NOTHING },
  { "if|when any of that|this mana is spent *", EFFECT_NOTHING },
  { "if|when you spend that|this mana *", EFFECT_NOTHING },
  { "when|whenever you next *", EFFECT_LATER },
  { "when|whenever you cast *", EFFECT_NOTHING },
  { "when you do *", EFFECT_LATER },
  { "put * exiled this way on the bottom of your library in a random|any order", EFFECT_NOTHING },
  { "that|this spell|ability can't|cannot be countered", EFFECT_NOTHING },
  { "that|this spell|ability can't|cannot be countered by *", EFFECT_NOTHING },
  { "* cast with|using this|that mana can't|cannot be countered", EFFECT_NOTHING },
  { "* you spend this|that mana on can't|cannot be countered", EFFECT_NOTHING },
  { "* spell|spells you spend this|that mana to cast have|has|gain|gains|enter|enters *", EFFECT_NOTHING },
  { "this is a mana ability", EFFECT_NOTHING },
  { "x can't|cannot be 0", EFFECT_NOTHING },
  { "you get # * counter|counters", EFFECT_NOTHING },
  { "until end of turn *", EFFECT_NOTHING },
  { "you? may? untap ~", EFFECT_UNTAP },
  { "you? may? untap another? target *", EFFECT_UNTAP },
  { "you? may? tap or untap another? target|that *", EFFECT_UNTAP },
  { "untap up to # other? target *", EFFECT_UNTAP },
  { "untap # other? target *", EFFECT_UNTAP },
  { "untap x target *", EFFECT_UNTAP },
  { "untap it|that", EFFECT_UNTAP_AIMED },
  { "untap that creature|land|permanent|artifact", EFFECT_UNTAP_AIMED },
  { "tap target permanent , then untap another target *", EFFECT_UNTAP },
  { "untap all *", EFFECT_UNTAP },
  { "it|they|that becomes|become *", EFFECT_NOTHING },
  { "it's still a land", EFFECT_NOTHING },
  { "after this main phase *", EFFECT_NOTHING },
  { "put # * counter|counters on target creature", EFFECT_NOTHING },
  { "* spells you cast this turn can't|cannot be countered", EFFECT_NOTHING },
  { "they're still lands", EFFECT_NOTHING },
  { "you may have it become *", EFFECT_NOTHING },
  { "until your next turn , it becomes *", EFFECT_NOTHING },
  { "prevent all *", EFFECT_NOTHING },
  { "it|they gains|gain *", EFFECT_NOTHING },
  { "if it's * , put *", EFFECT_NOTHING },
  { "you may choose new targets for the copy", EFFECT_NOTHING },
  { "you may choose new targets for that copy", EFFECT_NOTHING },
  { "you don't lose this mana *", EFFECT_NOTHING },
  { "you? draw # card|cards at the beginning of *", EFFECT_NOTHING },
  { "you? draw # card|cards", EFFECT_LIBRARY },
  { "you may draw # card|cards", EFFECT_LIBRARY },
  { "you? mill # card|cards", EFFECT_LIBRARY },
  { "surveil #", EFFECT_LIBRARY },
  { "if there are no * counters on ~ , sacrifice it|~", EFFECT_NOTHING },
  { "if there are no * counters on ~ , sacrifice ~", EFFECT_NOTHING },
  { "if there are no * counters on it , sacrifice it|~", EFFECT_NOTHING },
  { "if there are no * counters on it , sacrifice ~", EFFECT_NOTHING },
  { "if this ability has been activated # or more times this turn , sacrifice ~ at the beginning of *",
    EFFECT_NOTHING },
  { "during your next untap step *", EFFECT_NOTHING },
  { "an opponent gains control of ~ *", EFFECT_NOTHING },
  { "target opponent gains control of ~", EFFECT_NOTHING },
  { "sacrifice ~ at the beginning of *", EFFECT_NOTHING },
  { "return ~ to its owner's hand at the beginning of *", EFFECT_NOTHING },
  { "~ gets|gains *", EFFECT_NOTHING },
  { "~ deals|deal # damage to each opponent", EFFECT_NOTHING },
  { "remove # * counter|counters from ~", EFFECT_NOTHING },
  { "scry #", EFFECT_NOTHING },
  { "then if *", EFFECT_HARMLESS },
  { "then , if *", EFFECT_HARMLESS },
  { "if * , transform ~", EFFECT_NOTHING },
  { "if * , sacrifice ~|it", EFFECT_NOTHING },
  { "roll a d4|d6|d8|d10|d12|d20", EFFECT_NOTHING },
  { "reveal any number of *", EFFECT_NOTHING },
  { "create # *", EFFECT_NOTHING },
  { "investigate", EFFECT_NOTHING },
  { "proliferate", EFFECT_NOTHING },
  { "for each *", EFFECT_MISSING },
  { "each player *", EFFECT_MISSING },
  { "that player adds *", EFFECT_MISSING },
  { "double *", EFFECT_MISSING },
  { "doesn't|don't untap *", EFFECT_NOTHING },
  { "when|whenever *", EFFECT_LATER },
};

/* What happens only under a condition, '*', or only without it: the amount says whether it holds. */
static const struct {
  Effect effect;
  gboolean holds;
} conditionals[] = {
  { { "if * , you gain # life", EFFECT_GAIN }, TRUE },
  { { "if * , you lose # life", EFFECT_LOSE }, TRUE },
  { { "if * , ~ deals|deal # damage to you", EFFECT_DAMAGE }, TRUE },
  { { "~ deals|deal # damage to you if *", EFFECT_DAMAGE }, TRUE },
  { { "~ deals|deal # damage to you unless *", EFFECT_DAMAGE }, FALSE },
  { { "you lose # life unless *", EFFECT_LOSE }, FALSE },
};

/* "Draw a card, then add one mana of any color." */
static gboolean goes_on_adding (const MtgToken *token)
{
  MtgMatch match;
  return mtg_match (", then add", token, &match, NULL) != NULL;
}

/* The token behind the sentence when [pattern] fits all of it, else NULL. */
static const MtgToken *match_sentence (const char *pattern, const MtgToken *token, MtgMatch *match,
                                       const MtgToken **far)
{
  const MtgToken *end = mtg_match (pattern, token, match, far);
  if (end != NULL && match->to == end && g_str_has_suffix (pattern, " *"))
    match->to = end = mtg_token_sentence_end (end);
  return end != NULL && (mtg_token_stops (end) || goes_on_adding (end)) ? end : NULL;
}

static gboolean has_words (const MtgToken *token, const MtgToken *end, const char *pattern)
{
  MtgMatch match;
  for (; token < end; token++)
    if (mtg_match (pattern, token, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

static MtgStep add_number (MtgLine *line, gint64 *sum, gint64 count)
{
  if (count > PAY_MAX_AMOUNT - *sum)
    return mtg_line_too_large (line, line->token);
  *sum += count;
  return MTG_STEP_GO;
}

static MtgStep get_energy (MtgLine *line, const MtgToken *end)
{
  for (const MtgToken *token = line->token; token < end; token++)
    if (token->kind == MTG_TOKEN_SYMBOL) {
      if (!g_str_equal (token->word, "e"))
        return mtg_line_fail (line, token, "{E}");
      line->ability->energy_gained++;
    }
  return MTG_STEP_GO;
}

static MtgStep gain_amount (MtgLine *line, const MtgToken *end)
{
  gint64 n = 0;
  const MtgStep step = mtg_line_amount (line, "", line->token + 2, end - 1, &n);
  return step == MTG_STEP_GO ? add_number (line, &line->ability->life_gained, n) : step;
}

/* "only during your turn and only once each turn" */
static MtgStep pass_gate (MtgLine *line, const MtgToken *end)
{
  MtgAbility *ability = line->ability;
  if (ability->gate == NULL)
    ability->gate = mtg_line_words (line, line->token, end);
  if (has_words (line->token, end, "no more than"))
    return mtg_line_fail (line, line->token, "how often in a sentence of its own");
  if (has_words (line->token, end, "only once"))
    ability->uses = ability->limit = 1;
  return MTG_STEP_GO;
}

/* What a trigger does to mana and life comes in time for this payment, unless it waits for a spell. */
static MtgStep pass_later (MtgLine *line, const MtgToken *end)
{
  static const char *const meanwhile[] = { "you lose|gain", "to you" };
  gboolean counts = has_words (line->token, end, "add|adds");
  for (guint i = 0; i < G_N_ELEMENTS (meanwhile) && !has_words (line->token, end, "cast"); i++)
    counts = counts || has_words (line->token, end, meanwhile[i]);
  return counts ? mtg_line_missing (line, "", line->token, end) : MTG_STEP_GO;
}

/* "another" of one is no matter: what untaps itself has gained nothing. */
static MtgStep give_turns (MtgLine *line, const MtgMatch *match, const MtgToken *end)
{
  MtgAbility *ability = line->ability;
  const gboolean itself = match->from == NULL;
  const gint64 count = match->numbers > 0                                       ? match->value[0]
                       : !itself && has_words (line->token, match->from, "all") ? PAY_MAX_AMOUNT
                                                                                : 1;
  const gboolean others = !itself && has_words (line->token, match->from, "other");
  if (mtg_token_is (line->token + 1, "x"))
    return mtg_line_missing (line, "amount: ", line->token + 1, line->token + 2);
  MtgZone zone;
  if (ability->untapped != NULL || others || count < 1 || count > PAY_MAX_AMOUNT)
    return MTG_STEP_NONE;
  ability->untapped
      = mtg_need_new (MTG_NEED_UNTAP, count, itself ? g_strdup ("~") : mtg_line_words (line, match->from, end));
  MtgLimits *limits = itself ? NULL : mtg_need_limits (ability->untapped, &zone);
  const gboolean good = itself || (limits != NULL && zone == MTG_ZONE_BATTLEFIELD);
  mtg_limits_free (limits);
  if (!good)
    g_clear_pointer (&ability->untapped, mtg_need_free);
  return good ? MTG_STEP_GO : MTG_STEP_NONE;
}

/* What a loyalty ability does besides, once it has added mana: it may have targets, and is no mana ability anyway. */
static gboolean is_besides (const MtgLine *line, const MtgToken *end)
{
  return line->ability->loyalty && line->ability->modes->len > 0
         && !has_words (line->token, end, "add|adds|mana|untap|untaps|treasure|treasures|unless|instead|token|tokens");
}

static MtgStep apply (MtgLine *line, EffectKind kind, const MtgMatch *match, const MtgToken *end)
{
  MtgAbility *ability = line->ability;
  switch (kind) {
  case EFFECT_HARMLESS:
    if (has_words (line->token, end, "you|your|life|damage|mana|add|adds|draw"))
      return mtg_line_missing (line, "whether ", line->token, end);
    break;
  case EFFECT_LATER:
    return pass_later (line, end);
  case EFFECT_NOTHING:
    break;
  case EFFECT_CHOOSE:
    line->colour_chosen = TRUE;
    break;
  case EFFECT_PLAYER:
    line->player_chosen = TRUE;
    break;
  case EFFECT_DAMAGE:
    return add_number (line, &ability->damage, match->value[0]);
  case EFFECT_LOSE:
    return add_number (line, &ability->life_lost, match->value[0]);
  case EFFECT_GAIN:
    return add_number (line, &ability->life_gained, match->value[0]);
  case EFFECT_GAIN_X:
    return gain_amount (line, end);
  case EFFECT_ENERGY:
    return get_energy (line, end);
  case EFFECT_LIBRARY:
    ability->library = TRUE;
    break;
  case EFFECT_ONCE:
    ability->uses = ability->limit = 1;
    break;
  case EFFECT_TWICE:
    ability->uses = ability->limit = 2;
    break;
  case EFFECT_TIMES:
    if (match->value[0] > PAY_MAX_AMOUNT)
      return mtg_line_too_large (line, line->token);
    ability->uses = ability->limit = match->value[0];
    break;
  case EFFECT_GATE:
    return pass_gate (line, end);
  case EFFECT_PRIORITY_ONCE:
    ability->uses = ability->limit = 1;
    ability->priority = TRUE;
    break;
  case EFFECT_PRIORITY:
    ability->priority = TRUE;
    break;
  case EFFECT_UNTAP:
    return give_turns (line, match, end) == MTG_STEP_GO ? MTG_STEP_GO : mtg_line_missing (line, "", line->token, end);
  case EFFECT_UNTAP_AIMED:
    return mtg_line_untap_aimed (line) ? MTG_STEP_GO : mtg_line_missing (line, "", line->token, end);
  case EFFECT_MISSING:
    return is_besides (line, end) ? MTG_STEP_GO : mtg_line_missing (line, "", line->token, end);
  }
  return MTG_STEP_GO;
}

/* Does the condition of the words [from] to [to] hold? One amount cannot be a number and a condition at once. */
static MtgStep ask_condition (MtgLine *line, const MtgToken *from, const MtgToken *to, gboolean *holds)
{
  if (line->ability->counted)
    return mtg_line_missing (line, "whether ", from, to);
  if (!mtg_line_counts_alike (line, from, to))
    return mtg_line_missing (line, "a second amount: 1 or 0, whether ", from, to);
  gint64 count = 0;
  const MtgStep step = mtg_line_amount (line, "1 or 0, whether ", from, to, &count);
  *holds = count > 0;
  return step;
}

static void take_modes (MtgAbility *ability, GPtrArray *modes)
{
  g_ptr_array_unref (ability->modes);
  ability->modes = modes;
}

/* "If ..., add {C}{C} instead": the comma before "add", NULL when there is none in the sentence. */
static const MtgToken *find_conditional_add (const MtgToken *token)
{
  MtgMatch match;
  if (!mtg_token_is (token, "if") || !has_words (token, mtg_token_sentence_end (token), "instead"))
    return NULL;
  for (; !mtg_token_stops (token); token++)
    if (mtg_match (", instead? add", token, &match, NULL) != NULL)
      return token;
  return NULL;
}

static MtgStep read_conditional_add (MtgLine *line, const MtgToken *comma)
{
  gboolean holds = FALSE;
  const MtgStep asked = ask_condition (line, line->token + 1, comma, &holds);
  if (asked != MTG_STEP_GO)
    return asked;
  MtgMatch match;
  const gboolean first = mtg_token_is (comma + 1, "instead");
  line->token = mtg_match (", instead? add", comma, &match, NULL);
  GPtrArray *modes = NULL;
  const MtgStep step = mtg_line_add (line, &modes);
  if (step != MTG_STEP_GO)
    return step;
  const gboolean instead = first || mtg_token_is (line->token, "instead");
  if (!first && instead)
    line->token++;
  if (!instead || !mtg_token_stops (line->token)) {
    g_ptr_array_unref (modes);
    return mtg_line_fail (line, line->token, "\"instead\"");
  }
  if (holds)
    take_modes (line->ability, modes);
  else
    g_ptr_array_unref (modes);
  return MTG_STEP_GO;
}

static MtgStep read_conditional (MtgLine *line)
{
  static const char prices[] = "pay|pays|sacrifice|discard|exile|tap|put|return|reveal"; /* "unless you pay {1}" */
  const MtgToken *comma = find_conditional_add (line->token);
  if (comma != NULL)
    return read_conditional_add (line, comma);
  for (guint i = 0; i < G_N_ELEMENTS (conditionals); i++) {
    MtgMatch match;
    const MtgToken *end = match_sentence (conditionals[i].effect.pattern, line->token, &match, NULL);
    if (end == NULL || (!conditionals[i].holds && has_words (match.from, end, prices)))
      continue;
    gboolean holds = FALSE;
    MtgStep step = ask_condition (line, match.from, match.to, &holds);
    if (step == MTG_STEP_GO && holds == conditionals[i].holds)
      step = apply (line, conditionals[i].effect.kind, &match, end);
    line->token = end;
    return step;
  }
  return MTG_STEP_NONE;
}

/* Behind "add"; NULL when there is none. Who pays is one of "each player", and may choose themselves. */
static const MtgToken *skip_add (const MtgLine *line)
{
  static const char *const patterns[] = { "add", "each player adds", "a player of your choice adds" };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    const MtgToken *end = mtg_match (patterns[i], line->token, &match, NULL);
    if (end != NULL)
      return end;
  }
  return line->player_chosen ? mtg_match ("that player adds", line->token, &match, NULL) : NULL;
}

static MtgStep read_add (MtgLine *line)
{
  const MtgToken *start = line->token, *behind = skip_add (line);
  if (behind == NULL)
    return MTG_STEP_NONE;
  line->token = behind;
  GPtrArray *modes = NULL;
  const MtgStep step = mtg_line_add (line, &modes);
  if (step != MTG_STEP_GO)
    return step;
  if (line->ability->modes->len == 0) {
    take_modes (line->ability, modes);
    return MTG_STEP_GO;
  }
  const gboolean small = mtg_modes_both (&line->ability->modes, modes);
  g_ptr_array_unref (modes);
  return small ? MTG_STEP_GO : mtg_line_too_large (line, start);
}

/* "Adarkar Wastes deals 1 damage to you": whatever deals it, when no condition stands before it. */
static gboolean is_named_damage (const MtgToken *token)
{
  static const char *const others[]
      = { "if", "unless", "when", "whenever", "each", "for", "until", "at", "as", "target" };
  MtgMatch match;
  if (match_sentence ("* deals # damage to you", token, &match, NULL) == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (has_words (token, match.to, others[i]))
      return FALSE;
  return !has_words (token, match.to, ",");
}

static MtgStep read_effect (MtgLine *line)
{
  const MtgToken *far = line->token;
  const MtgToken *end = mtg_token_sentence_end (line->token);
  if (mtg_line_aim (line, end)) {
    line->token = end;
    return MTG_STEP_GO;
  }
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++) {
    MtgMatch match;
    const MtgToken *behind = match_sentence (effects[i].pattern, line->token, &match, &far);
    if (behind == NULL)
      continue;
    const MtgStep step = apply (line, effects[i].kind, &match, behind);
    line->token = behind;
    return step;
  }
  if (is_named_damage (line->token)) {
    MtgMatch match;
    mtg_match ("* deals # damage to you", line->token, &match, NULL);
    const MtgStep step = apply (line, EFFECT_DAMAGE, &match, end);
    line->token = end;
    return step;
  }
  if (is_besides (line, end)) {
    line->token = end;
    return MTG_STEP_GO;
  }
  const gboolean of_mana = has_words (line->token, line->token + 1, "spend|this|that");
  if (has_words (line->token, end, "target") && !of_mana) { /* what has a target is no mana ability */
    line->ability->status = MTG_ABILITY_NOT_MANA;
    return MTG_STEP_STOP;
  }
  /* Unknown, but it cannot be a mana ability in the newest rules. */
  return line->ability->library
             ? mtg_line_missing (line, "", line->token, end)
             : mtg_line_fail (line, far, "an effect that is known; each ability stands on a line of its own");
}

static MtgStep read_sentence (MtgLine *line)
{
  static MtgStep (*const forms[]) (MtgLine *) = { read_add, mtg_line_limits, read_conditional, read_effect };
  MtgStep step = MTG_STEP_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (forms) && step == MTG_STEP_NONE; i++)
    step = forms[i](line);
  return step;
}

/* Between two sentences there is a full stop. Some texts lack it before "Spend" and "Activate", or go on with ", and".
 */
static gboolean skip_stop (MtgLine *line)
{
  MtgMatch match;
  const MtgToken *joint = mtg_match (", and|then", line->token, &match, NULL);
  if (joint != NULL) {
    line->token = joint;
    return TRUE;
  }
  if (mtg_token_mark (line->token, '.') || mtg_token_is (line->token, "and")) {
    line->token++;
    return TRUE;
  }
  return line->token->kind == MTG_TOKEN_END || mtg_token_is (line->token, "spend")
         || mtg_token_is (line->token, "activate");
}

/* Does the sentence move a card to or from a library as the ability resolves? What waits for an event is later. */
static gboolean moves_library (const MtgToken *from, const MtgToken *end)
{
  static const char *const moves[] = {
    "draw|draws|mill|mills # card|cards",
    "draw|draws|mill|mills that|x many? card|cards",
    "surveil|surveils|discover #",
    "exile|manifest|cloak the top card|# cards? of *",
    "search your library",
    "manifest dread",
    "~ explores",
    "~ connives",
  };
  /* One of them is in each of these, which most sentences are not worth comparing with. */
  static const char any[]
      = "draw|draws|mill|mills|surveil|surveils|discover|exile|manifest|cloak|search|explores|connives";
  if (!has_words (from, end, any))
    return FALSE;
  if (has_words (from, from + 1, "choose|spend|activate|play")
      || has_words (from, end, "when|whenever|next|beginning|until|during|would|spent|spend"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (has_words (from, end, moves[i]))
      return TRUE;
  return FALSE;
}

static void note_library (MtgLine *line)
{
  for (const MtgToken *from = line->token; from->kind != MTG_TOKEN_END;) {
    const MtgToken *end = mtg_token_sentence_end (from);
    line->ability->library = line->ability->library || moves_library (from, end);
    from = end->kind == MTG_TOKEN_END ? end : end + 1;
  }
}

MtgStep mtg_line_effect (MtgLine *line)
{
  if (line->token->kind == MTG_TOKEN_END)
    return mtg_line_fail (line, line->token, "what the ability adds");
  note_library (line);
  while (line->token->kind != MTG_TOKEN_END) {
    const MtgStep step = read_sentence (line);
    if (step != MTG_STEP_GO)
      return step;
    if (!skip_stop (line))
      return mtg_line_fail (line, line->token, "a full stop");
    while (mtg_token_mark (line->token, '.'))
      line->token++;
  }
  if (line->ability->modes->len == 0 && line->ability->untapped != NULL)
    g_ptr_array_add (line->ability->modes, mtg_mode_new ());
  if (line->ability->modes->len > 0)
    return MTG_STEP_GO;
  line->ability->status = MTG_ABILITY_NOT_MANA;
  return MTG_STEP_STOP;
}
