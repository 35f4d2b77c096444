/*
 * Runs scripts of Bitwuzla one after another in one process, and interrupts each after a time; 0
 * means never.
 *
 * PROGRAM LIBRARY {MILLISECONDS FILE}...
 */
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "library.h"

int tiercel_models; /* no models here */
int tiercel_calls;  /* no calls either */
struct tiercel_manner tiercel_manner;

int tiercel_agree(const char *way, const char *answer, const char *usual) {
  (void)way;
  (void)answer;
  (void)usual;
  return 1;
}

static const struct tiercel_solver *solver;

static void stop(int signal) {
  (void)signal;
  solver->interrupt();
}

static char *text_of(const char *path) {
  char *text = calloc(1, 1 << 16);
  FILE *file = fopen(path, "r");
  if (text == NULL || file == NULL || fread(text, 1, (1 << 16) - 1, file) == 0) {
    exit(2);
  }
  fclose(file);
  return text;
}

static void limit(unsigned milliseconds) {
  struct itimerval once = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  signal(SIGALRM, stop);
  setitimer(ITIMER_REAL, &once, NULL);
}

int main(int count, char **words) {
  struct rlimit most = {60, 60}; /* seconds, in case a limit does not work */
  setrlimit(RLIMIT_CPU, &most);
  solver = &tiercel_bitwuzla;
  void *handle = dlopen(words[1], RTLD_NOW | RTLD_GLOBAL);
  if (handle == NULL || !solver->bind(handle)) {
    return 2;
  }
  for (int i = 2; i + 1 < count; i += 2) {
    limit((unsigned)atoi(words[i]));
    solver->run(text_of(words[i + 1]), 0, NULL);
    puts("; ended");
    fflush(stdout);
  }
  return 0;
}
