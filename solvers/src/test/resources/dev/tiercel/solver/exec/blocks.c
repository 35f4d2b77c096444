/* A program whose control flow has a table of jumps, a call by pointer, recursion and a loop. */
#include <stdio.h>
#include <string.h>

static int depth(int n) {
  return n <= 0 ? 0 : 1 + depth(n - 1);
}

static int length(const char *text) {
  int n = 0;
  while (*text++ != '\0') {
    n++;
  }
  return n;
}

static int choose(char c) {
  switch (c) {
    case 'a':
      return 10;
    case 'b':
      puts("second");
      return 20;
    case 'c':
      return depth(30);
    case 'd':
      puts("fourth");
      return 41;
    case 'e':
      return length("fifth");
    case 'f':
      puts("sixth");
      return 6;
    default:
      return 7;
  }
}

int main(int argc, char **argv) {
  char script[256] = "";
  FILE *file = argc > 1 ? fopen(argv[argc - 1], "r") : NULL;
  size_t n = file == NULL ? 0 : fread(script, 1, sizeof script - 1, file);
  int (*volatile by_pointer)(char) = choose;
  for (size_t i = 0; i < n; i++) {
    if (script[i] == '!') {
      __asm__ volatile("int3");
    }
    printf("%d ", by_pointer(script[i]));
  }
  puts("unknown");
  return 0;
}
