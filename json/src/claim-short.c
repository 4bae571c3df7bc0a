/* SPDX-License-Identifier: MIT */
#include "claim.h"

#include <string.h>

static gboolean read_type (const json_t *leaf, PayShortType *type)
{
  static const char *const names[] = { "lane", "counter", "search", "nothing" };
  const char *by = json_string_value (json_object_get (leaf, "by"));
  if (by == NULL) {
    *type = json_object_get (leaf, "counter") != NULL  ? PAY_SHORT_COUNTER
            : json_object_get (leaf, "traits") != NULL ? PAY_SHORT_LANE
                                                       : PAY_SHORT_SEARCH;
    return TRUE;
  }
  for (int i = 0; i < (int)G_N_ELEMENTS (names); i++)
    if (strcmp (names[i], by) == 0) {
      *type = (PayShortType)i;
      return TRUE;
    }
  return FALSE;
}

static gboolean read_leaf (const PayjClaim *claim, const json_t *leaf, PayShort *s)
{
  if (!json_is_object (leaf) || !read_type (leaf, &s->type))
    return payj_refuse (claim, "a reason is no object, or its \"by\" is unknown");
  const gboolean nothing = s->type == PAY_SHORT_NOTHING || s->type == PAY_SHORT_SEARCH;
  s->alternative = (int)CLAMP (payj_claim_number (leaf, "alternative", nothing ? -1 : 0), -1, G_MAXINT);
  s->others_from = payj_claim_number (leaf, "others_from", 0);
  s->others_to = payj_claim_number (leaf, "others_to", 0);
  s->channel = (int)CLAMP (payj_claim_number (leaf, "channel", 0), -1, G_MAXINT);
  s->counter = payj_claim_counter (claim, json_string_value (json_object_get (leaf, "counter")));
  s->need = payj_claim_number (leaf, "need", 0);
  s->have = payj_claim_number (leaf, "have", 0);
  return payj_claim_traits (claim, json_object_get (leaf, "traits"), &s->traits)
         || payj_refuse (claim, "a reason speaks of a trait that the game does not have");
}

static gboolean proof_is_known (const PayjClaim *claim)
{
  static const char *const names[] = { "lane", "leaves", "search", NULL };
  const json_t *proof = json_object_get (claim->record, "proof");
  if (proof == NULL || (json_is_string (proof) && g_strv_contains (names, json_string_value (proof))))
    return TRUE;
  return payj_refuse (claim, "\"proof\" is none of lane, leaves, search");
}

static PayProof proof_of (const PayjClaim *claim, gboolean searched, gsize leaves)
{
  const char *proof = json_string_value (json_object_get (claim->record, "proof"));
  if (proof != NULL && strcmp (proof, "search") == 0)
    return PAY_PROOF_SEARCH;
  if (proof != NULL && strcmp (proof, "leaves") == 0)
    return PAY_PROOF_LEAVES;
  if (proof != NULL)
    return PAY_PROOF_LANE;
  return searched ? PAY_PROOF_SEARCH : leaves > 1 ? PAY_PROOF_LEAVES : PAY_PROOF_LANE;
}

/* The leaves are the proof; an answer without them may have a reason that is one. */
PayAnswer *payj_claim_short (const PayjClaim *claim)
{
  const json_t *leaves = json_object_get (claim->record, "leaves");
  if (!json_is_array (leaves))
    leaves = json_object_get (claim->record, "why");
  if (!json_is_array (leaves) || json_array_size (leaves) == 0) {
    payj_refuse (claim, "it gives no reason");
    return NULL;
  }
  if (!proof_is_known (claim))
    return NULL;
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_SHORT);
  gboolean searched = FALSE;
  for (gsize i = 0; i < json_array_size (leaves); i++) {
    PayShort s;
    if (!read_leaf (claim, json_array_get (leaves, i), &s))
      return NULL;
    searched = searched || s.type == PAY_SHORT_SEARCH;
    pay_answer_add_short (answer, &s);
  }
  pay_answer_set_proof (answer, proof_of (claim, searched, json_array_size (leaves)));
  return g_steal_pointer (&answer);
}
