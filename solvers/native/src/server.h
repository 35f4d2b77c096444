#ifndef TIERCEL_SERVER_H
#define TIERCEL_SERVER_H

/* What a program can do beyond running once. */
#define TIERCEL_CAN_GO_ON 1   /* it asks for the next script when it has run one */
#define TIERCEL_CAN_BE_TOLD 2 /* it ends its run on TIERCEL_TIME_IS_OVER, and goes on */
#define TIERCEL_IS_PIPED 4    /* it reads commands from its standard input, and so goes on */

#define TIERCEL_TIME_IS_OVER SIGUSR2

/*
 * Where TIERCEL_SERVER is set: serves requests until the client goes away, and then ends the
 * process. Returns only in the processes that it forks, one for each request, with the arguments of
 * the request in place of the caller's. Returns at once where TIERCEL_SERVER is not set.
 */
__attribute__((visibility("hidden"))) void tiercel_serve(int *argc, char ***argv, int can);

/*
 * For a program that can go on: says how its run ended, everything printed, and waits for the next
 * one, whose arguments take the place of the last one's. Returns 0 in a process of one run alone.
 */
__attribute__((visibility("hidden"))) int tiercel_next(int code, int *argc, char ***argv);

/* Whether this process is to run one script after the other. */
__attribute__((visibility("hidden"))) int tiercel_goes_on(void);

#endif
