/* SPDX-License-Identifier: MIT */
/* The types of creatures: what is each of them, a changeling, is told from what else a card may be. */
#include "notation.h"

#include <stdlib.h>
#include <string.h>

/* In the order of strcmp(). Of "Time Lord" each word stands for itself, as in types of cards. */
static const char *const types[] = {
  "advisor",      "aetherborn",  "alien",     "ally",         "angel",       "antelope",     "ape",
  "archer",       "archon",      "armadillo", "army",         "artificer",   "assassin",     "assembly-worker",
  "astartes",     "atog",        "aurochs",   "autobot",      "avatar",      "azra",         "badger",
  "balloon",      "barbarian",   "bard",      "basilisk",     "bat",         "bear",         "beast",
  "beaver",       "beeble",      "beholder",  "berserker",    "bird",        "bison",        "blinkmoth",
  "boar",         "borg",        "bringer",   "brushwagg",    "c'tan",       "camarid",      "camel",
  "capybara",     "caribou",     "carrier",   "cat",          "centaur",     "cephalid",     "chimera",
  "citizen",      "cleric",      "clown",     "cockatrice",   "construct",   "coward",       "coyote",
  "crab",         "crocodile",   "custodes",  "cyberman",     "cyclops",     "dalek",        "dauthi",
  "demigod",      "demon",       "deserter",  "detective",    "devil",       "dinosaur",     "djinn",
  "doctor",       "dog",         "dragon",    "drake",        "dreadnought", "drix",         "drone",
  "druid",        "dryad",       "dwarf",     "echidna",      "efreet",      "egg",          "elder",
  "eldrazi",      "elemental",   "elephant",  "elf",          "elk",         "employee",     "eternal",
  "eye",          "faerie",      "ferret",    "fish",         "flagbearer",  "fox",          "fractal",
  "frog",         "fungus",      "gamer",     "gamma",        "gargoyle",    "germ",         "giant",
  "giraffe",      "gith",        "glimmer",   "gnoll",        "gnome",       "goat",         "goblin",
  "god",          "golem",       "gorgon",    "graveborn",    "gremlin",     "griffin",      "guest",
  "hag",          "halfling",    "hamster",   "harpy",        "hedgehog",    "hellion",      "hero",
  "hippo",        "hippogriff",  "homarid",   "homunculus",   "horror",      "horse",        "human",
  "hydra",        "hyena",       "illusion",  "imp",          "incarnation", "inhuman",      "inkling",
  "inquisitor",   "insect",      "jackal",    "jellyfish",    "juggernaut",  "kangaroo",     "kavu",
  "kirin",        "kithkin",     "knight",    "kobold",       "kor",         "kraken",       "kree",
  "lamia",        "lammasu",     "leech",     "lemur",        "leviathan",   "lhurgoyf",     "licid",
  "lizard",       "llama",       "lobster",   "lord",         "manticore",   "masticore",    "mercenary",
  "merfolk",      "metathran",   "minion",    "minotaur",     "mite",        "mole",         "monger",
  "mongoose",     "monk",        "monkey",    "moogle",       "moonfolk",    "mount",        "mouse",
  "mutant",       "myr",         "mystic",    "nautilus",     "necron",      "nephilim",     "nightmare",
  "nightstalker", "ninja",       "noble",     "noggle",       "nomad",       "nymph",        "octopus",
  "ogre",         "ooze",        "orb",       "orc",          "orgg",        "otter",        "ouphe",
  "ox",           "oyster",      "pangolin",  "peasant",      "pegasus",     "pentavite",    "performer",
  "pest",         "phelddagrif", "phoenix",   "phyrexian",    "pilot",       "pincher",      "pirate",
  "plant",        "platypus",    "porcupine", "possum",       "praetor",     "primarch",     "prism",
  "processor",    "qu",          "rabbit",    "raccoon",      "ranger",      "rat",          "rebel",
  "reflection",   "reveler",     "rhino",     "rigger",       "robot",       "rogue",        "sable",
  "salamander",   "samurai",     "sand",      "saproling",    "satyr",       "scarecrow",    "scientist",
  "scion",        "scorpion",    "scout",     "sculpture",    "seal",        "serf",         "serpent",
  "servo",        "shade",       "shaman",    "shapeshifter", "shark",       "sheep",        "shi'ar",
  "siren",        "skeleton",    "skrull",    "skunk",        "slith",       "sliver",       "sloth",
  "slug",         "snail",       "snake",     "soldier",      "soltari",     "sorcerer",     "spawn",
  "specter",      "spellshaper", "sphinx",    "spider",       "spike",       "spirit",       "splinter",
  "sponge",       "spy",         "squid",     "squirrel",     "starfish",    "surrakar",     "survivor",
  "symbiote",     "synth",       "tentacle",  "tetravite",    "thalakos",    "thopter",      "thrull",
  "tiefling",     "time",        "toy",       "treefolk",     "trilobite",   "triskelavite", "troll",
  "turtle",       "tyranid",     "unicorn",   "utrom",        "vampire",     "varmint",      "vedalken",
  "villain",      "volver",      "wall",      "walrus",       "warlock",     "warrior",      "weasel",
  "weird",        "werewolf",    "whale",     "wizard",       "wolf",        "wolverine",    "wombat",
  "worm",         "wraith",      "wurm",      "yeti",         "zombie",      "zubera",
};

static int compare (const void *word, const void *type)
{
  return strcmp (word, *(const char *const *)type);
}

gboolean mtg_is_creature_type (const char *word)
{
  g_autofree char *low = g_ascii_strdown (word, -1);
  return bsearch (low, types, G_N_ELEMENTS (types), sizeof types[0], compare) != NULL;
}

gboolean mtg_tags_have_type (const char *const *tags, const char *tag)
{
  return mtg_tags_have (tags, tag) || (mtg_tags_have (tags, MTG_CHANGELING) && mtg_is_creature_type (tag));
}
