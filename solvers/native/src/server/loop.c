/*
 * A fork server: stops a solver before main and, for each request, forks a copy that runs main.
 * This saves process start, loading and static initialisation for each run. A program that can
 * continue with another script is forked once for many scripts (resident.c). worker.proto
 * defines the protocol; parts.h lists the parts.
 *
 * TIERCEL_SERVER names an empty folder, in which each run starts.
 */
#include "../server.h"

#include <stdlib.h>
#include <unistd.h>

#include "parts.h"

static void greet(int can) {
  char frame[sizeof(struct tiercel_frame) + 3 * FIELD_MOST];
  char *to = frame + sizeof(struct tiercel_frame);
  to = tiercel_put_number(to, TIERCEL_HELLO_PROTOCOL, TIERCEL_PROTOCOL_VERSION);
  to = tiercel_put_number(to, TIERCEL_HELLO_COUNTERS, (uint64_t)tiercel_has_counters());
  to = tiercel_put_number(to, TIERCEL_HELLO_RESIDENT, (can & TIERCEL_CAN_GO_ON) != 0);
  tiercel_send(TIERCEL_FRAME_HELLO, frame, to);
}

void tiercel_serve(int *argc, char ***argv, int can) {
  const char *folder = getenv("TIERCEL_SERVER");
  if (folder == NULL) {
    return;
  }
  tiercel_start(folder, *argv);
  greet(can);
  struct tiercel_frame frame;
  while (tiercel_read(&frame, sizeof frame) == 0) {
    if (frame.kind != TIERCEL_FRAME_REQUEST || frame.length > TIERCEL_PROTOCOL_MOST_BYTES) {
      tiercel_refuse("this is no request, or one that is too long; the server ends");
      tiercel_leave();
    }
    char *payload = malloc((size_t)frame.length + 1);
    if (payload == NULL) {
      tiercel_refuse("there is no memory for the request; the server ends");
      tiercel_leave();
    }
    if (tiercel_read(payload, frame.length) != 0) {
      tiercel_leave();
    }
    struct tiercel_job job = {.can = can};
    const char *wrong = tiercel_parse(payload, frame.length, &job);
    if (wrong != NULL) {
      tiercel_refuse(wrong);
    } else if (tiercel_run(&job, argc, argv)) {
      return; /* the payload contains the arguments */
    }
    free(payload);
  }
  tiercel_leave();
}
