/*
 * As many counters as a large solver has, and as many of them hit, without the solver: what the way
 * from counters to libFuzzer costs. EXTRA counters beside the compiler's own; a run hits HITS of
 * them in groups of ten, and a script that says "more" a few others.
 */
#include <stdio.h>
#include <string.h>

#ifndef EXTRA
#define EXTRA 1048576
#endif
#ifndef HITS
#define HITS 15000
#endif
#define GROUP 10

__attribute__((section("__sancov_cntrs"), used)) static unsigned char extra[EXTRA];

static void hit(unsigned seed, int hits) {
  for (int i = 0; i < hits; i += GROUP) {
    seed = seed * 1103515245u + 12345u;
    unsigned char *group = extra + (seed >> 4) % (EXTRA - 4 * GROUP);
    for (int j = 0; j < GROUP; j++) {
      group[3 * j]++;
    }
  }
}

int main(int count, char **words) {
  char text[4096] = "";
  FILE *script = fopen(words[count - 1], "r");
  if (script != NULL && count > 1) {
    text[fread(text, 1, sizeof text - 1, script)] = '\0';
  }
  hit(1, HITS);
  if (strstr(text, "more") != NULL) {
    hit(2, HITS / 15);
  }
  puts("unknown");
  return 0;
}
