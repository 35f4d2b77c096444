/* Parses requests. */
#include <string.h>

#include "parts.h"

static int strings(const char *from, uint32_t bytes) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < bytes; i++) {
    count += from[i] == '\0';
  }
  return bytes == 0 || from[bytes - 1] == '\0' ? (int)count : -1;
}

const char *tiercel_parse(char *payload, uint32_t length, struct tiercel_job *job) {
  struct tiercel_request *limits = &job->limits;
  if (length < sizeof *limits) {
    return "the request is shorter than its fixed part";
  }
  memcpy(limits, payload, sizeof *limits);
  uint64_t sum = sizeof *limits;
  sum += limits->arguments_bytes;
  sum += limits->environment_bytes;
  sum += limits->name_bytes;
  sum += limits->script_bytes;
  if (sum != length) {
    return "the lengths in the request do not add up to its length";
  }
  if (limits->wall_ms == 0 || limits->cpu_ms == 0 || limits->memory_mib == 0 ||
      limits->output_bytes == 0 || limits->file_kib == 0) {
    return "the request has a limit of zero";
  }
  if (limits->output_bytes > TIERCEL_MOST_BYTES) {
    return "the request asks for more output than an answer can hold";
  }
  job->arguments = payload + sizeof *limits;
  job->environment = job->arguments + limits->arguments_bytes;
  const char *name = job->environment + limits->environment_bytes;
  job->script = name + limits->name_bytes;
  if (limits->arguments > TIERCEL_MOST_STRINGS || limits->environment > TIERCEL_MOST_STRINGS ||
      strings(job->arguments, limits->arguments_bytes) != (int)limits->arguments ||
      strings(job->environment, limits->environment_bytes) != (int)limits->environment) {
    return "the arguments or the environment are not as many as the request says";
  }
  if (limits->name_bytes >= sizeof job->name) {
    return "the script's file name is too long";
  }
  memcpy(job->name, name, limits->name_bytes);
  job->name[limits->name_bytes] = '\0';
  if (strlen(job->name) != limits->name_bytes || strchr(job->name, '/') != NULL ||
      strcmp(job->name, ".") == 0 || strcmp(job->name, "..") == 0) {
    return "the script's file name is no plain name";
  }
  return NULL;
}
