/* SPDX-License-Identifier: MIT */
/* Messages as they are written. */
#pragma once
#define gettext(text) ((char *)(text))
#define dgettext(domain, text) ((char *)(text))
#define ngettext(one, more, n) ((char *)((n) == 1 ? (one) : (more)))
#define dngettext(domain, one, more, n) ((char *)((n) == 1 ? (one) : (more)))
