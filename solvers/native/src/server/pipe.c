/* Communication with the client. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parts.h"

/* Maximum length of the sentences of refusals, and more fields than an answer has. */
#define MOST_REFUSAL ((size_t)128)
#define FIELDS ((size_t)16)

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

void tiercel_send(uint32_t kind, char *frame, const char *end) {
  struct tiercel_frame head = {kind, (uint32_t)(end - frame - (long)sizeof head)};
  memcpy(frame, &head, sizeof head);
  const char *at = frame;
  while (at < end) {
    ssize_t n = write(tiercel_files.answers, at, (size_t)(end - at));
    if (n < 0 && errno != EINTR) {
      tiercel_leave();
    }
    at += n > 0 ? n : 0;
  }
}

void tiercel_refuse(const char *sentence) {
  size_t length = strlen(sentence);
  char frame[sizeof(struct tiercel_frame) + FIELD_MOST + MOST_REFUSAL];
  length = length < MOST_REFUSAL ? length : MOST_REFUSAL;
  char *end =
      tiercel_put_bytes(frame + sizeof(struct tiercel_frame), TIERCEL_ANSWER_REFUSAL, length);
  memcpy(end, sentence, length);
  tiercel_send(TIERCEL_FRAME_ANSWER, frame, end + length);
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

/* Adds a field with the content of a file. */
static char *put_file(char *to, unsigned key, int fd, uint64_t bytes) {
  to = tiercel_put_bytes(to, key, bytes);
  if (append(to, fd, (uint32_t)bytes) != 0) {
    tiercel_leave();
  }
  return to + bytes;
}

void tiercel_answer(const struct tiercel_job *job, const struct tiercel_result *result) {
  uint64_t most = job->limits.output_bytes;
  uint64_t output = tiercel_size_of(tiercel_files.output);
  uint64_t error = tiercel_size_of(tiercel_files.error);
  int truncated = output > most || error > most;
  output = output < most ? output : most;
  error = error < most ? error : most;
  char *frame = malloc(sizeof(struct tiercel_frame) + FIELDS * FIELD_MOST + output + error +
                       tiercel_counters_most());
  if (frame == NULL) {
    tiercel_leave();
  }
  char *to = frame + sizeof(struct tiercel_frame);
  to = tiercel_put_number(to, TIERCEL_ANSWER_NUMBER, job->number);
  to = put_file(to, TIERCEL_ANSWER_OUTPUT, tiercel_files.output, output);
  to = put_file(to, TIERCEL_ANSWER_ERROR, tiercel_files.error, error);
  to = tiercel_put_number(to, TIERCEL_ANSWER_TRUNCATED, (uint64_t)truncated);
  to = tiercel_put_number(to, TIERCEL_ANSWER_EXIT, result->exit);
  to = tiercel_put_number(to, TIERCEL_ANSWER_SIGNAL, result->signal);
  to = tiercel_put_number(to, TIERCEL_ANSWER_LIMIT, result->limit);
  to = tiercel_put_number(to, TIERCEL_ANSWER_WALL_US, result->wall_us);
  to = tiercel_put_number(to, TIERCEL_ANSWER_CPU_US, result->cpu_us);
  to = tiercel_put_number(to, TIERCEL_ANSWER_MEMORY_KIB, result->memory_kib);
  to = tiercel_put_number(to, TIERCEL_ANSWER_PRECEDING_RUNS, result->preceding_runs);
  tiercel_send(TIERCEL_FRAME_ANSWER, frame, tiercel_put_counters(to));
  free(frame);
}
