/* SPDX-License-Identifier: MIT */
/* pay/store.h - what a game has read, kept for the next time that it is asked.
 *
 * Reading the words of a card takes longer than most questions about it. A game takes what it made of a text before,
 * and gives it back once it has no more use for it. So a reading has one owner at any time, who may do with it what he
 * likes; of a text that is needed twice at once there are two.
 *
 *   MyReading *reading = pay_store_take (store, text);
 *   if (reading == NULL)
 *     reading = my_read (text);
 *   ...
 *   pay_store_give (store, text, reading, my_reading_free);
 *
 * A store holds readings of one game, and of texts of a few hundred kB; what was not taken for the longest time goes
 * first. It belongs to one thread at a time. Nothing here fails. */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

typedef struct _PayStore PayStore;

/* Without readings. (transfer full) */
PayStore *pay_store_new (void);
/* Frees it with all that it holds; NULL does nothing. */
void pay_store_free (PayStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStore, pay_store_free)

/* A reading that was given back for [key], a text that says all that it depends on; NULL: there is none, or no store
 * ([store] NULL). (transfer full) */
gpointer pay_store_take (PayStore *store, const char *key);
/* Keeps [reading] (nullable) for whoever takes it; the store frees with [destroy] what nobody does. Without a store
 * ([store] NULL) it is freed at once. */
void pay_store_give (PayStore *store, const char *key, gpointer reading, GDestroyNotify destroy);

G_END_DECLS
