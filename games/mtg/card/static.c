/* SPDX-License-Identifier: MIT */
/* All other sentences of permanents: what cannot matter, and what is not understood. */
#include "read.h"
#include <string.h>

/* Without one of these words a sentence says nothing of what can be paid. */
static const char *const speaking[] = {
  "mana|cost|costs|pay|pays|paid|paying|tap|taps|untap|untaps|untapped|sacrifice|sacrifices|sacrificed|sacrificing",
  "cast|casts|spell|spells|activate|activates|activated|ability|abilities|haste|add|adds|copy|additional",
  "land|lands|plains|island|islands|swamp|swamps|mountain|mountains|forest|forests|treasure|treasures|spend|control",
  "color|colors|white|blue|black|red|green|colorless|type|types|artifact|artifacts|life|flashback|escape|retrace|play",
};

/* What cannot matter, whatever else the sentence speaks of. A '*' at the end takes the rest, or nothing. */
static const char *const harmless_always[] = {
  "~ enters|enter tapped",
  "* enter|enters the? battlefield? tapped|untapped",
  "~ enters the? battlefield? tapped|untapped",
  "as ~ enters",
  "as ~ is turned face up",
  "if ~ would enter",
  "if ~ was|wasn't",
  "* doesn't|don't untap during",
  "as long as ~ is untapped , each player chooses artifact , creature , or land during their untap step",
  "each player chooses artifact , creature , or land during their untap step",
  "you may choose not to untap",
  "untap * during each other player's untap step !",
  "players can't untap more than",
  "players|each|you skip|skips",
  "skip your",
  "* can't be countered",
  "you|players may cast * as though they|it had flash",
  "any player may cast * as though",
  "* may cast * as though it|they had flash",
  "* can't be the target|targets of",
  "* hexproof|ward from|_",
  "* has|have ward $ !",
  "* has|have * ward $ !",
  "* can't attack|block",
  "a deck can have",
  "* can boast twice",
  "draw an additional hand",
  "this effect doesn't remove",
  "this ability doesn't affect its color identity",
  "* has|have protection from all colors !",
  "all damage that would be",
  "double all damage",
  "~ enters under the control",
  "you|players don't lose unspent",
  "if you would lose unspent mana",
  "spells|abilities your opponents cast|activate",
  "* your opponents|opponent can't",
  "your opponents|opponents can't",
  "each|an opponent can't",
  "each opponent can cast spells only",
  "creatures|players|each|an opponent can't attack",
  "if you cast it any time a sorcery couldn't have been cast",
  "damage isn't removed",
  "while an opponent is choosing",
  "players|you can't play lands !",
  "* has|have equip $ !",
  "* has|have equip * $ !",
  "equipment you control have equip",
  "* activate equip|loyalty abilities any time",
  "* activate the? loyalty abilities",
  "* loyalty abilities * twice",
  "if you cast a spell this way , you may cast it as though",
  "you may activate each of those abilities only once",
  "activate * only",
  "activate only",
  "reveal ~ as you draft it",
  "draft ~ face up",
  "as you draft",
  "* can crew|saddle",
  "~ crews|saddles vehicles|mounts as though",
  "you may have ~ assign its combat damage",
  "* power|toughness is|are equal|each",
  "* power and toughness are|is",
  "* enter|enters the? battlefield? with",
  "~ gets|get * for each",
  "~ gets|get * as long as",
  "* gets|get an? additional? +1/+1",
  ("~ has|have "
   "flying|trample|vigilance|lifelink|menace|deathtouch|reach|ward|fear|shroud|protection|hexproof|indestructible as"),
  "~ has|have first|double strike as",
  "* has|have ward|echo",
  "it's still a land",
  "if * would be put|destroyed",
  "if * would die|draw|gain|lose|deal",
  "if a spell cast this way would",
  "cumulative upkeep",
  "* is|are every creature type",
  "* is|are each every creature type",
  "you can't|cannot win|lose|draw|gain|be",
  "you don't|can't lose the game",
  "players can't draw|gain|search",
  "* can attack * as though * haste",
  "* can attack as though * haste",
  "if damage would be dealt to ~",
  "a player losing unspent mana",
  "* can't be blocked",
  "spells|abilities * control can't|don't cause|be",
  "if an|a effect|opponent|player * would",
  "combat damage",
  "all combat damage",
  "your opponents play with",
  "* has|have cascade|storm|demonstrate",
  "* has|have split second",
  "as * enters the? battlefield , you may pay # life !",
  "* gets|get +x/+0|+x/+x|+0/+x , where x is",
  "* has|have protection from each mana value",
  "* with mana value # or less|greater get|gets",
  "note the mana value of",
  "each player skips their untap step",
  "that player can untap only",
  "you can't untap more than",
  "if * would untap during its controller's untap step",
  "if a|an * would enter the? battlefield and it wasn't cast",
  "triggered abilities you control can't cause you",
  "you can't choose an untapped",
  "you can't play lands if",
  "after you draft",
  "* activate her|his|its|their loyalty abilities any time",
  "~ has|have flying and indestructible as",
};

