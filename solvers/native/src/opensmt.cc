/*
 * OpenSMT's library for Java, which exports its script interpreter. A run corresponds to its own
 * program with --pipe: commands are read and answered one by one, and an error affects only its own
 * command. In this library an error is thrown, with the text that the program prints.
 */
#include <iostream>
#include <streambuf>
#include <unordered_map>
#include <vector>

#include "cplusplus.h"
#include "library.h"
#include "script.h"

using namespace tiercel;

namespace {

/* The namespace of OpenSMT's interface. */
constexpr char kOurs[] = "N7opensmt";

void (*new_configuration)(void *configuration);
Destructor *delete_configuration;
Destructor *delete_interpreter;
int (*interpret)(void *interpreter, char *script);
void *const *interpreters_table;

/* If set, searches end with unknown. */
volatile bool *stop;

/* The library's version function for Java, which it calls through the function table of JNI. */
void *(*library_version)(const void *const *const *java, void *owner);

/* OpenSMT's growing array, empty. */
struct Array {
  void *data = nullptr;
  int size = 0;
  int room = 0;
};

/*
 * An interpreter as created by its constructor, which is defined only in its header and so in no
 * library. Of its maps only the empty form is created here, which is the same for all value types.
 */
struct Interpreter {
  const void *table = interpreters_table + 2;
  void *configuration;
  void *logic = nullptr;
  void *solver = nullptr;
  bool ended = false;
  Array assertions;
  Array declarations;
  std::unordered_map<Text, int> definitions;
  std::vector<Text> scoped_names;
  std::vector<unsigned> scopes;

  explicit Interpreter(void *c) : configuration(c) {}
};

/* Returns an error message without the text that the library adds at each catch. */
Text bare(Text message) {
  static const Text begins = "(error \"";
  static const Text ends = "\")";
  while (message.compare(0, begins.size(), begins) == 0) {
    message.erase(0, begins.size());
    message.erase(message.find_last_not_of(" \n") + 1);
    if (message.size() >= ends.size()) {
      message.erase(message.size() - ends.size());
    }
  }
  return message;
}

void say_error(const std::exception &error) {
  if (std::strncmp(typeid(error).name(), kOurs, std::strlen(kOurs)) != 0) {
    throw;
  }
  Text message = bare(error.what());
  for (size_t i = message.find('"'); i != Text::npos; i = message.find('"', i + 2)) {
    message.insert(i, 1, '"');
  }
  std::printf("(error \"%s\")\n", message.c_str());
}

/* Standard output until the run is stopped; later output is not an answer. */
class Output : public std::streambuf {
 public:
  Output() : before_(std::cout.rdbuf(this)) {}
  ~Output() override {
    std::cout.rdbuf(before_);
  }

 protected:
  int_type overflow(int_type c) override {
    if (!*stop && c != traits_type::eof()) {
      std::putchar(c);
    }
    return traits_type::not_eof(c);
  }
  int sync() override {
    return std::fflush(stdout);
  }

 private:
  std::streambuf *before_;
};

void step(Interpreter *interpreter, Text command) {
  try {
    if (interpret(interpreter, command.data()) != 0) {
      std::puts("(error \"scanner\")");
    }
  } catch (const std::exception &error) {
    say_error(error);
  }
}

int run(char *script, int options, char **words) {
  *stop = false;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Output output;
  Object configuration = own(new_configuration, delete_configuration);
  auto *interpreter = new (::operator new(kRoom)) Interpreter(configuration.get());
  Object owned(interpreter, Destroy{delete_interpreter});
  for (int i = 0; i < options; i++) {
    Option option(words[i]);
    step(interpreter, "(set-option :" + option.name + " " + option.value + ")");
  }
  tiercel_item item = {script, script};
  while (!interpreter->ended && !*stop && tiercel_next_item(&item)) {
    step(interpreter, Text(item.start, item.end));
  }
  return 0;
}

void interrupt() {
  *stop = true;
}

Text told;

const void *tell(const void *const *const *, const char *text) {
  told = text;
  return nullptr;
}

/*
 * Gets the version by a table with the Java Native Interface's function NewStringUTF at its index.
 */
const char *version() {
  constexpr size_t kNewString = 167;
  static const void *functions[kNewString + 1];
  auto function = tell;
  std::memcpy(&functions[kNewString], &function, sizeof function);
  const void *const *java = functions;
  library_version(&java, nullptr);
  return told.c_str();
}

/* OpenSMT accepts any option name, and lists none. */
void list(int, char **) {}

int bind(void *h) {
  return find(h, "_ZN7opensmt9SMTConfigC1Ev", new_configuration) &&
         find(h, "_ZN7opensmt9SMTConfigD1Ev", delete_configuration) &&
         find(h, "_ZN7opensmt9InterpretD1Ev", delete_interpreter) &&
         find(h, "_ZN7opensmt9Interpret10interpFileEPc", interpret) &&
         find(h, "_ZTVN7opensmt9InterpretE", interpreters_table) &&
         find(h, "_ZN7opensmt4stopE", stop) &&
         find(h,
              "Java_org_sosy_1lab_java_1smt_solvers_opensmt_api_"
              "OsmtNativeJNI_LogicFactory_1getVersion",
              library_version);
}

} // namespace

const tiercel_solver tiercel_opensmt = {"libopensmtj.so", bind,   version, list, run,
                                        interrupt,        nullptr};
