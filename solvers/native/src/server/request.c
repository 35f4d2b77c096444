/* Parses requests. */
#include <string.h>

#include "parts.h"

/* Stores a number of 32 bits; the greatest stands for those beyond. */
static void store(uint32_t *to, const struct tiercel_field *field) {
  *to = field->number < UINT32_MAX ? (uint32_t)field->number : UINT32_MAX;
}

/* Stores a field, of which only the length is known so far. */
static const char *take(const struct tiercel_field *field, struct tiercel_job *job) {
  struct tiercel_limits *limits = &job->limits;
  int is_text = 0;
  switch (field->key) {
    case TIERCEL_REQUEST_NUMBER:
      job->number = field->number;
      break;
    case TIERCEL_REQUEST_WALL_MS:
      store(&limits->wall_ms, field);
      break;
    case TIERCEL_REQUEST_CPU_MS:
      store(&limits->cpu_ms, field);
      break;
    case TIERCEL_REQUEST_MEMORY_MIB:
      store(&limits->memory_mib, field);
      break;
    case TIERCEL_REQUEST_OUTPUT_BYTES:
      store(&limits->output_bytes, field);
      break;
    case TIERCEL_REQUEST_FILE_KIB:
      store(&limits->file_kib, field);
      break;
    case TIERCEL_REQUEST_RESIDENT:
      store(&limits->resident, field);
      break;
    case TIERCEL_REQUEST_SCRIPT:
      is_text = 1;
      job->script = field->bytes;
      job->script_bytes = (size_t)field->number;
      break;
    case TIERCEL_REQUEST_ARGUMENTS:
      is_text = 1;
      job->arguments = field->bytes;
      store(&limits->arguments_bytes, field);
      break;
    case TIERCEL_REQUEST_SCRIPT_NAME:
      is_text = 1;
      if (field->number >= sizeof job->name) {
        return "the script's file name is too long";
      }
      if (field->bytes != NULL) {
        memcpy(job->name, field->bytes, (size_t)field->number);
        job->name_bytes = (size_t)field->number;
      }
      break;
    default:
      return "the request has a field that only workers know";
  }
  return is_text == (field->bytes != NULL) ? NULL : "a field of the request has another type";
}

const char *tiercel_parse(char *payload, uint32_t length, struct tiercel_job *job) {
  struct tiercel_limits *limits = &job->limits;
  struct tiercel_message message = {payload, payload + length};
  struct tiercel_field field;
  int more;
  job->script = payload;
  job->arguments = payload;
  while ((more = tiercel_next_field(&message, &field)) > 0) {
    const char *wrong = take(&field, job);
    if (wrong != NULL) {
      return wrong;
    }
  }
  if (more < 0) {
    return "the request is no message, or ends within a field";
  }
  if (limits->wall_ms == 0 || limits->cpu_ms == 0 || limits->memory_mib == 0 ||
      limits->output_bytes == 0 || limits->file_kib == 0) {
    return "the request has a limit of zero";
  }
  if (limits->output_bytes > TIERCEL_PROTOCOL_MOST_BYTES) {
    return "the request asks for more output than an answer can hold";
  }
  if (limits->arguments_bytes > 0 && job->arguments[limits->arguments_bytes - 1] != '\0') {
    return "the last argument is not ended by a zero byte";
  }
  if (strlen(job->name) != job->name_bytes || strchr(job->name, '/') != NULL ||
      strcmp(job->name, ".") == 0 || strcmp(job->name, "..") == 0) {
    return "the script's file name is no plain name";
  }
  return NULL;
}
