/* Bitwuzla's library for Java, which exports the whole C++ interface including the parser. */
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <ostream>
#include <streambuf>

#include "bitwuzla_calls.h"
#include "cplusplus.h"
#include "library.h"

using namespace tiercel;

namespace {

/* The namespace of Bitwuzla's interface. */
constexpr char kOurs[] = "N8bitwuzla";

void (*new_options)(void *options);
Destructor *delete_options;
void (*set_option)(void *options, const Text &name, const Text &value);
bool (*is_option)(const void *options, const Text &name);
void (*new_terms)(void *terms);
Destructor *delete_terms;
void (*new_parser)(void *parser, void *terms, void *options, const Text *language, std::ostream *);
Destructor *delete_parser;
void (*parse)(void *parser, const Text &script, bool parse_only, bool is_file);
const char *(*library_version)();

/* Missing before 0.8.2. */
void (*configure_terminator)(void *parser, void *terminator);

/* Missing in 0.4. */
void (*print_models)(void *parser, bool after_each_sat);

bool asked_for_models() {
  return tiercel_models && print_models != nullptr;
}

std::shared_ptr<void> (*solver_of)(void *parser);
std::map<Text, Text> (*statistics_of)(const void *solver);

bool can_count; /* the library has the two functions above */

volatile std::sig_atomic_t stopped;

bool can_call; /* the library supports tiercel_calls */

/* An object of the library's class of this name, which the library polls. */
class Terminator {
 public:
  virtual ~Terminator() = default;
  virtual bool terminate() {
    return stopped != 0;
  }
};

/*
 * Standard output until the run is stopped; later output is not an answer. If models are requested,
 * a line "sat" is followed by a list that is the model.
 */
class Output : public std::streambuf {
 protected:
  int_type overflow(int_type c) override {
    if (stopped != 0 || c == traits_type::eof()) {
      return traits_type::not_eof(c);
    }
    std::putchar(c);
    if (asked_for_models()) {
      watch(static_cast<char>(c));
    }
    if (c == '\n') {
      statistics_follow_ |= last_.find(TIERCEL_STATISTICS_FOLLOW) != Text::npos;
      last_.clear();
    } else {
      last_ += static_cast<char>(c);
    }
    return c;
  }
  int sync() override {
    return std::fflush(stdout);
  }

 public:
  /* Whether the script has reached its query for statistics, which Bitwuzla does not know. */
  bool statistics_follow() const {
    return can_count && stopped == 0 && statistics_follow_;
  }

 private:
  Text last_;
  bool statistics_follow_ = false;
  static constexpr char kSat[] = "sat\n";

  Text line_;
  bool in_model_ = false;
  bool quoted_ = false;
  int depth_ = 0;

  void watch(char c) {
    if (in_model_) {
      quoted_ ^= c == '|';
      depth_ += quoted_ ? 0 : (c == '(') - (c == ')');
      in_model_ = depth_ > 0 || c != '\n';
      if (!in_model_) {
        std::puts(TIERCEL_MODEL_ENDS);
      }
      return;
    }
    line_ += c;
    in_model_ = line_ == kSat;
    if (in_model_) {
      std::puts(TIERCEL_MODEL_BEGINS);
    }
    if (c == '\n') {
      line_.clear();
    }
  }
};

/* Values that are not numbers, such as times, are read by nobody. */
void tell_statistics(void *parser) {
  std::shared_ptr<void> solver = solver_of(parser);
  std::fputs("(:all-statistics (", stdout);
  for (const auto &one : statistics_of(solver.get())) {
    if (one.second != "0") {
      std::printf("(\"%s\" %s)\n", one.first.c_str(), one.second.c_str());
    }
  }
  std::fputs("))\n", stdout);
}

void parse_all(void *options, const char *script) {
  static const Text language = "smt2";
  Terminator terminator;
  Output output;
  std::ostream to(&output);
  Object terms = own(new_terms, delete_terms);
  Object parser = own(new_parser, delete_parser, terms.get(), options, &language, &to);
  if (configure_terminator != nullptr) {
    configure_terminator(parser.get(), &terminator);
  }
  if (asked_for_models()) {
    print_models(parser.get(), true);
  }
  try {
    parse(parser.get(), script, false, false);
  } catch (const std::exception &) {
    if (!output.statistics_follow()) {
      throw;
    }
  }
  if (output.statistics_follow()) {
    tell_statistics(parser.get());
  }
}

/* Ends at an error, like Bitwuzla's own program. */
int run(char *script, int words_count, char **words) {
  stopped = 0;
  if (tiercel_calls != 0 && !can_call) {
    print_error("unsupported: this release has no C interface with a term manager");
    return 0;
  }
  if (tiercel_calls != 0) {
    run_bitwuzla_calls(script, words_count, words, stopped);
    return 0;
  }
  Object options = own(new_options, delete_options);
  try {
    if (asked_for_models()) {
      set_option(options.get(), "produce-models", "true");
    }
    for (int i = 0; i < words_count; i++) {
      Option option(words[i]);
      if (option.name != "lang") {
        set_option(options.get(), option.name, option.value);
      }
    }
    parse_all(options.get(), script);
  } catch (const std::exception &error) {
    say_error(error, kOurs);
  }
  return 0;
}

void interrupt() {
  stopped = 1;
}

const char *version() {
  return library_version();
}

/* The library cannot report the number of its options, so it is asked for each. */
void list(int words_count, char **words) {
  Object options = own(new_options, delete_options);
  for (int i = 0; i < words_count; i++) {
    if (is_option(options.get(), words[i])) {
      std::printf("--%s\n", words[i]);
    }
  }
}

int bind(void *h) {
  can_call = find_bitwuzla_calls(h);
  find(h, "_ZN8bitwuzla6parser6Parser20configure_terminatorEPNS_10TerminatorE",
       configure_terminator);
  find(h, "_ZN8bitwuzla6parser6Parser26configure_auto_print_modelEb", print_models);
  can_count = find(h, "_ZN8bitwuzla6parser6Parser8bitwuzlaEv", solver_of) &&
              find(h, "_ZNK8bitwuzla8Bitwuzla10statisticsB5cxx11Ev", statistics_of);
  return find(h, "_ZN8bitwuzla7OptionsC1Ev", new_options) &&
         find(h, "_ZN8bitwuzla7OptionsD1Ev", delete_options) &&
         find(h, "_ZN8bitwuzla7Options3setE" TIERCEL_TEXT "S8_", set_option) &&
         find(h, "_ZNK8bitwuzla7Options8is_validE" TIERCEL_TEXT, is_option) &&
         find(h, "_ZN8bitwuzla11TermManagerC1Ev", new_terms) &&
         find(h, "_ZN8bitwuzla11TermManagerD1Ev", delete_terms) &&
         find(h, "_ZN8bitwuzla6parser6ParserC1ERNS_11TermManagerERNS_7OptionsE" TIERCEL_TEXT "PSo",
              new_parser) &&
         find(h, "_ZN8bitwuzla6parser6ParserD1Ev", delete_parser) &&
         find(h, "_ZN8bitwuzla6parser6Parser5parseE" TIERCEL_TEXT "bb", parse) &&
         find(h, "_ZN8bitwuzla7versionEv", library_version);
}

} // namespace

const tiercel_solver tiercel_bitwuzla = {"libbitwuzlaj.so", bind,   version, list, run,
                                         interrupt,         nullptr};
