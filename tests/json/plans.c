/* SPDX-License-Identifier: MIT */
#include "plans.h"

#define MTG "[puzzle]\ngame=mtg\n"
#define MOUNTAINS(n) "[source Mountain]\ncount=" #n "\n"
#define RITUAL "[spell Ritual]\ncost={1}{R}\ngives=RRR\n"
#define BOLT "[spell Bolt]\ncost={R}\n"
#define BLAZE "[spell Blaze]\ncost={X}{R}\n"

const PlanRow plan_rows[] = {
  { "one spell",
    MTG BOLT MOUNTAINS (1),
    { "{\"id\":null,\"status\":\"payable\",\"spells\":1,\"life\":0",
      "\"steps\":[{\"cast\":\"Bolt\",\"spell\":0,\"total\":\"{R}\",\"payment\":[{\"use\":\"Mountain\",\"source\":0,",
      "{\"pays\":\"{R}\",\"with\":\"R\",\"source\":0}],\"life\":0,\"damage\":0,\"counters\":{},\"floats\":{}}]",
      "\"optimal\":true}" } },
  { "a ritual floats",
    MTG RITUAL BOLT MOUNTAINS (2),
    { "\"spells\":2", "\"gives\":[\"R\",\"R\",\"R\"],\"floats\":{\"R\":3}", "\"floats\":{\"R\":2}}]" } },
  { "mana that floats from the start", MTG "pool=G G\n" BOLT MOUNTAINS (1), { "\"floats\":{\"G\":2}}]" } },
  { "all, but one too many",
    MTG BOLT RITUAL "[spell Wrath]\ncost={W}\n" MOUNTAINS (2),
    { "\"status\":\"unpayable\",\"why\":[{\"text\":\"at most 2 of the 3 spells can be paid, whatever the "
      "order\"}]}" } },
  { "all, and no time for it",
    MTG "limit=1\n" RITUAL BOLT "[spell Giant]\ncost={4}{R}\n[source Altar]\ntext=Sacrifice a creature: Add {C}{C}.\n"
        "[source Goat]\ntags=creature\n" MOUNTAINS (2),
    { "\"status\":\"unknown\",\"limit\":\"steps\",\"why\":[{\"text\":\"the limit of steps was reached before an answer "
      "was found: more steps may tell\"}]}" } },
  { "most",
    MTG "goal=most\n" BOLT "[spell Wrath]\ncost={W}\n" MOUNTAINS (1),
    { "\"payable\",\"spells\":1,\"worth\":1" } },
  { "most is none",
    MTG "goal=most\n" BOLT "[source Plains]\n",
    { "\"unpayable\",\"why\":[{\"text\":\"none of the spells can be paid\"}],\"spells\":0,\"worth\":0",
      "\"steps\":[]" } },
  { "worth as given",
    MTG "goal=worth\n" BOLT "worth=5\n[spell Strike]\ncost={1}{R}\nworth=4\n" MOUNTAINS (2),
    { "\"spells\":1,\"worth\":5" } },
  { "worth of nothing: it can be paid, and need not be",
    "[puzzle]\ngame=zx\ngoal=worth\npool=R\n[spell Mage]\ncost=[1 Red]\nworth=0\n",
    { "\"status\":\"payable\",\"spells\":0,\"worth\":0", "\"steps\":[],\"optimal\":true}" } },
  { "worth of nothing, and out of reach",
    MTG "goal=worth\n" BOLT "worth=0\n[source Plains]\n",
    { "\"unpayable\",\"why\":[{\"text\":\"none of the spells can be paid\"}],\"spells\":0,\"worth\":0" } },
  { "worth of the game",
    MTG "goal=worth\n" BOLT "[spell Strike]\ncost={1}{R}\n" MOUNTAINS (2),
    { "\"spells\":1,\"worth\":2", "\"cast\":\"Strike\",\"spell\":1" } },
  { "X",
    MTG "goal=x Blaze\n" RITUAL BLAZE MOUNTAINS (2),
    { "\"spells\":2,\"x\":2", "\"spell\":1,\"x\":2,\"total\":\"{2}{R}\"" } },
  { "X of nothing",
    MTG "goal=x Blaze\n" BLAZE "[source Plains]\n",
    { "\"unpayable\",\"why\":[{\"text\":\"Blaze cannot be paid, whatever comes before it: needs 1 mana from R; none of "
      "your mana and sources can be R\"}]}" } },
  { "pool",
    MTG "goal=pool RRR\n" RITUAL MOUNTAINS (2),
    { "{\"reach\":\"RRR\",\"payment\":[]", "\"floats\":{\"R\":3}}]" } },
  { "pool of too much",
    MTG "goal=pool RRRR\n" RITUAL MOUNTAINS (2),
    { "\"unpayable\",\"why\":[{\"text\":\"no choice and order leaves RRRR\"}]}" } },
  { "nothing left", MTG "goal=no-leftover\n" BOLT MOUNTAINS (2), { "\"payable\",\"spells\":1" } },
  { "something left",
    MTG "goal=no-leftover\n" BOLT "[source Big]\ntext={T}: Add {R}{R}{R}.\n",
    { "\"unpayable\",\"why\":[{\"text\":\"at least 2 are left over, whatever the order\"}]" } },
  { "life and damage",
    MTG
    "life=10\n[spell Act]\ncost={1}{U/P}\n[source City]\ntext={T}: Add one mana of any color. City deals 1 damage to "
    "you.\n",
    { "\"life\":2,\"damage\":1,\"counters\":{},\"steps\"", "\"life\":2,\"damage\":1,\"counters\":{},\"floats\"" } },
  { "energy",
    MTG "counter.energy=3\n[spell Bolt]\ncost={G}\n[source Hub]\ntext={T}, Pay {E}: Add one mana of any color.\n",
    { "\"counters\":{\"energy\":1}" } },
  { "help",
    MTG "[spell Bear]\ncost={1}{G}\n[source Elf]\ntext=convoke G\n" MOUNTAINS (1),
    { "\"use\":\"Elf\"", "\"with\":\"Elf\"" } },
  { "given up",
    MTG "[spell Stone]\ncost={2}\n[source Altar]\ntext=Sacrifice a creature: Add {C}{C}.\n[source Goat]\n"
        "tags=creature\n",
    { "\"also\":\"sacrifice a creature\",\"also_with\":[\"Goat\"],\"pays\":[],\"adds\":[\"C\",\"C\"]" } },
  { "given up itself",
    MTG "[spell Stone]\ncost={2}\n[source Works]\ntext=Sacrifice an artifact: Add {C}{C}.\ntags=artifact\n",
    { "\"takes\":\"self\",\"also\":\"sacrifice an "
      "artifact\",\"also_with\":[\"Works\"],\"pays\":[],\"adds\":[\"C\",\"C\"]" } },
  { "brought",
    MTG "[spell Strike]\ncost={R}\ngives={T}, Sacrifice this artifact: Add one mana of any color.\n"
        "[spell Wrath]\ncost={W}\n" MOUNTAINS (1),
    { "\"brings\":\"{T}, Sacrifice this artifact: Add one mana of any color.\"", "\"use\":\"Strike\",\"source\":3",
      "\"cast\":\"Wrath\"" } },
  { "untapped",
    MTG "[spell Snap]\ncost={1}{U}\nuntaps=2 land\n[spell Opt]\ncost={1}{U}\n[source Island]\ncount=2\ntags=land\n",
    { "\"untaps\":[\"Island\",\"Island\"],\"floats\":{}" } },
  { "cards that are ready again",
    "[puzzle]\ngame=zx\npool=R U K\n[spell Dawn]\ncost=[1 Red]\nuntaps=2 card\n[spell Mage]\ncost=[1 Blue]\n"
    "[spell Four]\ncost=[3 Red/Blue]\n",
    { "\"cast\":\"Mage\",\"spell\":1", "{\"pays\":\"blue\",\"with\":\"U\",\"unit\":1}", "\"floats\":{\"R\":1,\"K\":1}",
      "\"untaps\":[\"R\",\"U\"],\"floats\":{\"R\":1,\"U\":1,\"K\":1}", "{\"pays\":\"red\",\"with\":\"R\",\"unit\":0}",
      "\"floats\":{}}]" } },
  { "what sleeps from the start is not left before it is rebooted",
    "[puzzle]\ngame=zx\npool=R R U RU:sleep\n[spell Mist]\ncost=[2 Blue]\nuntaps=2 card\n",
    { "\"untaps\":[\"R\",\"U\"],\"floats\":{\"R\":2,\"U\":1}}]" } },
  { "cards that are to be left, and could be used again",
    "[puzzle]\ngame=zx\ngoal=pool R U\npool=R U K\n[spell Dawn]\ncost=[1 Red]\nuntaps=2 card\n",
    { "{\"reach\":\"R U\",\"payment\":[]", "\"floats\":{\"R\":1,\"U\":1,\"K\":1}}]" } },
  { "mistyped",
    MTG "goal=al\n" BOLT,
    { "\"error\":{\"code\":\"usage\",\"where\":\"[puzzle] goal\",\"at\":23,\"line\":3," } },
  { "an error of the game",
    MTG "[spell Bolt]\ncost={R\n",
    { "\"error\":{\"code\":\"syntax\",\"where\":\"[spell Bolt] cost\",\"at\":38,\"line\":4," } },
  { "no game of that name", "[puzzle]\ngame=chess\n" BOLT, { "\"where\":\"[puzzle] game\",\"at\":14,\"line\":2," } },
  { "no game", BOLT, { "\"error\":{\"code\":\"usage\",\"where\":\"\",\"message\":\"no game is named" } },
};
const gsize n_plan_rows = G_N_ELEMENTS (plan_rows);

