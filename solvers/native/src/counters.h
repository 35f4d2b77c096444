#ifndef TIERCEL_COUNTERS_H
#define TIERCEL_COUNTERS_H

#include <stdint.h>

/*
 * Stops counting for counters among the first ones of the file whose bit is not set in the mask.
 * Does nothing in programs whose counters are no calls; NULL in programs without counters.
 */
__attribute__((visibility("hidden"), weak)) void tiercel_leave_out(const uint64_t *mask,
                                                                   uint64_t masked);

#endif
