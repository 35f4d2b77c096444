#ifndef TIERCEL_CPLUSPLUS_H
#define TIERCEL_CPLUSPLUS_H

/*
 * Helpers for libraries that have only a C++ interface. Their classes are used without headers,
 * through exported functions, by the names and conventions of the C++ ABI of GCC and clang; the
 * contents of objects are not accessed.
 */
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

namespace tiercel {

using Text = std::string;

/* Mangled parameter of type const std::string &. */
#define TIERCEL_TEXT "RKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"

/* Finds a library's function by its mangled name. Returns false if there is none. */
template <typename F>
bool find(void *handle, const char *name, F &function) {
  void *address = dlsym(handle, name);
  std::memcpy(&function, &address, sizeof address);
  return address != nullptr;
}

/* The functions of a library that a binding calls. */
class Imports {
 public:
  void add(const char *name, void **place) {
    all_.emplace_back(name, place);
  }
  /* Returns false if one is missing. */
  bool find_all(void *handle) const {
    bool whole = true;
    for (const auto &one : all_) {
      *one.second = dlsym(handle, one.first);
      whole = whole && *one.second != nullptr;
    }
    return whole;
  }

 private:
  std::vector<std::pair<const char *, void **>> all_;
};

/* An imported function, by name and type. */
template <typename F>
class Import;

template <typename R, typename... P>
class Import<R(P...)> {
 public:
  Import(Imports &all, const char *name) {
    all.add(name, &address_);
  }
  Import(const Import &) = delete;
  Import &operator=(const Import &) = delete;
  R operator()(P... arguments) const {
    R (*function)(P...);
    std::memcpy(&function, &address_, sizeof function);
    return function(arguments...);
  }

 private:
  void *address_ = nullptr;
};

/* Larger than any object of these classes. */
constexpr size_t kRoom = 1 << 14;

struct Free {
  void operator()(void *room) const {
    ::operator delete(room);
  }
};

/* Creates an object by its constructor. */
template <typename... P>
std::unique_ptr<void, Free> make(void (*constructor)(void *, P...), P... arguments) {
  std::unique_ptr<void, Free> room(::operator new(kRoom));
  constructor(room.get(), arguments...);
  return room;
}

using Destructor = void(void *object);

struct Destroy {
  Destructor *destructor;
  void operator()(void *object) const {
    destructor(object);
    ::operator delete(object);
  }
};

/* An object that is destroyed with its scope. */
using Object = std::unique_ptr<void, Destroy>;

template <typename... P>
Object own(void (*constructor)(void *, P...), Destructor *destructor, P... arguments) {
  return Object(make(constructor, arguments...).release(), Destroy{destructor});
}

/* An option in the format of solvers' programs: --name, --no-name or --name=value. */
struct Option {
  Text name;
  Text value;

  explicit Option(const char *word) : name(word + std::strspn(word, "-")), value("true") {
    size_t equals = name.find('=');
    if (equals != Text::npos) {
      value = name.substr(equals + 1);
      name.resize(equals);
    } else if (name.compare(0, 3, "no-") == 0) {
      value = "false";
      name.erase(0, 3);
    }
  }
};

/* Prints an error in SMT-LIB format. */
inline void print_error(Text message) {
  for (size_t i = message.find('"'); i != Text::npos; i = message.find('"', i + 2)) {
    message.insert(i, 1, '"');
  }
  std::printf("(error \"%s\")\n", message.c_str());
  std::fflush(stdout);
}

/*
 * Prints an error of the solver. Other exceptions are bugs; they are rethrown and end this process.
 * Called in a catch block.
 *
 * @param ours mangled prefix of the classes of the solver's own errors
 */
inline void say_error(const std::exception &error, const char *ours) {
  if (std::strncmp(typeid(error).name(), ours, std::strlen(ours)) != 0) {
    throw;
  }
  print_error(error.what());
}

} // namespace tiercel

#endif
