#ifndef TIERCEL_COUNTERS_H
#define TIERCEL_COUNTERS_H

#include <stdint.h>

/*
 * Has counters not counted any more for which the mask has no bit, of the first so many of the file.
 * There in programs whose counters are calls, NULL in others.
 */
__attribute__((visibility("hidden"), weak)) void tiercel_leave_out(const uint64_t *mask,
                                                                   uint64_t masked);

#endif
