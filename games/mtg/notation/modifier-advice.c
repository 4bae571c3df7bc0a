/* SPDX-License-Identifier: MIT */
/* What people write for a modifier, and what to write instead. */
#include "scanner.h"

#include <string.h>

/* In the order in which they are looked for; each is a word, or several, in the text. */
static const struct {
  const char *words;
  const char *advice;
} advices[] = {
  { "affinity", "it takes off {1} for each: write -{3} where there are three" },
  { "undaunted", "it takes off {1} for each opponent: write -{3} where there are three" },
  { "ward", "it is paid by itself, when its ability asks for it: ask for a cost of its own" },
  { "phyrexian", "life for a colour is written life-for {B}" },
  { "tax", "a tax is written commander tax 2, or +{2}" },
  { "minimum", "the least that is paid is written at-least 3" },
  { "less", "what costs {1} less is written -{1}" },
  { "cheaper", "what costs {1} less is written -{1}" },
  { "reduce", "what costs {1} less is written -{1}" },
  { "reduced", "what costs {1} less is written -{1}" },
  { "reduction", "what costs {1} less is written -{1}" },
  { "discount", "what costs {1} less is written -{1}" },
  { "minus", "what costs {1} less is written -{1}" },
  { "more", "what costs {1} more is written +{1}" },
  { "increase", "what costs {1} more is written +{1}" },
  { "extra", "what costs {1} more is written +{1}" },
  { "plus", "what costs {1} more is written +{1}" },
  { "for free", "what costs nothing is written free" },
  { "without paying", "what costs nothing is written free" },
  { "rather than", "another cost is written instead {3}, instead 4 life" },
  { "escape", "another cost is written instead {3}, what is exiled besides additional exile five other cards from your "
              "graveyard" },
  { "foretell", "another cost is written instead {3}" },
  { "mutate", "another cost is written instead {3}" },
  { "emerge", "another cost is written instead {3}" },
  { "unearth", "another cost is written instead {3}" },
  { "plot", "another cost is written instead {3}" },
  { "suspend", "another cost is written instead {3}" },
  { "ninjutsu", "another cost is written instead {3}" },
  { "morph", "another cost is written instead {3}" },
  { "disguise", "another cost is written instead {3}" },
  { "embalm", "another cost is written instead {3}" },
  { "cycling", "another cost is written instead {3}" },
  { "aftermath", "another cost is written instead {3}" },
  { "awaken", "another cost is written instead {3}" },
  { "freerunning", "another cost is written instead {3}" },
  { "squad", "what is paid besides is written additional {2}" },
  { "strive", "what is paid besides is written additional {2}" },
  { "spree", "what is paid besides is written additional {2}" },
  { "casualty", "what is paid besides is written additional sacrifice a creature" },
  { "bargain", "what is paid besides is written additional sacrifice a token" },
  { "life", "life that is paid is written additional 2 life, or instead 2 life" },
};

/* The word at [at] stands alone. */
static gboolean is_whole (const char *text, const char *at, gsize length)
{
  return (at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]);
}

static const char *find_advice (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (advices); i++) {
    const char *at = strstr (text, advices[i].words);
    if (at != NULL && is_whole (text, at, strlen (advices[i].words)))
      return advices[i].advice;
  }
  return NULL;
}

/* Letters and spaces alone, the first one a capital: a card, it seems. */
static gboolean is_like_name (const char *text)
{
  return g_ascii_isupper (text[0]) && strpbrk (text, "{}+0123456789") == NULL;
}

const char *mtg_modifier_advice (const char *text)
{
  g_autofree char *low = g_ascii_strdown (text, -1);
  const char *advice = find_advice (low);
  if (advice == NULL && is_like_name (text))
    return "what this card changes is not known here: write it, as -{1} or +{1}; pay board reads the words of cards";
  return advice;
}

char *mtg_modifier_meant (const char *text, const char *const *words)
{
  g_autofree char *given = g_strdup (text);
  for (int i = 0; i < 3; i++) {
    const char *near = pay_nearest_name (given, words);
    if (near != NULL)
      return g_strdup_printf ("\"%s\" is not known here; did you mean \"%s\"?", given, near);
    char *second = i == 0 ? strchr (given, ' ') : NULL,
         *end = second != NULL ? strchr (second + 1, ' ') : strchr (given, ' ');
    if (end != NULL)
      *end = '\0';
  }
  return NULL;
}
