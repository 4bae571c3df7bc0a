/* SPDX-License-Identifier: MIT */
/* What the commands that ask about a payment share. */
#pragma once
#include "frame/frame.h"

#include <pay/json.h>

/* A request from options, FALSE: a message was printed (request-options.c). */
PayRequest *request_from (const Options *options, const PayGame *game, char **costs);

/* The exit status for a reply; an error is told as one of [request], NULL: it has been told. */
Exit exit_of (const PayReply *reply, const PayRequest *request);
Exit complain (const GError *error, const PayRequest *request);

Exit ask (const Command *command, PayAsk what, int argc, char **argv);
