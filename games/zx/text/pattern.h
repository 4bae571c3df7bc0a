/* SPDX-License-Identifier: MIT */
/* pattern.h - parts of patterns. */
#pragma once

/* One zone or several, "your resource", "hand/trash". */
#define ZX_PLACE                                                                                                       \
  "(?:all zones|(?:your |the )?(?:player )?(?:resource|square|charge|hand|trash|dynamis|force|remove|deck))"
#define ZX_PLACES ZX_PLACE "(?:(?:/|,? and |,? or |, )" ZX_PLACE ")*"

/* Words that bound what stands before them. */
#define ZX_RESTRICTS                                                                                                   \
  "\\b(?:only|unless|never|except|once|minimum|maximum|at least|at most|below|above|less than|more than|limit)\\b"
#define ZX_RESTRICTS_AT_FIRST                                                                                          \
  "^(?:but|if|not?|until|at|min|max|to|down|during|on|while|with|for|as long as|provided)\\b"
/* A bound that words tell. */
#define ZX_BOUND "(?:cannot become (?:\\d+ or less|less than \\d+)|(?:each with )?floor \\d+)"
/* What an ability costs: "[2 green]", "c0", "[1 red] + sleep", "[2 white] or [2 black]". */
#define ZX_POINTS "(?:(?:\\[[^\\]]+\\]\\+?)+|[ruwkgc]+\\d)"
#define ZX_PRICE                                                                                                       \
  "(?:" ZX_POINTS "(?:(?: or " ZX_POINTS ")+|(?: ?\\+ ?[a-z][a-z0-9 ]*)*)|(?:sleep|discard[a-z0-9 ]*))(?! ?(?:\\+|or " \
  "))"
/* What gains a colour that is chosen. */
#define ZX_CHOOSE "choose an? colou?rless card in (?:your )?resource"
