/* SPDX-License-Identifier: MIT */
/* From locked Resource Costs to a cost of libpay, and the traits that cards and pips share. */
#pragma once
#include "modifier.h"

#include <pay/cost.h>

/* Traits: one for each colour; any card; one for each set of two or more colours, used where one card may be chosen for
 * several colours; then the tags that a request speaks of. */
#define ZX_TRAIT_ANY PAY_BIT (5)
#define ZX_FIRST_SET 6
#define ZX_FIRST_TAG 32
#define ZX_MAX_TAGS 32

/* The trait of being all of [colours], at least one. */
PayTraits zx_trait_of (ZxColours colours);

/* The set of colours of bit [trait], 0 for another trait. */
ZxColours zx_colours_of_trait (int trait);

/* What a card of [colours] counts as: any card, and each set of its colours. */
PayTraits zx_traits_of_card (ZxColours colours);

/* The names of the trait bits, NULL-ended. */
extern const char *const zx_trait_names[];

/* What an alternative pays. */
typedef struct {
  char *total;   /* the Resource Costs */
  GArray *parts; /* ZxPart, all of them */
} ZxLabel;

GArray *zx_labels_new (void); /* (transfer full) */

/* Under what alternatives hold, and what they are paid for. */
typedef struct {
  PayTraits accept;
  gint64 from, to;
} ZxPresence;
typedef struct {
  int channel;
  const GArray *presences; /* ZxPresence */
} ZxWhen;

/* [tags] (element-type char *) names the tag traits. [labels] gets one for each alternative of the result (element-type
 * ZxLabel). NULL with PAY_ERROR_TOO_LARGE. (transfer full) */
PayCost *zx_compile (const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags, GArray *labels,
                     GError **error);
/* The same, added to [compiled], under [when] ((nullable)). FALSE with PAY_ERROR_TOO_LARGE. */
gboolean zx_compile_into (PayCost *compiled, const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags,
                          const ZxWhen *when, GArray *labels, GError **error);
