/* SPDX-License-Identifier: MIT */
#include "requests.h"

#include <pay/mtg.h>
#include <pay/zx.h>

#define ROLES(cost, text, n)                                                                                           \
  "{\"game\":\"mtg\",\"cost\":\"" cost "\",\"sources\":[{\"text\":\"" text "\",\"count\":" n "}]}"

#define UNTAPS(cost, untaps, n)                                                                                        \
  "{\"game\":\"mtg\",\"cost\":\"" cost "\",\"sources\":[" untaps ",{\"text\":\"{T}: Add {G}.\",\"count\":" n "}]}"

const RequestRow request_rows[] = {
  { "waived pip", "{\"id\":1,\"game\":\"mtg\",\"cost\":\"{2}{W/U}{U/P}\",\"pool\":\"WUC\",\"life\":5}" },
  { "failing lane", "{\"id\":2,\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"U W K G\"}" },
  { "no JSON", "junk" },
  { "two shorthands", "{\"game\":\"mtg\",\"cost\":\"{G}{B/R}\",\"sources\":[\"R|G\",\"G|W\"]}" },
  { "one of two untapped", UNTAPS ("{G}", "\"{T}: Untap target land.\"", "2,\"tags\":[\"land\",\"tapped\"]") },
  { "untapped after both", UNTAPS ("{G}{G}{G}", "\"{T}: Untap target land.\"", "2,\"tags\":[\"land\"]") },
  { "untapped one after the other",
    UNTAPS ("{G}{G}{G}{G}{G}{G}", "{\"text\":\"{T}: Untap target land.\",\"count\":3}", "3,\"tags\":[\"land\"]") },
  { "two untapped at once", UNTAPS ("{G}{G}{G}{G}{G}", "\"{T}: Untap two target lands.\"", "3,\"tags\":[\"land\"]") },
  { "untapped and sacrificed", "{\"game\":\"mtg\",\"cost\":\"{G}{G}{G}{R}\",\"sources\":[\"{T}: Untap two target "
                               "lands.\",{\"text\":\"{T}: Add {G}.\\n"
                               "Sacrifice ~: Add {R}.\",\"tags\":[\"land\"],\"count\":2}]}" },
  { "untapped by what was untapped",
    "{\"game\":\"mtg\",\"cost\":\"{G}{G}{G}\",\"sources\":[{\"text\":\"{T}: Untap target land.\",\"count\":2,\"tags\":["
    "\"creature\"]},\"{T}: Untap target creature.\",{\"text\":\"{T}: Add "
    "{G}.\",\"tags\":[\"land\",\"tapped\"],\"count\":3}]}" },
  { "signets alone",
    "{\"game\":\"mtg\",\"cost\":\"{1}\",\"sources\":[\"{1}, {T}: Add {W}{U}.\",\"{1}, {T}: Add {B}{R}.\"]}" },
  { "signet and land",
    "{\"game\":\"mtg\",\"cost\":\"{W}{U}\",\"sources\":[{\"id\":\"s\",\"name\":\"Signet\",\"text\":\"{1}, "
    "{T}: Add {W}{U}.\"},{\"id\":7,\"text\":\"{T}: Add {C}.\"}]}" },
  { "greatest X", "{\"game\":\"mtg\",\"cost\":\"{X}{X}{R}\",\"pool\":\"R 7*C\"}" },
  { "X too great", "{\"game\":\"mtg\",\"cost\":\"{X}{R}\",\"pool\":\"RR\",\"x\":2}" },
  { "four like lands", "{\"game\":\"mtg\",\"cost\":\"2UU\",\"sources\":[{\"text\":\"Island\",\"count\":4}]}" },
  { "what comes with a million, beside a signet",
    "{\"game\":\"mtg\",\"cost\":\"{7}\",\"sources\":[{\"text\":\"CC\",\"count\":1000000,\"extra\":\"R\"},\"{1}, "
    "{T}: Add {W}{U}.\"]}" },
  { "what comes with thousands of a choice, beside a signet",
    "{\"game\":\"mtg\",\"cost\":\"{7}\",\"sources\":[{\"text\":\"W|U\",\"count\":3000,\"extra\":\"R\"},\"{1}, "
    "{T}: Add {W}{U}.\"]}" },
  { "greatest X of a million beside life",
    "{\"game\":\"mtg\",\"cost\":\"{X}\",\"modifiers\":[\"additional life 2\"],\"sources\":[{\"text\":\"CC\","
    "\"count\":1000000}]}" },
  { "two thousand million", "{\"game\":\"mtg\",\"cost\":\"{2000000000}\",\"pool\":\"2000000000*C\"}" },
  { "many left", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"3000*C\"}" },
  { "many lands", "{\"game\":\"mtg\",\"cost\":\"{1500}\",\"sources\":[{\"text\":\"{T}: Add {C}.\",\"count\":1600}]}" },
  { "many of two kinds each", "{\"game\":\"mtg\",\"cost\":\"{X}\",\"sources\":[{\"text\":\"{T}: Add "
                              "{W}{U}.\",\"count\":700},{\"text\":\"{T}: Add {R}.\",\"count\":3}]}" },
  { "count", "{\"game\":\"mtg\",\"cost\":\"{2/W}{2/W}\",\"pool\":\"WWWWCC\",\"ask\":\"count\"}" },
  { "count every X", "{\"game\":\"mtg\",\"cost\":\"{X}{R}\",\"pool\":\"RRG\",\"ask\":\"count\",\"x\":\"any\"}" },
  { "count beyond a double", "{\"game\":\"mtg\",\"cost\":\"{50}\",\"pool\":\"100*C\",\"ask\":\"count\"}" },
  { "count none", "{\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"U\",\"ask\":\"count\"}" },
  { "list", "{\"game\":\"mtg\",\"cost\":\"{2/W}{2/W}\",\"pool\":\"WWWWCC\",\"ask\":\"list\"}" },
  { "list every X", "{\"game\":\"mtg\",\"cost\":\"{X}{R/P}\",\"pool\":\"RRG\",\"ask\":\"list\",\"x\":\"any\"}" },
  { "list without a needless use of one object", "{\"game\":\"mtg\",\"cost\":\"{1}{G}\",\"sources\":[\"{T}: Add "
                                                 "{R}{G}.\\nSacrifice ~: Add {R}.\"],\"ask\":\"list\"}" },
  { "list without a needless object", "{\"game\":\"mtg\",\"cost\":\"{1}{G}\",\"sources\":[\"{T}: Add "
                                      "{R}{G}.\",\"Sacrifice ~: Add {R}.\"],\"ask\":\"list\"}" },
  { "list one set of too many outcomes to count", "{\"game\":\"mtg\",\"cost\":\"{X}{S}\",\"sources\":[{\"text\":\"{T}: "
                                                  "Add one mana of any color.\",\"count\":40,\"tags\":["
                                                  "\"snow\"]},\"R\"],\"ask\":\"list\",\"distinct\":\"set\"}" },
  { "list none", "{\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"U\",\"ask\":\"list\"}" },
  { "list sets",
    "{\"game\":\"zx\",\"cost\":\"[2 Red/Blue]\",\"pool\":\"R R U RU C\",\"ask\":\"list\",\"distinct\":\"set\"}" },
  { "list of like sources, each of use",
    "{\"game\":\"mtg\",\"cost\":\"{1}{B}\",\"pool\":\"B G\",\"sources\":[{\"text\":\"{T}, Pay 1 life: Add {B} or "
    "{R}.\"},{\"text\":\"{1}, {T}: Add {B}{R}.\",\"count\":2}],\"ask\":\"list\",\"distinct\":\"set\"}" },
  { "list the first two", "{\"game\":\"mtg\",\"cost\":\"{1}{W}\",\"sources\":[{\"text\":\"W|U\",\"count\":9}],\"ask\":"
                          "\"list\",\"distinct\":\"set\","
                          "\"limit\":{\"answers\":2},\"keep\":[\"{U}\"]}" },
  { "keep the greatest X",
    "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"2*U R\",\"sources\":[\"G|R\",\"CC\"],\"keep\":["
    "{\"cost\":\"{X}{R}\",\"x\":\"max\"},\"{U}\",{\"cost\":\"{X}{X}{B}\",\"x\":\"max\"}]}" },
  { "list with bundles", "{\"game\":\"mtg\",\"cost\":\"{2}{W}\",\"pool\":\"C\",\"sources\":[\"WU\",\"WU\",\"{T}: Add "
                         "{C}{C}.\"],\"ask\":\"list\","
                         "\"distinct\":\"set\"}" },
  { "list with signets", "{\"game\":\"mtg\",\"cost\":\"{2}{W}\",\"pool\":\"C\",\"sources\":[\"{1}, {T}: Add "
                         "{W}{U}.\",\"{1}, {T}: Add {W}{B}.\","
                         "\"{T}, Pay 1 life: Add one mana of any color.\"],\"ask\":\"list\"}" },
  { "twobrid by two", "{\"game\":\"mtg\",\"cost\":\"{2/W}{2/U}\",\"pool\":\"UGG\"}" },
  { "twobrid short", "{\"game\":\"mtg\",\"cost\":\"{2/W}{2/U}\",\"pool\":\"GGG\"}" },
  { "decreases", "{\"game\":\"mtg\",\"cost\":\"{3}{R}\",\"pool\":\"RR\",\"modifiers\":[\"-{2}\",\"-{1} floor 2\"]}" },
  { "helper",
    "{\"game\":\"mtg\",\"cost\":\"{2}{G}\",\"pool\":\"C\",\"sources\":[{\"text\":\"convoke G\",\"count\":2}]}" },
  { "pain", "{\"game\":\"mtg\",\"cost\":\"{W}\",\"sources\":[\"{T}: Add {C}.\\n{T}: Add {W} or {B}. ~ deals 1 damage "
            "to you.\"]}" },
  { "no life", "{\"game\":\"mtg\",\"cost\":\"{B/P}{B/P}\",\"life\":3}" },
  { "costs together", "{\"game\":\"mtg\",\"cost\":[\"{1}\",\"{R}\"],\"pool\":\"RC\"}" },
  { "no cost at all", "{\"game\":\"mtg\",\"cost\":null,\"pool\":\"RC\"}" },
  { "costs nothing", "{\"game\":\"mtg\",\"cost\":\"{0}\",\"pool\":\"RC\"}" },
  { "infinite", "{\"game\":\"zx\",\"cost\":\"∞\",\"pool\":\"R\"}" },
  { "colour left out", "{\"game\":\"zx\",\"cost\":\"[1 Red/Blue]\",\"pool\":\"R:sleep U\"}" },
  { "either cost", "{\"game\":\"zx\",\"cost\":\"[2 White] or [2 Black]\",\"pool\":\"K C\"}" },
  { "X without end", "{\"game\":\"mtg\",\"cost\":\"{X}{X}\",\"sources\":[\"Pay 0 life: Add {C}.\"]}" },
  { "ways by gain alone", "{\"game\":\"mtg\",\"cost\":\"{U/P}\",\"life\":1,\"ask\":\"count\","
                          "\"sources\":[\"{T}: Add {C}. You gain 1 life.\"]}" },
  { "id of every sort", "{\"id\":{\"a\":[1.50,null,\"\\u0000ü\"]},\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"R\"}" },
  { "text of every sort", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"sources\":[{\"name\":\"\\\"\\\\\\n\\u0007é世\","
                          "\"text\":\"{T}: Add {C}.\"}]}" },
  { "one step of search",
    "{\"game\":\"mtg\",\"cost\":\"{4}{W}{U}\",\"limit\":{\"steps\":1},\"sources\":[{\"text\":\"{1}, {T}: "
    "Add {W}{U}.\",\"count\":5},{\"text\":\"{2}, {T}: Add {B}{R}{G}.\",\"count\":4},\"{T}: Add {C}.\"]}" },
  { "complete in fewer steps than its ways are counted",
    "{\"game\":\"mtg\",\"cost\":\"{2/R}\",\"pool\":\"5*C\",\"sources\":[\"{T}: Add one mana of any "
    "color.\"],\"ask\":\"list\",\"limit\":{\"steps\":50}}" },
  { "what is left is called like what is spent",
    "{\"game\":\"mtg\",\"cost\":\"{C/W}\",\"sources\":[{\"text\":\"{1}, {T}: Add {W}\",\"extra\":\"W|U\"},"
    "\"{T}, Sacrifice ~: Add one mana of any color.\"],\"ask\":\"list\",\"distinct\":\"set\"}" },
  { "too many members of a set to be told",
    "{\"game\":\"mtg\",\"cost\":\"{X}\",\"sources\":[\"{T}: Add one mana of any color.\",{\"text\":\"delve\","
    "\"count\":1000000}],\"ask\":\"list\",\"distinct\":\"set\"}" },
  { "steps already taken",
    "{\"game\":\"mtg\",\"cost\":\"{1}{W}\",\"pool\":\"G\",\"spent\":[{\"source\":\"s\"}],\"sources\":[{\"id\":\"s\","
    "\"text\":\"{1}, {T}: Add {W}{U}.\"},\"Island\"]}" },
  { "a step that told what it gave",
    "{\"game\":\"mtg\",\"cost\":\"{W}\",\"sources\":[\"W|U\"],\"spent\":[{\"source\":0,"
    "\"adds\":[\"U\"]}]}" },
  { "list from steps already taken",
    "{\"game\":\"mtg\",\"cost\":\"{W}\",\"sources\":[\"W|U\"],\"ask\":\"list\",\"spent\":[{\"source\":0}]}" },
  { "list of too many",
    "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"C\",\"ask\":\"list\",\"limit\":{\"answers\":10001}}" },
  { "unknown field", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"lief\":3}" },
  { "tapped, and tapped before", "{\"game\":\"mtg\",\"cost\":\"{R}\",\"sources\":[{\"text\":\"{T}: Add "
                                 "{R}.\",\"tags\":[\"tapped\"]}],\"spent\":[{\"source\":0,\"ability\":0}]}" },
  { "a card sacrificed for mana, then exiled",
    "{\"game\":\"mtg\",\"cost\":\"{1}{R}\",\"modifiers\":[\"delve\"],\"sources\":[{\"text\":\"{T}, Sacrifice ~: Add "
    "one mana of any color.\\nSacrifice ~: Add {R}.\",\"tags\":[\"creature\"]}]}" },
  { "a list from steps that are none",
    "{\"game\":\"mtg\",\"cost\":\"{1}\",\"ask\":\"list\",\"spent\":[{\"source\":7}],\"pool\":\"C\"}" },
  { "a list beside turns that come back",
    "{\"game\":\"mtg\",\"cost\":\"{B/G/P}\",\"sources\":[\"{T}: Untap two target lands.\"],\"ask\":\"list\","
    "\"distinct\":\"set\",\"limit\":{\"answers\":1}}" },
  { "ways counted beside turns that come back",
    "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"C\",\"sources\":[\"{T}: Untap target land.\"],\"ask\":\"count\"}" },
  { "one role: creature or card", ROLES ("{1}{G}", "convoke G\\ndelve", "2") },
  { "one role: card or creature", ROLES ("{1}{G}", "delve\\nconvoke G", "2") },
  { "one role: creature or player", ROLES ("{1}{G}", "convoke G\\nassist 1", "2") },
  { "one role: player or creature", ROLES ("{1}{G}", "assist 1\\nconvoke G", "2") },
  { "one role: which of three", ROLES ("{2}{G}", "delve\\nassist 1\\nconvoke G", "3") },
  { "one role: which of two beside another", "{\"game\":\"mtg\",\"cost\":\"{W}{1}{G}\",\"sources\":[\"convoke "
                                             "W\",{\"text\":\"delve\\nconvoke G\",\"count\":2}]}" },
  { "one role: which of two before another", "{\"game\":\"mtg\",\"cost\":\"{W}{1}{G}\",\"sources\":[{\"text\":"
                                             "\"convoke G\\ndelve\",\"count\":2},\"convoke W\"]}" },
  { "one role alone", ROLES ("{1}{G}", "convoke G\\ndelve", "1") },
};
const gsize n_request_rows = G_N_ELEMENTS (request_rows);

PayJson *all_games_session (void)
{
  static const PayGame *games[3]; /* the session borrows it */
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  return pay_json_new (games, NULL);
}
