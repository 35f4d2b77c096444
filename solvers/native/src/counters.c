/*
 * Coverage counters in a file shared with other processes, named by TIERCEL_COUNTERS. The file is
 * mapped, so counts are kept however the process ends: abort, signal, SIGKILL.
 *
 * Each module (program, shared library) contains its own hidden copy of this object; the copies
 * find
 * their places through the header of the file (counter_file.h).
 *
 * With clang (-fsanitize-coverage=inline-8bit-counters,pc-table) the counters are in a section of
 * the
 * module, whose pages are replaced by pages of the file. With gcc (-fsanitize-coverage=trace-pc,
 * TIERCEL_TRACE defined here) each block calls a function, which counts by its return address: one
 * counter for every four bytes of code, which no two blocks can share, since the call itself takes
 * five. Such calls can take more than half of a short run, most of them in code that every script
 * runs,
 * so the calls for masked counters are removed from the code once the mask is known.
 *
 * TIERCEL_PCS names a file to which each module appends the addresses of its edges, see pcs_init
 * below.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "counter_place.h"
#include "counters.h"

#define HIDDEN __attribute__((visibility("hidden")))

#ifdef TIERCEL_TRACE

static unsigned char *counters;
static uintptr_t counted; /* number of counters; 0 until they have a place */
static uintptr_t code;
static uintptr_t code_end;
static uint64_t first; /* index of the first counter in the file */

__attribute__((constructor(101))) static void start_tracing(void) {
  union {
    void (*function)(void);
    const void *address;
  } here = {.function = start_tracing};
  struct self self = self_at(here.address);
  uint64_t length = (self.text_end - self.text + 3) / 4;
  off_t at = 0;
  int fd = place(&self, length, self.text - self.base, &at);
  if (fd < 0) {
    return;
  }
  void *mapped = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, at);
  close(fd);
  if (mapped != MAP_FAILED) {
    code = self.text;
    code_end = self.text_end;
    first = (uint64_t)at - TIERCEL_HEAD_BYTES;
    counters = mapped;
    counted = length;
  }
}

HIDDEN void __sanitizer_cov_trace_pc(void) {
  uintptr_t index = ((uintptr_t)__builtin_return_address(0) - code) >> 2;
  if (index < counted) {
    unsigned char count = counters[index];
    counters[index] = (unsigned char)(count + (count != UINT8_MAX));
  }
}

#ifdef __x86_64__

/* Opcode and length of a counting call, and a no-op of the same length. */
#define CALL 0xe8
#define CALL_BYTES 5
static const unsigned char nothing[CALL_BYTES] = {0x0f, 0x1f, 0x44, 0x00, 0x00};

/* Removes the counting call with this return address, if there is one. */
static void take_out(uintptr_t back) {
  union {
    void (*function)(void);
    uintptr_t address;
  } counting = {.function = __sanitizer_cov_trace_pc};
  unsigned char *call = (unsigned char *)back - CALL_BYTES;
  if ((uintptr_t)call < code || back > code_end || *call != CALL) {
    return;
  }
  int32_t distance;
  memcpy(&distance, call + 1, sizeof distance);
  if (back + (uintptr_t)(intptr_t)distance == counting.address) {
    memcpy(call, nothing, sizeof nothing);
  }
}

void tiercel_leave_out(const uint64_t *mask, uint64_t masked) {
  uintptr_t page = code & ~(PAGE - 1);
  /* If the machine forbids writable code, everything is counted, and the mask is still applied. */
  if (counted == 0 ||
      mprotect((void *)page, code_end - page, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) {
    return;
  }
  for (uintptr_t i = 0; i < counted && first + i < masked; i++) {
    if ((mask[(first + i) / 64] >> ((first + i) % 64) & 1) == 0) {
      for (uintptr_t byte = 0; byte < 4; byte++) {
        take_out(code + 4 * i + byte);
      }
    }
  }
  mprotect((void *)page, code_end - page, PROT_READ | PROT_EXEC);
}

#endif

#else

HIDDEN void __sanitizer_cov_8bit_counters_init(unsigned char *start, unsigned char *end) {
  static int done; /* called by every object file of the module */
  if (done++ != 0) {
    return;
  }
  /*
   * Without fences, the first and last page also contain other data; their counters are lost then.
   */
  uintptr_t from = ((uintptr_t)start + PAGE - 1) & ~(PAGE - 1);
  uintptr_t to = (uintptr_t)end & ~(PAGE - 1);
  struct self self = self_at(start);
  if (to <= from + PAGE) {
    return;
  }
  from += PAGE; /* the fence */
  off_t at = 0;
  int fd = place(&self, to - from, 0, &at);
  if (fd >= 0) {
    mmap((void *)from, to - from, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, at);
    close(fd);
  }
}

/*
 * Appends one line with the module's name and one for each edge: its address relative to the
 * module's start, in hexadecimal, and whether it enters a function (1) or not (0). Line n of a
 * module describes counter n - 1.
 */
HIDDEN void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *end) {
  static int done;
  /* Runs of a fork server do not read the table, and copying its page table costs time in each. */
  uintptr_t from = ((uintptr_t)start + PAGE - 1) & ~(PAGE - 1);
  uintptr_t to = (uintptr_t)end & ~(PAGE - 1);
  if (from < to && getenv("TIERCEL_SERVER") != NULL) {
    madvise((void *)from, to - from, MADV_DONTFORK);
  }
  const char *path = getenv("TIERCEL_PCS");
  if (path == NULL || done++ != 0) {
    return;
  }
  struct self self = self_at(start);
  FILE *file = fopen(path, "ae");
  if (file == NULL) {
    return;
  }
  fprintf(file, "module %s\n", self.name);
  for (; start < end; start += 2) {
    fprintf(file, "%jx %d\n", (uintmax_t)(start[0] - self.base), (int)(start[1] & 1));
  }
  fclose(file);
}

#endif

#if !defined TIERCEL_TRACE || !defined __x86_64__

/* Defined in every case: an address of a missing weak function need not be 0 in a large program. */
void tiercel_leave_out(const uint64_t *mask, uint64_t masked) {
  (void)mask;
  (void)masked;
}

#endif