/* What cannot matter where the sentence has no words of mana or costs besides. */
static const char *const harmless[] = {
  "* enter|enters the? battlefield? with",
  "if ~ is|has|had",
  "* has|have flash|hexproof|shroud|protection|ward|indestructible|flying|trample|vigilance|lifelink|menace|deathtouch",
  "* has|have "
  "reach|defender|prowess|infect|wither|toxic|melee|riot|first|double|banding|landwalk|fear|intimidate|skulk",
  "* has|have "
  "islandwalk|swampwalk|plainswalk|forestwalk|mountainwalk|exalted|shadow|horsemanship|mentor|myriad|persist",
  "* has|have "
  "undying|evolve|training|cascade|storm|split|bushido|flanking|rampage|soulshift|backup|mobilize|firebending",
  "* has|have "
  "crew|afflict|extort|exploit|modular|dethrone|unleash|bloodthirst|annihilator|rebound|totem|umbra|read|saddle|daunt",
  "* has|have outlast|poisonous|decayed|demonstrate",
  "you have|gain hexproof|shroud|protection",
  "* can attack|block",
  "* attacks|attack|blocks|block each|if|this|that",
  "* can't be blocked",
  "* assigns|assign",
  "prevent",
  "all|any * damage",
  "* deals|deal * damage",
  "damage that would",
  "if * would deal|gain|lose|draw|die|create|put|be|enter|flip|roll|scry|mill|surveil|discard|proliferate|get|vote",
  "if one or more * would",
  "* power|toughness|powers and|are|is|can't",
  "* 's power and|is",
  "* power and toughness",
  "* has|have base power",
  "* base power",
  "this|~ ability triggers",
  "* triggers|trigger",
  "* abilities * to trigger",
  "~ can be your commander",
  "no more than # creatures",
  "* gets|get",
  "you may look at",
  "you look at",
  "look at",
  "play with",
  "players play with",
  "each player plays with",
  "reveal",
  "your|each maximum hand size",
  "you have no maximum hand size",
  "* maximum hand size",
  "it's|they're|it|they still a|an? land|lands",
  "* can't|cannot gain life",
  "* can't have|get|be|become|transform|enchant|lose|win|draw|search|cause|deal",
  "you don't lose the game",
  "* don't|doesn't cause|lose|die|deal|trigger|die|win",
  "while voting",
  "while",
  "~ enters the battlefield under",
  "creatures can't",
  "remove|put|choose|roll|starting|counters|counter|players|player can|choose|gain|lose|as|from|can't",
  "the|a monarch|dungeon|venture|starting",
  "* is goaded|suspected|tapped|unblockable|indestructible",
};

/* Ways to cast a spell that another card gives it. */
#define OFFERED "web-slinging|emerge|blitz|prowl|freerunning|evoke|dash|sneak|warp|madness|buyback|kicker"
#define ELSEWHERE "cards are cast from elsewhere by their own words alone"

