/* Splits SMT-LIB text into its outermost items (like SExpressionScanner.java). */
#include "script.h"

#include <ctype.h>
#include <string.h>

static int delimits(char c) {
  return c == '\0' || isspace((unsigned char)c) || strchr("();\"|", c) != NULL;
}

/* Returns the position after the next such character, or the end of the text. */
static const char *past(char c, const char *from) {
  const char *found = strchr(from, c);
  return found == NULL ? from + strlen(from) : found + 1;
}

static const char *skip_blanks(const char *at) {
  while (*at == ';' || isspace((unsigned char)*at)) {
    at = *at == ';' ? past('\n', at + 1) : at + 1;
  }
  return at;
}

static const char *atom_end(const char *at) {
  if (*at == '"' || *at == '|') {
    return past(*at, at + 1);
  }
  while (!delimits(*at)) {
    at++;
  }
  return at;
}

static const char *list_end(const char *at) {
  int depth = 0;
  while (*at != '\0') {
    char c = *at++;
    if (c == '"' || c == '|') {
      at = past(c, at);
    } else if (c == ';') {
      at = past('\n', at);
    } else if (c == '(') {
      depth++;
    } else if (c == ')' && --depth == 0) {
      break;
    }
  }
  return at;
}

int tiercel_next_item(struct tiercel_item *item) {
  item->start = skip_blanks(item->end);
  if (*item->start == '\0') {
    item->end = item->start;
    return 0;
  }
  const char *end = *item->start == '(' ? list_end(item->start) : atom_end(item->start);
  item->end = end == item->start ? end + 1 : end; /* an unmatched closing parenthesis */
  return 1;
}

int tiercel_item_is(const struct tiercel_item *item, const char *word, int prefix) {
  if (*item->start != '(') {
    return 0;
  }
  const char *first = skip_blanks(item->start + 1);
  size_t length = strlen(word);
  return strncmp(first, word, length) == 0 && (prefix || atom_end(first) == first + length);
}
