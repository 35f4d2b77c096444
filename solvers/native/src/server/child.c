/* Forks the process of a run, and prepares it. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "parts.h"

static void limit(pid_t process, int resource, rlim_t soft, rlim_t hard) {
  struct rlimit current;
  if (prlimit(process, resource, NULL, &current) == 0) {
    hard = hard < current.rlim_max ? hard : current.rlim_max;
    soft = soft < hard ? soft : hard;
    prlimit(process, resource, &(struct rlimit){soft, hard}, NULL);
  }
}

void tiercel_limit(pid_t process, const struct tiercel_limits *limits) {
  limit(process, RLIMIT_CORE, 0, 0);
  limit(process, RLIMIT_FSIZE, (rlim_t)limits->file_kib << 10, (rlim_t)limits->file_kib << 10);
  /* A second CPU time limit, in case the server itself is stopped. */
  rlim_t seconds = (rlim_t)(tiercel_cpu_of(process) / 1000u + limits->cpu_ms) / 1000 + 3;
  limit(process, RLIMIT_CPU, seconds, limits->resident ? RLIM_INFINITY : seconds + 1);
  if (__asan_init == NULL) {
    limit(process, RLIMIT_AS, (rlim_t)limits->memory_mib << 20, (rlim_t)limits->memory_mib << 20);
  }
}

void tiercel_take(const struct tiercel_job *job, int *argc, char ***argv) {
  static char **arguments;
  tiercel_limit(0, &job->limits);
  char *program = (*argv)[0];
  char *end = job->arguments + job->limits.arguments_bytes;
  size_t count = 1;
  for (const char *at = job->arguments; at < end; at += strlen(at) + 1) {
    count++;
  }
  free(arguments);
  arguments = calloc(count + 1, sizeof *arguments);
  if (arguments == NULL) {
    _exit(127);
  }
  arguments[0] = program;
  char *at = job->arguments;
  for (size_t i = 1; i < count; i++, at += strlen(at) + 1) {
    arguments[i] = at;
  }
  *argc = (int)count;
  *argv = arguments;
}

/* Turns this process into the run of a job. */
static void become(const struct tiercel_job *job, pid_t server, int *argc, char ***argv) {
  setpgid(0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) {
    _exit(0);
  }
  signal(SIGPIPE, SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (*job->name == '\0') {
    dup2(tiercel_files.script, STDIN_FILENO); /* otherwise it is /dev/null, as in the server */
  }
  dup2(tiercel_files.output, STDOUT_FILENO);
  dup2(tiercel_files.error, STDERR_FILENO);
  tiercel_close_files();
  tiercel_close_script();
  tiercel_take(job, argc, argv);
}

pid_t tiercel_fork(const struct tiercel_job *job, int *argc, char ***argv) {
  pid_t server = getpid();
  pid_t child = fork();
  if (child == 0) {
    become(job, server, argc, argv);
  }
  return child;
}
