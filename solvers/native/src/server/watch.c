/*
 * Watches a run. It is a process group of its own: when its leader ends or has to be ended, every
 * process that it started is killed, those that left the group included: orphans become children of
 * the server.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "parts.h"

/* How often what no limit of the kernel's holds is looked at: memory of sanitizers, output. */
#define TICK_US 5000u

static uint64_t time_of(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) {
    return 0;
  }
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_nsec / 1000u;
}

uint64_t tiercel_microseconds(void) { return time_of(CLOCK_MONOTONIC); }

/* Processor time of a process and all its threads; 0 once it has ended. */
static uint64_t cpu_of(pid_t process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? time_of(clock) : 0;
}

static uint64_t of_timeval(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_usec;
}

/* Kills the children of this process, the orphans that fell to it among them. */
static void kill_children(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *list = fopen(path, "re");
  if (list == NULL) {
    return;
  }
  int child;
  while (fscanf(list, "%d", &child) == 1) {
    kill(child, SIGKILL);
  }
  fclose(list);
}

/* Waits until no descendant is left. */
static void reap_all(void) {
  for (int tries = 0; tries < 10000; tries++) {
    pid_t ended = waitpid(-1, NULL, WNOHANG);
    if (ended < 0 && errno == ECHILD) {
      return;
    }
    if (ended == 0) {
      kill_children();
      usleep(100);
    }
  }
}

static uint64_t resident_kib(pid_t process) {
  char path[64];
  unsigned long pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "re");
  if (file != NULL) {
    if (fscanf(file, "%*u %lu", &pages) != 1) {
      pages = 0;
    }
    fclose(file);
  }
  return pages * 4;
}

/* Which limit a run is beyond; and in how many microseconds at most to look again. */
static enum tiercel_limit beyond(const struct tiercel_job *job, pid_t run, uint64_t start,
                                 uint64_t *again) {
  const struct tiercel_request *limits = &job->limits;
  uint64_t wall = tiercel_microseconds() - start;
  uint64_t cpu = cpu_of(run);
  uint64_t most_wall = (uint64_t)limits->wall_ms * 1000u;
  uint64_t most_cpu = (uint64_t)limits->cpu_ms * 1000u;
  if (cpu >= most_cpu) {
    return LIMIT_CPU;
  }
  if (wall >= most_wall) {
    return LIMIT_WALL;
  }
  if (tiercel_size_of(tiercel_files.output) > limits->output_bytes ||
      tiercel_size_of(tiercel_files.error) > limits->output_bytes) {
    return LIMIT_OUTPUT;
  }
  if (__asan_init != NULL && resident_kib(run) > (uint64_t)limits->memory_mib << 10) {
    return LIMIT_MEMORY;
  }
  uint64_t soon = most_wall - wall;
  soon = most_cpu - cpu < soon ? most_cpu - cpu : soon;
  *again = soon < TICK_US ? soon + 1 : TICK_US;
  return LIMIT_NONE;
}

/* Waits until a run ends or has to be ended. The client's end of the pipe ends everything. */
static enum tiercel_limit supervise(const struct tiercel_job *job, pid_t run, uint64_t start,
                                    int *status, struct rusage *usage) {
  sigset_t none;
  sigemptyset(&none);
  enum tiercel_limit reached = LIMIT_NONE;
  uint64_t again = TICK_US < (uint64_t)job->limits.wall_ms * 1000u ? TICK_US : 1000u;
  for (;;) {
    pid_t ended = wait4(run, status, WNOHANG, usage);
    if (ended == run || ended < 0) {
      return reached;
    }
    struct timespec timeout = {0, (long)again * 1000};
    struct pollfd client = {tiercel_files.requests, 0, 0}; /* a hang-up alone */
    /* SIGCHLD is blocked but here, so none is missed between wait4 and this. */
    int events = ppoll(&client, 1, &timeout, &none);
    if (events > 0) {
      kill(-run, SIGKILL);
      kill(run, SIGKILL);
      reap_all();
      tiercel_leave();
    }
    if (events == 0 && reached == LIMIT_NONE) {
      reached = beyond(job, run, start, &again);
      if (reached != LIMIT_NONE) {
        kill(-run, SIGKILL);
        kill(run, SIGKILL);
      }
    }
  }
}

void tiercel_watch(const struct tiercel_job *job, pid_t run, uint64_t start,
                   struct tiercel_answer *said) {
  int status = 0;
  struct rusage usage = {0};
  said->limit = supervise(job, run, start, &status, &usage);
  said->wall_us = tiercel_microseconds() - start;
  said->exit = WIFEXITED(status) ? (uint32_t)WEXITSTATUS(status) : 0;
  said->signal = WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0;
  said->cpu_us = of_timeval(usage.ru_utime) + of_timeval(usage.ru_stime);
  said->memory_kib = (uint64_t)usage.ru_maxrss;
  kill(-run, SIGKILL);
  reap_all();
}
