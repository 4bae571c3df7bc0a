/* SPDX-License-Identifier: MIT */
/* pay/pay.h - all of libpay for those who ask questions. Games include pay/game.h, engines that ask millions of times a
 * second pay/kernel.h. What threads may share stands at the head of each. */
#pragma once
#include <pay/answer.h>
#include <pay/cost.h>
#include <pay/error.h>
#include <pay/list.h>
#include <pay/order.h>
#include <pay/plain.h>
#include <pay/problem.h>
#include <pay/solve.h>
#include <pay/statistics.h>
#include <pay/version.h>
