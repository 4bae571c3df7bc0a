/* SPDX-License-Identifier: MIT */
/* Records of boards. */
#pragma once
#include "text.h"
#include "write-reply.h"

#include <pay/board-reply.h>

/* A request with "board". */
typedef struct {
  PayBoard *board;
  char *cast, *activate, *face;
  gint64 targets;
  GStrv with, keep, prefer; /* (nullable) */
  gint64 x;
} PayjBoardRequest;

gboolean payj_has_board (const json_t *object);
/* FALSE with [error]. */
gboolean payj_read_board (const PaySession *session, const json_t *object, PayjBoardRequest *request, GError **error);
void payj_board_request_clear (PayjBoardRequest *request);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjBoardRequest, payj_board_request_clear)

/* The members of a record from "status" on. [inside]: the field that the board is of; NULL: none. */
void payj_write_board_reply (PayjWriter *w, const PayBoardReply *reply, const char *inside);
