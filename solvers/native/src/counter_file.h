/* The file of coverage counters, which solvers, the fork server and its client map. */
#ifndef TIERCEL_COUNTER_FILE_H
#define TIERCEL_COUNTER_FILE_H

#include <stdint.h>

/* Number of counters in a block, the unit of reports and masks. */
#define TIERCEL_BLOCK 64u

/*
 * The counter file, which TIERCEL_COUNTERS names: this header, then the counters of each module
 * (program or shared library), one byte for each edge. A module's counters start at a multiple of
 * 4096 and keep their place, whichever process loads the module and however often.
 */
#define TIERCEL_COUNTERS_MAGIC 0x31544e4343524954u /* "TIRCCNT1" */
#define TIERCEL_MOST_MODULES 127
#define TIERCEL_HEAD_BYTES 16384

/*
 * The client can mask counters that it does not use: one bit for each, 0 if it is masked, in a file
 * named like that of the counters with this suffix. Bit n of byte m is for counter 8 * m + n. It
 * then sets "masked" to the number of counters that the file covers, a multiple of TIERCEL_BLOCK;
 * further ones are not masked. This is done only once: masked counters may stop counting.
 */
#define TIERCEL_MASK ".mask"

/* Counters of basic blocks count only the first run that reaches their code, or each one. */
#define TIERCEL_ONCE 1
#define TIERCEL_EACH_RUN 2

/*
 * Where counters count once, the client can set a counter to this value after a run: then the next
 * run that reaches its code counts again.
 */
#define TIERCEL_REARMED 255

struct tiercel_module {
  uint64_t offset; /* from the end of the header */
  uint64_t length; /* number of counters */
  uint64_t text;   /* tracing with gcc: code address of counter 0, each further one 4 bytes on */
  char name[104];  /* the end of the file's path, zero-terminated */
};

struct tiercel_head {
  uint64_t magic;
  uint32_t version; /* PROTOCOL_VERSION of worker.proto */
  uint32_t modules;
  uint64_t bytes; /* of all counters together */
  uint64_t masked;
  uint64_t breakpoints; /* 0 if there are none, or TIERCEL_ONCE or TIERCEL_EACH_RUN */
  uint64_t reserved[11];
  struct tiercel_module module[TIERCEL_MOST_MODULES];
};

_Static_assert(sizeof(struct tiercel_head) == TIERCEL_HEAD_BYTES, "layout");

#endif
