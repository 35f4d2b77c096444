/*
 * Watches a run. It is a separate process group: when its leader ends or must be ended, every
 * process that it started is killed, including those that left the group, since orphans become
 * children of the server. A resident reports the end of its run.
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

#include "../server.h"
#include "parts.h"

/* Polling interval for limits that the kernel does not enforce: memory with sanitizers, output. */
#define TICK_US 5000u
/* Files and processes are polled only every so many ticks, since that takes system calls. */
#define FILES_TICKS 4u

/* More processes, and more generations, than any run has. */
#define MOST_PROCESSES 128u
#define MOST_DEPTH 32u

/*
 * CPU and wall time that a run may use after it was told that its time is over; of CPU time never
 * more than its limit was.
 */
#define GRACE_CPU_US 50000u
#define GRACE_WALL_US 1000000u

/* Event sources during a run: the client, a resident, and the two pipes of a program. */
#define EARS 4

static uint64_t of_timeval(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_usec;
}

/* Opens the list of a process's children; NULL if the kernel does not provide it. */
static FILE *children_of(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, (int)process);
  return fopen(path, "re");
}

/* Kills the children of this process, including adopted orphans. */
static void kill_children(void) {
  FILE *list = children_of(getpid());
  if (list == NULL) {
    return;
  }
  int child;
  while (fscanf(list, "%d", &child) == 1) {
    kill(child, SIGKILL);
  }
  fclose(list);
}

