/*
 * Protocol of fork server and client, over two pipes: requests on the server's standard input,
 * answers
 * on its standard output. Integers are unsigned and little-endian.
 *
 *   server: hello
 *   client: frame(request) ...        server: frame(answer) or frame(refusal) for each
 *
 * A frame is a magic number, the length of its payload, and the payload. A well-formed frame with
 * an
 * invalid payload is refused with a sentence, and the server continues. After a wrong magic number
 * or an
 * impossible length, the start of the next frame is unknown: the server refuses and exits. It exits
 * silently when its input ends.
 */
#ifndef TIERCEL_PROTOCOL_H
#define TIERCEL_PROTOCOL_H

#include <stdint.h>

#define TIERCEL_VERSION 3u
#define TIERCEL_HELLO 0x4f4c4854u   /* "THLO" */
#define TIERCEL_REQUEST 0x51455254u /* "TREQ" */
#define TIERCEL_ANSWER 0x534e4154u  /* "TANS" */
#define TIERCEL_REFUSAL 0x46455254u /* "TREF", followed by one sentence as text */

/* Maximum payload of a request. */
#define TIERCEL_MOST_BYTES (256u << 20)
/* Maximum number of arguments, and of environment assignments. */
#define TIERCEL_MOST_STRINGS 65536u

struct tiercel_hello {
  uint32_t magic;
  uint32_t version;
  uint32_t process; /* the server's process id */
  uint32_t flags;   /* TIERCEL_HAS_... */
};
#define TIERCEL_HAS_COUNTERS 1u   /* the file of TIERCEL_COUNTERS is in use */
#define TIERCEL_HAS_SANITIZERS 2u /* memory is limited by polling, not by address space */
#define TIERCEL_HAS_RESIDENT 4u   /* the program runs several scripts in a process */

struct tiercel_frame {
  uint32_t magic;
  uint32_t length;
};

/*
 * The payload starts with this structure, followed without gaps by: arguments (argv[1] and so on,
 * each ended by a zero byte), environment assignments NAME=VALUE (likewise) that are added to the
 * server's own environment, the script's file name, the script. No limit may be 0, which would be a
 * mistake.
 */
struct tiercel_request {
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t memory_mib;
  uint32_t output_bytes; /* of each stream; more output ends the run */
  uint32_t file_kib;     /* size of a file that the solver writes */
  uint32_t arguments;    /* number of them */
  uint32_t arguments_bytes;
  uint32_t environment; /* number of them */
  uint32_t environment_bytes;
  uint32_t name_bytes; /* 0: the script is standard input; else a plain file name */
  uint32_t script_bytes;
  uint32_t resident; /* 1: may run in a used process, with TIERCEL_HAS_RESIDENT */
};

/*
 * Followed by output_bytes of standard output and error_bytes of standard error, and, with
 * TIERCEL_HAS_COUNTERS, the counters that are neither zero nor masked. First, in counter_bytes, a
 * bitmap of the blocks of TIERCEL_BLOCK counters that have any; bit n of byte m is for block 8 * m
 * + n. Then, to the end of the frame, 8 bytes for each such block: bit n is for its counter n.
 */
#define TIERCEL_BLOCK 64u
struct tiercel_answer {
  uint32_t exit;   /* exit code, 0 after a fatal signal */
  uint32_t signal; /* 0 after an exit */
  uint32_t limit;  /* enum tiercel_limit: why the server ended the run */
  uint32_t cut;    /* 1 if the output exceeded the limit */
  uint64_t wall_us;
  uint64_t cpu_us;     /* user and system time */
  uint64_t memory_kib; /* peak resident memory */
  uint32_t output_bytes;
  uint32_t error_bytes;
  uint32_t counter_bytes; /* a multiple of 8 */
  uint32_t before;        /* number of runs that its process completed before */
};

/* LIMIT_MEMORY also covers files and processes: each is a resource of the machine. */
enum tiercel_limit { LIMIT_NONE, LIMIT_WALL, LIMIT_CPU, LIMIT_MEMORY, LIMIT_OUTPUT };

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

struct tiercel_module {
  uint64_t offset; /* from the end of the header */
  uint64_t length; /* number of counters */
  uint64_t text;   /* tracing with gcc: code address of counter 0, each further one 4 bytes on */
  char name[104];  /* the end of the file's path, zero-terminated */
};

struct tiercel_head {
  uint64_t magic;
  uint32_t version;
  uint32_t modules;
  uint64_t bytes; /* of all counters together */
  uint64_t masked;
  uint64_t reserved[12];
  struct tiercel_module module[TIERCEL_MOST_MODULES];
};

_Static_assert(sizeof(struct tiercel_hello) == 16, "layout");
_Static_assert(sizeof(struct tiercel_request) == 48, "layout");
_Static_assert(sizeof(struct tiercel_answer) == 56, "layout");
_Static_assert(sizeof(struct tiercel_head) == TIERCEL_HEAD_BYTES, "layout");

#endif
