/*
 * Coverage of a program that was built without counters: a breakpoint at the start of each basic
 * block of its machine code (as in UnTracer, Nagy and Hicks, S&P 2019). The first run that reaches
 * a block counts it, and removes the breakpoint for this and all later runs, so that blocks that are
 * known cost nothing.
 *
 * Functions are those of the table by which exceptions are unwound (.eh_frame_hdr), which stripped
 * programs have as well; code without unwinding information, such as assembly, has no breakpoints.
 * Blocks begin at functions, at targets of jumps and after them. The code of each module is
 * replaced by a copy in memory that the server shares with all runs, so that a fork copies nothing.
 *
 * TIERCEL_BREAKPOINTS asks for them: ONCE as described, or EACH_RUN, where the server sets the
 * breakpoints of a run again before the next one. On other machines than x86-64 there are none.
 * TIERCEL_PCS names a file to which the addresses of the blocks are appended, as in counters.c.
 */
#define _GNU_SOURCE
#include "breakpoints.h"

#ifdef __x86_64__

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <ucontext.h>

#include "../counter_place.h"
#include "instructions.h"

#define BREAKPOINT 0xcc
#define MOST_MODULES 16
/* The only encoding of the table that linkers write: pairs of signed 32-bit offsets from it. */
#define TABLE_ENCODING 0x3b

/* The code of a module. */
struct code {
  unsigned char *start;
  uint64_t length;
  unsigned char *writable;  /* the same memory */
  uint32_t *offsets;        /* of its breakpoints from the start, ascending */
  uint64_t *entries;        /* the set of offsets at which functions start */
  unsigned char *originals; /* the bytes that they replace */
  uint64_t count;
  unsigned char *counters; /* one for each */
  uint64_t first;          /* index of the first one in the file */
};

static struct code codes[MOST_MODULES];
static int codes_count;
static uint64_t mode;     /* TIERCEL_ONCE or TIERCEL_EACH_RUN */
static atomic_uint *hits; /* number of breakpoints reached since they were last read, shared */

/* The system's libraries: what they run says little about the solver. */
static const char *const systems[] = {
    "/libc.so",  "/libm.so",  "/libstdc++.so", "/libgcc_s.so", "/libpthread.so", "/libdl.so",
    "/librt.so", "/ld-linux", "/libc++",       "linux-vdso",   "/libgomp.so"};

static bool is_system(const char *path) {
  for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
    if (strstr(path, systems[i]) != NULL) {
      return true;
    }
  }
  return false;
}

/* Adds an offset to a set. */
static void add(uint64_t *set, uint64_t offset) {
  set[offset / 64] |= UINT64_C(1) << (offset % 64);
}

/* Adds the instructions and the starts of blocks of a function to the sets. */
static void scan(const struct code *code, uint64_t from, uint64_t to, uint64_t *instructions,
                 uint64_t *blocks) {
  bool begins = true; /* whether a block begins at the next instruction */
  struct tiercel_instruction now;
  for (uint64_t at = from; at < to; at += now.length) {
    if (!tiercel_decode(code->start + at, to - at, &now)) {
      return;
    }
    add(instructions, at);
    /* Blocks behind others may be entered from a table, but not through what only aligns them. */
    if (begins && (at == from || !now.nothing)) {
      add(blocks, at);
      begins = false;
    }
    if (now.flow == TIERCEL_BRANCH || now.flow == TIERCEL_JUMP) {
      uint64_t target = at + (uint64_t)now.target;
      if (target < code->length) {
        add(blocks, target);
      }
    }
    begins |= now.flow != TIERCEL_NEXT;
  }
}

/* Scans the functions of a module by its table. Returns whether it has one. */
static bool scan_functions(struct code *code, const unsigned char *table, uint64_t *instructions,
                           uint64_t *blocks) {
  if (table[0] != 1 || table[2] != 3 || table[3] != TABLE_ENCODING) {
    return false;
  }
  uint32_t functions;
  memcpy(&functions, table + 8, sizeof functions);
  for (uint32_t i = 0; i < functions; i++) {
    int32_t row[2]; /* start of the function, and its description */
    uint32_t length;
    memcpy(row, table + 12 + 8 * (uint64_t)i, sizeof row);
    memcpy(&length, table + row[1] + 12, sizeof length);
    uint64_t from = (uint64_t)(table + row[0] - code->start);
    if (from < code->length && length <= code->length - from) {
      add(code->entries, from);
      scan(code, from, from + length, instructions, blocks);
    }
  }
  return true;
}

