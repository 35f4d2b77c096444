#ifndef TIERCEL_SERVER_BREAKPOINTS_H
#define TIERCEL_SERVER_BREAKPOINTS_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

/* Sets the breakpoints of all modules loaded so far, if they are asked for. */
void tiercel_set_breakpoints(void);

/*
 * Whether counters may have changed since the last call: always if there are no breakpoints, since
 * the program may have counters of its own.
 */
int tiercel_breakpoints_were_hit(void);

/*
 * Sets the breakpoints again that are to count once more, of a block of counters that begins with
 * this number.
 */
void tiercel_rearm(size_t number, const char *block);

#pragma GCC visibility pop

#endif
