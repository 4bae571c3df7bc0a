/* SPDX-License-Identifier: MIT */
/* The groups and keys of a puzzle and where they stand: what GKeyFile does not tell. */
#pragma once
#include <glib.h>

typedef struct {
  char *name;
  gsize at;         /* byte in the text */
  gsize value, end; /* of the value, without the spaces around it */
} PayjPlanKey;

typedef struct {
  char *header; /* "source Sol Ring", as it stands there */
  char *sort;   /* "source" */
  char *name;   /* "Sol Ring", "" where there is none */
  gsize at;
  GArray *keys; /* PayjPlanKey */
} PayjPlanGroup;

typedef struct {
  const char *text; /* borrowed; without its byte order mark */
  gsize length;
  gsize skipped;     /* bytes of the mark, which places count */
  GPtrArray *groups; /* of PayjPlanGroup */
} PayjPlanText;

/* FALSE with [error] set: bytes that are no text, lines that are nothing, groups and keys that are there twice. */
gboolean payj_plan_scan (PayjPlanText *plan, const char *text, gsize length, GError **error);
void payj_plan_clear (PayjPlanText *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjPlanText, payj_plan_clear)

/* NULL: it is not there. */
const PayjPlanKey *payj_plan_key (const PayjPlanGroup *group, const char *name);
/* The [index]th group of [sort], from 0. */
const PayjPlanGroup *payj_plan_group (const PayjPlanText *plan, const char *sort, guint index);

/* The byte in the text where byte [at] of the value stands, or of its entry [entry], from 0 (-1: it is no list). */
gsize payj_plan_byte (const PayjPlanText *plan, const PayjPlanKey *key, gint entry, gssize at);

/* "[source Sol Ring] text"; [key] (nullable). (transfer full) */
char *payj_plan_where (const PayjPlanGroup *group, const char *key);
