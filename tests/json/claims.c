/* SPDX-License-Identifier: MIT */
/* Our own answers hold; of answers by others, those that are right hold and those that are wrong do not. */
#include "requests.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void test_own_answer (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *answer = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  g_autofree char *why = NULL;
  if (!pay_json_check (session, row->line, answer, &why))
    fail_msg ("%s\n%s", why, answer);
  assert_null (why);
}

typedef struct {
  const char *name;
  const char *request; /* without braces */
  const char *answer;
  const char *why; /* NULL: it holds */
} Row;

#define FOREST                                                                                                         \
  "\"game\":\"mtg\",\"cost\":\"{G}\",\"sources\":[{\"name\":\"Forest\",\"text\":\"{T}: Add {G}.\",\"count\":2}]"
#define TAP "{\"use\":\"Forest\",\"source\":0,\"ability\":0,\"adds\":[\"G\"]}"
#define PAY "{\"pays\":\"{G}\",\"with\":\"G\",\"source\":0}"
#define SIGNET                                                                                                         \
  "\"game\":\"mtg\",\"cost\":\"{W}{U}\",\"pool\":\"C\",\"sources\":[{\"id\":\"s\",\"text\":\"{1}, {T}: Add "           \
  "{W}{U}.\"}]"
#define CONVERT                                                                                                        \
  "{\"use\":\"{1}, {T}: Add "                                                                                          \
  "{W}{U}.\",\"source\":\"s\",\"ability\":0,\"pays\":[{\"pays\":\"{1}\",\"with\":\"C\",\"unit\":0}],\"adds\":"
#define DUALS                                                                                                          \
  "\"game\":\"mtg\",\"cost\":\"{W}\",\"sources\":[{\"name\":\"Dual\",\"text\":\"CC\",\"count\":3,\"extra\":\"W|U\"}]"
#define BY_DUALS(colourless, open)                                                                                     \
  "{\"status\":\"payable\",\"payment\":[{\"use\":\"Dual\",\"source\":0,\"ability\":0,\"count\":3,\"adds\":[{\"unit\":" \
  "\"C\","                                                                                                             \
  "\"count\":" colourless "},{\"unit\":\"W\",\"count\":1},{\"unit\":\"W|U\",\"count\":" open                           \
  "}]},{\"pays\":\"{W}\",\"with\":\"W\",\"source\":0}]}"
#define FILTER "\"game\":\"mtg\",\"cost\":\"{W}{U}\",\"sources\":[\"WW|WU|UU\"]"
#define ALTAR                                                                                                          \
  "\"game\":\"mtg\",\"cost\":\"{C}\",\"sources\":[{\"name\":\"Altar\",\"text\":\"Sacrifice a creature: Add {C}.\"}]"
#define BY_ALTAR(also)                                                                                                 \
  "{\"status\":\"payable\",\"payment\":[{\"use\":\"Altar\",\"source\":0,\"ability\":0,\"also\":" also                  \
  ",\"adds\":[\"C\"]},{\"pays\":\"{C}\",\"with\":\"C\",\"source\":0}]}"
#define TWOBRID "\"game\":\"mtg\",\"cost\":\"{2/W}{2/W}\",\"pool\":\"WCC\""
#define PHYREXIAN "\"game\":\"mtg\",\"cost\":\"{W/P}\",\"life\":2"
#define SHORT_OF_TAG "\"game\":\"zx\",\"cost\":\"K1\",\"pool\":\"K W\",\"modifiers\":[\"also-sleep 1 Dr. X\"]"
#define SHORT_OF_RED "\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"U W K\""

#define HELPERS                                                                                                        \
  "\"game\":\"mtg\",\"cost\":\"{W}{1}{G}\",\"sources\":[\"convoke "                                                    \
  "W\",{\"name\":\"Helper\",\"text\":\"delve\\nconvoke G\","                                                           \
  "\"count\":2}]"
#define HELPER(which, ability)                                                                                         \
  "{\"use\":\"Helper\",\"source\":1,\"which\":" which ",\"ability\":" ability ",\"adds\":[]},"
#define TWO_OF_EACH(cost)                                                                                              \
  "\"game\":\"mtg\",\"cost\":\"{" cost                                                                                 \
  "}\",\"sources\":[{\"name\":\"Vault\",\"text\":\"{T}: Add {G}{G}.\",\"count\":2}]"
