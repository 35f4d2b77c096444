/*
 * A toy solver that reads a file or, with -in, commands from its standard input, one per line. With
 * -DFORGETFUL=0 its reset does not remove a false assertion. With -DSTRICT=1 it exits at an error.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef FORGETFUL
#define FORGETFUL 1
#endif

#ifndef STRICT
#define STRICT 0
#endif

int main(int argc, char **argv) {
  FILE *in = stdin;
  if (argc > 1 && strcmp(argv[argc - 1], "-in") != 0) {
    in = fopen(argv[argc - 1], "r");
    if (in == NULL) {
      return 1;
    }
  }
  char line[4096];
  int number = 0;
  int false_once = 0;
  int resets = 0;
  while (fgets(line, sizeof line, in) != NULL) {
    number++;
    if (strncmp(line, "(echo \"", 7) == 0) {
      printf("%.*s\n", (int)strcspn(line + 7, "\""), line + 7);
    }
    if (strncmp(line, "(reset)", 7) == 0) {
      false_once = FORGETFUL ? 0 : false_once;
      resets++;
    }
    if (strstr(line, "(push") != NULL) {
      false_once = 1;
    }
    if (strstr(line, "unknown") != NULL) {
      printf("(error \"line %d column 7: unknown command\")\n", number);
      if (STRICT) {
        return 1;
      }
    }
    if (strstr(line, "flood") != NULL) {
      for (int i = 0; i < 200000; i++) {
        puts("more");
      }
    }
    if (strstr(line, "(check-sat)") != NULL) {
      puts(false_once ? "unsat" : "sat");
    }
    if (strstr(line, "(get-model)") != NULL) {
      puts("what follows is a model");
      puts(false_once ? "(error \"model is not available\")" : "(model)");
      puts("that was a model");
    }
    fflush(stdout);
    if (strstr(line, "(get-model)") != NULL && strstr(line, "plant-model") != NULL) {
      abort();
    }
    if (strstr(line, "plant-abort") != NULL) {
      abort();
    }
    if (strstr(line, "plant-late") != NULL && resets > 0) {
      abort();
    }
    if (strstr(line, "plant-leave") != NULL) {
      printf("gone"); /* flushed by exit */
      exit(3);
    }
    while (strstr(line, "plant-spin") != NULL) {
    }
  }
  return 0;
}
