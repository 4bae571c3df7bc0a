/* SPDX-License-Identifier: MIT */
/* What is ready, counted as it changes. */
#include "position/position.h"

#include <string.h>

/* ---- Kinds of things, read once. */

static gboolean is_one_unit (const PaykWay *way)
{
  return way->n_pips == 0 && way->n_units == 1 && way->units[0].n == 1;
}

/* Adds a way; one unit for nothing joins another such one: it may be either. */
static void add_way (PaysUse *use, const PaykWay *way)
{
  for (guint i = 0; i < use->n && is_one_unit (way); i++)
    if (is_one_unit (&use->ways[i])) {
      const guint8 both = use->ways[i].units[0].traits | way->units[0].traits;
      const PaykFew unit = { both, 1 };
      payk_way_init (&use->ways[i], NULL, 0, &unit, 1);
      return;
    }
  use->ways[use->n++] = *way;
}

static void end_use (PaysUse *use)
{
  use->always = use->n == 1 && use->ways[0].n_pips == 0;
}

PaysKind *pays_kind_new (const PaySourceVectors *vectors)
{
  PaysKind *kind = g_malloc0 (sizeof *kind + (gsize)PAYS_SIGHTS * vectors->n * sizeof *kind->ways);
  kind->said = TRUE;
  for (gsize sight = 0; sight < PAYS_SIGHTS; sight++)
    kind->use[sight].ways = kind->ways + sight * vectors->n;
  for (guint i = 0; i < vectors->n; i++) {
    const PayVectorWay *way = &vectors->ways[i];
    const gboolean hurts = way->charges > 0 || way->lowers > 0;
    kind->charges = MAX (kind->charges, way->charges);
    kind->lowers = MAX (kind->lowers, way->lowers);
    kind->ordered = kind->ordered || (way->charges > 0 && way->way.n_pips > 0);
    add_way (&kind->use[PAYS_ANY_LIFE], &way->way);
    if (!hurts)
      add_way (&kind->use[PAYS_NO_LIFE], &way->way);
  }
  end_use (&kind->use[PAYS_ANY_LIFE]);
  end_use (&kind->use[PAYS_NO_LIFE]);
  return kind;
}

static const PaysKind nothing_said;

static const PaysKind *keep_kind (const PayPosition *position, char *key_taken, PaysKind *kind)
{
  g_hash_table_insert (position->kinds, key_taken, kind);
  return kind;
}

static const PaysKind *read_source (const PayPosition *position, const PaySource *source)
{
  PaySourceVectors vectors;
  if (!pay_session_source_vectors (position->session, position->begun, source, &vectors, NULL))
    return &nothing_said;
  g_autofree char *tags = source->tags != NULL ? g_strjoinv (",", source->tags) : NULL;
  char *key = g_strdup_printf ("%s\n\n%s\n\n%s", source->text != NULL ? source->text : "",
                               source->name != NULL ? source->name : "", tags != NULL ? tags : "");
  const PaysKind *known = g_hash_table_lookup (position->kinds, key);
  if (known == NULL)
    return keep_kind (position, key, pays_kind_new (&vectors));
  g_free (key);
  return known;
}

static const PaysKind *read_unit (const PayPosition *position, const char *unit)
{
  PaykFew units[PAYK_WAY_PARTS];
  char *key = g_strconcat ("\n", unit, NULL);
  const PaysKind *known = g_hash_table_lookup (position->kinds, key);
  const int n = known != NULL ? -1
                              : pay_session_pool_vectors (position->session, position->begun, unit, units,
                                                          G_N_ELEMENTS (units), NULL);
  PaySourceVectors vectors = { .n = 1 };
  if (n >= 0 && payk_way_init (&vectors.ways[0].way, NULL, 0, units, (gsize)n))
    return keep_kind (position, key, pays_kind_new (&vectors));
  g_free (key);
  return known != NULL ? known : &nothing_said;
}

void pays_position_read (PayPosition *position)
{
  if (position->begun == NULL || position->unread == 0)
    return;
  for (guint i = 1; i < position->permanents->len; i++) {
    PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (!permanent->there || permanent->kind != NULL)
      continue;
    permanent->kind
        = permanent->source != NULL ? read_source (position, permanent->source) : read_unit (position, permanent->unit);
    pays_position_count (position, permanent->kind, permanent->tapped ? 0 : 1);
  }
  for (guint i = 0; i < position->floats->len; i++) {
    PaysFloat *some = &g_array_index (position->floats, PaysFloat, i);
    if (some->kind != NULL)
      continue;
    some->kind = read_unit (position, some->unit);
    pays_position_count (position, some->kind, some->n);
  }
  position->unread = 0;
}

