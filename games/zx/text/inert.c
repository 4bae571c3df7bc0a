/* SPDX-License-Identifier: MIT */
/* Words that cannot matter to payments: each of them is known to be about something else. */
#include "deed.h"
#include "pattern.h"

/* Power, damage, attacks and cards that are drawn; who, when and to whom. None of these words speaks of costs, of
 * colours, of the Resource, of playing or of what a card is. */
#define VERBS                                                                                                          \
  "gets?|gains?|has|have|may|draws?|deals?|destroys?|discards?|looks?|reveals?|search(?:es)?|shuffles?|attacks?"       \
  "|blocks?|battles?|wins?|loses?|recovers?|hits?|puts?|chooses?|(?:is|are) (?:destroyed|attacked|discarded|drawn)"
#define NOUNS                                                                                                          \
  "cards?|z/x|events?|players?|opponents?|opponent's|owner's|power|damage|life|deck|charge|trash|hand|square|turns?"   \
  "|end|top|bottom|attacks?|battles?|ignition|vanish|bringer|icons?|order|attack step"
#define SMALL                                                                                                          \
  "a|an|the|one|two|three|four|five|up|to|your|you|this|that|it|its|their|them|those|each|all|every|other|another"     \
  "|target|named|in|on|of|from|with|and|then|at|by|for|into|under|if|when|whenever|while|until|any|number|next|"       \
  "adjacent"                                                                                                           \
  "|twice|as|many|much|attacking|destroyed|chosen|face|down|red|blue|white|black|green|or|less|more"
/* Hundreds are power. */
#define WORD "(?:\\[[^\\]]*\\]|[+-]?\\d*[05]00|\\d+|z/x|(?:" VERBS "|" NOUNS "|" SMALL ")(?![\\w/'+-]))"

gboolean zx_is_inert (const char *words)
{
  return zx_fits ("^(?:" WORD "(?:[.,:!]| |$)+)*$", words)
         && !zx_fits ("\\b(?:gains?|gets?|has|have)\\b.*(?:\\[|\\b(?:red|blue|white|black|green)\\b)"
                      "|\\b(?:in)?to (?:your |the |its owner's )?hand\\b",
                      words)
         && (words[0] == '\0' || zx_fits ("\\b(?:" VERBS "|power)\\b", words));
}
