#ifndef TIERCEL_CVC5_CALLS_H
#define TIERCEL_CVC5_CALLS_H

namespace tiercel {

/* Finds what of cvc5's C++ interface makes terms. Returns false where the release has no term manager. */
bool find_cvc5_calls(void *handle);

/*
 * Runs a script by calls of that interface, under options as cvc5's program takes them.
 * TIERCEL_CALLS_LOG names a file for the calls, as a program in C++.
 */
void run_cvc5_calls(const char *script, int count, char **words);

} // namespace tiercel

#endif
