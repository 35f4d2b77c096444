/*
 * A fork server: stops a solver before main and, for each request, forks a copy of it that runs
 * main. Saves the start of a process, loading and static initialisation, for each run. protocol.h
 * says what is spoken.
 *
 * TIERCEL_SERVER names an empty folder: each run starts there and finds its script alone, and what
 * it leaves is deleted.
 *
 * A run is a process group of its own. When its leader ends or has to be ended, every process that
 * it started is killed, those that left the group included: orphans become children of the server.
 */
#define _GNU_SOURCE
#include "server.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "protocol.h"

/* How often what no limit of the kernel's holds is looked at: memory of sanitizers, output. */
#define TICK_US 5000u
/* Descriptors of the server's own, out of the way of what a solver expects. */
#define HIGH_DESCRIPTOR 200
/* So far ahead the scan of the counters asks for memory, in bytes. */
#define PREFETCH 4096
/* What prepare_heap makes room for, and how much of that at least is pages of the usual size. */
#define HEAP_BYTES ((size_t)64 << 20)
#define HEAP_SMALL ((size_t)2 << 20)

extern void __asan_init(void) __attribute__((weak));

static const char *folder;
static int requests = -1; /* our ends of the pipes */
static int answers = -1;
static int script_file = -1; /* what a run reads and writes */
static int output_file = -1;
static int error_file = -1;
static int named_file = -1; /* the script in the folder; it stays for the next run */
static char name_of_file[256];
static struct tiercel_head *counters; /* the file of counters, or NULL */
static size_t counters_bytes;
static uint8_t *touched;   /* by block of counters: whether any is not zero */
static uint8_t *with_hits; /* the same for those that are not masked, as answers have it */
static size_t touched_bytes;
static uint64_t *hits; /* by block with hits: which counters, as answers have it */
static size_t hits_count;
static char mask_path[4096]; /* beside the counters */
static const uint64_t *mask; /* by block: the counters that are not masked */
static size_t masked;        /* how many blocks it covers */

/* A request, and its parts as places in the payload. */
struct job {
  struct tiercel_request limits;
  char *arguments;
  char *environment;
  char name[256];
  const char *script;
};

static int read_all(int fd, void *to, size_t bytes) {
  char *at = to;
  while (bytes > 0) {
    ssize_t n = read(fd, at, bytes);
    if (n == 0 || (n < 0 && errno != EINTR)) {
      return -1;
    }
    if (n > 0) {
      at += n;
      bytes -= (size_t)n;
    }
  }
  return 0;
}

static int write_all(int fd, const void *from, size_t bytes) {
  const char *at = from;
  while (bytes > 0) {
    ssize_t n = write(fd, at, bytes);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    if (n > 0) {
      at += n;
      bytes -= (size_t)n;
    }
  }
  return 0;
}

static uint64_t microseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) {
    return 0;
  }
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_nsec / 1000u;
}

/* Processor time of a process and all its threads; 0 once it has ended. */
static uint64_t cpu_of(pid_t process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? microseconds(clock) : 0;
}

static uint64_t of_timeval(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000u + (uint64_t)time.tv_usec;
}

static void __attribute__((noreturn)) leave(void);

static void refuse(const char *sentence) {
  struct tiercel_frame frame = {TIERCEL_REFUSAL, (uint32_t)strlen(sentence)};
  if (write_all(answers, &frame, sizeof frame) != 0 ||
      write_all(answers, sentence, frame.length) != 0) {
    leave();
  }
}

/* ---- requests ---- */

static int strings(const char *from, uint32_t bytes) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < bytes; i++) {
    count += from[i] == '\0';
  }
  return bytes == 0 || from[bytes - 1] == '\0' ? (int)count : -1;
}

