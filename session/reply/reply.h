/* SPDX-License-Identifier: MIT */
/* Replies are made here: the memory that one owns, lists that grow in it, and numbers by name. */
#pragma once
#include <pay/reply.h>

/* ---- Memory that is given back all at once. */

typedef struct _PaysBlock PaysBlock;
typedef struct {
  PaysBlock *newest; /* NULL: nothing was taken yet */
  GSList *arrays;    /* GPtrArray: kept until the rest goes */
} PaysArena;

/* Zeroed; not zeroed. */
gpointer pays_take (PaysArena *arena, gsize size);
gpointer pays_room (PaysArena *arena, gsize size);
/* Copies; NULL stays NULL. */
char *pays_text (PaysArena *arena, const char *text);
/* The same of a text that is freed. */
char *pays_own_text (PaysArena *arena, char *text_taken);
char *pays_format (PaysArena *arena, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Takes the array over. */
void pays_keep_array (PaysArena *arena, GPtrArray *array_taken);
/* Takes over all that [other] has, which is empty then. */
void pays_arena_join (PaysArena *arena, PaysArena *other);
/* What it takes, but for arrays that are kept. */
gsize pays_arena_bytes (const PaysArena *arena);
void pays_arena_clear (PaysArena *arena);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaysArena, pays_arena_clear)

/* A list whose entries lie one behind the other. */
typedef struct {
  gpointer at;
  guint n, room;
} PaysList;

/* A new zeroed entry of [size] bytes, the same for all of a list; it holds until the next one is added. */
gpointer pays_list_add (PaysArena *arena, PaysList *list, gsize size);

/* ---- A reply and its memory. */

typedef struct {
  PayReply reply; /* first: this is what callers have */
  PaysArena arena;
  guint readings; /* of a plan: by bit those of PayGame.readings that some cost hangs on */
  gpointer kept;  /* what it points to besides; NULL: nothing */
  GDestroyNotify let_go;
} PaysReply;

/* It lies in its own memory, beside [room] bytes more, for those who know how many they need; 0: as is usual. */
PaysReply *pays_reply_new (gsize room);
/* An error in place of all else. */
PaysReply *pays_reply_of_error (const PayGame *game, GError *error_taken);

/* ---- Numbers by name, in the order of first mention. */

typedef struct {
  PaysArena *arena;
  PaysList list;     /* PayAmount */
  GHashTable *index; /* name -> 1 + its place; NULL: there are few */
} PaysTally;

void pays_tally_clear (PaysTally *tally);

/* Adds to what the name has; nothing for 0. */
void pays_tally_add (PaysTally *tally, const char *name, gint64 count);
/* What has come together; names whose number is 0 are left out. */
PayAmounts pays_tally_amounts (const PaysTally *tally);
/* The same, and clears. */
PayAmounts pays_tally_end (PaysTally *tally);

/* A run of its own at the end. */
void pays_add_run (PaysArena *arena, PaysList *runs, const char *name, gint64 count);
PayAmounts pays_runs (const PaysList *runs);

/* What is charged and lowered, by counter of the problem. */
PayLosses pays_losses (PaysArena *arena, const PayProblem *problem, const gint64 *charged, const gint64 *lowered);
