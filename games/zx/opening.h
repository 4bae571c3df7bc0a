/* SPDX-License-Identifier: MIT */
/* A request while it is read. */
#pragma once
#include "case.h"
#include "compile.h"
#include "pool.h"

typedef struct {
  ZxColours printed;
  PayTraits traits;
} ZxKind;

/* What has been read so far. */
typedef struct {
  const PayRequest *request;
  GPtrArray *cost; /* printed, then locked */
  ZxChanges *changes;
  GPtrArray *lots;
  GArray *excluded; /* gboolean, by lot */
  GArray *kinds;    /* ZxKind, as in the problem */
  ZxCase *c;
  guint marks; /* traits from the last one down that are no tags */
} ZxOpening;

void zx_opening_clear (ZxOpening *o);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZxOpening, zx_opening_clear)

/* ---- open.c */
/* What a card counts as, with the tags that the request speaks of. */
PayTraits zx_traits_of_lot (const ZxOpening *o, const ZxLot *lot);
/* A Resource Cost inside an effect is not the cost of the card or ability: changes to that one do not reach it. */
void zx_keep_to_the_effect (ZxChanges *changes);

/* The kind, which gets added if it is new; -1 when there are too many. */
int zx_kind_of (ZxOpening *o, ZxColours printed, PayTraits traits);

/* ---- candidate.c */
#define ZX_FOR "for " /* how a purpose that lends colours is told as a restriction */
/* What a fix may be. All lots must be known. */
void zx_candidates_add (ZxOpening *o);

/* ---- wish.c */
/* The trait of [tag], which gets one if it has none. 0 with [error] set: there are too many. */
PayTraits zx_tag_trait (ZxOpening *o, const char *tag, GError **error);
/* A trait that is no tag. 0 with [error] set: there are too many. */
PayTraits zx_mark_trait (ZxOpening *o, GError **error);
/* "; did you mean 'Angel'?" where a card has a tag like it. (transfer full) */
char *zx_tag_meant (const ZxOpening *o, const char *tag);
/* Named wishes, then the rest of the default order: costs to keep, spare colours, then cards. */
gboolean zx_wishes_add (ZxOpening *o, GError **error);
/* A class of cards, or FALSE: it names none. */
gboolean zx_class_read (const char *word, ZxColours *colours);
/* A word of `never`: TRUE: "RU", "source:RU" is the class [colours]; else "Reunion", "tag:Reunion" is [tag], NULL:
 * neither. */
gboolean zx_ban_read (const char *word, ZxColours *colours, const char **tag);
/* Finds the lots that `never` excludes. */
gboolean zx_exclude_all (ZxOpening *o, GError **error);

/* ---- plan.c */
/* Reads a request with spells. */
gboolean zx_plan_build (ZxOpening *o, GError **error);
