/*
 * What the parts of the fork server share. They are linked into one object; the names that cross
 * files begin with tiercel_, since that object is linked into programs with names of their own.
 */
#ifndef TIERCEL_SERVER_PARTS_H
#define TIERCEL_SERVER_PARTS_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "../protocol.h"

/* There in programs with sanitizers. */
extern void __asan_init(void) __attribute__((weak));

#pragma GCC visibility push(hidden)

/* Descriptors of the server's own, out of the way of what a solver expects. */
#define HIGH_DESCRIPTOR 200

/* Open files: our ends of the pipes, and what a run reads and writes. */
struct tiercel_files {
  int requests;
  int answers;
  int script;
  int output;
  int error;
};
extern struct tiercel_files tiercel_files;

/* A request, and its parts as places in the payload. */
struct tiercel_job {
  int can; /* what the program can do, see server.h */
  struct tiercel_request limits;
  char *arguments;
  char *environment;
  char name[256];
  const char *script;
};

/* start.c: makes a server of this process; ends it with a word if it cannot. */
void tiercel_start(const char *folder, char **argv);

/* request.c: takes a payload apart. Returns NULL, or what is wrong with it. */
const char *tiercel_parse(char *payload, uint32_t length, struct tiercel_job *job);

/* run.c: runs a job and answers. Returns 1 in the process that is to run main, else 0. */
int tiercel_run(const struct tiercel_job *job, int *argc, char ***argv);
/* Forks this process for a job. Returns 0 in the copy, which is ready to run main, else as fork. */
pid_t tiercel_fork(const struct tiercel_job *job, int *argc, char ***argv);
/* Takes a job's limits, environment and arguments upon this process. */
void tiercel_take(const struct tiercel_job *job, int *argc, char ***argv);
/* Has the kernel hold a process to limits; 0 is this one. */
void tiercel_limit(pid_t process, const struct tiercel_request *limits);

/*
 * resident.c: runs a job in the resident, but for its counters. Returns 1 in the process that is to
 * run main, -1 if there can be none, else 0.
 */
int tiercel_run_resident(const struct tiercel_job *job, int *argc, char ***argv,
                         struct tiercel_answer *said);
/* Ends the resident, if there is one. */
void tiercel_retire(void);

/* feed.c: the pipes to and from a program that reads commands. All but the last are the server's. */
int tiercel_open_feed(void); /* before the fork; returns 0 or -1 */
void tiercel_hold_feed(void);
void tiercel_close_feed(void);
/* Begins a run. Returns -1 if the program does not listen, or has said something unasked. */
int tiercel_begin_feed(const struct tiercel_job *job);
/* What to poll for, and what to do then: returns 1 if the run is over. */
void tiercel_listen_to_feed(const struct tiercel_job *job, struct pollfd ears[2]);
int tiercel_go_on_with_feed(const struct tiercel_job *job, const struct pollfd ears[2]);
/* Takes what the program had printed when it died. */
void tiercel_drain_feed(const struct tiercel_job *job);
/* In the program's process: has its standard streams be the pipes. */
void tiercel_join_feed(void);

/* A run that is watched. */
struct tiercel_watched {
  pid_t run;
  int line;        /* a resident says there that it has ended a run; -1 for others */
  int fed;         /* whether it gets scripts through a pipe */
  uint64_t cpu_us; /* what it had used before this run */
};

/*
 * watch.c: waits until a run ends or has to be ended, and says how it did. Returns 1 if it is a
 * resident that is still alive; else none of the processes that it started is left. Its start is a
 * time of tiercel_microseconds, which never goes back.
 */
int tiercel_watch(const struct tiercel_job *job, struct tiercel_watched *watched, uint64_t start,
                  struct tiercel_answer *said);
/* Kills a run with everything that it started. */
void tiercel_end(pid_t run);
uint64_t tiercel_microseconds(void);
/* Processor time of a process and all its threads in microseconds; 0 once it has ended. */
uint64_t tiercel_cpu_of(pid_t process);

/* pipe.c: reading and writing return 0, or -1 if the client is gone. */
int tiercel_read(void *to, size_t bytes);
int tiercel_write(const void *from, size_t bytes);
void tiercel_refuse(const char *sentence);
/* Completes an answer by what the run printed and hit, and sends it. */
void tiercel_answer(const struct tiercel_job *job, struct tiercel_answer *said);
/* Ends the server: with its input or output gone, nobody is left to tell. */
void __attribute__((noreturn)) tiercel_leave(void);

/* files.c: the first leaves the standard streams to the runs, the second is for a run. */
void tiercel_open_files(void);
void tiercel_close_files(void);
void tiercel_rewind_output(void);
uint64_t tiercel_size_of(int fd);

/* folder.c: the current folder. */
int tiercel_folder_is_empty(void);
void tiercel_empty_folder(void); /* of the script, too */
/* Whether a run has written more there than it may. */
int tiercel_folder_is_overfull(void);
/* Gives the folder a time that no change of it does: so a change shows. */
void tiercel_mark_folder(void);
/* Deletes what a run has left. */
void tiercel_tidy_folder(void);
/* Puts the script where the run finds it. Returns 0, or -1 if the disk is full. */
int tiercel_store_script(const struct tiercel_job *job);
void tiercel_close_script(void);

/* look.c: the counters in the file that TIERCEL_COUNTERS names; without it there are none. */
void tiercel_map_counters(void);
int tiercel_has_counters(void);
/* Clears what the last run touched, or all counters if that is not known. */
void tiercel_clear_counters(void);
/* Looks what the run has hit. */
void tiercel_look(void);
/* What an answer has of it: which blocks, in so many bytes, and with these which counters. */
uint32_t tiercel_blocks_bytes(void);
size_t tiercel_counters_bytes(void);
void tiercel_copy_counters(char *to);

#pragma GCC visibility pop

#endif
