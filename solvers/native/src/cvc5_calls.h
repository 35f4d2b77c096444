#ifndef TIERCEL_CVC5_CALLS_H
#define TIERCEL_CVC5_CALLS_H

namespace tiercel {

/*
 * Finds the functions of cvc5's C++ interface that create terms. Returns false if the release has
 * no term manager.
 */
bool find_cvc5_calls(void *handle);

/*
 * Runs a script by calls of that interface, with options in the format of cvc5's program.
 * TIERCEL_CALLS_LOG names a file for a log of the calls, as a C++ program.
 */
void run_cvc5_calls(const char *script, int count, char **words);

} // namespace tiercel

#endif
