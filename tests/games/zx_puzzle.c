/* SPDX-License-Identifier: MIT */
#include "zx_puzzle.h"

/* ---- Random ones. */

static gboolean one_in (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n) == 0;
}

static int some_colours (GRand *rand)
{
  return one_in (rand, 4) ? g_rand_int_range (rand, 0, 8) : 1 << g_rand_int_range (rand, 0, 3);
}

static Card some_card (GRand *rand)
{
  return (Card){ .colours = some_colours (rand),
                 .lent = one_in (rand, 4) ? g_rand_int_range (rand, 1, 8) : 0,
                 .angel = one_in (rand, 3),
                 .asleep = one_in (rand, 12) };
}

static void fill_cost (Play *p, GRand *rand)
{
  p->n_forms = one_in (rand, 6) ? 2 : 1;
  for (int f = 0; f < p->n_forms; f++) {
    p->n_parts[f] = one_in (rand, 5) ? 2 : one_in (rand, 12) ? 0 : 1;
    for (int i = 0; i < p->n_parts[f]; i++)
      p->parts[f][i] = (Part){ g_rand_int_range (rand, 0, 4), some_colours (rand) };
  }
}

static void fill_play (Turn *t, int i, GRand *rand)
{
  Play *p = &t->plays[i];
  *p = (Play){ .count = one_in (rand, 4) ? 2 : 1, .worth = -1, .after = -1 };
  fill_cost (p, rand);
  if (one_in (rand, 2))
    p->worth = g_rand_int_range (rand, 0, 4);
  p->purpose = "\0AAB"[g_rand_int_range (rand, 0, 4)];
  if (one_in (rand, 8))
    p->less = g_rand_int_range (rand, 1, 3);
  if (one_in (rand, 4))
    for (p->n_gives = 0; p->n_gives < MOST_GIVEN && !one_in (rand, 3); p->n_gives++)
      p->gives[p->n_gives] = some_card (rand);
  else if (one_in (rand, 3)) {
    p->reboots = g_rand_int_range (rand, 1, 4);
    p->reboots_what = g_rand_int_range (rand, REBOOTS_ALL, REBOOTS_RED + 1);
  }
  if (one_in (rand, 6))
    p->after = g_rand_int_range (rand, 0, t->n_plays);
  if (one_in (rand, 3)) {
    p->once_less = g_rand_int_range (rand, 0, 3);
    p->once_floor = one_in (rand, 2) ? g_rand_int_range (rand, 0, 3) : 0;
    p->once_may = one_in (rand, 3);
    p->once_more = one_in (rand, 4) ? g_rand_int_range (rand, 1, 3) : 0;
    p->once_whole = one_in (rand, 8);
    p->once_for = one_in (rand, 3) ? 'A' : 0;
  }
}

/* Some are cards of the Resource, each one. */
static void draw_cards (Turn *t, GRand *rand)
{
  for (int i = 0; i < t->n_plays; i++) {
    Card *card = &t->cards[g_rand_int_range (rand, 0, t->n_cards)];
    if (t->plays[i].count == 1 && card->played == 0 && one_in (rand, 5))
      card->played = i + 1;
  }
}

/* What waits for itself is refused. */
static void leave_out_circles (Turn *t)
{
  for (int i = 0; i < t->n_plays; i++) {
    int at = t->plays[i].after, steps = 0;
    while (at >= 0 && at != i && steps++ < t->n_plays)
      at = t->plays[at].after;
    if (at == i)
      t->plays[i].after = -1;
  }
}

/* What the plan refuses: a tag that no card has, cards put into the Resource that come back. */
static void leave_out_reboots (Turn *t)
{
  gboolean angels = FALSE, others = FALSE;
  for (int i = 0; i < t->n_cards; i++)
    angels = angels || t->cards[i].angel;
  for (int i = 0; i < t->n_plays; i++)
    others = others || t->plays[i].n_gives > 0;
  for (int i = 0; i < t->n_plays; i++)
    if (others || (t->plays[i].reboots_what == REBOOTS_ANGELS && !angels))
      t->plays[i].reboots = 0;
}

