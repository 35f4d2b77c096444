/*
 * Reports where a solver's library crashed, like the JVM's report for a worker: the signal and the
 * innermost locations, which identify the crash: library+offset, and the function's symbol if the
 * library has it. Most functions are only in the linker's symbol table, which is not loaded, so the
 * file is read.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

#include "library.h"

#define PLACES 6
#define DEPTH 32
#define LINE_BYTES 8192          /* C++ has long names */
#define SMALL 0x10000            /* systems map no pages below by default */
#define STACK_BYTES (256u << 10) /* of the handler: the stack may have overflowed */

static const struct {
  int number;
  const char *name;
} signals[] = {{SIGSEGV, "SEGV"}, {SIGBUS, "BUS"}, {SIGFPE, "FPE"}, {SIGILL, "ILL"}};

#define SIGNALS (sizeof signals / sizeof *signals)

static const char *name_of(int signal) {
  for (size_t i = 0; i < SIGNALS; i++) {
    if (signals[i].number == signal) {
      return signals[i].name;
    }
  }
  return "?";
}

static void *program_counter(const void *context) {
  const ucontext_t *at = context;
#if defined(__x86_64__)
  return (void *)at->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (void *)at->uc_mcontext.pc;
#else
  (void)at;
  return NULL;
#endif
}

/* A library's file in memory. */
struct image {
  const char *bytes;
  size_t size;
};

/* Returns a range of bytes of the file, or NULL if the file is too short. */
static const void *part(const struct image *file, uint64_t from, uint64_t size) {
  return from <= file->size && size <= file->size - from ? file->bytes + from : NULL;
}

/* Returns the address at which the file's first byte is loaded. */
static uint64_t first_address(const struct image *file, const ElfW(Ehdr) * header) {
  const ElfW(Phdr) *parts = part(file, header->e_phoff, header->e_phnum * sizeof *parts);
  for (int i = 0; parts != NULL && i < header->e_phnum; i++) {
    if (parts[i].p_type == PT_LOAD) {
      return parts[i].p_vaddr - parts[i].p_offset;
    }
  }
  return 0;
}

/* Returns the symbol of the function at an address of the file, or NULL. */
static const char *symbol_in(const struct image *file, const ElfW(Shdr) * sections,
                             const ElfW(Shdr) * table, uint64_t address, uint64_t *start) {
  const ElfW(Shdr) *names = &sections[table->sh_link];
  const ElfW(Sym) *symbols = part(file, table->sh_offset, table->sh_size);
  const char *text = part(file, names->sh_offset, names->sh_size);
  if (symbols == NULL || text == NULL || names->sh_size == 0 || text[names->sh_size - 1] != 0) {
    return NULL;
  }
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    const ElfW(Sym) *symbol = &symbols[i];
    /* In a stripped library, the nearest symbol may belong to another function far away. */
    if ((symbol->st_info & 0xf) == STT_FUNC && symbol->st_shndx != SHN_UNDEF &&
        address - symbol->st_value < symbol->st_size && symbol->st_name < names->sh_size) {
      *start = symbol->st_value;
      return text + symbol->st_name;
    }
  }
  return NULL;
}

/*
 * Returns the symbol of the function at an offset, from the file's full symbol table or else the
 * dynamic one, or NULL. Uses only functions that are safe in a signal handler.
 */
static const char *function_at(const struct image *file, uint64_t offset, uint64_t *start) {
  const ElfW(Ehdr) *header = part(file, 0, sizeof *header);
  if (header == NULL || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) {
    return NULL;
  }
  const ElfW(Shdr) *sections = part(file, header->e_shoff, header->e_shnum * sizeof *sections);
  uint64_t first = first_address(file, header);
  static const unsigned kinds[] = {SHT_SYMTAB, SHT_DYNSYM};
  for (int kind = 0; sections != NULL && kind < 2; kind++) {
    for (int i = 0; i < header->e_shnum; i++) {
      if (sections[i].sh_type == kinds[kind] && sections[i].sh_link < header->e_shnum) {
        const char *name = symbol_in(file, sections, &sections[i], offset + first, start);
        if (name != NULL) {
          *start -= first;
          return name;
        }
      }
    }
  }
  return NULL;
}

