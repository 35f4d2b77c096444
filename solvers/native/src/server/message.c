/*
 * Protocol Buffers, as far as the messages of worker.proto need them: a field is a key, which is
 * its number and its wire type, and a value, which is a number or a length and so many bytes.
 * Numbers are varints: seven bits a byte, the lowest first, with the top bit set in all but the
 * last.
 */
#include <string.h>

#include "parts.h"

#define WIRE_NUMBER 0u
#define WIRE_BYTES 2u

/* Returns 0, or -1 at the end of the message or if the number is too large. */
static int take_number(struct tiercel_message *message, uint64_t *value) {
  *value = 0;
  for (unsigned shift = 0; shift < 64 && message->at < message->end; shift += 7) {
    unsigned char byte = (unsigned char)*message->at++;
    *value |= (uint64_t)(byte & 0x7fu) << shift;
    if (byte < 0x80) {
      return 0;
    }
  }
  return -1;
}

int tiercel_next_field(struct tiercel_message *message, struct tiercel_field *field) {
  uint64_t key;
  if (message->at == message->end) {
    return 0;
  }
  if (take_number(message, &key) != 0 || take_number(message, &field->number) != 0) {
    return -1;
  }
  field->key = key >> 3;
  field->bytes = NULL;
  if ((key & 7) == WIRE_BYTES && field->number <= (uint64_t)(message->end - message->at)) {
    field->bytes = message->at;
    message->at += field->number;
    return 1;
  }
  return (key & 7) == WIRE_NUMBER ? 1 : -1;
}

static char *put(char *to, uint64_t value) {
  for (; value >= 0x80; value >>= 7) {
    *to++ = (char)(value | 0x80);
  }
  *to++ = (char)value;
  return to;
}

char *tiercel_put_number(char *to, unsigned key, uint64_t value) {
  return value == 0 ? to : put(put(to, (uint64_t)key << 3 | WIRE_NUMBER), value);
}

char *tiercel_put_bytes(char *to, unsigned key, size_t length) {
  return put(put(to, (uint64_t)key << 3 | WIRE_BYTES), length);
}
