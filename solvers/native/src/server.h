#ifndef TIERCEL_SERVER_H
#define TIERCEL_SERVER_H

/* Capabilities of a program other than a single run. */
#define TIERCEL_CAN_GO_ON 1   /* requests the next script after a run */
#define TIERCEL_CAN_BE_TOLD 2 /* ends its run on TIERCEL_TIME_IS_OVER, and continues */
#define TIERCEL_IS_PIPED 4    /* reads commands from its standard input, so it can continue */

#define TIERCEL_TIME_IS_OVER SIGUSR2

/*
 * If TIERCEL_SERVER is set, serves requests until the client goes away, and then ends the process.
 * Returns only in the processes that it forks, one for each request, with the request's arguments
 * in place of the caller's. Returns at once if TIERCEL_SERVER is not set.
 */
__attribute__((visibility("hidden"))) void tiercel_serve(int *argc, char ***argv, int can);

/*
 * For a program that can continue: reports the exit code of its run, after all output, and waits
 * for the next one, whose arguments replace those of the last one. Returns 0 in a process for a
 * single run.
 */
__attribute__((visibility("hidden"))) int tiercel_next(int code, int *argc, char ***argv);

/* Whether this process runs several scripts. */
__attribute__((visibility("hidden"))) int tiercel_goes_on(void);

#endif