/* What depends on what no board says. */
static const struct {
  const char *pattern;
  MtgLineKind kind;
  const char *taken;
  guint turns;
} meant[] = {
  { "* opponents|opponent control|controls", MTG_LINE_OTHER, "what opponents have stays as the board shows it", 0 },
  { "as an additional cost to cast", MTG_LINE_OTHERS_COST, "it is not paid", MTG_COULD_HELP },
  { "those spells cost", MTG_LINE_OTHERS_COST, "it is not paid", MTG_COULD_HELP },
  { "any player may pay * for that player to ignore this effect", MTG_LINE_OTHER, "nobody pays for it", 0 },
  { "* has|have all activated", MTG_LINE_MANA_RULE, "it has no such ability", MTG_COULD_HELP },
  { "* has|have|gains|gain all * abilities of", MTG_LINE_MANA_RULE, "it has no such ability", MTG_COULD_HELP },
  { "you control enchanted", MTG_LINE_OTHER, "what it is attached to stands where it belongs", 0 },
  { "each player|opponent can't cast more than", MTG_LINE_OTHERS_COST, "no spell was cast this turn",
    MTG_COULD_HINDER },
  { "players|you can't cast more than", MTG_LINE_OTHERS_COST, "no spell was cast this turn", MTG_COULD_HINDER },
  { "players can't cast spells during combat", MTG_LINE_OTHERS_COST, "no combat goes on", MTG_COULD_HINDER },
  { "players can cast spells and activate abilities only during their own turns", MTG_LINE_OTHERS_COST,
    "it is your turn", MTG_COULD_HINDER },
  { "players can cast spells only during their own turns", MTG_LINE_OTHERS_COST, "it is your turn", MTG_COULD_HINDER },
  { "you can cast spells only during your turn", MTG_LINE_OTHERS_COST,
    "it is your turn, and no spell was cast this turn", MTG_COULD_HINDER },
  { "enchanted player can't cast|activate", MTG_LINE_OTHERS_COST, "an opponent is enchanted", MTG_COULD_HINDER },
  { "enchanted creature's controller can't cast", MTG_LINE_OTHERS_COST, "an opponent controls the creature",
    MTG_COULD_HINDER },
  { "* spell|spells * has|have replicate|casualty|conspire", MTG_LINE_OTHER, "it is not paid", 0 },
  { "* you cast has|have " OFFERED, MTG_LINE_OTHER, "it is not paid", MTG_COULD_HELP },
  { "* you cast * gain|gains " OFFERED, MTG_LINE_OTHER, "it is not paid", MTG_COULD_HELP },
  { "* you cast that's|that * has|have " OFFERED, MTG_LINE_OTHER, "it is not paid", MTG_COULD_HELP },
  { "* you cast with mana value # or greater|less has|have " OFFERED, MTG_LINE_OTHER, "it is not paid",
    MTG_COULD_HELP },
  { "the first card you foretell", MTG_LINE_OTHER, "no card is foretold before paying", 0 },
  { "each player who has cast", MTG_LINE_OTHERS_COST, "no spell was cast this turn", MTG_COULD_HINDER },
  { "* may play # additional land|lands", MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP },
  { "* may play any number of lands", MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP },
  { "* may play an additional land", MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP },
  { "* may play lands|land|basic", MTG_LINE_GAIN, "no land is played before paying", MTG_COULD_HELP },
  { "* may cast|play", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "as ~ enters * become a copy", MTG_LINE_OTHER, "it is what the board calls it", MTG_COULD_HELP | MTG_COULD_HINDER },
  { "you may have ~ enter", MTG_LINE_OTHER, "it is what the board calls it", MTG_COULD_HELP | MTG_COULD_HINDER },
  { "the|its replicate|evoke|buyback|cycling|conspire|casualty|blitz|emerge|madness|plot|warp cost|costs",
    MTG_LINE_OTHER, "it is not paid", MTG_COULD_HELP },
  { "the|its flashback|escape|scavenge|foretell|unearth|encore|mayhem|retrace|embalm "
    "cost|costs",
    MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "if * cast a|an spell|it this way", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "if * cast a|an * spell this way", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "mana of any type|color can be spent to activate", MTG_LINE_MANA_RULE,
    "the costs of mana abilities are paid as they stand", MTG_COULD_HELP },
  { "you may spend mana as though it were mana of any color|type to activate|pay", MTG_LINE_MANA_RULE,
    "the costs of mana abilities are paid as they stand", MTG_COULD_HELP },
  { "you may spend * mana as though it were mana of any color|type to activate|pay", MTG_LINE_MANA_RULE,
    "the costs of mana abilities are paid as they stand", MTG_COULD_HELP },
  { "* rather than pay * equip|echo|power-up|crew|cycling|ninjutsu cost", MTG_LINE_OTHER, "no such cost is paid before",
    MTG_COULD_HELP },
  { "* rather than pay cycling|equip|echo costs", MTG_LINE_OTHER, "no such cost is paid before", MTG_COULD_HELP },
  { "each|every * card|cards in your hand has|have cycling|ninjutsu|miracle|madness|foretell|plot", MTG_LINE_OTHER,
    "it is not paid", MTG_COULD_HELP },
  { "the same is true for", MTG_LINE_OTHER, "it changes nothing of the cards that are paid for",
    MTG_COULD_HELP | MTG_COULD_HINDER },
  { "each|every * card|cards in your graveyard * has|have", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "each|every * card|cards in your graveyard has|have", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
  { "* in|on your|the graveyard|library|top has|have|gain|gains", MTG_LINE_OTHER, ELSEWHERE, MTG_COULD_HELP },
};

/* The same of what else looks as if it could not matter. */
static const struct {
  const char *pattern;
  const char *taken;
  guint turns;
} meant_first[] = {
  { "* enchanted player controls lose|loses", "an opponent is enchanted", MTG_COULD_HINDER },
  { "if you would pay life", "life is paid as it is", MTG_COULD_HELP },
  { "if you would get one or more $", "there are no more than the board shows", MTG_COULD_HELP },
  { "* has|have the full text of", "it is what the board calls it", MTG_COULD_HELP | MTG_COULD_HINDER },
  { "counters can't be put on", "what costs put there is put there", MTG_COULD_HINDER },
  { "* can't have * counters put on", "what costs put there is put there", MTG_COULD_HINDER },
  { "* can't have counters put on", "what costs put there is put there", MTG_COULD_HINDER },
  { "* can't become untapped", "it is untapped where that helps", MTG_COULD_HINDER },
  { "you may have ~ enter * as a copy of", "it is what the board calls it", MTG_COULD_HELP | MTG_COULD_HINDER },
  { "you may have ~ enter as a copy of", "it is what the board calls it", MTG_COULD_HELP | MTG_COULD_HINDER },
};

static gboolean read_meant_first (MtgSentence *sentence, const MtgToken *start)
{
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (meant_first); i++)
    if (mtg_match (meant_first[i].pattern, start, &match, NULL) != NULL
        && mtg_find ("opponents|opponent control|controls", start, sentence->to, &match) == NULL) {
      mtg_line_assume (sentence->line, MTG_LINE_OTHER, meant_first[i].taken, meant_first[i].turns);
      return TRUE;
    }
  return FALSE;
}

