/* Communication with the client. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parts.h"

int tiercel_read(void *to, size_t bytes) {
  char *at = to;
  while (bytes > 0) {
    ssize_t n = read(tiercel_files.requests, at, bytes);
    if (n == 0 || (n < 0 && errno != EINTR)) {
      return -1;
    }
    if (n > 0) {
      at += n;
      bytes -= (size_t)n;
    }
  }
  return 0;
}

int tiercel_write(const void *from, size_t bytes) {
  const char *at = from;
  while (bytes > 0) {
    ssize_t n = write(tiercel_files.answers, at, bytes);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    if (n > 0) {
      at += n;
      bytes -= (size_t)n;
    }
  }
  return 0;
}

void tiercel_refuse(const char *sentence) {
  struct tiercel_frame frame = {TIERCEL_REFUSAL, (uint32_t)strlen(sentence)};
  if (tiercel_write(&frame, sizeof frame) != 0 || tiercel_write(sentence, frame.length) != 0) {
    tiercel_leave();
  }
}

/* Copies bytes of a file. */
static int append(char *to, int fd, uint32_t bytes) {
  uint32_t done = 0;
  while (done < bytes) {
    ssize_t n = pread(fd, to + done, bytes - done, done);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    if (n == 0) {
      memset(to + done, 0, bytes - done); /* the file has become shorter */
      return 0;
    }
    done += n > 0 ? (uint32_t)n : 0;
  }
  return 0;
}

void tiercel_answer(const struct tiercel_job *job, struct tiercel_answer *said) {
  uint64_t most = job->limits.output_bytes;
  uint64_t output = tiercel_size_of(tiercel_files.output);
  uint64_t error = tiercel_size_of(tiercel_files.error);
  said->cut = output > most || error > most;
  said->output_bytes = (uint32_t)(output < most ? output : most);
  said->error_bytes = (uint32_t)(error < most ? error : most);
  struct tiercel_frame frame = {TIERCEL_ANSWER, 0};
  said->counter_bytes = tiercel_blocks_bytes();
  size_t length = sizeof *said + said->output_bytes + said->error_bytes + tiercel_counters_bytes();
  frame.length = (uint32_t)length;
  char *all = malloc(sizeof frame + length);
  if (all == NULL) {
    tiercel_leave();
  }
  memcpy(all, &frame, sizeof frame);
  memcpy(all + sizeof frame, said, sizeof *said);
  char *text = all + sizeof frame + sizeof *said;
  if (append(text, tiercel_files.output, said->output_bytes) != 0 ||
      append(text + said->output_bytes, tiercel_files.error, said->error_bytes) != 0) {
    tiercel_leave();
  }
  tiercel_copy_counters(text + said->output_bytes + said->error_bytes);
  if (tiercel_write(all, sizeof frame + length) != 0) {
    tiercel_leave();
  }
  free(all);
}