/* Takes a payload apart. Returns NULL, or what is wrong with it. */
static const char *parse(char *payload, uint32_t length, struct job *job) {
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

/* ---- the folder ---- */

static int delete_one(const char *path, const struct stat *stat, int kind, struct FTW *walk) {
  (void)stat;
  if (walk->level > 0) {
    if (kind == FTW_DNR) {
      chmod(path, 0700); /* the next look finds it readable */
    }
    remove(path);
  }
  return 0;
}

static int folder_empty(void) {
  DIR *entries = opendir(".");
  if (entries == NULL) {
    return 0;
  }
  int count = 0;
  while (count < 3 && readdir(entries) != NULL) {
    count++;
  }
  closedir(entries);
  return count < 3; /* . and .. */
}

/* Deletes everything, the script too. */
static void empty_folder(void) {
  if (named_file >= 0) {
    close(named_file);
    named_file = -1;
  }
  for (int tries = 0; tries < 8 && !folder_empty(); tries++) {
    nftw(".", delete_one, 32, FTW_DEPTH | FTW_PHYS);
  }
}

/* Ends the server: with its input or output gone, nobody is left to tell. */
static void __attribute__((noreturn)) leave(void) {
  empty_folder();
  _exit(0);
}

/* The folder's time is set to one that no change of the folder gives it. */
static void mark_folder(void) {
  utimensat(AT_FDCWD, ".", (struct timespec[]){{0, UTIME_OMIT}, {0, 0}}, 0);
}

/* Deletes what a run has left. To see that it left nothing takes two calls. */
static void tidy_folder(void) {
  struct stat now;
  struct stat script = {.st_nlink = 1, .st_mode = 0600};
  if (stat(".", &now) != 0 || now.st_mtim.tv_sec != 0 || now.st_mtim.tv_nsec != 0 ||
      (named_file >= 0 && fstat(named_file, &script) != 0) || script.st_nlink != 1 ||
      (script.st_mode & 07777) != 0600) {
    empty_folder();
    mark_folder();
  }
}

/* ---- descendants ---- */

/* Kills the children of this process, the orphans that fell to it among them. */
static void kill_children(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *list = fopen(path, "re");
  if (list == NULL) {
    return;
  }
  int child;
  while (fscanf(list, "%d", &child) == 1) {
    kill(child, SIGKILL);
  }
  fclose(list);
}

/* Waits until no descendant is left. */
static void reap_all(void) {
  for (int tries = 0; tries < 10000; tries++) {
    pid_t ended = waitpid(-1, NULL, WNOHANG);
    if (ended < 0 && errno == ECHILD) {
      return;
    }
    if (ended == 0) {
      kill_children();
      usleep(100);
    }
  }
}

/* ---- a run ---- */

static uint64_t size_of(int fd) {
  struct stat stat;
  return fstat(fd, &stat) == 0 ? (uint64_t)stat.st_size : 0;
}

static void rewind_file(int fd) {
  if ((size_of(fd) > 0 && ftruncate(fd, 0) != 0) || lseek(fd, 0, SEEK_SET) != 0) {
    leave();
  }
}

/* Makes this the content of a file. Returns 0, or -1 if the disk is full. */
static int store(int fd, const char *text, size_t length) {
  size_t done = 0;
  while (done < length) {
    ssize_t n = pwrite(fd, text + done, length - done, (off_t)done);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    done += n > 0 ? (size_t)n : 0;
  }
  return ftruncate(fd, (off_t)length);
}

/* Gives the folder a script of this name. */
static int make_script(const char *name) {
  empty_folder();
  int made = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) {
    return -1;
  }
  fchmod(made, 0600); /* whatever the umask */
  named_file = fcntl(made, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  close(made);
  strcpy(name_of_file, name);
  mark_folder();
  return named_file < 0 ? -1 : 0;
}

/* Puts the script where the run finds it. Returns 0, or -1 if the disk is full. */
static int prepare(const struct job *job) {
  rewind_file(output_file);
  rewind_file(error_file);
  size_t length = job->limits.script_bytes;
  if (*job->name == '\0') {
    if (named_file >= 0) {
      empty_folder();
      mark_folder();
    }
    return lseek(script_file, 0, SEEK_SET) == 0 ? store(script_file, job->script, length) : -1;
  }
  if ((named_file < 0 || strcmp(name_of_file, job->name) != 0) && make_script(job->name) != 0) {
    return -1;
  }
  return store(named_file, job->script, length);
}

/* Modules that a run loaded late have made the file grow: then it is mapped anew. */
static void remap_counters(void) {
  size_t bytes = TIERCEL_HEAD_BYTES + counters->bytes;
  if (bytes != counters_bytes) {
    void *grown = mremap(counters, counters_bytes, bytes, MREMAP_MAYMOVE);
    if (grown == MAP_FAILED) {
      leave();
    }
    counters = grown;
    counters_bytes = bytes;
  }
}

/* The client may have written a mask meanwhile. */
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
    }
  }
  close(fd);
}

