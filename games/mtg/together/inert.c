/* SPDX-License-Identifier: MIT */
/* Effects that change nothing of what can be paid, by a vocabulary: each word is one of these, or they do something. */
#include "notation/notation.h"
#include "text/text.h"
#include "together.h"

#include <string.h>

/* [deeds]: of MtgDeeds; 0: words that do nothing by themselves. */
static const struct {
  guint deeds;
  const char *words;
} vocabulary[] = {
  { 0,
    "a an the this that these those it its it's itself they their them themselves he him his himself she her herself "
    "who whom whose which what where when whenever if unless then otherwise instead as though with without to of in "
    "on at by from for and or and/or but not no nor than is are was were be been being isn't aren't wasn't weren't "
    "has have had do does did doesn't don't didn't can can't cannot could would may must while until during before "
    "after since also again still only even up down out back over under onto into 's s that's there's you've you're "
    "they're he's she's we're hasn't haven't hadn't like such so only "
    "except because far enough instant instants sorcery sorceries single created tied starting anywhere whichever "
    "whether how already already just last left right odd even nearest secretly reverse repeats subtract quality "
    "players' controllers' choices beneath defense symbols activation leaves zone shuffled moved chose separates" },
  { 0, "discover discovers connives lesson lessons saddled committed crime d4 d8 d10 d12 day night learns" },
  { MTG_DOES_SIZES, "adapts endures oil verse tower fate study lore bounty experience page ice travel quest" },
  { 0,
    "you your yours yourself opponent opponent's opponents player player's players each all any every another other "
    "others one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty first second third "
    "x both either neither half twice once time times more less fewer greater greatest least fewest most many much "
    "number numbers amount equal plus minus total rounded same different new way kind type types random order rest "
    "result choice separate pile piles process repeat note noted named name names highest lowest exactly" },
  { 0,
    "target targets targeted choose chooses chosen divided distribute distributed among creature creature's creatures "
    "artifact artifact's artifacts enchantment enchantment's enchantments planeswalker planeswalker's planeswalkers "
    "land land's lands permanent permanent's permanents battle battles token tokens card card's cards spell spell's "
    "spells ability abilities source source's sources nonland noncreature nonartifact nontoken nonlegendary nonbasic "
    "nonenchantment nonblack nonwhite nonred nonblue nongreen legendary basic snow aura auras equipment vehicle "
    "vehicles commander white blue black red green colorless multicolored monocolored color colors colored power "
    "powers toughness base mana value values face-down face-up historic outlaw class saga enchanted equipped fortified "
    "attached enchant equip modified "
    "tapped untapped token's mount mounts mountain's noncolorless nonsnow nonbasic" },
  { 0, "plains island swamp mountain forest islands swamps mountains forests" },
  { 0,
    "deal deals dealt damage noncombat prevent prevents prevented redirect assign assigns get gets gain gains gained "
    "give gives lose loses lost until end ends turn turn's turns combat phase step steps upkeep beginning next game "
    "attack attacks attacking attacked attackers attacker alone block blocks blocked blocking blockers blocker "
    "unblocked able declare declared defending active skip skips" },
  { 0,
    "flying trample vigilance lifelink deathtouch menace reach strike double indestructible hexproof shroud protection "
    "defender fear intimidate shadow horsemanship banding infect wither toxic skulk prowess exalted landwalk "
    "forestwalk "
    "swampwalk islandwalk mountainwalk plainswalk flash flanking rampage bushido persist undying ward" },
  { 0,
    "regenerate regenerated regenerates draw draws drawn look looks top bottom library libraries reveal reveals "
    "revealed scry order hand hands size maximum life total totals shuffle shuffles search searches control "
    "controls controlled controller controller's owner owner's owners owners' own owns outside activated activate "
    "activates resolves resolved coin flip flips roll rolls die d20 six-sided win wins won monarch goad goaded goads "
    "suspect suspected venture dungeon detain stun poison rad learn clash connive face forecast explores explore take "
    "extra speed planar coin's mobilize "
    "unattach attach attached phased ante subgame reselect" },
  { 0, "enters entered battlefield triggered pay pays remain remains long share shares identity there" },
  { MTG_DOES_SIZES, "counter counters countered put puts placed remove removes removed move moves adapt monstrosity "
                    "bolster support scavenge switch loyalty level charge storage" },
  { MTG_DOES_BURY | MTG_DOES_DISCARD, "discard discards discarded" },
  { MTG_DOES_BURY, "mill mills milled sacrifice sacrifices sacrificed graveyard graveyards "
                   "fight fights surveil surveils died dies" },
  { MTG_DOES_BURY | MTG_DOES_REMOVE, "destroy destroys destroyed exile exiles exiled return returns returned" },
  { MTG_DOES_REMOVE, "phases phase tap taps tapped countering" },
};

static GHashTable *words_of (void)
{
  static gsize made = 0;
  static GHashTable *all = NULL;
  if (g_once_init_enter (&made)) {
    all = g_hash_table_new (g_str_hash, g_str_equal);
    for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++) {
      g_auto (GStrv) words = g_strsplit (vocabulary[i].words, " ", -1);
      for (guint k = 0; words[k] != NULL; k++)
        g_hash_table_insert (all, (gpointer)g_intern_string (words[k]), GUINT_TO_POINTER (vocabulary[i].deeds));
    }
    g_once_init_leave (&made, 1);
  }
  return all;
}