/* What "Omniscience" and its like offer to spells. */
static const struct {
  const char *pattern;
  const char *modifier; /* NULL: "instead" and the symbols */
  const char *spans;    /* 's' the spells, '$' the symbols, 'g' none: those from graveyards */
  gboolean may;
} offers[] = {
  { "you may cast * from your hand without paying their mana costs !", "free", "s", TRUE },
  { "you may cast * with mana value less than or equal to * without paying their mana costs !", "free", "sv", TRUE },
  { "you may cast * without paying their mana costs !", "free", "s", TRUE },
  { "any player may cast * without paying their mana costs and as though they had flash !", "free", "s", TRUE },
  { "once each turn , you may pay $ rather than pay the mana cost for * that? you cast from your hand !", NULL, "$s",
    TRUE },
  { "once each turn , you may pay $ rather than pay the mana cost for * you cast with mana value x or less , where x "
    "is "
    "* !",
    NULL, "$sv", TRUE },
  { "once each turn , you may pay $ rather than pay the mana cost for * that? you cast !", NULL, "$s", TRUE },
  { "once during each of your turns , you may cast * from your hand without paying its mana cost !", "free", "s",
    TRUE },
  { "once during each of your turns , you may cast * from your hand or the top of your library without paying its mana "
    "cost !",
    "free", "s", TRUE },
  { "once each turn , you may pay $ rather than pay the mana cost for * !", NULL, "$s", TRUE },
  { "you may pay $ rather than pay the mana cost for * that? you cast *", NULL, "$s", TRUE },
  { "you may pay $ rather than pay the mana cost for * that? you cast !", NULL, "$s", TRUE },
  { "each spell that would cost less than # mana to cast costs * mana to cast !", "at-least", "", FALSE },
  { "as long as ~ is untapped , each spell that would cost less than # mana to cast costs * mana to cast !", "at-least",
    "u", FALSE },
  { "players can't cast * or activate abilities of cards in graveyards !", "no", "s", FALSE },
  { "you can't play lands or cast *", "no", "s", FALSE },
  { "you|players can't cast *", "no", "s", FALSE },
  { "you|players can't play lands or cast *", "no", "s", FALSE },
  { "your opponents can't cast *", "no", "s", FALSE },
  { "each opponent can't cast * with mana value greater than the number of * that player controls !", "no", "sa",
    FALSE },
  { "each opponent can't cast *", "no", "s", FALSE },
  { "* can't be cast !", "no", "s", FALSE },
  { "cards in graveyards lose all abilities !", "no", "g", FALSE },
};

