/*
 * Says where a solver's library died, as the JVM's report does for a worker: the signal and the
 * innermost places, by which one crash is told from another: library+offset, and the function
 * where the library tells it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "library.h"

#define PLACES 3
#define DEPTH 32
#define STACK_BYTES (256u << 10) /* of the handler's own: the stack may be what overflowed */

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

/* Writes " library+offset", or " library:function+offset"; as many characters as there is room. */
static int place(void *address, char *text, size_t room) {
  Dl_info where;
  const ElfW(Sym) *symbol = NULL;
  if (dladdr1(address, &where, (void **)&symbol, RTLD_DL_SYMENT) == 0 || where.dli_fname == NULL) {
    return 0;
  }
  const char *slash = strrchr(where.dli_fname, '/');
  const char *library = slash == NULL ? where.dli_fname : slash + 1;
  /* The nearest name of a stripped library may be that of another function far away. */
  int named = symbol != NULL && where.dli_sname != NULL &&
              (size_t)((char *)address - (char *)where.dli_saddr) < symbol->st_size;
  int length = named ? snprintf(text, room, " %.64s:%.160s+0x%lx", library, where.dli_sname,
                                (unsigned long)((char *)address - (char *)where.dli_saddr))
                     : snprintf(text, room, " %.64s+0x%lx", library,
                                (unsigned long)((char *)address - (char *)where.dli_fbase));
  return length < 0 ? 0 : (size_t)length < room ? length : (int)room - 1;
}

static void report(int signal, siginfo_t *info, void *context) {
  (void)info;
  char line[1024];
  int length = snprintf(line, sizeof line, "\ndied by SIG%s", name_of(signal));
  void *places[DEPTH];
  int depth = backtrace(places, DEPTH);
  int first = 0;
  void *counter = program_counter(context);
  while (first < depth && places[first] != counter) {
    first++;
  }
  if (first == depth) { /* a jump to nowhere: what called it is not known */
    first = 0;
    depth = 0;
  }
  for (int i = first; i < depth && i < first + PLACES; i++) {
    length += place(places[i], line + length, sizeof line - (size_t)length - 1);
  }
  line[length++] = '\n';
  ssize_t written = write(STDERR_FILENO, line, (size_t)length);
  (void)written;
  /* The handler is gone (SA_RESETHAND): what did it does it again, or this. */
  raise(signal);
}

void tiercel_report_crashes(void) {
  void *nothing[1];
  backtrace(nothing, 1); /* the first call loads a library, which a handler must not */
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
