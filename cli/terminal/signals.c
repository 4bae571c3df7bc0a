/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#define SIGNALLED 1
#define TIMED 2

static volatile gint stop;
/* Gets a byte with the first signal, so that poll() sees one that came before it. */
static int bell[2] = { -1, -1 };

const volatile gint *stop_flag (void)
{
  return &stop;
}

gboolean is_stopped (void)
{
  return g_atomic_int_get (&stop) == SIGNALLED;
}

gboolean is_late (void)
{
  return g_atomic_int_get (&stop) == TIMED;
}

static gpointer wait_for_end (gpointer ms)
{
  g_usleep (GPOINTER_TO_SIZE (ms) * G_USEC_PER_SEC / 1000);
  g_atomic_int_compare_and_exchange (&stop, 0, TIMED);
  return NULL;
}

void stop_after (guint64 ms)
{
  if (ms > 0)
    g_thread_unref (g_thread_new ("time", wait_for_end, GSIZE_TO_POINTER (MIN (ms, G_MAXULONG / G_USEC_PER_SEC))));
}

static void on_signal (int number)
{
  const int before = errno;
  (void)number;
  g_atomic_int_set (&stop, SIGNALLED);
  if (write (bell[1], "", 1) < 0)
    errno = before;
}

/* Never as one of the standard streams, which may be closed. Without a bell a signal just before a read waits for its
 * input. */
static void open_bell (void)
{
  int ends[2];
  if (!g_unix_open_pipe (ends, FD_CLOEXEC, NULL))
    return;
  for (int i = 0; i < 2; i++) {
    bell[i] = fcntl (ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close (ends[i]);
  }
}

/* The first signal asks for an end, a second one is not waited for. A closed pipe is noticed when writing. */
void stop_on_signals (void)
{
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND };
  open_bell ();
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  signal (SIGPIPE, SIG_IGN);
}

gssize read_until_stopped (int fd, void *to, gsize most)
{
  struct pollfd waits[] = { { .fd = fd, .events = POLLIN }, { .fd = bell[0], .events = POLLIN } };
  while (!is_stopped ()) {
    gssize n = poll (waits, G_N_ELEMENTS (waits), -1);
    if (n > 0 && waits[0].revents != 0)
      n = read (fd, to, most);
    else if (n > 0)
      continue;
    if (n >= 0 || errno != EINTR)
      return n;
  }
  errno = EINTR;
  return -1;
}
