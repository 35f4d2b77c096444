/*
 * Runs scripts through a pipe, for a program that reads commands from its standard input and can be
 * reset. After each script, a reset and an echo of a mark are sent, and the run is over when the
 * mark is printed. The server holds the other ends of the program's pipes, so it gets all output
 * that the program printed before it died.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "parts.h"

#define BLOCK 65536 /* the capacity of a pipe */
#define MOST_BLOCKS 16

/* Number of characters after the mark in the output: a quote and the line end. */
#define BEHIND_MARK 3

/* The server's ends of the pipes, and the program's. */
static int commands = -1;
static int printed = -1;
static int input = -1;
static int output = -1;

static char mark[48];   /* unknown to scripts */
static char behind[96]; /* sent to the program after a script */
static size_t sent;     /* bytes sent of the script and of "behind" */
static uint64_t kept;   /* bytes of output that were kept */

static void drop(int *end) {
  if (*end >= 0) {
    close(*end);
    *end = -1;
  }
}

int tiercel_open_feed(void) {
  int in[2];
  int out[2];
  if (pipe2(in, O_CLOEXEC) != 0) {
    return -1;
  }
  if (pipe2(out, O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return -1;
  }
  input = in[0];
  commands = in[1];
  printed = out[0];
  output = out[1];
  fcntl(commands, F_SETFL, O_NONBLOCK);
  fcntl(printed, F_SETFL, O_NONBLOCK);
  sprintf(mark, "tiercel-%lx-%llx", (long)getpid(), (unsigned long long)tiercel_microseconds());
  sprintf(behind, "\n(reset)\n(echo \"%s\")\n", mark);
  return 0;
}

void tiercel_join_feed(void) {
  if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) {
    _exit(127);
  }
  tiercel_close_feed();
}

void tiercel_hold_feed(void) {
  drop(&input);
  drop(&output);
}

void tiercel_close_feed(void) {
  tiercel_hold_feed();
  drop(&commands);
  drop(&printed);
}

/* Sends as much as the pipe accepts. Returns 0, or -1 if the program no longer reads. */
static int send_more(const struct tiercel_job *job) {
  size_t script = job->script_bytes;
  size_t all = script + strlen(behind);
  while (sent < all) {
    size_t first = sent < script ? script - sent : 0;
    size_t of_behind = sent < script ? 0 : sent - script;
    struct iovec parts[] = {{(char *)job->script + sent, first},
                            {behind + of_behind, strlen(behind) - of_behind}};
    ssize_t n = first > 0 ? writev(commands, parts, 2)
                          : write(commands, parts[1].iov_base, parts[1].iov_len);
    if (n < 0 && errno != EINTR) {
      return errno == EAGAIN ? 0 : -1;
    }
    sent += n > 0 ? (size_t)n : 0;
  }
  return 0;
}

/* Keeps output up to the run's limit. */
static void keep(const struct tiercel_job *job, const char *from, size_t bytes) {
  for (size_t done = 0; done < bytes && kept <= job->limits.output_bytes;) {
    ssize_t n = write(tiercel_files.output, from + done, bytes - done);
    if (n < 0 && errno != EINTR) {
      return; /* out of memory: the answer is incomplete */
    }
    done += n > 0 ? (size_t)n : 0;
    kept += n > 0 ? (uint64_t)n : 0;
  }
}

/* Whether the output ends with the mark; if so, removes it. */
static int is_marked(void) {
  char tail[sizeof mark + BEHIND_MARK];
  size_t most = strlen(mark) + BEHIND_MARK;
  uint64_t from = kept > most ? kept - most : 0;
  ssize_t n = pread(tiercel_files.output, tail, most, (off_t)from);
  char *at = n <= 0 || tail[n - 1] != '\n' ? NULL : memmem(tail, (size_t)n, mark, strlen(mark));
  if (at == NULL) {
    return 0;
  }
  at -= at > tail && at[-1] == '"';
  kept = from + (uint64_t)(at - tail);
  if (ftruncate(tiercel_files.output, (off_t)kept) != 0) {
    tiercel_leave();
  }
  return 1;
}

/* Reads output. Returns whether the mark has come. */
static int take(const struct tiercel_job *job) {
  static char block[BLOCK];
  for (int i = 0; i < MOST_BLOCKS; i++) { /* the program may print for ever */
    ssize_t n = read(printed, block, sizeof block);
    if (n == 0) {
      drop(&printed); /* the output was closed, usually because the program exits */
    }
    if (n == 0 || (n < 0 && errno != EINTR)) {
      return 0;
    }
    if (n > 0) {
      keep(job, block, (size_t)n);
      if (block[n - 1] == '\n' && is_marked()) {
        return 1;
      }
    }
  }
  return 0;
}

int tiercel_begin_feed(const struct tiercel_job *job) {
  char late;
  sent = 0;
  kept = 0;
  return printed < 0 || commands < 0 || read(printed, &late, 1) >= 0 ? -1 : send_more(job);
}

void tiercel_listen_to_feed(const struct tiercel_job *job, struct pollfd ears[2]) {
  int more = sent < job->script_bytes + strlen(behind);
  ears[0] = (struct pollfd){printed, POLLIN, 0};
  ears[1] = (struct pollfd){more ? commands : -1, POLLOUT, 0};
}

int tiercel_go_on_with_feed(const struct tiercel_job *job, const struct pollfd ears[2]) {
  if (ears[1].revents != 0 && send_more(job) != 0) {
    drop(&commands);
  }
  return ears[0].revents != 0 && take(job);
}

void tiercel_drain_feed(const struct tiercel_job *job) {
  if (printed >= 0) {
    take(job);
  }
}
