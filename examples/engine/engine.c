/* SPDX-License-Identifier: MIT */
/* An engine: what lies on the table is a position, which each turn changes. On every priority it asks which cards of
 * the hand can be cast; it casts what it can, pays so that the next card stays castable, and says why another is not.
 * A land may enter tapped, and mana may float, until the turn ends. */
#include <pay/mtg.h>
#include <pay/position.h>

typedef struct {
  const char *name, *cost;
  guint handle; /* of the cost */
  gboolean gone;
} Card;

static Card hand[] = {
  { "Counterspell", "{U}{U}", 0, FALSE },
  { "Lightning Helix", "{R}{W}", 0, FALSE },
  { "Wrath of God", "{2}{W}{W}", 0, FALSE },
};

static const struct {
  const char *name, *text;
  gboolean tapped; /* it enters so */
  gint64 floats;   /* {C} that is there as the turn begins: of a Mana Drain */
} drawn[] = { { "Steam Vents", "U|R", TRUE, 0 },
              { "Azorius Signet", "{1}, {T}: Add {W}{U}.", FALSE, 0 },
              { "Tundra", "W|U", FALSE, 2 } };

/* The last card of the hand, which costs most, that can be cast; -1: none. */
static int choose (PayPosition *position)
{
  for (int i = (int)G_N_ELEMENTS (hand) - 1; i >= 0; i--) {
    PayOutcome outcome;
    if (!hand[i].gone && pay_position_castable (position, &hand[i].handle, 1, &outcome) > 0)
      return i;
  }
  return -1;
}

static void tell_steps (const PayReply *reply)
{
  for (guint i = 0; i < reply->payment.n_steps; i++)
    if (reply->payment.steps[i].type == PAY_REPLY_USE)
      g_print ("  tap %s\n", reply->payment.steps[i].name);
    else if (reply->payment.steps[i].unit >= 0)
      g_print ("  spend floating {%s}\n", reply->payment.steps[i].with);
}

static gboolean cast (PayPosition *position, Card *card, const Card *next)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayReply) reply = pay_position_pay (position, card->handle, &next->handle, next->gone ? 0 : 1);
  g_print ("%s is cast%s%s%s\n", card->name, reply->n_kept > 0 && reply->kept[0] ? ", and " : "",
           reply->n_kept > 0 && reply->kept[0] ? next->name : "",
           reply->n_kept > 0 && reply->kept[0] ? " stays castable" : "");
  tell_steps (reply);
  card->gone = pay_position_apply (position, reply, &error);
  if (!card->gone)
    g_printerr ("%s: %s\n", card->name, error->message);
  return card->gone;
}

static void tell_why (PayPosition *position, const Card *card)
{
  g_autoptr (PayReply) reply = pay_position_pay (position, card->handle, NULL, 0);
  if (reply->n_why > 0)
    g_print ("%s: %s\n", card->name, reply->why[0].text);
}

static void turn (PayPosition *position, guint number)
{
  g_print ("Turn %u: %s\n", number + 1, drawn[number].name);
  pay_position_empty (position);
  pay_position_untap_all (position);
  pay_position_float (position, "C", drawn[number].floats, NULL);
  const guint added = pay_position_add (position, drawn[number].text, drawn[number].name, NULL);
  if (drawn[number].tapped)
    pay_position_tap (position, added);
  for (int i = choose (position); i >= 0; i = choose (position))
    if (!cast (position, &hand[i], &hand[(i + 1) % (int)G_N_ELEMENTS (hand)]))
      break;
  for (gsize i = 0; i < G_N_ELEMENTS (hand); i++)
    if (!hand[i].gone)
      tell_why (position, &hand[i]);
}

int main (void)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  g_autoptr (GError) error = NULL;
  PaySession *session = pay_session_new (games, "mtg");
  PayPosition *position = pay_position_new (session, NULL, &error);
  pay_position_set_life (position, 20);
  for (gsize i = 0; i < G_N_ELEMENTS (hand); i++)
    hand[i].handle = pay_position_cost (position, hand[i].cost, &error);
  pay_position_add (position, "R", "Mountain", &error);
  for (guint number = 0; number < G_N_ELEMENTS (drawn); number++)
    turn (position, number);
  pay_position_free (position);
  pay_session_free (session);
  return error != NULL;
}
