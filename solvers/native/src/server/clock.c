/* Clocks of the server and of other processes. */
#define _GNU_SOURCE
#include <time.h>

#include "parts.h"

static uint64_t time_of(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) {
    return 0;
  }
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_nsec / 1000u;
}

uint64_t tiercel_microseconds(void) {
  return time_of(CLOCK_MONOTONIC);
}

uint64_t tiercel_cpu_of(pid_t process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? time_of(clock) : 0;
}
