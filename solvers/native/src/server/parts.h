/*
 * Declarations shared by the parts of the fork server. They are linked into one object; names with
 * external linkage begin with tiercel_, since that object is linked into arbitrary programs.
 */
#ifndef TIERCEL_SERVER_PARTS_H
#define TIERCEL_SERVER_PARTS_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "../counter_file.h"
#include "worker_proto.h"

/* Defined in programs with sanitizers. */
extern void __asan_init(void) __attribute__((weak));

#pragma GCC visibility push(hidden)

/* Lowest descriptor of the server's files, out of the way of those that a solver expects. */
#define HIGH_DESCRIPTOR 200

/* Open files: the server's ends of the pipes, and the files that a run reads and writes. */
struct tiercel_files {
  int requests;
  int answers;
  int script;
  int output;
  int error;
};
extern struct tiercel_files tiercel_files;

/* The part of a request that a resident is sent with its arguments; worker.proto has the units. */
struct tiercel_limits {
  uint32_t wall_ms;
  uint32_t cpu_ms;
  uint32_t memory_mib;
  uint32_t output_bytes;
  uint32_t file_kib;
  uint32_t resident;
  uint32_t arguments_bytes;
};

/* A request; pointers refer to the payload. */
struct tiercel_job {
  int can; /* capabilities of the program, see server.h */
  uint64_t number;
  struct tiercel_limits limits;
  char *arguments;
  char name[256];
  size_t name_bytes;
  const char *script;
  size_t script_bytes;
};

/* What is measured of a run; its output and counters are added when it is sent. */
struct tiercel_result {
  uint32_t exit;
  uint32_t signal;
  uint32_t limit; /* TIERCEL_LIMIT_... */
  uint64_t wall_us;
  uint64_t cpu_us;
  uint64_t memory_kib;
  uint32_t preceding_runs;
};

/* start.c: makes this process a server; ends it with a message if that fails. */
void tiercel_start(const char *folder, char **argv);

/* request.c: parses a payload. Returns NULL, or an error message. */
const char *tiercel_parse(char *payload, uint32_t length, struct tiercel_job *job);

/* run.c: runs a job and answers. Returns 1 in the process that is to run main, else 0. */
int tiercel_run(const struct tiercel_job *job, int *argc, char ***argv);

/*
 * child.c: forks this process for a job. Returns 0 in the child, which is ready to run main, else
 * like fork.
 */
pid_t tiercel_fork(const struct tiercel_job *job, int *argc, char ***argv);
/* Applies a job's limits and arguments to this process. */
void tiercel_take(const struct tiercel_job *job, int *argc, char ***argv);
/* Sets kernel limits of a process; 0 is this one. */
void tiercel_limit(pid_t process, const struct tiercel_limits *limits);

/*
 * resident.c: runs a job in the resident process, without collecting its counters. Returns 1 in the
 * process that is to run main, -1 if there can be none, else 0.
 */
int tiercel_run_resident(const struct tiercel_job *job, int *argc, char ***argv,
                         struct tiercel_result *result);
/* Ends the resident process, if there is one. */
void tiercel_retire(void);

/*
 * feed.c: the pipes to and from a program that reads commands. All functions except the last are
 * for the server.
 */
int tiercel_open_feed(void); /* called before the fork; returns 0 or -1 */
void tiercel_hold_feed(void);
void tiercel_close_feed(void);
/* Begins a run. Returns -1 if the program does not read, or has printed unexpected output. */
int tiercel_begin_feed(const struct tiercel_job *job);
/* Sets what to poll for, and handles events: returns 1 if the run is over. */
void tiercel_listen_to_feed(const struct tiercel_job *job, struct pollfd ears[2]);
int tiercel_go_on_with_feed(const struct tiercel_job *job, const struct pollfd ears[2]);
/* Reads the output that the program had printed when it died. */
void tiercel_drain_feed(const struct tiercel_job *job);
/* In the program's process: replaces its standard streams by the pipes. */
void tiercel_join_feed(void);

/* A run that is watched. */
struct tiercel_watched {
  pid_t run;
  int line;        /* a resident reports the end of a run there; -1 for others */
  int fed;         /* whether it gets scripts through a pipe */
  uint64_t cpu_us; /* CPU time that it had used before this run */
};

/*
 * watch.c: waits until a run ends or must be ended, and reports the result. Returns 1 if it is a
 * resident that is still alive; otherwise no process that it started is left. Its start is a value
 * of tiercel_microseconds, which is monotonic.
 */
int tiercel_watch(const struct tiercel_job *job, struct tiercel_watched *watched, uint64_t start,
                  struct tiercel_result *result);
/* Kills a run with all processes that it started. */
void tiercel_end(pid_t run);

/* clock.c: monotonic time in microseconds. */
uint64_t tiercel_microseconds(void);
/* CPU time of all threads of a process in microseconds; 0 once it has ended. */
uint64_t tiercel_cpu_of(pid_t process);

/* The rest of a message that is read, and a field of it. */
struct tiercel_message {
  char *at;
  char *end;
};
struct tiercel_field {
  uint64_t key;
  uint64_t number; /* or the number of bytes */
  char *bytes;     /* NULL for a number */
};

/* message.c: reads the next field. Returns 1, 0 at the end, and -1 if there is none. */
int tiercel_next_field(struct tiercel_message *message, struct tiercel_field *field);
/* Writes a number, and key and length of bytes. Both return the end of at most FIELD_MOST bytes. */
char *tiercel_put_number(char *to, unsigned key, uint64_t value);
char *tiercel_put_bytes(char *to, unsigned key, size_t length);
#define FIELD_MOST ((size_t)16)

/* pipe.c: the head of a frame. */
struct tiercel_frame {
  uint32_t kind;
  uint32_t length;
};
/* Returns 0, or -1 if the client is gone. */
int tiercel_read(void *to, size_t bytes);
/* Sends a message, with room for the head of its frame before it. Ends the server without client. */
void tiercel_send(uint32_t kind, char *frame, const char *end);
void tiercel_refuse(const char *sentence);
/* Sends a result, with output and counters of the run. */
void tiercel_answer(const struct tiercel_job *job, const struct tiercel_result *result);

/* leave.c: ends the server, when its input or output is closed. */
void __attribute__((noreturn)) tiercel_leave(void);

/* files.c: the first function frees the standard streams for the runs, the second is for a run. */
void tiercel_open_files(void);
void tiercel_close_files(void);
void tiercel_rewind_output(void);
uint64_t tiercel_size_of(int fd);

/* folder.c: the current folder. */
int tiercel_folder_is_empty(void);
void tiercel_empty_folder(void); /* including the script */
/* Whether a run has exceeded the limits on what it may leave there. */
int tiercel_folder_is_overfull(void);
/* Sets the folder's time to a value that changes of the folder never give, to detect changes. */
void tiercel_mark_folder(void);
/* Deletes what a run has left. */
void tiercel_tidy_folder(void);
/* Stores the script where the run expects it. Returns 0, or -1 if the disk is full. */
int tiercel_store_script(const struct tiercel_job *job);
void tiercel_close_script(void);

/* look.c: the counters in the file that TIERCEL_COUNTERS names; none if it is not set. */
void tiercel_map_counters(void);
int tiercel_has_counters(void);
/* Clears the counters that the last run touched, or all if these are not known. */
void tiercel_clear_counters(void);
/* Collects the counters that the run has hit. */
void tiercel_look(void);
/* Their fields of an answer, and the size of these. */
size_t tiercel_counters_most(void);
char *tiercel_put_counters(char *to);

#pragma GCC visibility pop

#endif
