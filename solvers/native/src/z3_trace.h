#ifndef TIERCEL_Z3_TRACE_H
#define TIERCEL_Z3_TRACE_H

/* The calls of a run, as a C program that Z3's developers can compile and run. */

/* Opens the program's file, if TIERCEL_CALLS_LOG names one that ends in ".c". Returns 0 on error. */
__attribute__((visibility("hidden"))) int tiercel_trace_open(const char *file);

__attribute__((visibility("hidden"))) void tiercel_trace_close(void);

/*
 * Writes a call before it is made; the file is a complete program after each. Does nothing without
 * a file.
 *
 * @param type C type of the result; NULL if the result is not used by later calls
 * @param format C text in which %o stands for an object of an earlier call, %l for a list of them
 * (unsigned size, then the array), %f for a function's name, %s for a string literal, %u for a number
 */
__attribute__((visibility("hidden"))) void tiercel_trace(const char *type, const char *format, ...);

/* Names the result of the last call that was written with a type; returns it. */
__attribute__((visibility("hidden"))) void *tiercel_traced(void *object);

#endif
