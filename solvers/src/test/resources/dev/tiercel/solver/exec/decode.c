/*
 * Compares the decoder with objdump: reads "address:<tab>bytes<tab>instruction" from standard input, and
 * prints each instruction of which length, branch or target differ, and the number of instructions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/instructions.h"

static int is_branch(const char *text) {
  return (text[0] == 'j' && strncmp(text, "jmp", 3) != 0) || strncmp(text, "loop", 4) == 0;
}

int main(void) {
  char line[4096];
  unsigned long count = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    char *bytes = strchr(line, '\t');
    char *text = bytes == NULL ? NULL : strchr(bytes + 1, '\t');
    if (text == NULL || strstr(text, "(bad)") != NULL || strstr(text, "bnd") != NULL) {
      continue;
    }
    *text++ = '\0';
    unsigned char code[32] = {0};
    unsigned length = 0;
    for (char *at = bytes + 1; *at != '\0' && length < sizeof code;) {
      char *end;
      unsigned long byte = strtoul(at, &end, 16);
      if (end == at) {
        break;
      }
      code[length++] = (unsigned char)byte;
      at = end;
    }
    if (code[0] == 0x9b) {
      continue; /* objdump takes it for part of the next instruction */
    }
    count++;
    struct tiercel_instruction decoded;
    int right = tiercel_decode(code, length, &decoded) && decoded.length == length &&
                (decoded.flow == TIERCEL_BRANCH) == is_branch(text);
    if (right && (decoded.flow == TIERCEL_BRANCH || decoded.flow == TIERCEL_JUMP)) {
      unsigned long target = strtoul(text + strcspn(text, " "), NULL, 16);
      right = target == strtoul(line, NULL, 16) + (unsigned long)decoded.target;
    }
    if (!right) {
      printf("%s %s %s", line, bytes + 1, text);
    }
  }
  printf("%lu instructions\n", count);
  return 0;
}