#define PLAN(members) "{\"id\":7,\"plan\":{\"game\":\"mtg\"," members "}}"
#define RED "\"pool\":\"RRRR\","

const PlanRow plan_lines[] = {
  { "spells that do something",
    PLAN ("\"sources\":[{\"name\":\"Mountain\",\"count\":2}],\"spells\":[{\"name\":\"Ritual\",\"cost\":\"{1}{R}\","
          "\"gives\":\"RRR\"},{\"name\":\"Bolt\",\"cost\":\"{R}\",\"after\":\"ritual\"}]"),
    { "{\"id\":7,\"status\":\"payable\",\"spells\":2", "\"gives\":[\"R\",\"R\",\"R\"],\"floats\":{\"R\":3}",
      "\"cast\":\"Bolt\",\"spell\":1" } },
  { "the greatest X",
    PLAN (RED "\"aim\":{\"x\":\"Blaze\"},\"spells\":[{\"name\":\"Blaze\",\"cost\":\"{X}{R}\"}]"),
    { "\"spells\":1,\"x\":3," } },
  { "units in the end",
    PLAN (RED "\"aim\":{\"pool\":\"RRRRR\"},\"spells\":[{\"cost\":\"{1}{R}\",\"gives\":\"RRR\"}]"),
    { "\"reach\":\"RRRRR\"" } },
  { "the most",
    PLAN (RED "\"aim\":\"most\",\"spells\":[{\"cost\":\"{R}\",\"count\":5}]"),
    { "\"status\":\"payable\",\"spells\":4,\"worth\":4" } },
  { "the greatest worth",
    PLAN (RED "\"aim\":\"worth\",\"spells\":[{\"cost\":\"{4}\",\"worth\":1},{\"cost\":\"{R}\",\"worth\":9,"
              "\"purpose\":[\"spell\"],\"modifiers\":[\"+{1}\"]}]"),
    { "\"spells\":1,\"worth\":9", "\"total\":\"{1}{R}\"" } },
  { "what later costs are changed by",
    PLAN (RED "\"aim\":\"all\",\"spells\":[{\"name\":\"Medallion\",\"cost\":\"{2}\",\"once_paid\":[\"-{1}\"],"
              "\"once_purpose\":[\"red\"]},{\"cost\":\"{2}{R}\",\"purpose\":[\"red\",\"spell\"]}]"),
    { "\"status\":\"payable\",\"spells\":2", "\"total\":\"{1}{R}\"" } },
  { "turns given back",
    PLAN ("\"sources\":[{\"name\":\"Mountain\",\"tags\":[\"land\"]}],\"spells\":[{\"cost\":\"{R}\",\"untaps\":1,"
          "\"untaps_tag\":\"land\"},{\"cost\":\"{R}\"}]"),
    { "\"untaps\":[\"Mountain\"]" } },
  { "not payable",
    PLAN ("\"spells\":[{\"cost\":\"{R}\",\"gives_tags\":null},{\"cost\":null}],\"aim\":null"),
    { "\"status\":\"unpayable\",\"why\":[{\"text\":" } },
  { "a puzzle",
    "{\"plan\":\"[puzzle]\\ngame=mtg\\npool=R\\n[spell Bolt]\\ncost={R}\\n\"}",
    { "{\"id\":null,\"status\":\"payable\"", "\"cast\":\"Bolt\"" } },
};
const gsize n_plan_lines = G_N_ELEMENTS (plan_lines);

