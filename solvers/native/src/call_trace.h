#ifndef TIERCEL_CALL_TRACE_H
#define TIERCEL_CALL_TRACE_H

/* The calls of a run as a program that a solver's developers compile and run. */
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace tiercel {

class Trace {
 public:
  /* @param file where to; null for no trace @param head up to the first call @param tail behind the last */
  Trace(const char *file, const char *head, const char *tail);
  ~Trace();
  Trace(const Trace &) = delete;
  Trace &operator=(const Trace &) = delete;

  bool is_on() const {
    return file_ != nullptr;
  }

  /* A call. The file is a whole program behind each, since the next may be the last. */
  void line(const std::string &call);

  /* A call whose result is an object of this type, which gets a name, if it had none before. */
  void result(const char *type, uintptr_t object, const std::string &call);

  /* The object has one owner more, as by each call that it is the result of. */
  void own(uintptr_t object);

  /* One owner gives it back. Behind the last one, the same address may be another object's. */
  void disown(uintptr_t object);

  /* The object is no more, whoever owns it. */
  void forget(uintptr_t object) {
    names_.erase(object);
  }

  /* The object's name in the program. */
  std::string name(uintptr_t object) const;

  /* TYPE[] with these objects, as an expression. */
  std::string list(const char *type, const std::vector<uintptr_t> &objects) const;

  /* A text as a literal. */
  static std::string quoted(const std::string &text);

 private:
  std::FILE *file_;
  const char *tail_;
  struct Named {
    size_t number;
    int owners;
  };
  size_t named_ = 0;
  std::map<uintptr_t, Named> names_;
};

} // namespace tiercel

#endif
