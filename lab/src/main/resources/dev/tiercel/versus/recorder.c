/*
 * Stands where a fuzzer looks for a solver: notes the script that it is handed, and runs the solver
 * on it within a limit of CPU time. So a fuzzer sees the solver's own output, exit code, signal and
 * time, and the solver dies with the recorder. A solver that has spent its CPU time ends with exit
 * code 137, as under "timeout -s KILL". The script is the last argument that is a file or, if there
 * is none, what comes through a pipe until the solver ends or the fuzzer closes the pipe.
 *
 * recorder.h defines FOLDER, where the record is kept, COMMAND, the solver's program and first
 * arguments as strings with commas, which the fuzzer's arguments follow, and CPU_MILLIS, the limit.
 *
 *   FOLDER/calls               a line for each call: the script's hash, and the CPU microseconds
 *                              that were spent here, to be counted off
 *   FOLDER/scripts/HASH.smt2   each script once
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "recorder.h"

/* As dev.tiercel.harness.monitor.Recorder has it. */
static uint64_t hash_of(const unsigned char *text, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) {
    hash = (hash ^ text[i]) * 0x100000001b3u;
  }
  hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdu;
  hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53u;
  return hash ^ (hash >> 33);
}

/* The last argument that is a file, opened; negative if there is none. */
static int script(int argc, char **argv, size_t *size) {
  for (int i = argc - 1; i > 0; i--) {
    struct stat about;
    int file = open(argv[i], O_RDONLY | O_CLOEXEC);
    if (file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode)) {
      *size = (size_t)about.st_size;
      return file;
    }
    if (file >= 0) {
      close(file);
    }
  }
  return -1;
}

static int whole(int file, const void *text, size_t size) {
  return write(file, text, size) == (ssize_t)size;
}

static int note(const unsigned char *text, size_t size) {
  unsigned long long hash = hash_of(text, size);
  char name[sizeof FOLDER + 64], line[64];
  snprintf(name, sizeof name, "%s/scripts/%016llx.smt2", FOLDER, hash);
  int out = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (out >= 0 && !whole(out, text, size)) {
    return 0;
  }
  struct timespec cpu;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
  int calls = open(FOLDER "/calls", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  int length = snprintf(line, sizeof line, "%016llx %lld\n", hash,
                        cpu.tv_sec * 1000000LL + cpu.tv_nsec / 1000);
  return calls >= 0 && whole(calls, line, (size_t)length);
}

static int note_file(int in, size_t size) {
  unsigned char *text = malloc(size + 1);
  return text && read(in, text, size) == (ssize_t)size && note(text, size);
}

static int is_piped(void) {
  struct stat about;
  return fstat(0, &about) == 0 && S_ISFIFO(about.st_mode);
}

/* Passes on what the fuzzer writes, until either of the two ends. */
static int note_pipe(int solver) {
  unsigned char *text = NULL;
  size_t size = 0, room = 0;
  struct pollfd ends[] = {{0, POLLIN, 0}, {solver, 0, 0}};
  signal(SIGPIPE, SIG_IGN);
  /* The fuzzer would wait for more output of a solver that has ended. */
  close(1);
  close(2);
  while (poll(ends, 2, -1) > 0 && ends[1].revents == 0) {
    if (size == room) {
      room = room ? 2 * room : 1 << 16;
      text = realloc(text, room);
      if (!text) {
        return 0;
      }
    }
    ssize_t got = read(0, text + size, room - size);
    if (got <= 0 || !whole(solver, text + size, (size_t)got)) {
      break;
    }
    size += (size_t)got;
  }
  close(solver);
  return size == 0 || note(text, size);
}

/* Becomes the solver; the timer outlives exec, and its signal ends the solver. */
static void become(char **command, int input) {
  dup2(input, 0);
  struct itimerval limit = {.it_value = {CPU_MILLIS / 1000, CPU_MILLIS % 1000 * 1000}};
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setitimer(ITIMER_PROF, &limit, NULL);
  execv(command[0], command);
  perror(command[0]);
  _exit(127);
}

/* Ends as the solver has ended. */
static int ended(int status) {
  if (WIFEXITED(status)) {
    return WEXITSTATUS(status);
  }
  int by = WTERMSIG(status);
  if (by == SIGPROF) {
    return 137;
  }
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(by, SIG_DFL);
  raise(by);
  return 128 + by;
}

int main(int argc, char **argv) {
  size_t size = 0;
  int in = script(argc, argv, &size);
  int input[2] = {0, -1};
  int piped = in < 0 && is_piped(); /* neither: asked for its version, for example */
  if ((in >= 0 && !note_file(in, size)) || (piped && pipe2(input, O_CLOEXEC) != 0)) {
    perror("tiercel versus: cannot record in " FOLDER);
    return 126;
  }
  char *base[] = {COMMAND, NULL};
  int words = sizeof base / sizeof *base - 1;
  char **command = calloc((size_t)(words + argc), sizeof *command);
  if (!command) {
    return 126;
  }
  for (int i = 0; i < words; i++) {
    command[i] = base[i];
  }
  for (int i = 1; i < argc; i++) {
    command[words + i - 1] = argv[i];
  }
  pid_t solver = fork();
  if (solver == 0) {
    become(command, input[0]);
  }
  int noted = 1;
  if (piped) {
    close(input[0]);
    noted = note_pipe(input[1]);
  }
  int status = 0;
  if (solver < 0 || waitpid(solver, &status, 0) != solver) {
    perror("tiercel versus: cannot start the solver");
    return 126;
  }
  return noted ? ended(status) : 126;
}
