/* SPDX-License-Identifier: MIT */
/* What a page asks beside requests: objects of JSON come in, their answers are members of another. */
#pragma once
#include <jansson.h>
#include <pay/board-reply.h>
#include <pay/cards.h>
#include <pay/json.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

#define DOOR_CATALOGUE "cards" /* what the catalogue in memory is called */

typedef struct {
  PayJson *json;
  const PayGame *const *games;
} Door;

/* Adds its answer to [out]. FALSE: [out] has "errors". */
typedef gboolean (*DoorFunc) (const Door *door, const json_t *in, json_t *out);

gboolean door_board (const Door *door, const json_t *in, json_t *out);
gboolean door_puzzle (const Door *door, const json_t *in, json_t *out);
gboolean door_deck (const Door *door, const json_t *in, json_t *out);
gboolean door_compare (const Door *door, const json_t *in, json_t *out);
gboolean door_cost (const Door *door, const json_t *in, json_t *out);
gboolean door_order (const Door *door, const json_t *in, json_t *out);
gboolean door_names (const Door *door, const json_t *in, json_t *out);
gboolean door_card (const Door *door, const json_t *in, json_t *out);

/* What [in] asks by its "do" (questions.c); what no question of that name has is refused. */
gboolean door_question (const Door *door, const json_t *in, json_t *out);

/* ---- Members (member.c). */

/* NULL, [usual], FALSE: there is none of that kind. The text is [in]'s. */
const char *door_text (const json_t *in, const char *name);
gint64 door_number (const json_t *in, const char *name, gint64 usual);
gboolean door_truth (const json_t *in, const char *name);
/* NULL-ended, its texts [in]'s; NULL: there is none. g_free() */
const char **door_texts (const json_t *in, const char *name);

/* Appends {"where","at","message","near"} to "errors"; [near] (nullable). FALSE. */
gboolean door_refuse (json_t *out, const GError *error, const char *near);

/* The game that [in] names, "mtg" without one; NULL: [out] has the error. */
const PayGame *door_game (const Door *door, const json_t *in, json_t *out);

/* NULL: no cards were read. Not to be closed. */
PayCatalogue *door_catalogue (void);

/* For pay_json_set_cards(); [data] is the door. */
gboolean door_complete (PayBoard *board, gpointer data, GError **error);
