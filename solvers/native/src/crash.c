/*
 * Says where a solver's library died, as the JVM's report does for a worker: the signal and the
 * innermost places as library+offset, by which one crash is told from another.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
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
    Dl_info where;
    if (dladdr(places[i], &where) != 0 && where.dli_fname != NULL) {
      const char *slash = strrchr(where.dli_fname, '/');
      length += snprintf(line + length, sizeof line - (size_t)length, " %.64s+0x%lx",
                         slash == NULL ? where.dli_fname : slash + 1,
                         (unsigned long)((char *)places[i] - (char *)where.dli_fbase));
    }
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
