/* SPDX-License-Identifier: MIT */
/* judge.h - small boards of Magic, played by the rules of the game: every order of every mana ability is tried. It
 * reads the record of a board itself, knows the cards of deck.c by their names, and includes nothing of ours.
 */
#ifndef PAY_TESTS_JUDGE_H
#define PAY_TESTS_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TYPE_C = 5, TYPE_REST, TYPES }; /* W U B R G C, and all those that nobody asks for */
enum {
  MOST_PERMANENTS = 12,
  MOST_CARDS = 6,
  MOST_ABILITIES = 6,
  MOST_OPTIONS = 10,
  MOST_NEEDS = 3,
  MOST_WAYS = 8,
  MOST_PAIRS = 4
};

typedef uint64_t Traits;

typedef struct {
  Traits all[3], none[3];
  int n; /* 0: everything */
} Filter;

enum { ZONE_MINE, ZONE_GRAVE, ZONE_HAND, ZONE_THEIRS };
typedef struct {
  int zone, least; /* [least]: of a condition; each: of an amount */
  bool there;
  Filter of;
} Count;

typedef enum { DEED_TAP, DEED_SACRIFICE, DEED_RETURN, DEED_DISCARD, DEED_EXILE_HAND, DEED_EXILE_GRAVE } Deed;
typedef struct {
  Deed deed;
  int count;
  Filter of;
} Need;

/* Mana as written on a card. */
typedef struct {
  int units[TYPES]; /* [TYPE_REST]: generic */
  int x;
  struct {
    int first, second; /* types; [second] TYPE_REST: two generic; TYPES: two life */
  } pairs[MOST_PAIRS];
  int n_pairs;
} Mana;

typedef struct {
  bool taps, leaves;
  Mana mana;
  int life, counters, damage;
  Need needs[1];
  int n_needs;
  int options[MOST_OPTIONS][TYPES];
  int n_options;
  Count amount, condition;
  bool restricted, but_abilities; /* ... only for spells that are [spells]; other costs than spells' are free to it */
  Filter spells;
} Ability;

typedef enum {
  SAYS_LESS,     /* spells of yours that are [of] cost [n] less */
  SAYS_MORE,     /* spells that are [of] cost [n] more */
  SAYS_LEAST,    /* while untapped: at least [n] */
  SAYS_ALSO,     /* permanents that are [of] are [gives], too */
  SAYS_ARE,      /* they are [gives] and lose other land types and abilities */
  SAYS_BANNED,   /* their abilities cannot be used ... */
  SAYS_BUT_MANA, /* ... but for mana abilities */
  SAYS_TIMES,    /* tapped for mana they make [n] times as much */
  SAYS_SAME,     /* ... one more of a type that they made */
  SAYS_ADDS,     /* what it is on makes one more of type [n] */
  SAYS_HAVE,     /* they have [ability] */
  SAYS_HASTE,    /* they have haste */
  SAYS_ANY       /* mana may be spent as though of any colour */
} Says;
typedef struct {
  Says says;
  int n;
  bool mine; /* permanents of its controller alone */
  Filter of;
  Traits gives;
  Ability ability;
} Static;

/* A way to pay for a spell. */
typedef struct {
  char name[24]; /* "" as printed */
  bool instead, from_grave, optional;
  Mana mana;
  int life;
  Need needs[MOST_NEEDS];
  int n_needs;
} Way;

typedef struct {
  char name[40];
  Traits traits;
  Mana cost;
  bool has_cost, haste, token, convoke, delve, improvise;
  Ability abilities[MOST_ABILITIES];
  int n_abilities;
  Static says[2];
  int n_says;
  Way ways[3]; /* alternatives and optional costs */
  int n_ways;
  Way besides; /* what has to be paid */
  int less;    /* for each ... */
  Count less_for;
} Card;

typedef struct {
  Card card;
  bool tapped, sick;
  int counters, cast;
  char on[40];
} Thing;

typedef struct {
  int life;
  Thing mine[MOST_PERMANENTS], theirs[MOST_PERMANENTS], hand[MOST_CARDS], grave[MOST_CARDS], command[2];
  int n_mine, n_theirs, n_hand, n_grave, n_command;
  char *error; /* NULL: none; static */
} Tabletop;

/* ---- deck.c: the cards that are known: for those who draw boards, and for who reads them. */
typedef struct {
  const char *name;  /* "Twin Gate"; the letters of its colours follow: "Twin Gate WU" */
  const char *types; /* as printed */
  const char *words; /* as printed; with %x as judge_words() reads it; NULL: known by its name */
  const char *means; /* by judge-read.c */
  int weight;
} Printed;
extern const Printed printed_permanents[], printed_spells[], printed_theirs[], printed_grave[], printed_command[];

/* ---- judge-read.c */
void judge_read (const char *record, Tabletop *table);
bool judge_card_read (const char *name, const char *cost, const char *types, Card *card);
/* The words of a card with its colours in place: %x as above. */
void judge_words (const char *words, const char *colours, char *out, size_t size);
bool filter_meets (const Filter *filter, Traits traits);

/* ---- judge-play.c. [way]: of ways_of(); X is the greatest, -1: it has none. -1: too many states; else 0 or 1. */
typedef struct {
  char with[48]; /* "kicker", "flashback"; in the order of its names; "": as printed */
  const Card *card;
  int instead, optional; /* of card->ways; -1: none */
  bool in_hand;
  int at; /* of its zone */
  int tax;
} Play;
/* Before the plays of a table are judged. */
void judge_start (const Tabletop *table);
int judge_plays (const Tabletop *table, const Thing *thing, bool in_hand, int at, Play *plays);
int judge_play (const Tabletop *table, const Play *play, int *x);
#endif
