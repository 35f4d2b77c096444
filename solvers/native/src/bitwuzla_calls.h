#ifndef TIERCEL_BITWUZLA_CALLS_H
#define TIERCEL_BITWUZLA_CALLS_H

#include <csignal>

namespace tiercel {

/* Finds Bitwuzla's C interface. Returns false if the release has none with a term manager. */
bool find_bitwuzla_calls(void *handle);

/*
 * Runs a script by calls of that interface, with options in the format of Bitwuzla's program.
 * TIERCEL_CALLS_LOG names a file for a log of the calls, as a C program.
 */
void run_bitwuzla_calls(const char *script, int count, char **words,
                        const volatile std::sig_atomic_t &stopped);

} // namespace tiercel

#endif
