#ifndef TIERCEL_BITWUZLA_CALLS_H
#define TIERCEL_BITWUZLA_CALLS_H

#include <csignal>

namespace tiercel {

/* Finds Bitwuzla's C interface. Returns false where the release has none with a term manager. */
bool find_bitwuzla_calls(void *handle);

/*
 * Runs a script by calls of that interface, under options as Bitwuzla's program takes them.
 * TIERCEL_CALLS_LOG names a file for the calls, as a program in C.
 */
void run_bitwuzla_calls(const char *script, int count, char **words,
                        const volatile std::sig_atomic_t &stopped);

} // namespace tiercel

#endif
