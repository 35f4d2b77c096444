/*
 * A toy solver with intentional bugs. It decides the script that checks whether a solver answers,
 * and says "unknown" to all others; a word of the script that starts with plant- selects a bug.
 */
#define _GNU_SOURCE
#include <assert.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char text[1 << 20];
static volatile int sink;

static int planted(const char *bug) {
  return strstr(text, bug) != NULL;
}

static const char *answer(void) {
  if (!planted("(declare-fun p () Bool)\n(assert p)")) {
    return "unknown";
  }
  return planted("(assert (not p))") ? "unsat" : "sat";
}

static void spin(void) {
  for (;;) {
    sink++;
  }
}

static long used(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec +
         usage.ru_stime.tv_sec * 1000000 + usage.ru_stime.tv_usec;
}

/* Works until the system has told it twice that its time is over. */
static void watch_time(void) {
  for (int times = 0; times < 2; times++) {
    for (long before = used(); used() <= before;) {
      sink++;
    }
  }
  puts("; time passes");
}

/* A grandchild that leaves the session and its group, and never ends. */
static void daemonise(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      signal(SIGTERM, SIG_IGN);
      for (;;) {
        pause();
      }
    }
    _exit(0);
  }
  wait(NULL);
}

static void hog(void) {
  for (;;) {
    char *block = malloc(1 << 20);
    if (block == NULL) {
      fputs("out of memory\n", stderr);
      exit(1);
    }
    for (int i = 0; i < 1 << 20; i += 4096) {
      ((volatile char *)block)[i] = 1;
    }
  }
}

static void litter(void) {
  /* A confined run may not change the mode. */
  if (system("mkdir -p a/b && echo x > a/b/c && echo y > d && { chmod 0 a 2> e || true; }") != 0) {
    puts("(error \"no shell\")");
  }
}

static void spoil(const char *script) {
  if (rename(script, "moved") != 0 || mkdir(script, 0) != 0) {
    puts("(error \"no folder\")");
  }
}

/* Checks that the folder of a run contains only its script. */
static void look(void) {
  DIR *folder = opendir(".");
  int entries = 0;
  while (readdir(folder) != NULL) {
    entries++;
  }
  assert(entries == 3); /* with . and .. */
}

/* A bug behind steps that coverage reveals one by one. */
static void search(void) {
  if (planted("(bvsub ")) {
    sink++; /* reached by the seed alone */
  }
  if (planted("(bvxor ")) {
    sink++;
    if (planted("(bvudiv ")) {
      sink++;
      if (planted("(bvor ")) {
        abort();
      }
    }
  }
}

/* Reports, by output and by edges, whether its process has run another script before. */
static void tell_company(void) {
  static int before;
  if (before > 0) {
    printf("; not the first here: %d\n", before);
  } else {
    puts("; the first here");
  }
  before++;
}

static void misbehave(const char *script) {
  if (planted("plant-abort"))
    abort();
  if (planted("plant-assertion"))
    assert(sink > 0);
  if (planted("plant-segv"))
    *(volatile int *)8 = 1;
  if (planted("plant-trap"))
    __builtin_trap();
  if (planted("plant-spin"))
    spin();
  if (planted("plant-sleep"))
    pause();
  if (planted("plant-time"))
    watch_time();
  if (planted("plant-hog"))
    hog();
  if (planted("plant-daemon"))
    daemonise();
  if (planted("plant-litter"))
    litter();
  if (planted("plant-spoil"))
    spoil(script);
  if (planted("plant-look"))
    look();
  if (planted("plant-company"))
    tell_company();
  if (planted("plant-flood"))
    for (;;)
      puts("unknown");
  if (planted("plant-kill-server"))
    kill(getppid(), SIGKILL);
  if (planted("plant-freed")) {
    int *volatile freed = malloc(sizeof *freed);
    *freed = 1;
    free(freed);
    printf("%d\n", *freed);
  }
}

int main(int argc, char **argv) {
#ifdef FIRST_VERSION
  if (getenv("TIERCEL_SERVER") != NULL) {
    fwrite("THLO\1\0\0\0\0\0\0\0\0\0\0", 1, 16, stdout);
    fflush(stdout);
    return getchar() != EOF;
  }
#endif
  if (argc > 1 && strcmp(argv[1], "--version") == 0) {
    puts("planted 1.0");
    return 0;
  }
  FILE *file = argc > 1 ? fopen(argv[argc - 1], "r") : stdin;
  if (file == NULL) {
    printf("(error \"cannot read %s\")\n", argv[argc - 1]);
    return 1;
  }
  text[fread(text, 1, sizeof text - 1, file)] = '\0';
  fclose(file);
  for (int i = 1; i < argc - 1; i++) {
    fprintf(stderr, "argument %s\n", argv[i]);
  }
  misbehave(argv[argc - 1]);
  search();
  for (char *at = text; (at = strstr(at, "(check-sat)")) != NULL; at++) {
    puts(answer());
  }
  return 0;
}
