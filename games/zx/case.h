/* SPDX-License-Identifier: MIT */
/* A request that was read. */
#pragma once
#include <pay/game.h>

typedef struct {
  char *name;     /* "R", "C[Reunion]", "Reboot of K" */
  PayKinds kinds; /* 0: no room for it */
} ZxCandidate;

/* Reboot cards that `never` bars. */
typedef struct {
  PayTraits traits;
  gint64 count;
} ZxBarred;

typedef struct {
  PayCase base;
  char *printed;          /* the Resource Costs before the changes; NULL: there are none */
  gboolean choice;        /* the player chooses among totals */
  gboolean itself;        /* the pool has the card that would pay for itself */
  GArray *labels;         /* ZxLabel, of each alternative */
  char *least, *greatest; /* over the orders of decreases; NULL where they do not differ */
  GPtrArray *tags;        /* of char *: the names of the tag traits */
  GPtrArray *tag_words;   /* of char *: the same, told: "[Angel]" */
  GArray *candidates;     /* ZxCandidate */
  gboolean several;       /* cards of several colours are among them, whose kinds then stand in another order */
  GArray *barred;         /* ZxBarred */
  GPtrArray *waiting;     /* of char *: "for Summer", where cards would be of more colours */
  /* Of a plan; else NULL. */
  GPtrArray *forms; /* by spell: GArray of ZxLabel, by alternative of its cost */
  PayAim aim;
} ZxCase;

PayCase *zx_open (const PayRequest *request, GError **error);
void zx_close (PayCase *c);

char *zx_total (const PayCase *c, const PayAnswer *answer);
gboolean zx_total_range (const PayCase *c, char **least, char **greatest);
GPtrArray *zx_facts (const PayCase *c, const PayAnswer *answer);
char *zx_explain (const PayCase *c, const PayShort *reason);
GPtrArray *zx_describe (const char *cost, const char *rules, GError **error);
const char *zx_candidate (const PayCase *c, guint i, PayKinds *kinds);
const char *zx_restriction (const PayCase *c, guint i);
char *zx_paid_total (const PayCase *c, int action, int alternative, gint64 *x);
const char *zx_unordered (const PayCase *c);
const char *zx_trait_name (const PayCase *c, guint i);
char *zx_card_cost (const char *const *columns, const char *const *row, guint ability, GError **error);
char *zx_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error);
extern const PayDeckRules zx_deck_rules;
gboolean zx_deck_card (const char *const *columns, const char *const *row, const char *const *costs, PayDeckCard *card,
                       GError **error);
char *zx_rule_page (const char *number, const char *rules, GError **error);
gint64 zx_cost_value (const char *cost, GError **error);

/* ---- plain.c */
extern const char zx_plain_beside[];
gboolean zx_is_plain (const PayCase *c);
gboolean zx_plain_pool (const char *pool, gsize length, PayPlainUnits *units);
