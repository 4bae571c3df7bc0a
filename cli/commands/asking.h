/* SPDX-License-Identifier: MIT */
/* What the commands that ask about a payment share. */
#pragma once
#include "frame/frame.h"

#include <pay/json.h>

/* ---- Requests from options (request-options.c). */

/* [costs], NULL-ended, and then those of the cards that are asked for; [labels] gets which one each is of, NULL for a
 * cost alone. NULL: a message was printed, [status] is set. (transfer full) (element-type char *) */
GPtrArray *costs_from (const Options *options, const PayGame *game, char **costs, GPtrArray *labels, Exit *status);
/* "Label: cost", a line for each of the costs that has a label. (transfer full) */
GString *told_cards (const GPtrArray *costs, const GPtrArray *labels);

/* source-options.c: a list such as "Island, 2 Plains" is so many sources. FALSE: a message was printed. */
gboolean add_sources (PayRequest *request, const PayGame *game, char **options);
/* Does the game read a source that says this, and nothing else? */
gboolean game_reads_source (const PayGame *game, const char *text);

/* NULL: a message was printed. (transfer full) */
PayRequest *request_from (const Options *options, const PayGame *game, char **costs);

/* The same, each cost a spell; that of a card, by costs_from(), has the card's words. (transfer full) */
PayRequest *request_of_spells (const Options *options, const PayGame *game, const GPtrArray *costs,
                               const GPtrArray *labels);

/* Sources that are told by a name alone, or that stand in for a card, are cards, for PayRequest.card. */
void name_things (PayRequest *request);

/* How long a command takes that nobody told a limit; a record of many. */
#define USUAL_MS 2000
#define USUAL_MS_OF_RECORD 100

/* The session stops on signals, counts what --stats tells, and takes [ms] where neither the request nor PAY_TIME tells
 * a limit. */
void prepare (PaySession *session, const Options *options, guint64 ms);

/* What --limit tells; nothing where it is not there. FALSE: a message was printed. */
gboolean limits_from (const Options *options, PayLimits *limits);
/* How many milliseconds something may take that usually has [usual]; 0: as many as it takes. */
guint64 time_of (const PayLimits *limits, guint64 usual);
/* For commands that have no limit but a time: begins it, by --limit. FALSE: a message was printed. */
gboolean begin_time (const Options *options, guint64 usual);
/* Tells them on standard error, after the answer; NULL: nobody asked. Returns [status]. */
Exit tell_statistics (const PayStatistics *statistics, Exit status);

/* The exit status for a reply; an error is told as one of [request], NULL: it has been told. */
Exit exit_of (const PayReply *reply, const PayRequest *request);
Exit complain (const GError *error, const PayRequest *request);
/* FILE, line N, [group] key: what is wrong, and the line with a mark under the byte. */
Exit complain_in_text (const char *name, const GString *text, const GError *error);
