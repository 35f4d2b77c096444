#ifndef TIERCEL_Z3_CALLS_H
#define TIERCEL_Z3_CALLS_H

#include <signal.h>

/* Finds the functions to run scripts by calls. Returns 0 if one is missing. */
int tiercel_find_z3_calls(void *handle);

/*
 * Executes a script by calls of the programming interface instead of commands as text.
 *
 * @param context where terms are built and solved; it outlives the call
 * @param fresh creates a context
 * @param release deletes one
 * @param assignments the run's options NAME=VALUE, which are set already
 * @param stopped if set, nothing more is printed
 */
void tiercel_z3_calls(void *context, void *(*fresh)(void), void (*release)(void *),
                      const char *script, int options, char **assignments,
                      const volatile sig_atomic_t *stopped);

#endif
