/* The counters of a run: cleared before it, and read through the client's mask after it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "../counters.h"
#include "breakpoints.h"
#include "parts.h"

/* Prefetch distance of the scan of the counters, in bytes. */
#define PREFETCH 4096

static struct tiercel_head *counters; /* the counter file, or NULL */
static size_t counters_bytes;
static uint8_t *touched;   /* by block of counters: whether any is not zero */
static uint8_t *with_hits; /* the same for unmasked counters, in the format of answers */
static size_t touched_bytes;
static uint64_t *hits; /* by block with hits: the counters, in the format of answers */
static size_t hits_count;
static char mask_path[4096]; /* beside the counters */
static const uint64_t *mask; /* by block: the counters that are not masked */
static size_t masked;        /* number of blocks that it covers */

void tiercel_map_counters(void) {
  const char *path = getenv("TIERCEL_COUNTERS");
  int fd = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) {
    return;
  }
  snprintf(mask_path, sizeof mask_path, "%s" TIERCEL_MASK, path);
  struct stat stat;
  if (fstat(fd, &stat) == 0 && stat.st_size > TIERCEL_HEAD_BYTES) {
    counters_bytes = (size_t)stat.st_size;
    void *mapped = mmap(NULL, counters_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    counters = mapped == MAP_FAILED ? NULL : mapped;
  }
  close(fd);
}

/* Remaps the file if modules that a run loaded have made it grow. */
static void remap_counters(void) {
  size_t bytes = TIERCEL_HEAD_BYTES + counters->bytes;
  if (bytes != counters_bytes) {
    void *grown = mremap(counters, counters_bytes, bytes, MREMAP_MAYMOVE);
    if (grown == MAP_FAILED) {
      tiercel_leave();
    }
    counters = grown;
    counters_bytes = bytes;
  }
}

/* Maps the client's mask, if it has been written since. */
static void map_mask(void) {
  size_t length = counters->masked / TIERCEL_BLOCK;
  if (length == masked || length > (counters_bytes - TIERCEL_HEAD_BYTES) / TIERCEL_BLOCK) {
    return;
  }
  size_t bytes = length * sizeof *mask;
  int fd = open(mask_path, O_RDONLY | O_CLOEXEC);
  struct stat stat;
  if (fd >= 0 && fstat(fd, &stat) == 0 && (uint64_t)stat.st_size >= bytes) {
    void *mapped = mmap(NULL, bytes, PROT_READ, MAP_SHARED, fd, 0);
    if (mapped != MAP_FAILED) {
      mask = mapped;
      masked = length;
      if (tiercel_leave_out != NULL) {
        tiercel_leave_out(mask, counters->masked);
      }
    }
  }
  close(fd);
}

/* Returns which of eight blocks of counters are not all zero, one bit for each. */
static unsigned touched_of(const char *at) {
  typedef uint64_t lanes __attribute__((vector_size(16))); /* two at a time, on any machine */
  unsigned found = 0;
#pragma GCC unroll 8
  for (unsigned bit = 0; bit < 8; bit++, at += TIERCEL_BLOCK) {
    __builtin_prefetch(at + PREFETCH); /* hardware prefetch stops at page ends */
    const lanes *part = (const lanes *)(const void *)at;
    lanes any = part[0] | part[1] | part[2] | part[3];
    found |= (unsigned)((any[0] | any[1]) != 0) << bit;
  }
  return found;
}

/* Returns the nonzero counters of a block, one bit for each. */
static uint64_t hits_of(const char *block) {
  uint64_t found = 0;
#ifdef __SSE2__
  for (unsigned part = 0; part < 4; part++) {
    __m128i sixteen = _mm_load_si128((const __m128i *)(const void *)(block + 16 * part));
    unsigned zero = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_setzero_si128()));
    found |= (uint64_t)(~zero & 0xffff) << (16 * part);
  }
#else
  for (unsigned counter = 0; counter < TIERCEL_BLOCK; counter++) {
    found |= (uint64_t)(block[counter] != 0) << counter;
  }
#endif
  return found;
}

/* Modules start at page boundaries, so no block is incomplete. */
void tiercel_look(void) {
  if (counters == NULL) {
    return;
  }
  remap_counters();
  map_mask();
  size_t bytes = (counters_bytes - TIERCEL_HEAD_BYTES) / (8 * TIERCEL_BLOCK);
  if (bytes != touched_bytes) {
    touched = realloc(touched, bytes);
    with_hits = realloc(with_hits, bytes);
    hits = realloc(hits, 8 * bytes * sizeof *hits);
    touched_bytes = bytes;
  }
  if (touched == NULL || with_hits == NULL || hits == NULL) {
    tiercel_leave();
  }
  const char *at = (const char *)counters + TIERCEL_HEAD_BYTES;
  hits_count = 0;
  if (!tiercel_breakpoints_were_hit()) {
    memset(touched, 0, touched_bytes);
    return;
  }
  for (size_t i = 0; i < bytes; i++, at += 8 * TIERCEL_BLOCK) {
    touched[i] = (uint8_t)touched_of(at);
    with_hits[i] = 0;
    for (unsigned rest = touched[i]; rest != 0; rest &= rest - 1) {
      unsigned bit = (unsigned)__builtin_ctz(rest);
      size_t block = 8 * i + bit;
      uint64_t found = hits_of(at + bit * TIERCEL_BLOCK);
      found &= block < masked ? mask[block] : UINT64_MAX;
      hits[hits_count] = found;
      hits_count += found != 0;
      with_hits[i] |= (uint8_t)((found != 0) << bit);
    }
  }
}

void tiercel_clear_counters(void) {
  if (counters == NULL) {
    return;
  }
  remap_counters();
  char *at = (char *)counters + TIERCEL_HEAD_BYTES;
  size_t bytes = counters_bytes - TIERCEL_HEAD_BYTES;
  if (bytes / (8 * TIERCEL_BLOCK) != touched_bytes) {
    memset(at, 0, bytes);
    return;
  }
  for (size_t i = 0; i < touched_bytes; i++) {
    for (unsigned rest = touched[i]; rest != 0; rest &= rest - 1) {
      size_t number = (8 * i + (unsigned)__builtin_ctz(rest)) * TIERCEL_BLOCK;
      tiercel_rearm(number, at + number);
      memset(at + number, 0, TIERCEL_BLOCK);
    }
  }
}

int tiercel_has_counters(void) {
  return counters != NULL;
}

size_t tiercel_counters_most(void) {
  return 2 * FIELD_MOST + touched_bytes + hits_count * sizeof *hits;
}

/* Both are lists of numbers of 64 bits, which are stored as in memory. */
char *tiercel_put_counters(char *to) {
  if (hits_count > 0) {
    to = tiercel_put_bytes(to, TIERCEL_ANSWER_HIT_BLOCKS, touched_bytes);
    memcpy(to, with_hits, touched_bytes);
    to += touched_bytes;
    to = tiercel_put_bytes(to, TIERCEL_ANSWER_HITS, hits_count * sizeof *hits);
    memcpy(to, hits, hits_count * sizeof *hits);
    to += hits_count * sizeof *hits;
  }
  return to;
}
