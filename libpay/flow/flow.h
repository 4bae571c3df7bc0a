/* SPDX-License-Identifier: MIT */
/* Paying one demand from what is there, without any more actions: by the kernel's closed forms, or by flows. */
#pragma once
#include "closed.h"
#include "leaf.h"
#include "match.h"
#include "network.h"
#include "reserve.h"