static void *shared_memory(uint64_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

/* Lists the breakpoints of the code: blocks that begin with an instruction. */
static bool list(struct code *code, const uint64_t *instructions, const uint64_t *blocks) {
  uint64_t words = code->length / 64 + 1;
  for (uint64_t i = 0; i < words; i++) {
    code->count += (uint64_t)__builtin_popcountll(instructions[i] & blocks[i]);
  }
  code->offsets = shared_memory(code->count * sizeof *code->offsets + code->count + 1);
  if (code->offsets == NULL || code->count == 0) {
    return false;
  }
  code->originals = (unsigned char *)(code->offsets + code->count);
  uint64_t next = 0;
  for (uint64_t i = 0; i < words; i++) {
    for (uint64_t rest = instructions[i] & blocks[i]; rest != 0; rest &= rest - 1) {
      uint64_t offset = 64 * i + (uint64_t)__builtin_ctzll(rest);
      code->offsets[next] = (uint32_t)offset;
      code->originals[next] = code->start[offset];
      next++;
    }
  }
  return true;
}

/* Maps the counters of a module. */
static bool map_counters(struct code *code, const struct self *self) {
  off_t at = 0;
  int fd = place(self, code->count, 0, &at);
  if (fd < 0) {
    return false;
  }
  struct tiercel_head *head =
      mmap(NULL, TIERCEL_HEAD_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  void *mapped = mmap(NULL, code->count, PROT_READ | PROT_WRITE, MAP_SHARED, fd, at);
  close(fd);
  if (head == MAP_FAILED || mapped == MAP_FAILED) {
    return false;
  }
  head->breakpoints = mode;
  munmap(head, TIERCEL_HEAD_BYTES);
  code->counters = mapped;
  code->first = (uint64_t)at - TIERCEL_HEAD_BYTES;
  return true;
}

/*
 * Copies the code with the breakpoints to shared memory. Returns the copy, which can be executed, or
 * NULL if the machine forbids that.
 */
static void *copy(struct code *code, uint64_t bytes) {
  code->writable = shared_memory(bytes);
  if (code->writable == NULL) {
    return NULL;
  }
  memcpy(code->writable, code->start, bytes); /* z3_tables.c keeps numbers behind the code */
  for (uint64_t i = 0; i < code->count; i++) {
    code->writable[code->offsets[i]] = BREAKPOINT;
  }
  void *again = mremap(code->writable, 0, bytes, MREMAP_MAYMOVE); /* maps it a second time */
  return again == MAP_FAILED || mprotect(again, bytes, PROT_READ | PROT_EXEC) != 0 ? NULL : again;
}

/* Replaces the code by a copy with breakpoints. Returns whether that is possible. */
static bool arm(struct code *code, const struct self *self) {
  uint64_t bytes = (code->length + PAGE - 1) & ~(PAGE - 1);
  void *copied = copy(code, bytes);
  return copied != NULL && map_counters(code, self) &&
         mremap(copied, bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, code->start) != MAP_FAILED;
}

/* Appends the addresses of the blocks to the file that TIERCEL_PCS names, if it is set. */
static void write_addresses(const struct code *code, const struct self *self) {
  const char *path = getenv("TIERCEL_PCS");
  FILE *file = path == NULL ? NULL : fopen(path, "ae");
  if (file == NULL) {
    return;
  }
  uint64_t start = (uintptr_t)code->start - self->base;
  fprintf(file, "module %s\n", self->name);
  for (uint64_t i = 0; i < code->count; i++) {
    uint64_t offset = code->offsets[i];
    int entry = (int)(code->entries[offset / 64] >> (offset % 64) & 1);
    fprintf(file, "%jx %d\n", (uintmax_t)(start + offset), entry);
  }
  fclose(file);
}

static uint64_t find(const struct code *code, uint64_t offset) {
  uint64_t low = 0;
  for (uint64_t high = code->count; low < high;) {
    uint64_t middle = low + (high - low) / 2;
    if (code->offsets[middle] < offset) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* Counts the block that begins here and removes its breakpoint. */
static void on_breakpoint(int number, siginfo_t *info, void *context) {
  (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  const unsigned char *at = (const unsigned char *)registers[REG_RIP] - 1;
  for (int i = 0; i < codes_count; i++) {
    struct code *code = &codes[i];
    uint64_t offset = (uint64_t)(at - code->start);
    uint64_t index = offset < code->length ? find(code, offset) : code->count;
    if (index < code->count && code->offsets[index] == offset) {
      code->writable[offset] = code->originals[index];
      code->counters[index] = 1;
      atomic_fetch_add_explicit(hits, 1, memory_order_relaxed);
      registers[REG_RIP]--;
      return;
    }
  }
  signal(number, SIG_DFL); /* a breakpoint of the program's own */
  raise(number);
}

/* The module that contains this file's code. */
static bool is_own(const struct dl_phdr_info *info) {
  uintptr_t here = (uintptr_t)systems;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && here - (info->dlpi_addr + part->p_vaddr) < part->p_memsz) {
      return true;
    }
  }
  return false;
}

static int add_module(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  (void)data;
  const unsigned char *table = NULL;
  struct code *code = &codes[codes_count];
  *code = (struct code){0};
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    unsigned char *start = (unsigned char *)(info->dlpi_addr + part->p_vaddr);
    if (part->p_type == PT_GNU_EH_FRAME) {
      table = start;
    } else if (part->p_type == PT_LOAD && (part->p_flags & PF_X) != 0 && code->start == NULL) {
      uint64_t before = (uintptr_t)start & (PAGE - 1);
      code->start = start - before;
      code->length = part->p_memsz + before;
    }
  }
  if (table == NULL || code->start == NULL || code->length > UINT32_MAX ||
      is_system(info->dlpi_name) || is_own(info)) {
    return 0;
  }
  uint64_t words = code->length / 64 + 1;
  uint64_t *sets = calloc(3 * words, sizeof *sets);
  struct self self = self_at(code->start + code->length - 1);
  code->entries = sets;
  if (sets != NULL && scan_functions(code, table, sets + words, sets + 2 * words) &&
      list(code, sets + words, sets + 2 * words) && arm(code, &self)) {
    write_addresses(code, &self);
    codes_count++;
  }
  code->entries = NULL;
  free(sets);
  return codes_count == MOST_MODULES;
}

/* Whether modules have counters: those that are loaded have told the file. */
static bool has_counters(void) {
  const char *path = getenv("TIERCEL_COUNTERS");
  struct stat stat_of_file;
  return path != NULL && stat(path, &stat_of_file) == 0 &&
         stat_of_file.st_size > TIERCEL_HEAD_BYTES;
}

void tiercel_set_breakpoints(void) {
  const char *wanted = getenv("TIERCEL_BREAKPOINTS");
  if (wanted == NULL || has_counters()) {
    return;
  }
  mode = strcmp(wanted, "EACH_RUN") == 0 ? TIERCEL_EACH_RUN : TIERCEL_ONCE;
  unsetenv("TIERCEL_BREAKPOINTS");
  hits = shared_memory(sizeof *hits);
  if (hits == NULL) {
    return;
  }
  sigaction(SIGTRAP,
            &(struct sigaction){.sa_sigaction = on_breakpoint, .sa_flags = SA_SIGINFO | SA_RESTART},
            NULL);
  dl_iterate_phdr(add_module, NULL);
}

/* The counters are mapped twice in this process: here and in look.c. */
void tiercel_rearm(size_t number, const char *block) {
  for (int i = 0; i < codes_count; i++) {
    const struct code *code = &codes[i];
    for (size_t j = 0; j < TIERCEL_BLOCK; j++) {
      uint64_t index = number + j - code->first;
      if (index < code->count &&
          (mode == TIERCEL_EACH_RUN ? block[j] != 0 : (unsigned char)block[j] == TIERCEL_REARMED)) {
        code->writable[code->offsets[index]] = BREAKPOINT;
      }
    }
  }
}

int tiercel_breakpoints_were_hit(void) {
  return codes_count == 0 || atomic_exchange_explicit(hits, 0, memory_order_relaxed) != 0;
}

#else

void tiercel_set_breakpoints(void) {}

void tiercel_rearm(size_t number, const char *block) {
  (void)number;
  (void)block;
}

int tiercel_breakpoints_were_hit(void) {
  return 1;
}

#endif