gpointer turn_make (GRand *rand)
{
  Turn *t = g_new (Turn, 1);
  static const PayAim aims[][2] = {
    { PAY_AIM_ALL, PAY_AIM_NO_LEFTOVER },
    { PAY_AIM_MOST, PAY_AIM_NO_LEFTOVER },
    { PAY_AIM_WORTH, PAY_AIM_NO_LEFTOVER },
    { PAY_AIM_POOL, PAY_AIM_NO_LEFTOVER },
    { PAY_AIM_NO_LEFTOVER, PAY_AIM_NO_LEFTOVER },
    { PAY_AIM_MOST, PAY_AIM_WORTH },
    { PAY_AIM_WORTH, PAY_AIM_MOST },
    { PAY_AIM_POOL, PAY_AIM_WORTH },
    { PAY_AIM_POOL, PAY_AIM_ALL },
  };
  *t = (Turn){ .n_cards = g_rand_int_range (rand, 1, MOST_CARDS + 1), .n_plays = g_rand_int_range (rand, 1, 4) };
  for (int i = 0; i < t->n_cards; i++)
    t->cards[i] = some_card (rand);
  for (int i = 0; i < t->n_plays; i++)
    fill_play (t, i, rand);
  leave_out_reboots (t);
  leave_out_circles (t);
  draw_cards (t, rand);
  const gint32 chosen = g_rand_int_range (rand, 0, G_N_ELEMENTS (aims));
  t->aim = aims[chosen][0];
  t->then = aims[chosen][1];
  t->n_wanted = t->aim == PAY_AIM_POOL ? g_rand_int_range (rand, 0, 3) : 0;
  for (int i = 0; i < t->n_wanted; i++)
    t->wanted[i] = some_colours (rand);
  return t;
}

/* ---- As requests. */

static void append_letters (GString *text, int colours)
{
  static const char letters[] = "RUW";
  for (int c = 0; c < 3; c++)
    if ((colours >> c & 1) != 0)
      g_string_append_c (text, letters[c]);
  if (colours == 0)
    g_string_append_c (text, 'C');
}

static void append_card (GString *text, const Card *card)
{
  append_letters (text, card->colours);
  if (card->angel)
    g_string_append (text, "[Angel]");
  if (card->played != 0)
    g_string_append_printf (text, "[is P%d]", card->played);
  if (card->lent != 0) {
    g_string_append_c (text, '[');
    append_letters (text, card->lent);
    g_string_append (text, " for A]");
  }
  g_string_append (text, card->asleep ? ":sleep " : " ");
}

static char *cost_text (const Play *p)
{
  GString *text = g_string_new (NULL);
  for (int f = 0; f < p->n_forms; f++) {
    if (f > 0)
      g_string_append (text, " or ");
    for (int i = 0; i < p->n_parts[f]; i++) {
      append_letters (text, p->parts[f][i].colours);
      g_string_append_printf (text, "%d", p->parts[f][i].points);
    }
    if (p->n_parts[f] == 0)
      g_string_append (text, p->n_forms > 1 ? "C0" : "");
  }
  return g_string_free (text, FALSE);
}

static void list (GPtrArray **texts, char *text_taken)
{
  if (*texts == NULL)
    *texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*texts, text_taken);
}

static void tell_changes (PaySpell *told, const Play *p)
{
  if (p->less > 0)
    list (&told->modifiers, g_strdup_printf ("-%d", p->less));
  if (p->once_less > 0)
    list (&told->once_paid, g_strdup_printf ("%s-%d floor %d", p->once_may ? "may " : "", p->once_less, p->once_floor));
  if (p->once_more > 0)
    list (&told->once_paid, g_strdup_printf ("+%d", p->once_more));
  if (p->once_whole)
    list (&told->once_paid, g_strdup ("+[1 Colorless]"));
  if (p->once_for != 0)
    list (&told->once_purpose, g_strdup_printf ("%c", p->once_for));
}