/* "+1/+1", "-x/-0", "3/3", "17" */
static gboolean is_size (const char *word)
{
  return word[strspn (word, "+-/x0123456789")] == '\0';
}

static guint deeds_of (const MtgToken *token)
{
  gpointer deeds = NULL;
  if (token->kind == MTG_TOKEN_SELF || token->kind == MTG_TOKEN_MARK)
    return 0;
  if (token->kind == MTG_TOKEN_SYMBOL)
    return strchr (token->word, 'e') != NULL || strchr (token->word, 'E') != NULL ? MTG_DOES_ELSE : 0;
  if (token->kind != MTG_TOKEN_WORD)
    return MTG_DOES_ELSE;
  if (g_hash_table_lookup_extended (words_of (), token->word, NULL, &deeds))
    return GPOINTER_TO_UINT (deeds);
  if (is_size (token->word))
    return strchr (token->word, '/') != NULL ? MTG_DOES_SIZES : 0;
  g_autofree char *one = mtg_word_singular (token->word);
  const char *of = g_str_has_prefix (one, "non-") ? one + strlen ("non-") : one;
  return mtg_is_creature_type (of) ? 0 : MTG_DOES_ELSE;
}

/* When it can be used, and what it costs, is read elsewhere. */
static gboolean says_when (const MtgToken *from)
{
  static const char *const starts[]
      = { "activate", "this ability costs|can't", "spend only", "any player may activate" };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (mtg_match (starts[i], from, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

/* Words that do something together. */
static gboolean speaks_of_more (const MtgToken *from, const MtgToken *to)
{
  static const char *const phrases[] = { "onto|to the battlefield",
                                         "gain|gains control",
                                         "control of",
                                         "lose|loses all",
                                         "lose|loses * abilities",
                                         "has|have|gain|gains|get|gets all",
                                         "is|are a|an plains|island|swamp|mountain|forest|artifact|creature|land",
                                         "is|are plains|islands|swamps|mountains|forests|artifacts|creatures|lands",
                                         "is|are the|all|white|blue|black|red|green|colorless" };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    for (const MtgToken *token = from; token < to; token++)
      if (mtg_match (phrases[i], token, &match, NULL) != NULL)
        return TRUE;
  return FALSE;
}

/* "It doesn't untap during its controller's next untap step." */
static gboolean stays_tapped (const MtgToken *from, const MtgToken *token)
{
  MtgMatch match;
  return mtg_match ("untap step|steps", token, &match, NULL) != NULL
         || (token > from && mtg_match ("doesn't|don't|didn't|can't untap", token - 1, &match, NULL) != NULL
             && mtg_token_is (token, "untap"));
}

/* "Copy that spell": what is copied is paid for. */
static gboolean copies_spells (const MtgToken *from, const MtgToken *to)
{
  gboolean copy = FALSE, spell = FALSE;
  for (const MtgToken *token = from; token < to; token++) {
    if (mtg_token_is (token, "ability") || mtg_token_is (token, "permanent"))
      return FALSE;
    copy = copy || mtg_token_is (token, "copy");
    spell = spell || mtg_token_is (token, "spell") || mtg_token_is (token, "copy");
  }
  return copy && spell;
}

static guint deeds_of_sentence (const MtgToken *from, const MtgToken *to)
{
  guint deeds = speaks_of_more (from, to) ? MTG_DOES_ELSE : 0;
  gboolean gains = FALSE, life = FALSE, removes = FALSE, prevents = FALSE;
  for (const MtgToken *token = from; token < to; token++) {
    const gboolean kind
        = stays_tapped (from, token) || mtg_token_is (token + 1, "counter") || mtg_token_is (token + 1, "counters");
    deeds |= kind && token->kind == MTG_TOKEN_WORD ? (guint)MTG_DOES_SIZES : deeds_of (token);
    prevents = prevents || mtg_token_is (token, "prevent") || mtg_token_is (token, "combat");
    gains = gains || mtg_token_is (token, "gain") || mtg_token_is (token, "gains") || mtg_token_is (token, "lifelink");
    life = life || mtg_token_is (token, "life") || mtg_token_is (token, "lifelink");
    removes
        = removes || mtg_token_is (token, "damage") || (deeds_of (token) == MTG_DOES_SIZES && token->word[0] == '-');
  }
  return deeds | (gains && life ? MTG_DOES_LIFE : 0) | (removes && !prevents ? MTG_DOES_REMOVE | MTG_DOES_BURY : 0);
}

guint mtg_words_do (const char *words, const char *name)
{
  g_auto (MtgWords) read = { NULL, NULL };
  guint deeds = 0;
  if (!mtg_words_read (&read, words, 0, strlen (words), name, NULL))
    return MTG_DOES_ELSE;
  for (const MtgToken *from = &g_array_index (read.tokens, MtgToken, 0); from->kind != MTG_TOKEN_END;) {
    const MtgToken *to = mtg_token_sentence_end (from);
    deeds |= says_when (from) || copies_spells (from, to) ? 0 : deeds_of_sentence (from, to);
    from = to->kind == MTG_TOKEN_END ? to : to + 1;
  }
  return deeds;
}