/* Which of eight blocks of counters are not all zero, one bit for each. */
static unsigned touched_of(const char *at) {
  typedef uint64_t lanes __attribute__((vector_size(16))); /* two at a time, on any machine */
  unsigned found = 0;
#pragma GCC unroll 8
  for (unsigned bit = 0; bit < 8; bit++, at += TIERCEL_BLOCK) {
    __builtin_prefetch(at + PREFETCH); /* the processor's own stops at each page */
    const lanes *part = (const lanes *)(const void *)at;
    lanes any = part[0] | part[1] | part[2] | part[3];
    found |= (unsigned)((any[0] | any[1]) != 0) << bit;
  }
  return found;
}

/* Which counters of a block are not zero, one bit for each. */
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

/* Looks what the run has touched. Modules start at pages, so no block is cut off. */
static void look(void) {
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
    leave();
  }
  const char *at = (const char *)counters + TIERCEL_HEAD_BYTES;
  hits_count = 0;
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

/* Clears what the last run touched, or all counters if that is not known. */
static void clear_counters(void) {
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
      memset(at + (8 * i + (unsigned)__builtin_ctz(rest)) * TIERCEL_BLOCK, 0, TIERCEL_BLOCK);
    }
  }
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit current;
  if (getrlimit(resource, &current) == 0) {
    hard = hard < current.rlim_max ? hard : current.rlim_max;
    soft = soft < hard ? soft : hard;
    setrlimit(resource, &(struct rlimit){soft, hard});
  }
}

/* Makes this process the run that the job asks for. */
static void become(const struct job *job, pid_t server, int *argc, char ***argv) {
  const struct tiercel_request *limits = &job->limits;
  setpgid(0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) {
    _exit(0);
  }
  signal(SIGPIPE, SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (*job->name == '\0') {
    dup2(script_file, STDIN_FILENO); /* else it is /dev/null, as the server's */
  }
  dup2(output_file, STDOUT_FILENO);
  dup2(error_file, STDERR_FILENO);
  close(requests);
  close(answers);
  close(script_file);
  close(output_file);
  close(error_file);
  close(named_file);
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file_kib << 10, (rlim_t)limits->file_kib << 10);
  /* A second look at processor time, should the server itself be stopped. */
  limit(RLIMIT_CPU, limits->cpu_ms / 1000 + 2, limits->cpu_ms / 1000 + 3);
  if (__asan_init == NULL) {
    limit(RLIMIT_AS, (rlim_t)limits->memory_mib << 20, (rlim_t)limits->memory_mib << 20);
  }
  char *at = job->environment;
  for (uint32_t i = 0; i < limits->environment; i++, at += strlen(at) + 1) {
    putenv(at);
  }
  char **arguments = calloc((size_t)limits->arguments + 2, sizeof *arguments);
  if (arguments == NULL) {
    _exit(127);
  }
  arguments[0] = (*argv)[0];
  at = job->arguments;
  for (uint32_t i = 1; i <= limits->arguments; i++, at += strlen(at) + 1) {
    arguments[i] = at;
  }
  *argc = (int)limits->arguments + 1;
  *argv = arguments;
}

static uint64_t resident_kib(pid_t process) {
  char path[64];
  unsigned long pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "re");
  if (file != NULL) {
    if (fscanf(file, "%*u %lu", &pages) != 1) {
      pages = 0;
    }
    fclose(file);
  }
  return pages * 4;
}

/* Which limit a run is beyond; and in how many microseconds at most to look again. */
static enum tiercel_limit beyond(const struct job *job, pid_t run, uint64_t start,
                                 uint64_t *again) {
  const struct tiercel_request *limits = &job->limits;
  uint64_t wall = microseconds(CLOCK_MONOTONIC) - start;
  uint64_t cpu = cpu_of(run);
  uint64_t most_wall = (uint64_t)limits->wall_ms * 1000u;
  uint64_t most_cpu = (uint64_t)limits->cpu_ms * 1000u;
  if (cpu >= most_cpu) {
    return LIMIT_CPU;
  }
  if (wall >= most_wall) {
    return LIMIT_WALL;
  }
  if (size_of(output_file) > limits->output_bytes || size_of(error_file) > limits->output_bytes) {
    return LIMIT_OUTPUT;
  }
  if (__asan_init != NULL && resident_kib(run) > (uint64_t)limits->memory_mib << 10) {
    return LIMIT_MEMORY;
  }
  uint64_t soon = most_wall - wall;
  soon = most_cpu - cpu < soon ? most_cpu - cpu : soon;
  *again = soon < TICK_US ? soon + 1 : TICK_US;
  return LIMIT_NONE;
}

