/* SPDX-License-Identifier: MIT */
/* The commands: a file each. */
#pragma once
#include "frame/frame.h"

extern const Command command_solve, command_count, command_batch, command_check, command_cost, command_games,
    command_coverage, command_schema, command_cards, command_help, command_hand, command_list, command_plan,
    command_order, command_odds, command_compare, command_board, command_bench;
extern const Command *const commands[]; /* NULL-ended (main.c) */
