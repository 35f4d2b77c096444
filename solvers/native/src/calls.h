#ifndef TIERCEL_CALLS_H
#define TIERCEL_CALLS_H

/*
 * Executes scripts by calls of a solver's programming interface, either because a library offers
 * nothing else, or as another way to the same answers. Terms are parsed here (calls_reader.cc) and
 * built node by node through a Builder.
 */
#include <csignal>

#include "builder.h"

namespace tiercel {

/*
 * Runs a script. After an error, the run continues with the next command.
 *
 * @param open creates a builder, for the script and again after each (reset)
 * @param stopped whether the run must end; answers do not count after that
 */
void run_calls(const char *script, Builder *(*open)(void *state), void *state,
               const volatile std::sig_atomic_t &stopped);

} // namespace tiercel

#endif