/* Waits until a run ends or has to be ended. The client's end of the pipe ends everything. */
static enum tiercel_limit supervise(const struct job *job, pid_t run, uint64_t start, int *status,
                                    struct rusage *usage) {
  sigset_t none;
  sigemptyset(&none);
  enum tiercel_limit reached = LIMIT_NONE;
  uint64_t again = TICK_US < (uint64_t)job->limits.wall_ms * 1000u ? TICK_US : 1000u;
  for (;;) {
    pid_t ended = wait4(run, status, WNOHANG, usage);
    if (ended == run || ended < 0) {
      return reached;
    }
    struct timespec timeout = {0, (long)again * 1000};
    struct pollfd client = {requests, 0, 0}; /* a hang-up alone */
    /* SIGCHLD is blocked but here, so none is missed between wait4 and this. */
    int events = ppoll(&client, 1, &timeout, &none);
    if (events > 0) {
      kill(-run, SIGKILL);
      kill(run, SIGKILL);
      reap_all();
      leave();
    }
    if (events == 0 && reached == LIMIT_NONE) {
      reached = beyond(job, run, start, &again);
      if (reached != LIMIT_NONE) {
        kill(-run, SIGKILL);
        kill(run, SIGKILL);
      }
    }
  }
}

static int append(char *to, int fd, uint32_t bytes) {
  uint32_t done = 0;
  while (done < bytes) {
    ssize_t n = pread(fd, to + done, bytes - done, done);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    if (n == 0) {
      memset(to + done, 0, bytes - done); /* it has become shorter */
      return 0;
    }
    done += n > 0 ? (uint32_t)n : 0;
  }
  return 0;
}

static void answer(const struct job *job, struct tiercel_answer *said) {
  uint64_t most = job->limits.output_bytes;
  uint64_t output = size_of(output_file);
  uint64_t error = size_of(error_file);
  said->cut = output > most || error > most;
  said->output_bytes = (uint32_t)(output < most ? output : most);
  said->error_bytes = (uint32_t)(error < most ? error : most);
  struct tiercel_frame frame = {TIERCEL_ANSWER, 0};
  size_t hits_bytes = hits_count * sizeof *hits;
  said->counter_bytes = (uint32_t)touched_bytes;
  size_t length =
      sizeof *said + said->output_bytes + said->error_bytes + touched_bytes + hits_bytes;
  frame.length = (uint32_t)length;
  char *all = malloc(sizeof frame + length);
  if (all == NULL) {
    leave();
  }
  memcpy(all, &frame, sizeof frame);
  memcpy(all + sizeof frame, said, sizeof *said);
  char *text = all + sizeof frame + sizeof *said;
  if (append(text, output_file, said->output_bytes) != 0 ||
      append(text + said->output_bytes, error_file, said->error_bytes) != 0) {
    leave();
  }
  if (touched_bytes > 0) {
    char *more = text + said->output_bytes + said->error_bytes;
    memcpy(more, with_hits, touched_bytes);
    memcpy(more + touched_bytes, hits, hits_bytes);
  }
  if (write_all(answers, all, sizeof frame + length) != 0) {
    leave();
  }
  free(all);
}

/* Runs a job and answers. Returns 1 in the process that is to run main, else 0. */
static int run(const struct job *job, int *argc, char ***argv) {
  if (prepare(job) != 0) {
    refuse("the script cannot be written; is the disk full?");
    return 0;
  }
  clear_counters();
  pid_t server = getpid();
  uint64_t start = microseconds(CLOCK_MONOTONIC);
  pid_t child = fork();
  if (child == 0) {
    become(job, server, argc, argv);
    return 1;
  }
  if (child < 0) {
    refuse("no process can be started; is the machine out of memory or processes?");
    return 0;
  }
  int status = 0;
  struct rusage usage = {0};
  struct tiercel_answer said = {0};
  said.limit = supervise(job, child, start, &status, &usage);
  said.wall_us = microseconds(CLOCK_MONOTONIC) - start;
  kill(-child, SIGKILL);
  reap_all();
  if (counters != NULL) {
    look();
  }
  said.exit = WIFEXITED(status) ? (uint32_t)WEXITSTATUS(status) : 0;
  said.signal = WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0;
  said.cpu_us = of_timeval(usage.ru_utime) + of_timeval(usage.ru_stime);
  said.memory_kib = (uint64_t)usage.ru_maxrss;
  tidy_folder(); /* before the answer: whoever has it finds nothing left */
  answer(job, &said);
  return 0;
}