static gboolean set_spells (MtgCostChange *change, const char *given, const char *from)
{
  g_autoptr (GString) words = g_string_new (given);
  static const char *const whose[] = { " that you cast", " you cast" };
  for (guint i = 0; i < G_N_ELEMENTS (whose); i++)
    g_string_replace (words, whose[i], "", 1);
  static const char *const articles[] = { "a ", "an " };
  for (guint i = 0; i < G_N_ELEMENTS (articles); i++)
    if (g_str_has_prefix (words->str, articles[i]))
      g_string_erase (words, 0, (gssize)strlen (articles[i]));
  g_string_append (words, from);
  gboolean all = FALSE;
  change->which = mtg_spell_limits (words->str, &all);
  return change->which != NULL || all;
}

static const char *from_of (const char *pattern)
{
  return strstr (pattern, "from your hand or the top of") != NULL ? " from your hand or library"
         : strstr (pattern, "from your hand") != NULL             ? " from your hand"
                                                                  : "";
}

static MtgCostChange *read_offer (const MtgSentence *sentence, guint i, const MtgMatch *match)
{
  MtgCostChange *change = g_new0 (MtgCostChange, 1);
  const MtgToken *start = mtg_token_skip_title (sentence->from);
  change->whose = mtg_token_is (start, "you") || mtg_token_is (start, "once") ? MTG_YOU
                  : mtg_token_is (start, "your") || mtg_find ("each opponent", start, start + 2, &(MtgMatch){ 0 })
                      ? MTG_OPPONENTS
                      : MTG_EVERYONE;
  change->may = offers[i].may;
  change->once = g_str_has_prefix (offers[i].pattern, "once ");
  gboolean read = TRUE;
  g_autofree char *symbols = NULL;
  for (guint k = 0; read && offers[i].spans[k] != '\0'; k++) {
    g_autofree char *words
        = k < match->spans ? mtg_span_text (sentence->text, match->span[k].from, match->span[k].to) : NULL;
    if (offers[i].spans[k] == 's')
      read = set_spells (change, words, from_of (offers[i].pattern));
    else if (offers[i].spans[k] == 'g')
      read = set_spells (change, "spells from graveyards", "");
    else if (offers[i].spans[k] == 'v')
      read = (change->value = mtg_count_read (words, sentence->card->name)) != NULL;
    else if (offers[i].spans[k] == 'a') {
      g_autofree char *theirs = g_strconcat (words, " your opponents control", NULL);
      read = (change->above = mtg_count_read (theirs, sentence->card->name)) != NULL;
    } else if (offers[i].spans[k] == '$')
      symbols = g_steal_pointer (&words);
    else
      change->when = mtg_condition_read ("~ is untapped", NULL);
  }
  if (offers[i].modifier == NULL)
    change->modifier = g_strdup_printf ("instead %s", symbols);
  else if (match->numbers > 0)
    change->modifier = g_strdup_printf ("%s %d", offers[i].modifier, (int)match->value[0]);
  else
    change->modifier = g_strdup (offers[i].modifier);
  if (read)
    return change;
  mtg_change_free (change);
  return NULL;
}

