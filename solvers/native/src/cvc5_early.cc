/*
 * cvc5 1.0, whose parser is a separate library. Its commands are objects with virtual functions,
 * which are found in the virtual table of their class.
 */
#include "cplusplus.h"
#include "cvc5.h"
#include "script.h"

using namespace tiercel;

namespace {

using Invoke = void(void *command, void *solver, void *symbols, std::ostream &answer);

/* The destructor comes first, and its second form also frees the memory. */
constexpr size_t kDeleteSlot = 1;
size_t invoke_slot;

template <typename F>
F *virtual_function(void *object, size_t slot) {
  return reinterpret_cast<F *>((*static_cast<void ***>(object))[slot]);
}

/* Its index in the virtual table, after two entries that are not functions. */
bool find_invoke(void *handle) {
  void **table = static_cast<void **>(dlsym(handle, "_ZTVN4cvc56parser7CommandE"));
  void *address =
      dlsym(handle, "_ZN4cvc56parser7Command6invokeEPNS_6SolverEPNS0_13SymbolManagerERSo");
  for (size_t i = 2; table != nullptr && address != nullptr && i < 16; i++) {
    if (table[i] == address) {
      invoke_slot = i - 2;
      return true;
    }
  }
  return false;
}

struct DeleteCommand {
  void operator()(void *command) const {
    virtual_function<Destructor>(command, kDeleteSlot)(command);
  }
};
using Handle = std::unique_ptr<void, DeleteCommand>;

void (*new_solver)(void *solver);
Destructor *delete_solver;
void (*new_symbols)(void *symbols, void *solver);
Destructor *delete_symbols;
void (*new_parser)(void *parser, void *solver, void *symbols);
void (*set_input)(void *parser, const Text &language, const Text &name);
void (*append_input)(void *parser, const Text &input);
Handle (*next_command)(void *parser);

class Session final : public Cvc5Session {
 public:
  void *solver() override {
    return solver_.get();
  }

  void read(const char *script) override {
    item_ = {script, script};
    /* Its destructor is defined only in its header, so the object is leaked. */
    parser_ = make(new_parser, solver(), symbols_.get()).release();
    set_input(parser_, "LANG_SMTLIB_V2_6", "script.smt2");
    append_input(parser_, script);
  }

  /* The library does not expose a command's name, so the script's items are parsed in parallel. */
  Command step(std::ostream &answer) override {
    Handle command = next_command(parser_);
    if (command == nullptr) {
      return Command::kNone;
    }
    tiercel_next_item(&item_);
    Invoke *invoke = virtual_function<Invoke>(command.get(), invoke_slot);
    invoke(command.get(), solver(), symbols_.get(), answer);
    return tiercel_item_is(&item_, "exit", 0)   ? Command::kExit
           : tiercel_item_is(&item_, "get-", 1) ? Command::kQuestion
                                                : Command::kOther;
  }

 private:
  Object solver_ = own(new_solver, delete_solver);
  Object symbols_ = own(new_symbols, delete_symbols, solver_.get());
  void *parser_ = nullptr;
  tiercel_item item_ = {};
};

std::unique_ptr<Cvc5Session> open() {
  return std::make_unique<Session>();
}

int bind(void *h) {
  return bind_cvc5(h, open) && find(h, "_ZN4cvc56SolverC1Ev", new_solver) &&
         find(h, "_ZN4cvc56SolverD1Ev", delete_solver) &&
         find(h, "_ZN4cvc56parser13SymbolManagerC1EPNS_6SolverE", new_symbols) &&
         find(h, "_ZN4cvc56parser13SymbolManagerD1Ev", delete_symbols) &&
         find(h, "_ZN4cvc56parser11InputParserC1EPNS_6SolverEPNS0_13SymbolManagerE", new_parser) &&
         find(h, "_ZN4cvc56parser11InputParser25setIncrementalStringInputE" TIERCEL_TEXT "S9_",
              set_input) &&
         find(h, "_ZN4cvc56parser11InputParser28appendIncrementalStringInputE" TIERCEL_TEXT,
              append_input) &&
         find(h, "_ZN4cvc56parser11InputParser11nextCommandEv", next_command) && find_invoke(h);
}

/*
 * Solvers of one process share the state that names and orders terms, and the parser is not freed.
 */
int run_once(char *script, int options, char **words) {
  run_cvc5(script, options, words);
  return -1;
}

} // namespace

const tiercel_solver tiercel_cvc5_early = {"libcvc5parser.so", bind,    cvc5_version, list_cvc5,
                                           run_once,           nullptr, nullptr};
