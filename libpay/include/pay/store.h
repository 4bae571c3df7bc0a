/* SPDX-License-Identifier: MIT */
/* pay/store.h - what a game has read, kept for the next time that it is asked, and until when it may read.
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
 * first. It belongs to one thread at a time.
 *
 * A game that goes through much, such as the ways to lower a cost, asks on its way whether there is time left:
 *
 *   if (!pay_store_goes_on (store, error))
 *     return FALSE;
 */
#pragma once
#include <pay/error.h>
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

/* From the time [deadline] of pay_statistics_clock() on (0: never), or once [stop] ((nullable)) is set, maybe by
 * another thread, whoever reads with the store gives up. [stop] has to stay until the next call. */
void pay_store_set_end (PayStore *store, guint64 deadline, const volatile gint *stop);
/* When that is; 0: never, or there is no store. */
guint64 pay_store_deadline (const PayStore *store);
/* FALSE with PAY_ERROR_LIMIT, which has no place: it is over, and stays so. [store] (nullable): it never is. Only some
 * of the calls look at the clock. */
gboolean pay_store_goes_on (PayStore *store, GError **error);

G_END_DECLS
