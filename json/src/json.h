/* SPDX-License-Identifier: MIT */
/* A reader and writer. */
#pragma once
#include "fields.h"
#include "flat.h"
#include "known.h"
#include "table.h"

#include <pay/json.h>

struct _PayJson {
  PaySession *session;
  GString *out;
  PayStatus status;
  GError *error;         /* NULL unless status is PAY_STATUS_ERROR */
  PayQuickRequest quick; /* a plain request; */
  PayjFlatRoom room;     /* it borrows from there */
  PayjKnown *known;      /* answers by the long way, (nullable) */
  gsize most_kept;       /* bytes there */
  guint64 cards_of;      /* pay_session_cards_set() when these were answered */
  PayBoardFunc complete; /* (nullable) */
  gpointer complete_data;
  PayjColumns columns; /* of rows */
  GString *row;
  PayjFields *fields; /* (nullable) */
  gboolean decides;   /* they are told by a decision alone; */
  gboolean refuses;   /* where it is a no */
  GString *chosen;    /* of an answer */
  PayJsonSum *sum;    /* borrowed, (nullable) */
};