static void tell_play (PayRequest *r, const Play *p, int i)
{
  static const char *const whats[] = { "card", "Angel", "R" };
  const char name[] = { 'P', (char)('1' + i), '\0' };
  g_autofree char *cost = cost_text (p);
  PaySpell *told = pay_request_add_spell (r, name, cost);
  told->count = p->count;
  told->worth = p->worth < 0 ? PAY_NOT_GIVEN : p->worth;
  if (p->purpose != 0)
    list (&told->purpose, g_strdup_printf ("%c", p->purpose));
  if (p->n_gives > 0) {
    GString *gives = g_string_new (NULL);
    for (int k = 0; k < p->n_gives; k++)
      append_card (gives, &p->gives[k]);
    told->gives = g_string_free (gives, FALSE);
  }
  if (p->reboots > 0) {
    told->untaps = p->reboots;
    told->untaps_tag = g_strdup (whats[p->reboots_what]);
  }
  if (p->after >= 0)
    told->after = g_strdup_printf ("P%c", '1' + p->after);
  tell_changes (told, p);
}

PayRequest *turn_request (gconstpointer turn)
{
  const Turn *t = turn;
  PayRequest *r = pay_request_new ();
  GString *text = g_string_new (NULL);
  for (int i = 0; i < t->n_cards; i++)
    append_card (text, &t->cards[i]);
  r->pool = g_string_free (text, FALSE);
  for (int i = 0; i < t->n_plays; i++)
    tell_play (r, &t->plays[i], i);
  r->aim = t->aim;
  if (t->then != PAY_AIM_NO_LEFTOVER)
    pay_request_add_goal (r, t->then, NULL);
  if (t->aim != PAY_AIM_POOL)
    return r;
  text = g_string_new (NULL);
  for (int i = 0; i < t->n_wanted; i++) {
    append_letters (text, t->wanted[i]);
    g_string_append_c (text, ' ');
  }
  r->aim_of = g_string_free (text, FALSE);
  return r;
}

char *turn_describe (gconstpointer turn)
{
  const Turn *t = turn;
  g_autoptr (PayRequest) r = turn_request (t);
  GString *text = g_string_new (NULL);
  g_string_printf (text, "aim %d then %d %s; pool %s", (int)t->aim, (int)t->then, r->aim_of != NULL ? r->aim_of : "",
                   r->pool);
  for (guint i = 0; i < r->spells->len; i++) {
    const PaySpell *s = r->spells->pdata[i];
    const Play *p = &t->plays[i];
    g_string_append_printf (text, "; %s %s x%d worth %d for %c less %d gives %s", s->name, s->cost, p->count, p->worth,
                            p->purpose != 0 ? p->purpose : '-', p->less, s->gives);
    g_string_append_printf (text, " reboots %d %s after %s; once %s-%d floor %d +%d%s for %c", p->reboots,
                            s->untaps_tag, s->after, p->once_may ? "may " : "", p->once_less, p->once_floor,
                            p->once_more, p->once_whole ? " +[1 Colorless]" : "", p->once_for != 0 ? p->once_for : '-');
  }
  return g_string_free (text, FALSE);
}

static int points_of (const Play *p)
{
  int least = G_MAXINT;
  for (int f = 0; f < p->n_forms; f++) {
    int sum = 0;
    for (int i = 0; i < p->n_parts[f]; i++)
      sum += p->parts[f][i].points;
    least = MIN (least, sum);
  }
  return least;
}

gint64 turn_reached (const Turn *t, const int *paid)
{
  gint64 n = 0, worth = 0;
  for (int i = 0; i < t->n_plays; i++) {
    const Play *p = &t->plays[i];
    n += paid[i];
    worth += (gint64)paid[i] * (p->worth >= 0 ? p->worth : points_of (p));
  }
  const gint64 more = t->then == PAY_AIM_MOST ? n : t->then == PAY_AIM_WORTH ? worth : 0;
  return 1000000 * (t->aim == PAY_AIM_MOST ? n : t->aim == PAY_AIM_WORTH ? worth : 0) + more;
}
