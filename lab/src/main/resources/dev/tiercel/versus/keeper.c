/*
 * Runs a fuzzer and loses none of its processes: what their parents leave behind becomes a child
 * of this one, so that the CPU time of all of them is known, and none outlives the run.
 *
 * usage: keeper OUTPUT GRACE_SECONDS COMMAND...
 *
 * Standard output and error of the command go to the file OUTPUT. The end of standard input, which
 * comes too where the caller dies, interrupts the command's process group as Ctrl-C does; what
 * still runs after the grace is killed, as is whatever the command left running when it ended by
 * itself. Prints the command's exit code (128 + signal) and the CPU microseconds of all processes.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TICK_MS = 50 };

static pid_t command;
static int ended, status;

static void start(const char *output, char **words) {
  setpgid(0, 0);
  signal(SIGINT, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  int in = open("/dev/null", O_RDONLY);
  int out = open(output, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (in < 0 || out < 0) {
    perror(output);
    _exit(126);
  }
  dup2(in, 0);
  dup2(out, 1);
  dup2(out, 2);
  execvp(words[0], words);
  perror(words[0]);
  _exit(127);
}

/* Reaps what has ended; returns 0 once there is no child left. */
static int reap(void) {
  for (;;) {
    int how;
    pid_t child = waitpid(-1, &how, WNOHANG);
    if (child <= 0) {
      return child == 0;
    }
    if (child == command) {
      ended = 1;
      status = WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how);
    }
  }
}

/* Kills every child; theirs become children of this process, and come next. */
static void kill_children(void) {
  DIR *proc = opendir("/proc");
  struct dirent *entry;
  while (proc && (entry = readdir(proc))) {
    char name[300], line[512];
    int pid = atoi(entry->d_name), parent = 0;
    if (pid <= 0) {
      continue;
    }
    snprintf(name, sizeof name, "/proc/%d/stat", pid);
    FILE *stat = fopen(name, "r");
    size_t size = stat ? fread(line, 1, sizeof line - 1, stat) : 0;
    if (stat) {
      fclose(stat);
    }
    line[size] = 0;
    char *name_end = NULL; /* the name stands in parentheses and may hold any character */
    for (char *at = line; *at; at++) {
      name_end = *at == ')' ? at : name_end;
    }
    if (name_end && sscanf(name_end, ") %*c %d", &parent) == 1 && parent == getpid()) {
      kill(pid, SIGKILL);
    }
  }
  if (proc) {
    closedir(proc);
  }
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: keeper OUTPUT GRACE_SECONDS COMMAND...\n");
    return 2;
  }
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  command = fork();
  if (command < 0) {
    perror("fork");
    return 1;
  }
  if (command == 0) {
    start(argv[1], argv + 3);
  }
  struct pollfd in = {0, POLLIN, 0};
  long left = 0; /* ms until the kill, once the end was asked for */
  while (reap() && !ended) {
    if (left == 0) {
      char byte;
      if (poll(&in, 1, TICK_MS) > 0 && read(0, &byte, 1) <= 0) {
        left = atol(argv[2]) * 1000 + 1;
        kill(-command, SIGINT);
      }
    } else {
      usleep(TICK_MS * 1000);
      left -= TICK_MS;
      if (left <= 0) {
        break;
      }
    }
  }
  while (reap()) {
    kill_children();
    usleep(1000);
  }
  struct rusage all;
  getrusage(RUSAGE_CHILDREN, &all);
  long long micros = (all.ru_utime.tv_sec + all.ru_stime.tv_sec) * 1000000LL +
                     all.ru_utime.tv_usec + all.ru_stime.tv_usec;
  printf("%d %lld\n", status, micros);
  return 0;
}
