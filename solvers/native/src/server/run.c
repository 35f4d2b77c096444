/* Runs a job, in the resident process or in one of its own, and answers. */
#include "../server.h"
#include "parts.h"

/* Runs a job in a process of its own; returns like tiercel_run_resident. */
static int run_alone(const struct tiercel_job *job, int *argc, char ***argv,
                     struct tiercel_result *result) {
  tiercel_retire(); /* watching a run kills all processes of the server */
  uint64_t start = tiercel_microseconds();
  struct tiercel_watched watched = {tiercel_fork(job, argc, argv), -1, 0, 0};
  if (watched.run > 0) {
    tiercel_watch(job, &watched, start, result);
    return 0;
  }
  return watched.run == 0 ? 1 : -1;
}

int tiercel_run(const struct tiercel_job *job, int *argc, char ***argv) {
  tiercel_rewind_output();
  if (tiercel_store_script(job) != 0) {
    tiercel_refuse("the script cannot be written; is the disk full?");
    return 0;
  }
  tiercel_clear_counters();
  struct tiercel_result result = {0};
  int goes_on = job->limits.resident && (job->can & TIERCEL_CAN_GO_ON) != 0;
  int started = goes_on ? tiercel_run_resident(job, argc, argv, &result)
                        : run_alone(job, argc, argv, &result);
  if (started > 0) {
    return 1;
  }
  if (started < 0) {
    tiercel_refuse("no process can be started; is the machine out of memory or processes?");
    return 0;
  }
  tiercel_look();
  tiercel_tidy_folder(); /* before the answer, so that the client finds nothing left */
  tiercel_answer(job, &result);
  return 0;
}