static gboolean read_offers (MtgSentence *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (offers[i].pattern, mtg_token_skip_title (sentence->from), &match, NULL);
    if (end == NULL
        || (g_str_has_suffix (offers[i].pattern, "*")
            && g_str_equal (offers[i].modifier != NULL ? offers[i].modifier : "", "no") == FALSE
            && end != sentence->to))
      continue;
    if (match.spans > 0 && g_str_has_suffix (offers[i].pattern, "*"))
      match.span[match.spans - 1].to = sentence->to;
    MtgCostChange *change = read_offer (sentence, i, &match);
    if (change == NULL)
      continue;
    sentence->line->change = change;
    if (change->once)
      mtg_line_assume (sentence->line, MTG_LINE_OTHERS_COST, "that was not done this turn", MTG_COULD_HINDER);
    else
      mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST,
                   change->whose == MTG_OPPONENTS ? MTG_VERDICT_NO_MATTER : MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

/* Words that a sentence which cannot matter has not. */
static gboolean has_hard_words (const MtgToken *from, const MtgToken *to)
{
  static const char hard[]
      = "mana|cost|costs|haste|cast|casts|spend|pay|pays|untap|untaps|activated|activate|sacrifice|"
        "sacrificed|convoke|delve|improvise|affinity|add|adds|flashback|treasure";
  MtgMatch match;
  if (mtg_find (hard, from, to, &match) != NULL)
    return TRUE;
  for (const MtgToken *token = from; token < to; token++)
    if (token->kind == MTG_TOKEN_SYMBOL || token->kind == MTG_TOKEN_QUOTE)
      return TRUE;
  return FALSE;
}

/* "As long as you control a Swamp, ": whether it holds or not, what cannot matter does not. */
static const MtgToken *skip_condition (const MtgToken *start, const MtgToken *to)
{
  static const char *const forms[] = { "as long as * ,", "during * ," };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    const MtgToken *behind = mtg_match (forms[i], start, &match, NULL);
    if (behind != NULL && behind < to)
      return behind;
  }
  return start;
}

static gboolean speaks (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (speaking); i++)
    if (mtg_find (speaking[i], from, to, &match) != NULL)
      return TRUE;
  for (const MtgToken *token = from; token < to; token++)
    if (token->kind == MTG_TOKEN_SYMBOL || token->kind == MTG_TOKEN_QUOTE)
      return TRUE;
  return FALSE;
}

