/* Starts a run, as a copy of this process. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "parts.h"

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit current;
  if (getrlimit(resource, &current) == 0) {
    hard = hard < current.rlim_max ? hard : current.rlim_max;
    soft = soft < hard ? soft : hard;
    setrlimit(resource, &(struct rlimit){soft, hard});
  }
}

/* Limits of the kernel's, for this process and all that it starts. */
static void take_limits(const struct tiercel_request *limits) {
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file_kib << 10, (rlim_t)limits->file_kib << 10);
  /* A second look at processor time, should the server itself be stopped. */
  limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2, limits->cpu_ms / 1000 + 3);
  if (__asan_init == NULL) {
    limit(RLIMIT_AS, (rlim_t)limits->memory_mib << 20, (rlim_t)limits->memory_mib << 20);
  }
}

/* Environment and arguments as the job has them. */
static void take_words(const struct tiercel_job *job, int *argc, char ***argv) {
  char *at = job->environment;
  for (uint32_t i = 0; i < job->limits.environment; i++, at += strlen(at) + 1) {
    putenv(at);
  }
  char **arguments = calloc((size_t)job->limits.arguments + 2, sizeof *arguments);
  if (arguments == NULL) {
    _exit(127);
  }
  arguments[0] = (*argv)[0];
  at = job->arguments;
  for (uint32_t i = 1; i <= job->limits.arguments; i++, at += strlen(at) + 1) {
    arguments[i] = at;
  }
  *argc = (int)job->limits.arguments + 1;
  *argv = arguments;
}

/* Makes this process the run that the job asks for. */
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
    dup2(tiercel_files.script, STDIN_FILENO); /* else it is /dev/null, as the server's */
  }
  dup2(tiercel_files.output, STDOUT_FILENO);
  dup2(tiercel_files.error, STDERR_FILENO);
  tiercel_close_files();
  tiercel_close_script();
  take_limits(&job->limits);
  take_words(job, argc, argv);
}

int tiercel_run(const struct tiercel_job *job, int *argc, char ***argv) {
  tiercel_rewind_output();
  if (tiercel_store_script(job) != 0) {
    tiercel_refuse("the script cannot be written; is the disk full?");
    return 0;
  }
  tiercel_clear_counters();
  pid_t server = getpid();
  uint64_t start = tiercel_microseconds();
  pid_t child = fork();
  if (child == 0) {
    become(job, server, argc, argv);
    return 1;
  }
  if (child < 0) {
    tiercel_refuse("no process can be started; is the machine out of memory or processes?");
    return 0;
  }
  struct tiercel_answer said = {0};
  tiercel_watch(job, child, start, &said);
  tiercel_look();
  tiercel_tidy_folder(); /* before the answer: whoever has it finds nothing left */
  tiercel_answer(job, &said);
  return 0;
}
