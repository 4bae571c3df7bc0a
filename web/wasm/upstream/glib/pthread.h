/* SPDX-License-Identifier: MIT */
/* There are no threads; GLib's headers name the types. */
#pragma once
#include <sys/types.h>