void pays_position_read_again (PayPosition *position, gint64 life)
{
  for (guint i = 1; i < position->permanents->len; i++)
    g_array_index (position->permanents, PaysPermanent, i).kind = NULL;
  for (guint i = 0; i < position->floats->len; i++)
    g_array_index (position->floats, PaysFloat, i).kind = NULL;
  g_hash_table_remove_all (position->kinds);
  position->unread = position->permanents->len + position->floats->len;
  position->unsaid = position->ordered = 0;
  position->charges = position->lowers = 0;
  memset (position->ready, 0, sizeof position->ready);
  if (position->begun != NULL)
    position->begun->life = life;
}

/* ---- What is ready. */

/* One more or fewer, where both sums fit. */
static void count_have (PaysReady *ready, const PaykWay *way, gint64 n)
{
  const gboolean fits = !ready->stale && (n == 1 || n == -1) && ready->total <= PAYK_MOST;
  if (fits && n == 1)
    payk_have_add (&ready->have, &ready->have, &way->have);
  else if (fits)
    payk_vector_subtract (&ready->have, &ready->have, &way->have);
  else
    ready->stale = TRUE;
}

static void count_use (PaysReady *ready, const PaysUse *use, gint64 n)
{
  ready->stale_makers = TRUE;
  if (!use->always) {
    ready->n_choices += use->n > 0 ? (guint)n : 0;
    return;
  }
  const PaykWay *way = &use->ways[0];
  for (gsize i = 0; i < way->n_units; i++) {
    ready->pool[way->units[i].traits] += n * (gint64)way->units[i].n;
    ready->total += n * (gint64)way->units[i].n;
  }
  count_have (ready, way, n);
}

void pays_position_count (PayPosition *position, const PaysKind *kind, gint64 n)
{
  if (kind == NULL || n == 0)
    return;
  if (!kind->said) {
    position->unsaid += (guint)n;
    return;
  }
  position->charges += n * kind->charges;
  position->lowers += n * kind->lowers;
  position->ordered += kind->ordered ? (guint)n : 0;
  for (int sight = 0; sight < PAYS_SIGHTS; sight++)
    count_use (&position->ready[sight], &kind->use[sight], n);
}

gboolean pays_position_have (PaysReady *ready)
{
  PaykFew units[PAYS_MASKS];
  gsize n = 0;
  if (ready->total > PAYK_MOST)
    return FALSE;
  if (!ready->stale)
    return TRUE;
  for (guint traits = 1; traits < PAYS_MASKS; traits++)
    if (ready->pool[traits] > 0)
      units[n++] = (PaykFew){ (guint8)traits, (guint32)ready->pool[traits] };
  ready->stale = !payk_have_init (&ready->have, units, n);
  return !ready->stale;
}

/* ---- What has a choice. */

static gboolean add_maker (PaysReady *ready, const PaysUse *use)
{
  for (guint i = 0; i < ready->n_makers; i++)
    if (ready->makers[i].ways == use->ways) {
      ready->makers[i].n++;
      return TRUE;
    }
  if (ready->n_makers == PAYK_MAX_MAKERS)
    return FALSE;
  ready->makers[ready->n_makers++] = (PaykMaker){ use->ways, use->n, 1 };
  return TRUE;
}

static void gather (const PayPosition *position, PaysSight sight, PaysReady *ready)
{
  ready->n_makers = ready->n_units = 0;
  ready->too_many = FALSE;
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    const PaysUse *use = permanent->kind != NULL ? &permanent->kind->use[sight] : NULL;
    if (permanent->there && !permanent->tapped && use != NULL && !use->always && use->n > 0 && !add_maker (ready, use))
      ready->too_many = TRUE;
  }
  for (guint traits = 1; traits < PAYS_MASKS; traits++)
    if (ready->pool[traits] > 0)
      ready->units[ready->n_units++] = (PaykFew){ (guint8)traits, (guint32)ready->pool[traits] };
  ready->stale_makers = FALSE;
}

gboolean pays_position_makers (const PayPosition *position, PaysSight sight, PaysReady *ready)
{
  if (ready->stale_makers)
    gather (position, sight, ready);
  return !ready->too_many;
}