#define VAULT "{\"use\":\"Vault\",\"source\":0,\"ability\":0,\"adds\":[\"G\",\"G\"]},"
#define BY_TWO(n)                                                                                                      \
  "{\"status\":\"payable\",\"payment\":[" VAULT VAULT "{\"pays\":\"{1}\",\"with\":\"G\",\"source\":0,\"count\":" n "}" \
  "]"                                                                                                                  \
  "}"

#define NO_WAY(members) "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\"}]," members "}"
#define RED_LEAF "\"leaves\":[{\"by\":\"lane\",\"alternative\":0,\"traits\":[\"red\"],\"need\":1,\"have\":0}]"
#define RED_WHY(members) "{\"status\":\"unpayable\",\"why\":[{" members "}]," RED_LEAF "}"
#define RED_FIX(members) NO_WAY (RED_LEAF ",\"fixes\":[" members "]")
#define LIFE_SHORT "\"game\":\"mtg\",\"cost\":\"{W/P}\",\"life\":1"
#define LIFE_LEAF "\"leaves\":[{\"by\":\"lane\",\"alternative\":0,\"traits\":[\"W\"],\"need\":1,\"have\":0}]"
#define LIFE_FIX(members) NO_WAY (LIFE_LEAF ",\"fixes\":[{\"text\":\"t\"," members "}]")
#define X_SHORT "\"game\":\"mtg\",\"cost\":\"{X}{R}\",\"pool\":\"RR\",\"x\":2"
#define X_FIX(members)                                                                                                 \
  NO_WAY ("\"leaves\":[{\"by\":\"lane\",\"alternative\":0,\"traits\":[\"R\",\"any\"],\"need\":3,\"have\":2}],"         \
          "\"fixes\":[{\"text\":\"t\"," members "}]")
/* Short of a G as long as anything of this holds. */
#define BANNED                                                                                                         \
  "\"game\":\"mtg\",\"cost\":\"{1}{G}\",\"pool\":\"G[only creature]\",\"modifiers\":[\"-{1}\",\"+{1}\"],"              \
  "\"sources\":[{\"id\":7,\"text\":\"{T}: Add {G}{G}.\"},{\"id\":8,\"text\":\"Sacrifice a creature: Add {G}.\"}],"     \
  "\"never\":[\"7\"]"
#define BANNED_FIX(members)                                                                                            \
  NO_WAY ("\"leaves\":[{\"by\":\"lane\",\"alternative\":0,\"traits\":[\"G\",\"any\"],\"need\":2,\"have\":1}],"         \
          "\"fixes\":[{\"text\":\"t\"," members "}]")
#define KEEPS "\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"WU\",\"keep\":[\"{W}\",\"{B}\"]"
#define KEEPS_X "\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"WUU\",\"keep\":[{\"cost\":\"{X}{W}\",\"x\":\"max\"}]"
#define LISTED(members) "\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"WWU\",\"ask\":\"list\"" members
#define LIST(answers, complete) "{\"status\":\"payable\",\"answers\":[" answers "],\"complete\":" complete "}"
#define ONE(type, unit)                                                                                                \
  "{\"total\":\"{1}\",\"spent\":{\"" type "\":1},\"payment\":[{\"pays\":\"{1}\",\"with\":\"" type "\",\"unit\":" unit  \
  "}]}"
#define LISTED_LANDS                                                                                                   \
  "\"game\":\"mtg\",\"cost\":\"{1}\",\"sources\":[\"WU\",\"B\"],\"ask\":\"list\",\"distinct\":\"set\""
#define BY_LANDS(uses)                                                                                                 \
  "{\"total\":\"{1}\",\"spent\":{\"B\":1},\"payment\":[" uses                                                          \
  "{\"use\":\"B\",\"source\":1,\"ability\":0,\"adds\":[\"B\"]},{\"pays\":\"{1}\",\"with\":\"B\",\"source\":1}]}"
#define LISTED_ALTAR                                                                                                   \
  "\"game\":\"mtg\",\"cost\":\"{1}{G}\",\"sources\":[{\"name\":\"Land\",\"text\":\"{T}: Add {R}{G}.\\nSacrifice ~: "   \
  "Add {R}.\"}],\"ask\":\"list\""
