/* cvc5 from 1.3 on, whose library for Java exports the whole C++ interface. */
#include <cstdint>

#include "cplusplus.h"
#include "cvc5.h"

using namespace tiercel;

namespace {

/* SMT-LIB 2.6 and SyGuS 2.1 in cvc5::modes::InputLanguage. */
constexpr int kSmtLib = 0;
constexpr int kSygus = 1;

/* The class Command has only this member, and is passed in the same way, whatever it points to. */
using Handle = std::shared_ptr<void>;

void (*new_terms)(void *terms);
Destructor *delete_terms;
void (*new_solver)(void *solver, void *terms);
Destructor *delete_solver;
void (*new_parser)(void *parser, void *solver);
void (*new_further_parser)(void *parser, void *solver, void *symbols);
void (*delete_parser)(void *environment, void *self, int64_t parser);
void *(*symbol_manager)(void *parser);
void (*set_input)(void *parser, int language, const Text &script, const Text &name);
Handle (*next_command)(void *parser);
Text (*command_name)(const Handle *command);
void (*invoke)(Handle *command, void *solver, void *symbols, std::ostream &answer);

/* The class Statistics, which is returned like any class with a destructor. */
struct Statistics {
  char room[kRoom];
  Statistics(const Statistics &) = delete;
  ~Statistics() {}
};
Statistics (*get_statistics)(const void *solver);
void (*print_statistics)(std::ostream &to, const void *statistics);
void (*delete_statistics)(void *environment, void *self, int64_t statistics);

/*
 * Some destructors are defined only in headers. The functions that Java calls for them, which also
 * free the memory, do not use the JVM.
 */
struct DeleteParser {
  void operator()(void *parser) const {
    delete_parser(nullptr, nullptr, reinterpret_cast<int64_t>(parser));
  }
};
struct DeleteStatistics {
  void operator()(void *statistics) const {
    delete_statistics(nullptr, nullptr, reinterpret_cast<int64_t>(statistics));
  }
};

class Session final : public Cvc5Session {
 public:
  void *solver() override {
    return solver_.get();
  }

  void read(const char *script) override {
    parser_.reset(make(new_parser, solver()).release());
    set_input(parser_.get(), seeks_function(script) ? kSygus : kSmtLib, script, "script.smt2");
  }

  Command step(std::ostream &answer) override {
    Handle command = next_command(parser_.get());
    if (command == nullptr) {
      return Command::kNone;
    }
    invoke(&command, solver(), symbol_manager(parser_.get()), answer);
    Text name = command_name(&command);
    return name == "exit"                         ? Command::kExit
           : name.compare(0, 4, "get-") == 0      ? Command::kQuestion
           : name.compare(0, 9, "check-sat") == 0 ? Command::kCheck
                                                  : Command::kOther;
  }

  void model(std::ostream &answer) override {
    void *symbols = symbol_manager(parser_.get());
    std::unique_ptr<void, DeleteParser> asking(
        make(new_further_parser, solver(), symbols).release());
    set_input(asking.get(), kSmtLib, "(get-model)", "script.smt2");
    Handle command = next_command(asking.get());
    invoke(&command, solver(), symbols, answer);
  }

  bool count(std::ostream &to) override {
    void *room = ::operator new(sizeof(Statistics));
    std::unique_ptr<void, DeleteStatistics> counted(new (room)
                                                        Statistics(get_statistics(solver())));
    print_statistics(to, counted.get());
    return true;
  }

 private:
  Object terms_ = own(new_terms, delete_terms);
  Object solver_ = own(new_solver, delete_solver, terms_.get());
  std::unique_ptr<void, DeleteParser> parser_;
};

std::unique_ptr<Cvc5Session> open() {
  return std::make_unique<Session>();
}

int bind(void *h) {
  return bind_cvc5(h, open) && find(h, "_ZN4cvc511TermManagerC1Ev", new_terms) &&
         find(h, "_ZN4cvc511TermManagerD1Ev", delete_terms) &&
         find(h, "_ZN4cvc56SolverC1ERNS_11TermManagerE", new_solver) &&
         find(h, "_ZN4cvc56SolverD1Ev", delete_solver) &&
         find(h, "_ZN4cvc56parser11InputParserC1EPNS_6SolverE", new_parser) &&
         find(h, "_ZN4cvc56parser11InputParserC1EPNS_6SolverEPNS0_13SymbolManagerE",
              new_further_parser) &&
         find(h, "Java_io_github_cvc5_InputParser_deletePointer", delete_parser) &&
         find(h, "_ZN4cvc56parser11InputParser16getSymbolManagerEv", symbol_manager) &&
         find(h,
              "_ZN4cvc56parser11InputParser14setStringInputENS_5modes13InputLanguageE" TIERCEL_TEXT
              "SB_",
              set_input) &&
         find(h, "_ZN4cvc56parser11InputParser11nextCommandEv", next_command) &&
         find(h, "_ZNK4cvc56parser7Command14getCommandNameB5cxx11Ev", command_name) &&
         find(h, "_ZN4cvc56parser7Command6invokeEPNS_6SolverEPNS0_13SymbolManagerERSo", invoke) &&
         find(h, "_ZNK4cvc56Solver13getStatisticsEv", get_statistics) &&
         find(h, "_ZN4cvc5lsERSoRKNS_10StatisticsE", print_statistics) &&
         find(h, "Java_io_github_cvc5_Statistics_deletePointer", delete_statistics);
}

} // namespace

const tiercel_solver tiercel_cvc5 = {"libcvc5jni.so", bind,    cvc5_version, list_cvc5,
                                     run_cvc5,        nullptr, nullptr};
