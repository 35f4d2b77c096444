/*
 * The resident process: a run that continues with the next script, if the program can do that. It
 * is forked like each run, so that its death costs a fork, and it is replaced after a number of
 * runs or when it has grown, so that leaks do not add up. A program that reads commands can be
 * resident too without its knowledge: feed.c handles its pipes.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server.h"
#include "parts.h"

#define MOST_RUNS 256u
#define MOST_GROWTH_KIB (128u << 10)

/* In the server: the resident, and its state after the last run. */
static struct tiercel_watched resident = {.line = -1};
static uint32_t runs;
static uint64_t first_kib;

/* In the resident: the connection to the server, and the arguments of the last request. */
static int server_line = -1;
static char *words;

static int transfer(ssize_t (*move)(int, void *, size_t), int line, void *bytes, size_t count) {
  for (char *at = bytes; count > 0;) {
    ssize_t n = move(line, at, count);
    if (n == 0 || (n < 0 && errno != EINTR)) {
      return -1;
    }
    at += n > 0 ? n : 0;
    count -= n > 0 ? (size_t)n : 0;
  }
  return 0;
}

static ssize_t put(int line, void *bytes, size_t count) {
  return write(line, bytes, count);
}

/* Sends the limits and the arguments; the script is in its file. */
static int tell(const struct tiercel_job *job) {
  struct tiercel_limits fixed = job->limits;
  return transfer(put, resident.line, &fixed, sizeof fixed) != 0 ||
                 transfer(put, resident.line, job->arguments, fixed.arguments_bytes) != 0
             ? -1
             : 0;
}

static void forget(void) {
  if (resident.line >= 0) {
    close(resident.line);
  }
  tiercel_close_feed();
  resident = (struct tiercel_watched){.line = -1};
}

void tiercel_retire(void) {
  pid_t run = resident.run;
  if (run != 0) {
    forget();
    tiercel_end(run);
  }
}

/* Forks a program that reads commands; returns like hire. */
static int hire_fed(const struct tiercel_job *job, int *argc, char ***argv) {
  if (tiercel_open_feed() != 0) {
    return -1;
  }
  pid_t run = tiercel_fork(job, argc, argv);
  if (run == 0) {
    tiercel_join_feed();
    return 1;
  }
  if (run < 0) {
    tiercel_close_feed();
    return -1;
  }
  tiercel_hold_feed();
  resident = (struct tiercel_watched){run, -1, 1, 0};
  return tiercel_begin_feed(job);
}

/* Forks the resident. Returns 1 in it, 0 in the server, and -1 on failure. */
static int hire(const struct tiercel_job *job, int *argc, char ***argv) {
  runs = 0;
  if ((job->can & TIERCEL_IS_PIPED) != 0) {
    return hire_fed(job, argc, argv);
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return -1;
  }
  int own = fcntl(ends[0], F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  int other = fcntl(ends[1], F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  close(ends[0]);
  close(ends[1]);
  pid_t run = tiercel_fork(job, argc, argv);
  if (run == 0) {
    close(own);
    server_line = other;
    return 1;
  }
  close(other);
  if (run < 0) {
    close(own);
    return -1;
  }
  resident = (struct tiercel_watched){run, own, 0, 0};
  return 0;
}

/* Starts the resident's next run. Returns 0, or -1 on failure. */
static int go_on(const struct tiercel_job *job) {
  if (!resident.fed) {
    return tell(job);
  }
  tiercel_limit(resident.run, &job->limits);
  return tiercel_begin_feed(job);
}

int tiercel_run_resident(const struct tiercel_job *job, int *argc, char ***argv,
                         struct tiercel_result *result) {
  uint64_t start = tiercel_microseconds();
  if (resident.run != 0 && go_on(job) != 0) {
    tiercel_retire();
  }
  if (resident.run == 0) {
    int hired = hire(job, argc, argv);
    if (hired != 0) {
      return hired;
    }
  }
  result->preceding_runs = runs++;
  int alive = tiercel_watch(job, &resident, start, result);
  if (runs == 1) {
    first_kib = result->memory_kib;
  }
  if (!alive) {
    tiercel_drain_feed(job);
    forget();
  } else if (runs == MOST_RUNS || result->memory_kib > first_kib + MOST_GROWTH_KIB) {
    tiercel_retire();
  }
  return 0;
}

/* Replaces the arguments by those of the next request, which stay valid until the one after it. */
static void take_next(int *argc, char ***argv) {
  struct tiercel_job job = {0};
  if (transfer(read, server_line, &job.limits, sizeof job.limits) != 0) {
    _exit(0); /* the server has ended this process */
  }
  free(words);
  words = malloc((size_t)job.limits.arguments_bytes + 1);
  if (words == NULL || transfer(read, server_line, words, job.limits.arguments_bytes) != 0) {
    _exit(127);
  }
  job.arguments = words;
  tiercel_take(&job, argc, argv);
}

int tiercel_goes_on(void) {
  return server_line >= 0;
}

int tiercel_next(int code, int *argc, char ***argv) {
  if (server_line < 0) {
    return 0;
  }
  if (transfer(put, server_line, &code, sizeof code) != 0) {
    _exit(0);
  }
  take_next(argc, argv);
  return 1;
}