/* ---- start ---- */

/*
 * Starts this program again with its memory laid out as every other time: solvers hash addresses,
 * and the same script must count the same. Goes on as it is where the machine does not allow it.
 */
static void fix_layout(char **argv) {
  int now = personality(0xffffffff);
  if (now < 0 || (now & ADDR_NO_RANDOMIZE) != 0 || getenv("TIERCEL_FIXED") != NULL) {
    return;
  }
  if (personality((unsigned long)now | ADDR_NO_RANDOMIZE) >= 0) {
    setenv("TIERCEL_FIXED", "1", 1); /* once, whatever comes of it */
    execv("/proc/self/exe", argv);
  }
}

static void map_counters(void) {
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

/*
 * Makes room on the heap beforehand, most of it as huge pages: a solver with tables of megabytes
 * spends half of a short run on their page faults. A run that needs less than HEAP_SMALL meets
 * pages of the usual size only.
 */
static void prepare_heap(void) {
#ifdef __GLIBC__
  if (__asan_init != NULL) {
    return;
  }
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, HEAP_BYTES);
  char *before = sbrk(0);
  void *volatile block = malloc(1 << 20); /* a compiler would leave out an unused one */
  free(block);
  char *end = sbrk(0);
  mallopt(M_TOP_PAD, 1 << 20);
  if ((size_t)(end - before) < HEAP_BYTES) {
    return; /* memory comes from elsewhere */
  }
  uintptr_t huge = (uintptr_t)2 << 20;
  uintptr_t from = ((uintptr_t)before + HEAP_SMALL + huge - 1) & ~(huge - 1);
  uintptr_t to = (uintptr_t)end & ~(huge - 1);
  madvise((void *)from, to - from, MADV_HUGEPAGE);
#endif
}

static int memory_file(const char *name) {
  int made = memfd_create(name, MFD_CLOEXEC);
  int fd = made < 0 ? -1 : fcntl(made, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  if (fd < 0) {
    leave();
  }
  close(made);
  return fd;
}

static void on_child(int signal) { (void)signal; }

static void start(char **argv) {
  fix_layout(argv);
  if (chdir(folder) != 0 || !folder_empty()) {
    fprintf(stderr, "tiercel: TIERCEL_SERVER=%s is no empty folder\n", folder);
    _exit(2);
  }
  requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (requests < 0 || answers < 0 || nothing < 0) {
    _exit(2);
  }
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  script_file = memory_file("script");
  output_file = memory_file("output");
  error_file = memory_file("error");
  fcntl(output_file, F_SETFL, O_APPEND);
  fcntl(error_file, F_SETFL, O_APPEND);
  map_counters();
  mark_folder();
  setsid(); /* no terminal, for the runs neither */
  unsetenv("TIERCEL_SERVER");
  unsetenv("TIERCEL_FIXED");
  unsetenv("LD_PRELOAD"); /* what a run starts is no server */
  signal(SIGPIPE, SIG_IGN);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = on_child}, NULL);
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prepare_heap();
}

void tiercel_serve(int *argc, char ***argv) {
  folder = getenv("TIERCEL_SERVER");
  if (folder == NULL) {
    return;
  }
  start(*argv);
  struct tiercel_hello hello = {TIERCEL_HELLO, TIERCEL_VERSION, (uint32_t)getpid(), 0};
  hello.flags |= counters != NULL ? TIERCEL_HAS_COUNTERS : 0;
  hello.flags |= __asan_init != NULL ? TIERCEL_HAS_SANITIZERS : 0;
  if (write_all(answers, &hello, sizeof hello) != 0) {
    leave();
  }
  struct tiercel_frame frame;
  while (read_all(requests, &frame, sizeof frame) == 0) {
    if (frame.magic != TIERCEL_REQUEST || frame.length > TIERCEL_MOST_BYTES) {
      refuse("this is no request, or one that is too long; the server ends");
      leave();
    }
    char *payload = malloc((size_t)frame.length + 1);
    if (payload == NULL) {
      refuse("there is no memory for the request; the server ends");
      leave();
    }
    if (read_all(requests, payload, frame.length) != 0) {
      leave();
    }
    struct job job;
    const char *wrong = parse(payload, frame.length, &job);
    if (wrong != NULL) {
      refuse(wrong);
    } else if (run(&job, argc, argv)) {
      return; /* the payload holds the arguments */
    }
    free(payload);
  }
  leave();
}
