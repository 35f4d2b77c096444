/* Turns this process into a server, before its main. */
#define _GNU_SOURCE
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "breakpoints.h"
#include "parts.h"

/* Size of the heap that prepare_heap reserves, and its minimum part with normal pages. */
#define HEAP_BYTES ((size_t)64 << 20)
#define HEAP_SMALL ((size_t)2 << 20)

/*
 * Restarts this program without address space randomisation: solvers hash addresses, and the same
 * script must give the same counters. Continues without it if the machine does not allow that.
 */
static void fix_layout(char **argv) {
  int now = personality(0xffffffff);
  if (now < 0 || (now & ADDR_NO_RANDOMIZE) != 0 || getenv("TIERCEL_FIXED") != NULL) {
    return;
  }
  if (personality((unsigned long)now | ADDR_NO_RANDOMIZE) >= 0) {
    setenv("TIERCEL_FIXED", "1", 1); /* once, even if it fails */
    execv("/proc/self/exe", argv);
  }
}

/*
 * Reserves heap in advance, mostly as huge pages: a solver with tables of megabytes spends half of
 * a short run on their page faults. A run that needs less than HEAP_SMALL uses only normal pages.
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
  void *volatile block = malloc(1 << 20); /* a compiler would remove an unused one */
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

static void on_child(int signal) {
  (void)signal;
}

void tiercel_start(const char *folder, char **argv) {
  fix_layout(argv);
  if (chdir(folder) != 0 || !tiercel_folder_is_empty()) {
    fprintf(stderr, "tiercel: TIERCEL_SERVER=%s is no empty folder\n", folder);
    _exit(2);
  }
  tiercel_open_files();
  tiercel_set_breakpoints();
  tiercel_map_counters();
  tiercel_mark_folder();
  setsid(); /* no terminal, for the runs either */
  unsetenv("TIERCEL_SERVER");
  unsetenv("TIERCEL_FIXED");
  unsetenv("LD_PRELOAD"); /* programs started by a run must not be servers */
  signal(SIGPIPE, SIG_IGN);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = on_child}, NULL);
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prepare_heap();
}