#define OF_LAND(also)                                                                                                  \
  "{\"total\":\"{1}{G}\",\"spent\":{\"R\":1,\"G\":1},\"payment\":[{\"use\":\"Land\",\"source\":0,\"ability\":0,"       \
  "\"adds\":["                                                                                                         \
  "\"R\",\"G\"]}," also                                                                                                \
  "{\"pays\":\"{1}\",\"with\":\"R\",\"source\":0},{\"pays\":\"{G}\",\"with\":\"G\",\"source\":0}]}"
#define LISTED_X "\"game\":\"mtg\",\"cost\":\"{X}\",\"pool\":\"WU\",\"ask\":\"list\""
#define PAY_BLUE "\"payment\":[{\"pays\":\"{1}\",\"with\":\"U\",\"unit\":1}]"
#define BLUE_X                                                                                                         \
  "{\"x\":1,\"total\":\"{1}\",\"spent\":{\"U\":1},\"payment\":[{\"pays\":\"{X}\",\"with\":\"U\",\"unit\":1}]}"
#define NO_X "{\"x\":0,\"total\":\"{0}\",\"spent\":{},\"payment\":[]}"

static const Row rows[] = {
  { "smallest payment", FOREST, "{\"status\":\"payable\",\"payment\":[" TAP "," PAY "]}", NULL },
  { "a list of what is tapped", LISTED_ALTAR, LIST (OF_LAND (""), "true"), NULL },
  { "a list of what is tapped and then sacrificed for nothing", LISTED_ALTAR,
    LIST (OF_LAND ("{\"use\":\"Land\",\"source\":0,\"ability\":1,\"adds\":[\"R\"]},"), "true"), "used for nothing" },
  { "nothing tapped", FOREST, "{\"status\":\"payable\",\"payment\":[" PAY "]}", "has made no G" },
  { "spent before it is made", FOREST, "{\"status\":\"payable\",\"payment\":[" PAY "," TAP "]}", "has made no G" },
  { "fewer than none left out", PHYREXIAN,
    "{\"status\":\"payable\",\"life\":2,\"payment\":[{\"pays\":\"{W/P}\",\"life\":2,\"count\":-9223372036854775808}]}",
    "\"count\" out of range" },
  { "two of each", TWO_OF_EACH ("4"), BY_TWO ("4"), NULL },
  { "two of one, one of the other", TWO_OF_EACH ("3"), BY_TWO ("3"), NULL },
  { "more than two of each", TWO_OF_EACH ("5"), BY_TWO ("5"), "has made no G" },
  { "two W for one half, a W for the other, not marked", "\"game\":\"mtg\",\"cost\":\"{2/W}{2/W}\",\"pool\":\"WWW\"",
    "{\"status\":\"payable\",\"total\":\"{2}{W}\",\"spent\":{\"W\":3},\"payment\":[{\"pays\":\"{2/"
    "W}\",\"with\":\"W\",\"unit\":0},{\"pays\":\"{2/W}\",\"with\":\"W\",\"unit\":1},{\"pays\":\"{2/"
    "W}\",\"with\":\"W\",\"unit\":2}]}",
    NULL },
  { "a helper gives way, behind another", HELPERS,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"convoke W\",\"source\":0,\"ability\":0,\"adds\":[]}," HELPER (
        "0", "1") HELPER ("1", "0") "{\"pays\":\"{1}\",\"with\":\"Helper\",\"source\":1},"
                                    "{\"pays\":\"{W}\",\"with\":\"convoke "
                                    "W\",\"source\":0},{\"pays\":\"{G}\",\"with\":\"Helper\",\"source\":1}]}",
    NULL },
  { "nobody is said to pay", FOREST, "{\"status\":\"payable\",\"payment\":[" TAP ",{\"pays\":\"{G}\",\"with\":\"G\"}]}",
    "does not say which unit pays" },
  { "nothing paid", FOREST, "{\"status\":\"payable\",\"payment\":[]}", "" },
  { "paid twice", FOREST, "{\"status\":\"payable\",\"payment\":[" TAP "," TAP "," PAY "," PAY "]}", "no G" },
  { "more tapped than there are", FOREST, "{\"status\":\"payable\",\"payment\":[" TAP "," TAP "," TAP "," PAY "]}",
    "" },
  { "another mana than the source makes", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":0,\"ability\":0,\"adds\":[\"W\"]}," PAY "]}",
    "no mode of the ability fits" },
  { "no such source", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":1,\"adds\":[\"G\"]}," PAY "]}",
    "not in the request" },
  { "no such ability", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":0,\"ability\":1,\"adds\":[\"G\"]}," PAY "]}",
    "no such ability" },
  { "life is wrong", FOREST, "{\"status\":\"payable\",\"life\":1,\"payment\":[" TAP "," PAY "]}", "" },
  { "spent is wrong", FOREST, "{\"status\":\"payable\",\"spent\":{\"W\":1},\"payment\":[" TAP "," PAY "]}",
    "\"spent\"" },
  { "left is wrong", FOREST, "{\"status\":\"payable\",\"left\":[\"G\"],\"payment\":[" TAP "," PAY "]}", "\"left\"" },
  { "total is wrong", FOREST, "{\"status\":\"payable\",\"total\":\"{1}\",\"payment\":[" TAP "," PAY "]}", "\"total\"" },
  { "an X that is not there", FOREST, "{\"status\":\"payable\",\"x\":1,\"payment\":[" TAP "," PAY "]}", "\"x\"" },
  { "count is wrong", FOREST ",\"ask\":\"count\"",
    "{\"status\":\"payable\",\"outcomes\":2,\"payments\":2,\"payment\":[" TAP "," PAY "]}", "\"outcomes\"" },
  { "count is right", FOREST ",\"ask\":\"count\"",
    "{\"status\":\"payable\",\"outcomes\":1,\"payments\":2,\"payment\":[" TAP "," PAY "]}", NULL },
  { "count is missing", FOREST ",\"ask\":\"count\"", "{\"status\":\"payable\",\"payment\":[" TAP "," PAY "]}",
    "are not there" },
  { "conversion", SIGNET,
    "{\"status\":\"payable\",\"payment\":[" CONVERT
    "[\"W\",\"U\"]},{\"pays\":\"{W}\",\"with\":\"W\",\"source\":\"s\"},{\"pays\":"
    "\"{U}\",\"with\":\"U\",\"source\":\"s\"}]}",
    NULL },
  { "conversion, in another order", SIGNET,
    "{\"status\":\"payable\",\"payment\":[" CONVERT
    "[\"U\",\"W\"]},{\"pays\":\"{W}\",\"with\":\"W\",\"source\":\"s\"},{\"pays\":"
    "\"{U}\",\"with\":\"U\",\"source\":\"s\"}]}",
    NULL },
  { "units of several uses, summed up", DUALS, BY_DUALS ("6", "2"), NULL },
  { "units of several uses, one called wrongly", DUALS, BY_DUALS ("7", "1"), "no mode" },
  { "what else it costs", ALTAR, BY_ALTAR ("\"sacrifice a creature\""), NULL },
  { "something else that it costs", ALTAR, BY_ALTAR ("\"sacrifice a land\""), "\"also\" is not" },
  { "no text of what else it costs", ALTAR, BY_ALTAR ("1"), "\"also\" is not" },
  { "something else where it costs nothing else", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":0,\"ability\":0,\"also\":\"exile it\","
    "\"adds\":[\"G\"]}," PAY "]}",
    "\"also\" is not" },
  { "mode from what it adds", FILTER,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"WW|WU|UU\",\"source\":0,\"adds\":[\"U\",\"W\"]},{\"pays\":\"{U}\","
    "\"with\":\"U\","
    "\"source\":0},{\"pays\":\"{W}\",\"with\":\"W\",\"source\":0}]}",
    NULL },
  { "unit of the pool twice", "\"game\":\"mtg\",\"cost\":\"{2}\",\"pool\":\"CC\"",
    "{\"status\":\"payable\",\"payment\":[{\"pays\":\"{1}\",\"with\":\"C\",\"unit\":0},{\"pays\":\"{1}\",\"with\":"
    "\"C\",\"unit\":0}]}",
    "" },
  { "no such unit", "\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"C\"",
    "{\"status\":\"payable\",\"payment\":[{\"pays\":\"{1}\",\"with\":\"C\",\"unit\":1}]}", "no unit 1" },
  { "two others, not marked", TWOBRID,
    "{\"status\":\"payable\",\"payment\":[{\"pays\":\"{2/W}\",\"with\":\"W\",\"unit\":0},{\"pays\":\"{2/"
    "W}\",\"with\":\"C\",\"unit\":"
    "1},{\"pays\":\"{2/W}\",\"with\":\"C\",\"unit\":2}]}",
    NULL },
  { "one other too few", TWOBRID,
    "{\"status\":\"payable\",\"payment\":[{\"pays\":\"{2/W}\",\"with\":\"W\",\"unit\":0},{\"pays\":\"{2/"
    "W}\",\"with\":\"C\",\"unit\":"
    "1}]}",
    "" },
  { "life for a symbol", PHYREXIAN, "{\"status\":\"payable\",\"life\":2,\"payment\":[{\"pays\":\"{W/P}\",\"life\":2}]}",
    NULL },
  { "too little life for a symbol", PHYREXIAN,
    "{\"status\":\"payable\",\"life\":1,\"payment\":[{\"pays\":\"{W/P}\",\"life\":1}]}", "left out" },
  { "life not counted", PHYREXIAN, "{\"status\":\"payable\",\"payment\":[{\"pays\":\"{W/P}\",\"life\":2}]}", "" },
  { "failing lane", SHORT_OF_RED,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"red\"],\"need\":1,\"have\":0}]}", NULL },
  { "lane that does not fail", SHORT_OF_RED,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"blue\"],\"need\":1,\"have\":1}]}", "" },
  { "lane with a wrong number", SHORT_OF_RED,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"red\"],\"need\":2,\"have\":0}]}", "need is 1" },
  { "lane of a tag", SHORT_OF_TAG,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"[Dr. X]\"],\"need\":1,\"have\":0}]}", NULL },
  { "lane of a tag that nothing asks for", SHORT_OF_TAG,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"[Elf]\"],\"need\":1,\"have\":0}]}",
    "does not have" },
  { "lane of no trait", SHORT_OF_RED,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\",\"traits\":[\"pink\"],\"need\":1,\"have\":0}]}",
    "does not have" },
  { "no reason", SHORT_OF_RED, "{\"status\":\"unpayable\"}", "no reason" },
  { "payable, called not", FOREST, "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\"}],\"proof\":\"search\"}", "" },
  { "payable by search, called not", SIGNET,
    "{\"status\":\"unpayable\",\"why\":[{\"text\":\"t\"}],\"proof\":\"search\"}", "it can be paid" },
  { "error where there is none", FOREST, "{\"status\":\"error\",\"error\":{}}", "can be answered" },
  { "error where there is one", "\"game\":\"mtg\",\"cost\":\"{\"",
    "{\"status\":\"error\",\"error\":{\"code\":\"syntax\"}}", NULL },
  { "error of another sort", "\"game\":\"mtg\",\"cost\":\"{\"", "{\"status\":\"error\",\"error\":{\"code\":\"usage\"}}",
    "is syntax" },
  { "error of no sort", "\"game\":\"mtg\",\"cost\":\"{\"", "{\"status\":\"error\",\"error\":{}}", "is syntax" },
  { "another source than it names", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Island\",\"source\":0,\"ability\":0,\"adds\":[\"G\"]}," PAY "]}",
    "that is Forest" },
  { "what is taken is wrong", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":0,\"ability\":0,\"takes\":\"self\","
    "\"adds\":[\"G\"]}," PAY "]}",
    "takes of Forest" },
  { "what is taken is right", FOREST,
    "{\"status\":\"payable\",\"payment\":[{\"use\":\"Forest\",\"source\":0,\"ability\":0,\"takes\":\"turn\","
    "\"adds\":[\"G\"]}," PAY "]}",
    NULL },
  { "counter that is not there", FOREST,
    "{\"status\":\"payable\",\"counters\":{\"fuel\":1},\"payment\":[" TAP "," PAY "]}", "\"counters\"" },
  { "total is missing", FOREST, "{\"status\":\"payable\",\"total\":null,\"payment\":[" TAP "," PAY "]}", "missing" },
  { "spent is missing", FOREST, "{\"status\":\"payable\",\"spent\":null,\"payment\":[" TAP "," PAY "]}", "missing" },
  { "optimal is a text", FOREST, "{\"status\":\"payable\",\"optimal\":\"yes\",\"payment\":[" TAP "," PAY "]}",
    "neither true nor false" },
  { "reason in a payable answer", FOREST,
    "{\"status\":\"payable\",\"why\":[{\"text\":\"t\"}],\"payment\":[" TAP "," PAY "]}", "no place" },
  { "payment in an unknown answer", FOREST, "{\"status\":\"unknown\",\"payment\":[]}", "no place" },
  { "kept", KEEPS, "{\"status\":\"payable\",\"kept\":[\"{W}\"]," PAY_BLUE "}", NULL },
  { "kept too much", KEEPS, "{\"status\":\"payable\",\"kept\":[\"{W}\",\"{B}\"]," PAY_BLUE "}", "\"kept\"" },
  { "kept too little", KEEPS, "{\"status\":\"payable\",\"kept\":[]," PAY_BLUE "}", "\"kept\"" },
  { "kept what is not asked for", KEEPS, "{\"status\":\"payable\",\"kept\":[\"{G}\"]," PAY_BLUE "}", "\"kept\"" },
  { "kept with X", KEEPS_X, "{\"status\":\"payable\",\"kept\":[{\"cost\":\"{X}{W}\",\"x\":1}]," PAY_BLUE "}", NULL },
  { "kept with another X", KEEPS_X, "{\"status\":\"payable\",\"kept\":[{\"cost\":\"{X}{W}\",\"x\":2}]," PAY_BLUE "}",
    "\"kept\"" },
  { "kept without its X", KEEPS_X, "{\"status\":\"payable\",\"kept\":[\"{X}{W}\"]," PAY_BLUE "}", "\"kept\"" },
  { "kept is missing", KEEPS, "{\"status\":\"payable\"," PAY_BLUE "}", "missing" },
  { "list", LISTED (""), LIST (ONE ("W", "0") "," ONE ("U", "2"), "true"), NULL },
  { "list in another order", LISTED (""), LIST (ONE ("U", "2") "," ONE ("W", "1"), "true"), NULL },
  { "list that is not all", LISTED (""), LIST (ONE ("W", "0"), "false"), NULL },
  { "list that lacks one", LISTED (""), LIST (ONE ("W", "0"), "true"), "there are 2, not 1" },
  { "list of sets", LISTED (",\"distinct\":\"set\""),
    LIST (ONE ("W", "0") "," ONE ("W", "1") "," ONE ("U", "2"), "true"), NULL },
  { "the same outcome twice", LISTED (""), LIST (ONE ("W", "0") "," ONE ("W", "1"), "false"), "[1]: it is there" },
  { "the same set twice", LISTED (",\"distinct\":\"set\""), LIST (ONE ("W", "0") "," ONE ("W", "0"), "false"),
    "[1]: it is there" },
  { "list without answers", LISTED (""), "{\"status\":\"payable\",\"complete\":true}", "missing" },
  { "list without an end", LISTED (""), "{\"status\":\"payable\",\"answers\":[" ONE ("W", "0") "]}", "missing" },
  { "list of more than asked for", LISTED (",\"limit\":{\"answers\":1}"),
    LIST (ONE ("W", "0") "," ONE ("U", "2"), "true"), "more than were asked for" },
  { "list of no payments", LISTED (""), LIST ("1", "false"), "[0]: it is no object" },
  { "list of a wrong payment", LISTED (""), LIST (ONE ("W", "2"), "false"), "[0]: " },
  { "payment without what it spends", LISTED (""),
    LIST ("{\"total\":\"{1}\",\"payment\":[{\"pays\":\"{1}\",\"with\":\"W\",\"unit\":0}]}", "false"),
    "\"spent\" is missing" },
  { "lands", LISTED_LANDS, LIST (BY_LANDS (""), "false"), NULL },
  { "a land for nothing", LISTED_LANDS,
    LIST (BY_LANDS ("{\"use\":\"WU\",\"source\":0,\"ability\":0,\"adds\":[\"W\",\"U\"]},"), "false"), "for nothing" },
  { "not the greatest X", LISTED_X,
    LIST ("{\"total\":\"{1}\",\"x\":1,\"spent\":{\"W\":1},\"payment\":[{\"pays\":\"{X}\",\"with\":\"W\",\"unit\":0}]}",
          "true"),
    "fixed" },
  { "list of less than the greatest X", LISTED_X, LIST (BLUE_X, "false"), NULL },
  { "list of less than the greatest X, all of it", LISTED_X, LIST (BLUE_X, "true"), "fixed at 2" },
  { "list of two values of X", LISTED_X, LIST (BLUE_X "," NO_X, "false"), "fixed at 1" },
  { "list of what cannot be", "\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"U W K\",\"ask\":\"list\"",
    NO_WAY (RED_LEAF ",\"answers\":[],\"complete\":true"), NULL },
  { "list of what cannot be, with something",
    "\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"U W K\",\"ask\":\"list\"",
    NO_WAY (RED_LEAF ",\"answers\":[1],\"complete\":true"), "no place" },
  { "list of what is not decided", LISTED (""), "{\"status\":\"unknown\",\"answers\":[]}", "no place" },
  { "reason of a leaf", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"traits\":[\"red\"],\"need\":1,\"have\":0"), NULL },
  { "reason with another need", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"traits\":[\"red\"],\"need\":2,\"have\":0"),
    "does not hold" },
  { "reason with another have", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"traits\":[\"red\"],\"need\":1,\"have\":1"),
    "does not hold" },
  { "reason with other traits", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"traits\":[\"blue\"],\"need\":1,\"have\":0"),
    "does not hold" },
  { "reason of a counter", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"counter\":\"life\""), "does not hold" },
  { "reason by a rule that is not", SHORT_OF_RED, RED_WHY ("\"text\":\"t\",\"rule\":\"0.0\""), "does not hold" },
  { "reason without words", SHORT_OF_RED, RED_WHY ("\"traits\":[\"red\"]"), "no \"text\"" },
  { "reason whose words are a number", SHORT_OF_RED, RED_WHY ("\"text\":1"), "no \"text\"" },
  { "proof of no sort", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"proof\":\"faith\""), "\"proof\"" },
  { "unit that helps", SHORT_OF_RED, RED_FIX ("{\"text\":\"t\",\"add\":\"R\"}"), NULL },
  { "unit that does not help", SHORT_OF_RED, RED_FIX ("{\"text\":\"t\",\"add\":\"U\"}"), "change 0" },
  { "second change does not help", SHORT_OF_RED,
    RED_FIX ("{\"text\":\"t\",\"add\":\"R\"},{\"text\":\"t\",\"add\":\"K\"}"), "change 1" },
  { "unit that is none", SHORT_OF_RED, RED_FIX ("{\"text\":\"t\",\"add\":\"pink\"}"), "change 0" },
  { "change without words", SHORT_OF_RED, RED_FIX ("{\"add\":\"R\"}"), "change 0" },
  { "change in words alone", SHORT_OF_RED, RED_FIX ("{\"text\":\"pray\"}"), "change 0" },
  { "change with too much", SHORT_OF_RED, RED_FIX ("{\"text\":\"t\",\"add\":\"R\",\"by\":1}"), "change 0" },
  { "change that is a text", SHORT_OF_RED, RED_FIX ("\"R\""), "change 0" },
  { "fixes that are no list", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"fixes\":{}"), "no list" },
  { "life that helps", LIFE_SHORT, LIFE_FIX ("\"counter\":\"life\",\"by\":1"), NULL },
  { "no more life", LIFE_SHORT, LIFE_FIX ("\"counter\":\"life\",\"by\":0"), "change 0" },
  { "counter that does not help", LIFE_SHORT, LIFE_FIX ("\"counter\":\"energy\",\"by\":1"), "change 0" },
  { "lower X", X_SHORT, X_FIX ("\"variable\":\"X\",\"value\":1"), NULL },
  { "X as great as before", X_SHORT, X_FIX ("\"variable\":\"X\",\"value\":2"), "change 0" },
  { "another variable", X_SHORT, X_FIX ("\"variable\":\"Y\",\"value\":1"), "change 0" },
  { "a word of never less", BANNED, BANNED_FIX ("\"lift\":\"never\",\"word\":\"7\""), NULL },
  { "a word that is not there less", BANNED, BANNED_FIX ("\"lift\":\"never\",\"word\":\"8\""), "change 0" },
  { "never, but which word", BANNED, BANNED_FIX ("\"lift\":\"never\""), "change 0" },
  { "a modifier less", BANNED, BANNED_FIX ("\"lift\":\"modifier\",\"word\":\"+{1}\",\"index\":1"), NULL },
  { "a modifier less that helps", BANNED, BANNED_FIX ("\"lift\":\"modifier\",\"word\":\"-{1}\",\"index\":0"),
    "change 0" },
  { "a modifier at another place", BANNED, BANNED_FIX ("\"lift\":\"modifier\",\"word\":\"+{1}\",\"index\":0"),
    "change 0" },
  { "a modifier beyond the last", BANNED, BANNED_FIX ("\"lift\":\"modifier\",\"word\":\"+{1}\",\"index\":2"),
    "change 0" },
  { "a modifier without a place", BANNED, BANNED_FIX ("\"lift\":\"modifier\",\"word\":\"+{1}\""), "change 0" },
  { "a restriction less", BANNED, BANNED_FIX ("\"lift\":\"restriction\",\"word\":\"only creature\""), NULL },
  { "a restriction that is not there less", BANNED, BANNED_FIX ("\"lift\":\"restriction\",\"word\":\"only instant\""),
    "change 0" },
  { "one more use", BANNED, BANNED_FIX ("\"source\":8,\"uses\":2"), NULL },
  { "no more uses", BANNED, BANNED_FIX ("\"source\":8,\"uses\":1"), "change 0" },
  { "more uses of nothing", BANNED, BANNED_FIX ("\"source\":9,\"uses\":2"), "change 0" },
  { "another order of one decrease", BANNED, BANNED_FIX ("\"lift\":\"order\""), "change 0" },
  { "an order with a word", BANNED, BANNED_FIX ("\"lift\":\"order\",\"word\":\"given\""), "change 0" },
  { "a lift of another sort", BANNED, BANNED_FIX ("\"lift\":\"weights\",\"word\":\"7\""), "change 0" },
  { "not all changes", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"fixes\":[],\"fixes_complete\":false"), NULL },
  { "not all changes of none", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"fixes_complete\":false"), "fixes_complete" },
  { "perhaps all changes", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"fixes\":[],\"fixes_complete\":1"), "fixes_complete" },
  { "a card of any kind that is not among the changes", SHORT_OF_RED,
    NO_WAY (RED_LEAF ",\"fixes\":[{\"text\":\"t\",\"add\":\"R\"}],\"any_unit\":\"card of any kind\""), "any_unit" },
  { "a card of any kind that is no text", SHORT_OF_RED, NO_WAY (RED_LEAF ",\"fixes\":[],\"any_unit\":true"),
    "any_unit" },
  { "answer where there is an error", "\"game\":\"mtg\",\"cost\":\"{\"", "{\"status\":\"payable\",\"payment\":[]}",
    "cannot be answered" },
  { "nothing claimed", FOREST, "{\"status\":\"unknown\"}", NULL },
  { "another id", "\"id\":1," FOREST, "{\"id\":2,\"status\":\"unknown\"}", "\"id\"" },
  { "id missing", "\"id\":1," FOREST, "{\"status\":\"unknown\"}", "\"id\"" },
  { "no status", FOREST, "{}", "status" },
  { "no JSON", FOREST, "junk", "not JSON" },
};

