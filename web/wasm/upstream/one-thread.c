/* SPDX-License-Identifier: MIT */
/* GLib's locks, once-values and pools where there is one thread. */
#include <glib.h>

void g_mutex_init (GMutex *mutex)
{
}

void g_mutex_clear (GMutex *mutex)
{
}

void g_mutex_lock (GMutex *mutex)
{
}

void g_mutex_unlock (GMutex *mutex)
{
}

void g_cond_init (GCond *cond)
{
}

void g_cond_clear (GCond *cond)
{
}

/* Nobody else could end it. */
void g_cond_wait (GCond *cond, GMutex *mutex)
{
  g_error ("one thread waits for another");
}

void g_cond_broadcast (GCond *cond)
{
}

void g_rw_lock_reader_lock (GRWLock *lock)
{
}

void g_rw_lock_reader_unlock (GRWLock *lock)
{
}

void g_rw_lock_writer_lock (GRWLock *lock)
{
}

void g_rw_lock_writer_unlock (GRWLock *lock)
{
}

gpointer g_private_get (GPrivate *key)
{
  return key->p;
}

void g_private_set (GPrivate *key, gpointer value)
{
  key->p = value;
}

gboolean (g_once_init_enter) (volatile void *location)
{
  return *(volatile gsize *)location == 0;
}

void (g_once_init_leave) (volatile void *location, gsize value)
{
  *(volatile gsize *)location = value;
}

guint g_get_num_processors (void)
{
  return 1;
}

/* What is pushed is done at once. */
GThreadPool *g_thread_pool_new (GFunc func, gpointer data, gint threads, gboolean exclusive, GError **error)
{
  GThreadPool *pool = g_new0 (GThreadPool, 1);
  pool->func = func;
  pool->user_data = data;
  return pool;
}

gboolean g_thread_pool_push (GThreadPool *pool, gpointer task, GError **error)
{
  pool->func (task, pool->user_data);
  return TRUE;
}

void g_thread_pool_free (GThreadPool *pool, gboolean immediate, gboolean wait)
{
  g_free (pool);
}