/* Counts the descendants of a process; stops if there are too many. */
static unsigned descendants(pid_t process, unsigned depth) {
  FILE *list = depth < MOST_DEPTH ? children_of(process) : NULL;
  if (list == NULL) {
    return depth < MOST_DEPTH ? 0 : MOST_PROCESSES;
  }
  unsigned count = 0;
  int child;
  while (count <= MOST_PROCESSES && fscanf(list, "%d", &child) == 1) {
    count += 1 + descendants(child, depth + 1);
  }
  fclose(list);
  return count;
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

/*
 * Returns the limit that a run has exceeded, and the maximum time to the next poll in microseconds.
 */
static uint32_t beyond(const struct tiercel_job *job, const struct tiercel_watched *watched,
                       uint64_t start, uint64_t *again) {
  const struct tiercel_limits *limits = &job->limits;
  uint64_t wall = tiercel_microseconds() - start;
  uint64_t cpu = tiercel_cpu_of(watched->run);
  cpu -= cpu < watched->cpu_us ? cpu : watched->cpu_us;
  uint64_t most_wall = (uint64_t)limits->wall_ms * 1000u;
  uint64_t most_cpu = (uint64_t)limits->cpu_ms * 1000u;
  if (cpu >= most_cpu) {
    return TIERCEL_LIMIT_CPU;
  }
  if (wall >= most_wall) {
    return TIERCEL_LIMIT_WALL;
  }
  if (tiercel_size_of(tiercel_files.output) > limits->output_bytes ||
      tiercel_size_of(tiercel_files.error) > limits->output_bytes) {
    return TIERCEL_LIMIT_OUTPUT;
  }
  if (__asan_init != NULL && resident_kib(watched->run) > (uint64_t)limits->memory_mib << 10) {
    return TIERCEL_LIMIT_MEMORY;
  }
  static unsigned ticks;
  if (++ticks % FILES_TICKS == 0 &&
      (tiercel_folder_is_overfull() || descendants(getpid(), 0) > MOST_PROCESSES)) {
    return TIERCEL_LIMIT_MEMORY;
  }
  uint64_t soon = most_wall - wall;
  soon = most_cpu - cpu < soon ? most_cpu - cpu : soon;
  *again = soon < TICK_US ? soon + 1 : TICK_US;
  return TIERCEL_LIMIT_NONE;
}

/* Result of a supervised run. */
struct outcome {
  uint32_t limit;
  int alive; /* a resident that has sent its exit code, stored as status */
  int status;
  struct rusage usage;
};

static void kill_run(pid_t run) {
  kill(-run, SIGKILL);
  kill(run, SIGKILL);
}

/* Whether a run has ignored the signal that its time is over. */
static int ignores(const struct tiercel_job *job, const struct tiercel_watched *watched,
                   uint64_t told_us, uint64_t told_cpu_us) {
  uint64_t limit = (uint64_t)job->limits.cpu_ms * 1000u;
  uint64_t grace = limit < GRACE_CPU_US ? limit : GRACE_CPU_US;
  return tiercel_microseconds() - told_us > GRACE_WALL_US ||
         tiercel_cpu_of(watched->run) > told_cpu_us + grace;
}

/*
 * Waits until a run ends or must be ended. A program that can be told that its time is over is
 * killed only if it ignores that. When the client closes its pipe, everything ends.
 */
static void supervise(const struct tiercel_job *job, const struct tiercel_watched *watched,
                      uint64_t start, struct outcome *outcome) {
  pid_t run = watched->run;
  sigset_t none;
  sigemptyset(&none);
  uint64_t again = TICK_US < (uint64_t)job->limits.wall_ms * 1000u ? TICK_US : 1000u;
  uint64_t told_us = 0;
  uint64_t told_cpu_us = 0;
  int line = watched->line;
  uint64_t look_us = start + again;
  for (;;) {
    pid_t ended = wait4(run, &outcome->status, WNOHANG, &outcome->usage);
    if (ended == run || ended < 0) {
      return;
    }
    uint64_t now_us = tiercel_microseconds();
    struct timespec timeout = {0, now_us < look_us ? (long)(look_us - now_us) * 1000 : 0};
    struct pollfd ears[EARS] = {{tiercel_files.requests, 0, 0}, /* hang-up only */
                                {line, POLLIN, 0}};
    if (watched->fed) {
      tiercel_listen_to_feed(job, ears + 2);
    }
    /* SIGCHLD is unblocked only here, so none is missed between wait4 and this. */
    int events = ppoll(ears, watched->fed ? EARS : 2, &timeout, &none);
    if (events > 0 && ears[0].revents != 0) {
      kill_run(run);
      reap_all();
      tiercel_leave();
    }
    if (events > 0 && ears[1].revents != 0) {
      outcome->alive = read(line, &outcome->status, sizeof outcome->status) > 0;
      if (outcome->alive) {
        return;
      }
      line = -1; /* it is about to die */
    }
    if (events > 0 && watched->fed && tiercel_go_on_with_feed(job, ears + 2)) {
      outcome->alive = 1;
      return;
    }
    if (tiercel_microseconds() < look_us) {
      continue;
    }
    if (outcome->limit == TIERCEL_LIMIT_NONE) {
      outcome->limit = beyond(job, watched, start, &again);
      int time = outcome->limit == TIERCEL_LIMIT_WALL || outcome->limit == TIERCEL_LIMIT_CPU;
      again = outcome->limit == TIERCEL_LIMIT_NONE ? again
                                                   : TICK_US; /* not as often as near the limit */
      if (time && line >= 0 && (job->can & TIERCEL_CAN_BE_TOLD) != 0) {
        told_us = tiercel_microseconds();
        told_cpu_us = tiercel_cpu_of(run);
        kill(run, TIERCEL_TIME_IS_OVER);
      } else if (outcome->limit != TIERCEL_LIMIT_NONE) {
        kill_run(run);
      }
    } else if (told_us != 0 && ignores(job, watched, told_us, told_cpu_us)) {
      kill_run(run);
    }
    look_us = tiercel_microseconds() + again;
  }
}

void tiercel_end(pid_t run) {
  kill_run(run);
  reap_all();
}

int tiercel_watch(const struct tiercel_job *job, struct tiercel_watched *watched, uint64_t start,
                  struct tiercel_result *result) {
  struct outcome outcome = {0};
  supervise(job, watched, start, &outcome);
  int status = outcome.status;
  result->limit = outcome.limit;
  result->wall_us = tiercel_microseconds() - start;
  uint64_t cpu;
  if (outcome.alive) {
    result->exit = (uint32_t)status;
    result->memory_kib = resident_kib(watched->run);
    cpu = tiercel_cpu_of(watched->run);
  } else {
    result->exit = WIFEXITED(status) ? (uint32_t)WEXITSTATUS(status) : 0;
    result->signal = WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0;
    result->memory_kib = (uint64_t)outcome.usage.ru_maxrss;
    cpu = of_timeval(outcome.usage.ru_utime) + of_timeval(outcome.usage.ru_stime);
    kill(-watched->run, SIGKILL);
    reap_all();
  }
  result->cpu_us = cpu > watched->cpu_us ? cpu - watched->cpu_us : 0;
  watched->cpu_us = cpu;
  return outcome.alive;
}
