#ifndef TIERCEL_Z3_CALLS_H
#define TIERCEL_Z3_CALLS_H

#include <signal.h>

/* Finds what is needed to run scripts by calls. Returns 0 if a function is missing. */
int tiercel_find_z3_calls(void *handle);

/*
 * Carries out a script by calls of the programming interface, in place of commands as text.
 *
 * @param context in which terms are built and solved; it outlives the call
 * @param fresh makes a context
 * @param release deletes one
 * @param stopped set, nothing is said any more
 */
void tiercel_z3_calls(void *context, void *(*fresh)(void), void (*release)(void *),
                      const char *script, const volatile sig_atomic_t *stopped);

#endif
