/* SPDX-License-Identifier: MIT */
#pragma once
#include "contest.h"

#include <stdio.h>

void report_tsv_head (FILE *to);
void report_tsv (const ContestRow *row, FILE *to);

/* All of it, for people; then how times grow with the size of families. */
void report_table (const ContestRow *rows, size_t n, FILE *to);