/* Does it speak of cards that are not in hand? */
static gboolean is_elsewhere (const MtgToken *from, const MtgToken *to)
{
  static const char *const places[] = {
    "from your? graveyard|graveyards|exile|library|among|outside",
    "from the top|bottom",
    "of your library",
    "exiled|foretold|plotted",
    "that|those|these card|cards|spell|spells",
    "cast|play it|them",
  };
  MtgMatch match;
  if (mtg_find ("your hand", from, to, &match) != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (mtg_find (places[i], from, to, &match) != NULL)
      return TRUE;
  return FALSE;
}

/* Bits: the zones that it speaks of. */
static guint places_of (const MtgToken *from, const MtgToken *to)
{
  static const struct {
    const char *pattern;
    guint zone;
  } places[] = { { "graveyard|graveyards", MTG_ZONE_GRAVEYARD },
                 { "exile|exiled|outside", MTG_ZONE_EXILE },
                 { "library", MTG_ZONE_LIBRARY } };
  guint zones = 0;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    zones |= mtg_find (places[i].pattern, from, to, &(MtgMatch){ 0 }) != NULL ? places[i].zone : 0;
  return zones;
}

static gboolean fits (const char *const *patterns, gsize count, const MtgToken *start, const MtgToken *to)
{
  for (gsize i = 0; i < count; i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (patterns[i], start, &match, NULL);
    if (end != NULL && end <= to)
      return TRUE;
  }
  return FALSE;
}

static gboolean hinders_opponents (const MtgToken *start, const MtgToken *to)
{
  MtgMatch match;
  return mtg_match ("abilities * that target|targets", start, &match, NULL) == NULL
         && mtg_find ("opponents|opponent", start, to, &match) != NULL
         && (mtg_find ("can't|cannot cast|activate|spend|pay|sacrifice", start, to, &match) != NULL
             || mtg_find ("cost|costs", start, to, &match) != NULL);
}

/* "As ~ enters, choose a color": the board says what was chosen. */
static gboolean read_choice (MtgSentence *sentence, const MtgToken *start)
{
  static const char *const choices[]
      = { "as ~|it enters the? battlefield? , choose", "as ~|it enters the? battlefield? , you choose" };
  MtgMatch match;
  if (!fits (choices, G_N_ELEMENTS (choices), start, sentence->to)
      && mtg_match ("as ~ enters , choose", start, &match, NULL) == NULL)
    return FALSE;
  mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_APPLIED);
  return TRUE;
}

/* What only opponents are bound by. */
static gboolean read_theirs (MtgSentence *sentence, const MtgToken *start)
{
  static const char *const bounds[] = { "spells your opponents cast * cost|costs", "flashback costs your opponents pay",
                                        "each opponent who * can't cast" };
  if (!fits (bounds, G_N_ELEMENTS (bounds), start, sentence->to))
    return FALSE;
  mtg_line_is_theirs (sentence, MTG_LINE_OTHERS_COST, NULL, MTG_COULD_HINDER);
  return TRUE;
}

/* "If one or more tokens would be created under your control, twice that many of those tokens are created instead" */
static gboolean read_more_tokens (MtgSentence *sentence, const MtgToken *start)
{
  static const char *const forms[] = { "if * tokens would be created", "if * would create * token|tokens" };
  if (!fits (forms, G_N_ELEMENTS (forms), start, sentence->to))
    return FALSE;
  sentence->line->gain = mtg_gain_new (MTG_BRINGS_TOKENS, "");
  sentence->line->gain->event = MTG_EVENT_MADE;
  mtg_line_assume (sentence->line, MTG_LINE_GAIN, "no tokens are created that it would change", MTG_COULD_HELP);
  return TRUE;
}

gboolean mtg_read_static (MtgSentence *sentence)
{
  const MtgToken *start = skip_condition (mtg_token_skip_title (sentence->from), sentence->to);
  MtgMatch match;
  if (!speaks (start, sentence->to) || mtg_match ("to solve _", sentence->from, &match, NULL) != NULL) {
    mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    return TRUE;
  }
  if (read_more_tokens (sentence, start) || read_offers (sentence) || read_choice (sentence, start)
      || read_theirs (sentence, start) || read_meant_first (sentence, start))
    return TRUE;
  const gboolean pays = mtg_speaks_of_payment (start, sentence->to);
  if ((!pays && fits (harmless_always, G_N_ELEMENTS (harmless_always), start, sentence->to))
      || (!has_hard_words (start, sentence->to) && fits (harmless, G_N_ELEMENTS (harmless), start, sentence->to))) {
    mtg_line_is_theirs (sentence, MTG_LINE_OTHER, NULL, hinders_opponents (start, sentence->to) ? MTG_COULD_HINDER : 0);
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (meant); i++) {
    if (mtg_match (meant[i].pattern, start, &match, NULL) == NULL
        || (g_str_has_prefix (meant[i].pattern, "* may cast") && !is_elsewhere (start, sentence->to)))
      continue;
    mtg_line_assume (sentence->line, meant[i].kind, meant[i].taken, meant[i].turns);
    if (g_str_equal (meant[i].taken, ELSEWHERE))
      sentence->line->casts_from = places_of (start, sentence->to);
    return TRUE;
  }
  return mtg_read_quote (sentence);
}
