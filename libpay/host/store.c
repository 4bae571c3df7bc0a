/* SPDX-License-Identifier: MIT */
/* Two tables: the young one gets what is given back; once it is full it becomes the old one, and what nobody has taken
 * from that one since goes. */
#include <pay/statistics.h>
#include <pay/store.h>
#include <string.h>

#define MOST_WEIGHT (256 * 1024) /* bytes of keys, of each table */
#define ENTRY_WEIGHT 64          /* ... and as many for each reading */

typedef struct _Entry Entry;
struct _Entry {
  Entry *next; /* of the same key */
  gpointer reading;
  GDestroyNotify destroy;
};

struct _PayStore {
  GHashTable *young, *old;   /* char * to Entry * */
  gsize weight;              /* of what the young one holds */
  guint64 deadline;          /* 0: there is none */
  const volatile gint *stop; /* (nullable) */
  guint calls;               /* of pay_store_goes_on() */
  gboolean over;             /* the time is */
};

static void entries_free (gpointer data)
{
  for (Entry *entry = data, *next = NULL; entry != NULL; entry = next) {
    next = entry->next;
    entry->destroy (entry->reading);
    g_free (entry);
  }
}

static gsize weight_of (const char *key)
{
  return strlen (key) + ENTRY_WEIGHT;
}

static GHashTable *table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entries_free);
}

PayStore *pay_store_new (void)
{
  PayStore *store = g_new0 (PayStore, 1);
  store->young = table_new ();
  store->old = table_new ();
  return store;
}

void pay_store_free (PayStore *store)
{
  if (store == NULL)
    return;
  g_hash_table_unref (store->young);
  g_hash_table_unref (store->old);
  g_free (store);
}

/* The first of several goes last, so that the table need not change. */
static gpointer take_from (GHashTable *table, const char *key)
{
  gpointer first = NULL, own_key = NULL;
  if (!g_hash_table_lookup_extended (table, key, &own_key, &first))
    return NULL;
  Entry *entry = ((Entry *)first)->next;
  if (entry != NULL)
    ((Entry *)first)->next = entry->next;
  else {
    entry = first;
    g_hash_table_steal (table, key);
    g_free (own_key);
  }
  gpointer reading = entry->reading;
  g_free (entry);
  return reading;
}

gpointer pay_store_take (PayStore *store, const char *key)
{
  g_return_val_if_fail (key != NULL, NULL);
  if (store == NULL)
    return NULL;
  gpointer reading = take_from (store->young, key);
  if (reading == NULL)
    return take_from (store->old, key);
  store->weight -= weight_of (key);
  return reading;
}

static void make_room (PayStore *store, gsize weight)
{
  if (store->weight + weight <= MOST_WEIGHT)
    return;
  g_hash_table_unref (store->old);
  store->old = store->young;
  store->young = table_new ();
  store->weight = 0;
}

void pay_store_give (PayStore *store, const char *key, gpointer reading, GDestroyNotify destroy)
{
  g_return_if_fail (key != NULL && destroy != NULL);
  const gsize weight = weight_of (key);
  if (reading == NULL)
    return;
  if (store == NULL || weight > MOST_WEIGHT) {
    destroy (reading);
    return;
  }
  make_room (store, weight);
  store->weight += weight;
  Entry *entry = g_new (Entry, 1), *first = g_hash_table_lookup (store->young, key);
  *entry = (Entry){ first != NULL ? first->next : NULL, reading, destroy };
  if (first != NULL)
    first->next = entry;
  else
    g_hash_table_insert (store->young, g_strdup (key), entry);
}

/* ---- Until when. */

#define CALLS_A_CLOCK 8

void pay_store_set_end (PayStore *store, guint64 deadline, const volatile gint *stop)
{
  g_return_if_fail (store != NULL);
  store->deadline = deadline;
  store->stop = stop;
  store->over = FALSE;
}

guint64 pay_store_deadline (const PayStore *store)
{
  return store != NULL ? store->deadline : 0;
}

gboolean pay_store_goes_on (PayStore *store, GError **error)
{
  if (store == NULL)
    return TRUE;
  if (store->stop != NULL && g_atomic_int_get (store->stop) != 0)
    return pay_set_error (error, PAY_ERROR_LIMIT, NULL, -1, "it was stopped before everything was read");
  if (store->deadline != 0 && store->calls++ % CALLS_A_CLOCK == 0)
    store->over = store->over || pay_statistics_clock () >= store->deadline;
  return !store->over
         || pay_set_error (error, PAY_ERROR_LIMIT, NULL, -1, "the time was over before everything was read");
}