static struct image image_of(const char *path) {
  struct image file = {NULL, 0};
  struct stat about;
  int line = open(path, O_RDONLY | O_CLOEXEC);
  if (line >= 0 && fstat(line, &about) == 0 && about.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, line, 0);
    if (bytes != MAP_FAILED) {
      file = (struct image){bytes, (size_t)about.st_size};
    }
  }
  if (line >= 0) {
    close(line);
  }
  return file;
}

/*
 * Writes " library+offset", or " library:symbol+offset", truncated to the available room.
 * returns: whether the address follows a call, which may be the last instruction of its function
 */
static int place(void *address, int returns, char *text, size_t room) {
  Dl_info where;
  if (dladdr(address, &where) == 0 || where.dli_fname == NULL) {
    return 0;
  }
  const char *slash = strrchr(where.dli_fname, '/');
  const char *library = slash == NULL ? where.dli_fname : slash + 1;
  uint64_t offset = (uint64_t)((char *)address - (char *)where.dli_fbase);
  uint64_t start = 0;
  struct image file = image_of(where.dli_fname);
  const char *name = function_at(&file, offset - (returns ? 1 : 0), &start);
  int length = name != NULL ? snprintf(text, room, " %.64s:%.1024s+0x%lx", library, name,
                                       (unsigned long)(offset - start))
                            : snprintf(text, room, " %.64s+0x%lx", library, (unsigned long)offset);
  if (file.bytes != NULL) {
    munmap((void *)file.bytes, file.size);
  }
  return length < 0 ? 0 : (size_t)length < room ? length : (int)room - 1;
}

/* Kind of the accessed address; the kernel reports an invalid address as 0. */
static const char *fault_of(const siginfo_t *info) {
  uintptr_t address = (uintptr_t)info->si_addr;
  return info->si_code == SI_KERNEL || address >= SMALL ? "wild" : address == 0 ? "null" : "small";
}

static void report(int signal, siginfo_t *info, void *context) {
  char line[LINE_BYTES];
  int length = snprintf(line, sizeof line, "\ndied by SIG%s", name_of(signal));
  if (signal == SIGSEGV || signal == SIGBUS) {
    length += snprintf(line + length, sizeof line - (size_t)length, " fault=%s", fault_of(info));
  }
  void *places[DEPTH];
  int depth = backtrace(places, DEPTH);
  int first = 0;
  void *counter = program_counter(context);
  while (first < depth && places[first] != counter) {
    first++;
  }
  if (first == depth) { /* a jump to an invalid address: the caller is unknown */
    first = 0;
    depth = 0;
  }
  for (int i = first; i < depth && i < first + PLACES; i++) {
    length += place(places[i], i > first, line + length, sizeof line - (size_t)length - 1);
  }
  line[length++] = '\n';
  ssize_t written = write(STDERR_FILENO, line, (size_t)length);
  (void)written;
  /* The handler is removed (SA_RESETHAND): the same fault or this signal ends the process. */
  raise(signal);
}

void tiercel_report_crashes(void) {
  void *nothing[1];
  backtrace(nothing, 1); /* the first call loads a library, which a handler must not do */
  stack_t stack = {0};
  stack.ss_sp = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  stack.ss_size = STACK_BYTES;
  if (stack.ss_sp == MAP_FAILED || sigaltstack(&stack, NULL) != 0) {
    return;
  }
  struct sigaction action = {0};
  action.sa_sigaction = report;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND;
  for (size_t i = 0; i < SIGNALS; i++) {
    sigaction(signals[i].number, &action, NULL);
  }
}
