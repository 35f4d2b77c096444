/* Parses words and lists of SMT-LIB. */
#include "items.h"

#include <cstdlib>

#include "script.h"

namespace tiercel {
namespace {

Item item_at(const char *start, const char *end, int depth) {
  if (depth > kDeepest) {
    throw Refused("unsupported: terms nest too deep");
  }
  Item item = {{}, {}, start, end};
  if (*start != '(') {
    item.word.assign(start, end);
    return item;
  }
  tiercel_item next = {start + 1, start + 1};
  while (tiercel_next_item(&next) && next.end < end) {
    item.parts.push_back(item_at(next.start, next.end, depth + 1));
  }
  return item;
}

} // namespace

Item item_of(const char *start, const char *end) {
  return item_at(start, end, 0);
}

Text bare(const Text &name) {
  return name.size() > 1 && name.front() == '|' ? name.substr(1, name.size() - 2) : name;
}

unsigned number_of(const Item &item) {
  if (item.word.empty() || item.word.size() > 9 ||
      item.word.find_first_not_of("0123456789") != Text::npos) {
    throw Refused("a number is expected in place of " + item.written());
  }
  return static_cast<unsigned>(std::strtoul(item.word.c_str(), nullptr, 10));
}

} // namespace tiercel
