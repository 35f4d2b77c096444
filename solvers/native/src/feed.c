/*
 * Scripts through a pipe. A thread beside the program writes a script into the pipe that is the
 * program's standard input, behind it a reset and an echo of a mark, and takes what the program
 * prints from another pipe until the mark comes. So no read of the program's has to be caught,
 * whatever it reads with. If the program dies, what the thread has taken and not yet written is
 * lost.
 */
#define _GNU_SOURCE
#include "feed.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server.h"

#define STACK_BYTES ((size_t)256 << 10)
#define CANNOT 127

static const char *script;         /* its file */
static int commands;               /* where scripts go */
static int printed;                /* what the program prints */
static int output;                 /* the file where that belongs */
static char mark[64];              /* no script knows it */
static char tail[2 * sizeof mark]; /* the last of what was printed */
static size_t tail_bytes;

static void *memory(void *block) {
  if (block == NULL) {
    _exit(CANNOT);
  }
  return block;
}

/* The script and what is asked behind it. */
static char *text(size_t *bytes) {
  int fd = open(script, O_RDONLY | O_CLOEXEC);
  struct stat stat;
  if (fd < 0 || fstat(fd, &stat) != 0) {
    _exit(CANNOT);
  }
  size_t size = (size_t)stat.st_size;
  char *all = memory(malloc(size + sizeof mark + 64));
  size_t have = 0;
  while (have < size) {
    ssize_t n = read(fd, all + have, size - have);
    if (n == 0 || (n < 0 && errno != EINTR)) {
      break;
    }
    have += n > 0 ? (size_t)n : 0;
  }
  close(fd);
  *bytes = have + (size_t)sprintf(all + have, "\n(reset)\n(echo \"%s\")\n", mark);
  return all;
}

static void keep(const char *from, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t n = write(output, from + done, bytes - done);
    if (n < 0 && errno != EINTR) {
      return; /* it is longer than a run may print: the server sees that */
    }
    done += n > 0 ? (size_t)n : 0;
  }
  size_t most = sizeof tail - 1;
  size_t new = bytes < most ? bytes : most;
  size_t old = tail_bytes < most - new ? tail_bytes : most - new;
  memmove(tail, tail + tail_bytes - old, old);
  memcpy(tail + old, from + bytes - new, new);
  tail_bytes = old + new;
  tail[tail_bytes] = '\0';
}

/* Whether the mark is the last that was printed; then it is taken off. */
static int is_over(void) {
  if (tail_bytes == 0 || tail[tail_bytes - 1] != '\n') {
    return 0;
  }
  char *at = memmem(tail, tail_bytes, mark, strlen(mark));
  if (at == NULL) {
    return 0;
  }
  size_t cut = tail_bytes - (size_t)(at - tail) + (at > tail && at[-1] == '"');
  struct stat stat;
  if (fstat(output, &stat) == 0 && ftruncate(output, stat.st_size - (off_t)cut) != 0) {
    _exit(CANNOT);
  }
  tail_bytes = 0;
  return 1;
}

/* Whether the program has answered all of it. */
static int answered(const char *all, size_t bytes) {
  char block[4096];
  size_t sent = 0;
  for (;;) {
    struct pollfd ends[] = {{printed, POLLIN, 0}, {sent < bytes ? commands : -1, POLLOUT, 0}};
    if (poll(ends, 2, -1) < 0 && errno != EINTR) {
      return 0;
    }
    if (ends[1].revents != 0) {
      ssize_t n = write(commands, all + sent, bytes - sent);
      if (n < 0 && errno != EINTR && errno != EAGAIN) {
        return 0;
      }
      sent += n > 0 ? (size_t)n : 0;
    }
    ssize_t n = ends[0].revents != 0 ? read(printed, block, sizeof block) : 0;
    if (n > 0) {
      keep(block, (size_t)n);
      if (is_over()) {
        return 1;
      }
    }
  }
}

static void *feed(void *nothing) {
  char *none[] = {"", NULL}; /* the program has its own already */
  char **arguments = none;
  int count = 1;
  int over;
  do {
    size_t bytes;
    char *all = text(&bytes);
    over = answered(all, bytes);
    free(all);
    if (over) {
      tiercel_next(0, &count, &arguments);
    }
  } while (over);
  return nothing;
}

void tiercel_feed(int *argc, char ***argv) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  snprintf(mark, sizeof mark, "tiercel-%lx-%lx", (long)getpid(), (long)now.tv_nsec);
  script = memory(strdup((*argv)[*argc - 1]));
  /* The next request has an array of its own, and this one goes. */
  char **own = memory(calloc((size_t)*argc, sizeof *own));
  memcpy(own, *argv, (size_t)(*argc - 1) * sizeof *own);
  *argv = own;
  --*argc;
  int in[2];
  output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (output < 0 || pipe2(in, O_CLOEXEC) != 0 || dup2(in[0], STDIN_FILENO) < 0) {
    _exit(CANNOT);
  }
  close(in[0]);
  commands = in[1];
  fcntl(commands, F_SETFL, O_NONBLOCK);
  printed = tiercel_print_to_pipe();
  if (printed < 0) {
    _exit(CANNOT);
  }
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are the program's */
  if (pthread_attr_init(&attributes) != 0 ||
      pthread_attr_setstacksize(&attributes, STACK_BYTES) != 0 ||
      pthread_create(&thread, &attributes, feed, NULL) != 0) {
    _exit(CANNOT);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
