/*
 * What fork server and client say to each other, over two pipes: requests on the server's standard
 * input, answers on its standard output. Integers are unsigned and little-endian.
 *
 *   server: hello
 *   client: frame(request) ...        server: frame(answer) or frame(refusal) for each
 *
 * A frame is a magic number, the length of what follows, and that many bytes. A frame that is well
 * formed and holds nonsense is refused with a sentence, and the server goes on. Where the next frame
 * would start is unknown after a wrong magic number or an impossible length: the server refuses and
 * ends. It ends without a word when its input ends.
 */
#ifndef TIERCEL_PROTOCOL_H
#define TIERCEL_PROTOCOL_H

#include <stdint.h>

#define TIERCEL_VERSION 3u
#define TIERCEL_HELLO 0x4f4c4854u   /* "THLO" */
#define TIERCEL_REQUEST 0x51455254u /* "TREQ" */
#define TIERCEL_ANSWER 0x534e4154u  /* "TANS" */
#define TIERCEL_REFUSAL 0x46455254u /* "TREF", followed by one sentence as text */

/* Longest payload of a request. */
#define TIERCEL_MOST_BYTES (256u << 20)
/* Most arguments, and most environment assignments. */
#define TIERCEL_MOST_STRINGS 65536u

struct tiercel_hello {
  uint32_t magic;
  uint32_t version;
  uint32_t process; /* the server's process id */
  uint32_t flags;   /* TIERCEL_HAS_... */
};
#define TIERCEL_HAS_COUNTERS 1u   /* the file of TIERCEL_COUNTERS is in use */
#define TIERCEL_HAS_SANITIZERS 2u /* memory is limited by looking, not by address space */
#define TIERCEL_HAS_RESIDENT 4u   /* the program runs one script after the other in a process */

struct tiercel_frame {
  uint32_t magic;
  uint32_t length;
};

/*
 * The payload starts with this; then follow, without gaps: arguments (argv[1] and so on, each ended
 * by a zero byte), environment assignments NAME=VALUE (likewise) that are added to the server's own
 * environment, the script's file name, the script. No limit is 0: a request without limits would be
 * a mistake.
 */
struct tiercel_request {
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t memory_mib;
  uint32_t output_bytes; /* of each stream; more of it ends the run */
  uint32_t file_kib;     /* size of a file that the solver writes */
  uint32_t arguments;    /* how many */
  uint32_t arguments_bytes;
  uint32_t environment; /* how many */
  uint32_t environment_bytes;
  uint32_t name_bytes; /* 0: the script is standard input; else a plain file name, no folder */
  uint32_t script_bytes;
  uint32_t resident; /* 1: in a process that has run others, with TIERCEL_HAS_RESIDENT */
};

/*
 * Then follow output_bytes of standard output and error_bytes of standard error, and, with
 * TIERCEL_HAS_COUNTERS, which counters are neither zero nor masked. First, in counter_bytes, one bit
 * for each block of TIERCEL_BLOCK counters, whether it has any; bit n of byte m is about block
 * 8 * m + n. Then, to the end of the frame, 8 bytes for each block that has: bit n is about its
 * counter n.
 */
#define TIERCEL_BLOCK 64u
struct tiercel_answer {
  uint32_t exit;   /* exit code, 0 after a death by signal */
  uint32_t signal; /* 0 after an exit */
  uint32_t limit;  /* enum tiercel_limit: why the server ended the run */
  uint32_t cut;    /* 1 if more was printed than the limit */
  uint64_t wall_us;
  uint64_t cpu_us;     /* user and system time */
  uint64_t memory_kib; /* peak resident memory */
  uint32_t output_bytes;
  uint32_t error_bytes;
  uint32_t counter_bytes; /* a multiple of 8 */
  uint32_t before;        /* how many runs its process had ended before it began */
};

/* That of memory is as well that of files and processes: none is more than one of its resources. */
enum tiercel_limit { LIMIT_NONE, LIMIT_WALL, LIMIT_CPU, LIMIT_MEMORY, LIMIT_OUTPUT };

/*
 * The file of counters, which TIERCEL_COUNTERS names: this head, then the counters of each module
 * (program or shared library), one byte for each edge. A module's counters start at a multiple of
 * 4096 and stay at their place, whoever loads the module and however often.
 */
#define TIERCEL_COUNTERS_MAGIC 0x31544e4343524954u /* "TIRCCNT1" */
#define TIERCEL_MOST_MODULES 127
#define TIERCEL_HEAD_BYTES 16384

/*
 * The client can say which counters it does not care for: one bit for each, 0 if it is masked, in a
 * file named as that of the counters with this at its end. Bit n of byte m is about counter
 * 8 * m + n. Afterwards it sets "masked" to how many counters the file covers, a multiple of
 * TIERCEL_BLOCK; further ones are not masked. It does so once: what is masked may not be counted
 * any more.
 */
#define TIERCEL_MASK ".mask"

struct tiercel_module {
  uint64_t offset; /* from the end of the head */
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
