/* SPDX-License-Identifier: MIT */
#include "commands.h"

const Command *const commands[] = { &command_solve,
                                    &command_count,
                                    &command_list,
                                    &command_hand,
                                    &command_plan,
                                    &command_cost,
                                    &command_order,
                                    &command_odds,
                                    &command_compare,
                                    &command_batch,
                                    &command_check,
                                    &command_coverage,
                                    &command_cards,
                                    &command_games,
                                    &command_help,
                                    &command_schema,
                                    NULL };
