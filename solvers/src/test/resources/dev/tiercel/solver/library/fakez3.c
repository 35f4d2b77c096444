/*
 * A library with Z3's interface that does what the script says, for behaviour that real ones hardly
 * ever show.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "z3.h"

static int evaluations; /* in this process */
static int tainted;     /* a script has broken this process for a later one */
static int parameter;   /* set, and not reset yet */
static volatile int told;

void Z3_interrupt(object context) {
  (void)context, told = 1;
}
void Z3_reset_memory(void) {
  parameter = 0;
}

static const char *count(void) {
  static char text[64];
  snprintf(text, sizeof text, "(evaluations %d)\n", ++evaluations);
  return text;
}

static struct rusage used(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage;
}

/* Works until it has used most of a second in user mode, and most of one in the kernel. */
static void work(void) {
  while (used().ru_utime.tv_sec == 0 && used().ru_utime.tv_usec < 900000) {
    for (volatile int i = 0; i < 100000; i++) {
    }
  }
  static char zeros[1 << 20];
  FILE *zero = fopen("/dev/zero", "r");
  setvbuf(zero, NULL, _IONBF, 0);
  while (used().ru_stime.tv_sec == 0 && used().ru_stime.tv_usec < 900000) {
    if (fread(zeros, 1, sizeof zeros, zero) == 0) {
      break;
    }
  }
  fclose(zero);
}

/* CPU time until the kernel ends this process, in milliseconds. */
static const char *left(void) {
  static char text[64];
  struct rlimit limit;
  getrlimit(RLIMIT_CPU, &limit);
  struct timeval sum;
  struct rusage usage = used();
  timeradd(&usage.ru_utime, &usage.ru_stime, &sum);
  long us = ((long)limit.rlim_cur - sum.tv_sec) * 1000000 - sum.tv_usec;
  snprintf(text, sizeof text, "(left %ld)\n", us / 1000);
  return text;
}

/* Behaviour of a process that runs several scripts. Returns NULL for another script. */
static const char *go_on(const char *script) {
  if (strstr(script, "set-option") != NULL) {
    parameter = 1;
    return "";
  }
  if (strstr(script, "plant-parameter") != NULL) {
    return parameter ? "(parameter)\n" : "(none)\n";
  }
  if (strstr(script, "plant-first") != NULL) {
    tainted = 1;
  } else if (strstr(script, "plant-second") != NULL && tainted) {
    abort();
  } else if (strstr(script, "plant-listen") != NULL) {
    for (told = 0; !told;) {
    }
    return "unknown\n";
  } else if (strstr(script, "plant-deaf") != NULL) {
    for (;;) {
    }
  } else if (strstr(script, "plant-grow") != NULL) {
    memset(malloc(50 << 20), 1, 50 << 20);
  } else if (strstr(script, "plant-work") != NULL) {
    work();
  } else if (strstr(script, "plant-left") != NULL) {
    return left();
  } else if (strstr(script, "plant-litter") != NULL) {
    fclose(fopen("litter", "w"));
  } else if (strstr(script, "plant-look") != NULL) {
    return fopen("litter", "r") == NULL ? "(clean)\n" : "(litter)\n";
  } else if (strstr(script, "plant-count") == NULL) {
    return NULL;
  }
  return count();
}

static volatile int zero;

static int deep(int depth) {
  volatile char block[4096];
  block[0] = (char)depth;
  return deep(depth + 1) + block[0];
}

__attribute__((noinline)) static void here(void) {
  *(volatile int *)(size_t)zero = 1;
}

__attribute__((noinline)) void fake_there(void) {
  *(volatile int *)(size_t)zero = 2;
}

const char *Z3_eval_smtlib2_string(object context, const char *script) {
  (void)context;
  const char *said = go_on(script);
  if (said != NULL) {
    return said;
  }
  if (strstr(script, "plant-here") != NULL) {
    here();
  } else if (strstr(script, "plant-there") != NULL) {
    fake_there();
  } else if (strstr(script, "plant-deep") != NULL) {
    zero = deep(0);
  } else if (strstr(script, "plant-divide") != NULL) {
    zero = 7 / zero;
  } else if (strstr(script, "plant-abort") != NULL) {
    abort();
  } else if (strstr(script, "plant-assertion") != NULL) {
    fputs("ASSERTION VIOLATION\nFile: fake.cpp\nLine: 12\nx > 0\n", stderr);
    exit(114);
  }
  return strstr(script, "(check-sat") != NULL ? "sat\n" : "";
}
