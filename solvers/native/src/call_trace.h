#ifndef TIERCEL_CALL_TRACE_H
#define TIERCEL_CALL_TRACE_H

/* Log of the calls of a run as a program that a solver's developers can compile and run. */
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace tiercel {

class Trace {
 public:
  /*
   * @param file path of the log; null for no log
   * @param head text before the first call
   * @param tail text after the last call
   */
  Trace(const char *file, const char *head, const char *tail);
  ~Trace();
  Trace(const Trace &) = delete;
  Trace &operator=(const Trace &) = delete;

  bool is_on() const {
    return file_ != nullptr;
  }

  /* Logs a call. The file is a complete program after each call, since the next one may crash. */
  void line(const std::string &call);

  /* Logs a call whose result is an object of this type, which gets a name if it has none yet. */
  void result(const char *type, uintptr_t object, const std::string &call);

  /* Adds an owner to the object, as each call that returns it does. */
  void own(uintptr_t object);

  /* Removes an owner. After the last one, the address may be reused for another object. */
  void disown(uintptr_t object);

  /* Removes the object, regardless of its owners. */
  void forget(uintptr_t object) {
    names_.erase(object);
  }

  /* Removes all objects: their numbers may be used again. */
  void forget_all() {
    names_.clear();
  }

  /* The object's name in the program. */
  std::string name(uintptr_t object) const;

  /* An expression TYPE[] with these objects. */
  std::string list(const char *type, const std::vector<uintptr_t> &objects) const;

  /* A string literal. */
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
