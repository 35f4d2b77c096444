#ifndef TIERCEL_SERVER_H
#define TIERCEL_SERVER_H

/*
 * Where TIERCEL_SERVER is set: serves requests until the client goes away, and then ends the
 * process. Returns only in the processes that it forks, one for each request, with the arguments of
 * the request in place of the caller's. Returns at once where TIERCEL_SERVER is not set.
 */
__attribute__((visibility("hidden"))) void tiercel_serve(int *argc, char ***argv);

#endif