const PlanRow plan_lines_refused[] = {
  { "something beside it",
    "{\"plan\":{\"spells\":[{\"cost\":\"{R}\"}]},\"game\":\"mtg\"}",
    { "\"code\":\"usage\",\"where\":\"game\"" } },
  { "no plan", "{\"plan\":7}", { "\"code\":\"usage\",\"where\":\"plan\"" } },
  { "a plan of nothing", "{\"plan\":{\"game\":\"mtg\"}}", { "\"where\":\"plan.spells\"" } },
  { "a field of costs", PLAN ("\"ask\":\"count\",\"spells\":[{\"cost\":\"{R}\"}]"), { "\"where\":\"plan.ask\"" } },
  { "a spell that is none", PLAN ("\"spells\":[\"{R}\"]"), { "\"where\":\"plan.spells[0]\"" } },
  { "a spell without a cost", PLAN ("\"spells\":[{\"name\":\"A\"}]"), { "\"where\":\"plan.spells[0].cost\"" } },
  { "an unknown aim",
    PLAN ("\"spells\":[{\"cost\":\"{R}\"}],\"aim\":\"mots\""),
    { "\"where\":\"plan.aim\",\"at\":0" } },
  { "an aim of two",
    PLAN ("\"spells\":[{\"cost\":\"{R}\"}],\"aim\":{\"x\":\"A\",\"pool\":\"R\"}"),
    { "\"where\":\"plan.aim\"" } },
  { "a second aim without its units",
    PLAN ("\"spells\":[{\"cost\":\"{R}\"}],\"aim\":[\"all\",{\"pool\":\"\"}]"),
    { "\"where\":\"plan.aim[1].pool\"" } },
  { "an aim that says nothing",
    PLAN ("\"spells\":[{\"cost\":\"{R}\"}],\"aim\":{\"x\":1}"),
    { "\"where\":\"plan.aim.x\"" } },
  { "what the game refuses",
    PLAN ("\"spells\":[{\"cost\":\"{R}\"},{\"cost\":\"{R}{\"}]"),
    { "\"code\":\"syntax\",\"where\":\"plan.spells[1].cost\",\"at\":" } },
  { "a puzzle that cannot be read",
    "{\"plan\":\"[puzzle]\\ngoal=sum\\n[spell A]\\ncost=1\\n\"}",
    { "\"where\":\"plan[puzzle] goal\",\"at\":14" } },
  { "a puzzle that the game refuses",
    "{\"plan\":\"[puzzle]\\ngame=mtg\\n[spell A]\\ncost={R}{\\n\"}",
    { "\"where\":\"plan[spell A] cost\",\"at\":" } },
};
const gsize n_plan_lines_refused = G_N_ELEMENTS (plan_lines_refused);