/* A row tells what it is about: members that every answer needs are filled in from our own. null: it lacks them. */
static char *complete (PayJson *session, const char *request, const char *answer)
{
  static const char *const needed[] = { "total", "spent", "x" };
  json_t *record = json_loads (answer, 0, NULL),
         *own = json_loads (pay_json_answer (session, request, -1, NULL), 0, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (needed) && json_object_get (record, "payment") != NULL; i++) {
    json_t *ours = json_object_get (own, needed[i]), *theirs = json_object_get (record, needed[i]);
    if (ours != NULL && theirs == NULL)
      json_object_set (record, needed[i], ours);
    else if (json_is_null (theirs))
      json_object_del (record, needed[i]);
  }
  char *dump = record != NULL ? json_dumps (record, JSON_COMPACT) : NULL;
  char *text = g_strdup (dump != NULL ? dump : answer);
  free (dump);
  json_decref (record);
  json_decref (own);
  return text;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *request = g_strdup_printf ("{%s}", row->request);
  g_autofree char *answer = complete (session, request, row->answer);
  g_autofree char *why = NULL;
  const gboolean holds = pay_json_check (session, request, answer, &why);
  assert_says (why, row->why);
  assert_int_equal (holds, row->why == NULL);
}

int main (void)
{
  return run_table ("json.claims.own", request_rows, n_request_rows, sizeof request_rows[0], test_own_answer)
         + run_table ("json.claims.others", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
}
