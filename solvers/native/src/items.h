#ifndef TIERCEL_ITEMS_H
#define TIERCEL_ITEMS_H

/* Words and lists of SMT-LIB. */
#include <vector>

#include "builder.h"

namespace tiercel {

/* Deeper terms are rejected, since each level uses some of this process's stack. */
constexpr int kDeepest = 4000;

/* A word or a list of items; refers to a text that must outlive it. */
struct Item {
  Text word;
  std::vector<Item> parts;
  const char *start;
  const char *end;

  bool is_list() const {
    return word.empty();
  }
  /* Whether it is a list with this first word. */
  bool is(const char *head) const {
    return is_list() && !parts.empty() && parts[0].word == head;
  }
  Text written() const {
    return Text(start, end);
  }
};

/* Parses an item. Throws Refused if it is nested too deeply for this process. */
Item item_of(const char *start, const char *end);

/* Returns a symbol without its quoting bars. */
Text bare(const Text &name);

/* Returns the value of a word of digits. Throws Refused if it is none. */
unsigned number_of(const Item &item);

} // namespace tiercel

#endif
