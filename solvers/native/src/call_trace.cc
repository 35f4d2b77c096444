/* Logs the calls of a run as a program. */
#include "call_trace.h"

#include <cstring>

namespace tiercel {

Trace::Trace(const char *file, const char *head, const char *tail)
    : file_(file == nullptr ? nullptr : std::fopen(file, "we")), tail_(tail) {
  if (file_ != nullptr) {
    std::fputs(head, file_);
  }
}

Trace::~Trace() {
  if (file_ != nullptr) {
    std::fclose(file_);
  }
}

void Trace::line(const std::string &call) {
  if (file_ == nullptr) {
    return;
  }
  std::fprintf(file_, "  %s;\n", call.c_str());
  long end = std::ftell(file_);
  std::fputs(tail_, file_);
  std::fflush(file_);
  std::fseek(file_, end, SEEK_SET);
}

void Trace::result(const char *type, uintptr_t object, const std::string &call) {
  if (file_ == nullptr) {
    return;
  }
  if (names_.emplace(object, Named{named_, 1}).second) {
    named_++;
    bool pointer = type[std::strlen(type) - 1] == '*';
    line(type + std::string(pointer ? "" : " ") + name(object) + " = " + call);
  } else {
    own(object);
    line(call);
  }
}

void Trace::own(uintptr_t object) {
  auto found = names_.find(object);
  if (found != names_.end()) {
    found->second.owners++;
  }
}

void Trace::disown(uintptr_t object) {
  auto found = names_.find(object);
  if (found != names_.end() && --found->second.owners == 0) {
    names_.erase(found);
  }
}

std::string Trace::name(uintptr_t object) const {
  auto found = names_.find(object);
  return found == names_.end() ? "0" : "o" + std::to_string(found->second.number);
}

std::string Trace::list(const char *type, const std::vector<uintptr_t> &objects) const {
  std::string text = std::string("(") + type + "[]){";
  for (size_t i = 0; i < objects.size(); i++) {
    text += (i == 0 ? "" : ", ") + name(objects[i]);
  }
  return text + "}";
}

std::string Trace::quoted(const std::string &text) {
  std::string all = "\"";
  for (char c : text) {
    if (static_cast<unsigned char>(c) < ' ') {
      char octal[5];
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(c));
      all += octal;
      continue;
    }
    if (c == '"' || c == '\\') {
      all += '\\';
    }
    all += c;
  }
  return all + "\"";
}

} // namespace tiercel
