/* Executes the commands of a script by calls of a solver's programming interface. */
#include "calls.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "calls_reader.h"
#include "cplusplus.h"
#include "library.h"
#include "script.h"

namespace tiercel {
namespace {

class CallSession {
 public:
  /* @param quiet whether nothing is printed, and only checks are executed */
  CallSession(Builder *(*open)(void *), void *state, bool quiet,
              const volatile std::sig_atomic_t &stopped)
      : open_(open), state_(state), quiet_(quiet), stopped_(stopped) {
    renew();
  }

  /* Executes a command. Returns whether the script continues after it. */
  bool step(const Item &command) {
    if (command.is("exit")) {
      return false;
    }
    const std::vector<Item> &words = command.parts;
    if (words.empty()) {
      throw Refused("a command is expected");
    }
    const Text &head = words[0].word;
    checked_ = false;
    if (head == "set-logic" && words.size() == 2) {
      set_logic(words[1].word);
    } else if (head == "set-option" && words.size() == 3) {
      set_option(words[1].word, words[2].written());
    } else if (head == "get-info" && words.size() == 2) {
      if (!quiet_) {
        tell(words[1].word);
      }
    } else if (head == "echo" && words.size() == 2) {
      if (!quiet_) {
        std::puts(words[1].word.c_str());
      }
    } else if (head == "reset") {
      renew();
    } else if (head != "set-info") {
      act(head, words);
    }
    return true;
  }

  /* Opens the solver, if this command is the first one that needs it. */
  void open_for(const Item &command) {
    if (!begun_ && !command.parts.empty() && needs_solver(command.parts[0].word)) {
      builder_->begin();
      begun_ = true;
    }
  }

  /* Compares the answer to the last command, if it was a check, with that of another context. */
  void compare_with(const CallSession &other) const {
    if (checked_ && other.checked_) {
      tiercel_agree("another context says", word(other.answer_), word(answer_));
    }
  }

 private:
  Builder *(*open_)(void *);
  void *state_;
  bool quiet_;
  const volatile std::sig_atomic_t &stopped_;
  std::unique_ptr<Builder> builder_;
  std::unique_ptr<Reader> reader_;
  bool begun_ = false;
  bool global_ = false;
  std::vector<Reader::Mark> levels_;
  std::vector<std::pair<Ref, Text>> assumptions_;
  std::vector<Item> pending_; /* assertions to come */
  bool checked_ = false;      /* by the last command */
  bool answered_ = false;     /* and nothing has been asserted since */
  Answer answer_ = Answer::kUnknown;

  void renew() {
    pending_.clear();
    reader_.reset();
    builder_.reset();
    builder_.reset(open_(state_));
    reader_ = std::make_unique<Reader>(*builder_, tiercel_manner.last_first != 0);
    begun_ = false;
    global_ = false;
    answered_ = false;
    levels_.clear();
  }

  void set_logic(const Text &logic) {
    bool reals = logic.find("RA") != Text::npos || logic.find("RDL") != Text::npos;
    bool both = logic.find("IRA") != Text::npos;
    reader_->numerals_are_reals(reals && !both);
    builder_->set("logic", logic);
  }

  void set_option(const Text &name, const Text &value) {
    if (name == ":global-declarations") {
      global_ = value == "true";
    } else {
      builder_->set(name.substr(1), value);
    }
  }

  void tell(const Text &what) {
    if (what == ":name") {
      std::printf("(:name \"%s\")\n", builder_->name().c_str());
    } else if (what == ":version") {
      std::printf("(:version \"%s\")\n", builder_->version().c_str());
    } else if (what == ":error-behavior") {
      std::puts("(:error-behavior continued-execution)");
    } else if (what == ":reason-unknown" && answered_ && answer_ == Answer::kUnknown) {
      std::puts("(:reason-unknown incomplete)");
    } else {
      std::puts("unsupported");
    }
  }

  void act(const Text &head, const std::vector<Item> &words) {
    if (declare(head, words)) {
      return;
    }
    if (head == "assert" && words.size() == 2) {
      answered_ = false;
      pending_.push_back(words[1]);
      bool named = words[1].written().find(":named") != Text::npos;
      if (tiercel_manner.late == 0 || named) {
        assert_pending();
      }
      return;
    }
    assert_late();
    if (head == "check-sat") {
      check({});
    } else if (head == "check-sat-assuming" && words.size() == 2) {
      check_assuming(words[1].parts);
    } else if (head == "push" || head == "pop") {
      change_level(head == "push",
                   words.size() > 1 ? static_cast<unsigned>(std::atoi(words[1].word.c_str())) : 1);
    } else if (head == "reset-assertions") {
      builder_->forget();
      if (!global_) {
        reader_->back_to({0, 0});
      }
      levels_.clear();
      answered_ = false;
    } else if (!quiet_) {
      ask(head, words);
    }
  }

  /* Asserts the pending assertions. Errors are printed, and the command continues. */
  void assert_late() {
    try {
      assert_pending();
    } catch (const Refused &refused) {
      if (!quiet_) {
        print_error(refused.what());
      }
    }
  }

  /*
   * Builds the pending assertions from the last to the first, and asserts them from the first to
   * the last.
   */
  void assert_pending() {
    std::vector<Item> all;
    std::swap(all, pending_);
    std::vector<Ref> built(all.size());
    std::vector<bool> whole(all.size());
    size_t names = reader_->mark().names;
    Text refusal;
    if (tiercel_manner.release != 0) {
      builder_->remember();
    }
    for (size_t i = all.size(); i-- > 0;) {
      try {
        built[i] = formula(all[i]);
        whole[i] = true;
      } catch (const Ended &) {
        throw;
      } catch (const Refused &refused) {
        refusal = refused.what();
      }
    }
    for (size_t i = 0; i < all.size(); i++) {
      if (whole[i]) {
        builder_->assert_term(built[i]);
      }
    }
    if (tiercel_manner.release != 0 && reader_->mark().names == names) {
      builder_->release();
    }
    if (!refusal.empty()) {
      throw Refused(refusal);
    }
  }

  Ref formula(const Item &item) {
    Term term = reader_->term(item);
    if (term.sort->kind != Sort::Kind::kBool) {
      throw Refused("a formula is expected in place of " + item.written().substr(0, 80));
    }
    return term.ref;
  }

  static bool needs_solver(const Text &head) {
    static constexpr const char *kOthers[] = {"set-", "declare-", "define-"};
    for (const char *other : kOthers) {
      if (head.compare(0, std::strlen(other), other) == 0) {
        return false;
      }
    }
    return head != "get-info" && head != "echo" && head != "reset" && head != "exit";
  }

  bool declare(const Text &head, const std::vector<Item> &words) {
    size_t size = words.size();
    if (head == "declare-sort" && size >= 2) {
      if (size == 3 && words[2].word != "0") {
        throw Refused("unsupported: sorts with parameters");
      }
      reader_->declare_sort(words[1].word);
    } else if (head == "define-sort" && size == 4) {
      std::vector<Text> parameters;
      for (const Item &parameter : words[2].parts) {
        parameters.push_back(parameter.word);
      }
      reader_->define_sort(words[1].word, parameters, words[3]);
    } else if (head == "declare-const" && size == 3) {
      reader_->declare(words[1].word, {}, reader_->sort(words[2]));
    } else if (head == "declare-fun" && size == 4) {
      std::vector<const Sort *> parameters;
      for (const Item &parameter : words[2].parts) {
        parameters.push_back(reader_->sort(parameter));
      }
      reader_->declare(words[1].word, parameters, reader_->sort(words[3]));
    } else if (head == "define-fun" && size == 5) {
      reader_->define(words[1].word, words[2], words[3], words[4]);
    } else if (head == "define-const" && size == 4) {
      reader_->define(words[1].word, {}, words[2], words[3]);
    } else if (head.compare(0, 8, "declare-") == 0 || head.compare(0, 7, "define-") == 0) {
      throw Refused("unsupported command: " + head);
    } else {
      return false;
    }
    return true;
  }

  void ask(const Text &head, const std::vector<Item> &words) {
    if (head == "get-model") {
      need(Answer::kSat, "there is no model");
      std::fputs(model().c_str(), stdout);
    } else if (head == "get-value" && words.size() == 2) {
      need(Answer::kSat, "there is no model");
      tell_values(words[1].parts);
    } else if (head == "get-unsat-assumptions") {
      need(Answer::kUnsat, "there are no unsatisfiable assumptions");
      tell_failed();
    } else {
      throw Refused("unsupported command: " + head);
    }
  }

  void need(Answer answer, const char *otherwise) {
    if (!answered_ || answer_ != answer) {
      throw Refused(otherwise);
    }
  }

  static const char *word(Answer answer) {
    return answer == Answer::kSat ? "sat" : answer == Answer::kUnsat ? "unsat" : "unknown";
  }

  void check(const std::vector<Ref> &assumptions) {
    answered_ = false;
    answer_ = builder_->check(assumptions);
    if (stopped_ != 0) {
      return;
    }
    checked_ = true;
    answered_ = true;
    if (quiet_) {
      return;
    }
    std::puts(word(answer_));
    if (answer_ == Answer::kSat && tiercel_models != 0) {
      Text said = model();
      std::printf(TIERCEL_MODEL_BEGINS "\n%s" TIERCEL_MODEL_ENDS "\n", said.c_str());
    }
    check_otherwise(assumptions);
  }

  /* Repeats the check in the other ways that the run's options request, the usual one last. */
  void check_otherwise(const std::vector<Ref> &assumptions) {
    if (tiercel_manner.again != 0) {
      compare("asked again", builder_->check(assumptions));
    }
    if (tiercel_manner.copy != 0) {
      compare("a copy says", builder_->check_copy(assumptions, true));
      compare("asked behind a copy", builder_->check(assumptions));
    }
    Answer interrupted = Answer::kUnknown;
    if (tiercel_manner.interrupt != 0 && builder_->check_interrupted(assumptions, interrupted)) {
      compare("interrupted", interrupted);
      Answer behind = builder_->check(assumptions);
      compare("asked behind an interrupt", behind);
      /* The check itself is not hard if a solver that was never interrupted answers it. */
      if (behind == Answer::kUnknown && answer_ != Answer::kUnknown &&
          builder_->check_copy(assumptions, false) == answer_ && stopped_ == 0) {
        print_error(
            Text("calls contradict each other: asked behind an interrupt unknown, before ") +
            word(answer_));
      }
    }
  }

  void compare(const char *way, Answer answer) {
    if (stopped_ == 0) {
      tiercel_agree(way, word(answer), word(answer_));
    }
  }

  void check_assuming(const std::vector<Item> &literals) {
    answered_ = false;
    std::vector<Ref> all;
    assumptions_.clear();
    for (const Item &literal : literals) {
      all.push_back(formula(literal));
      assumptions_.emplace_back(all.back(), literal.written());
    }
    check(all);
  }

  void change_level(bool deeper, unsigned count) {
    answered_ = false;
    if (deeper) {
      builder_->push(count);
      levels_.insert(levels_.end(), count, reader_->mark());
    } else if (levels_.size() < count) {
      throw Refused("there is no level to pop");
    } else if (count > 0) {
      builder_->pop(count);
      size_t left = levels_.size() - count;
      if (!global_) {
        reader_->back_to(levels_[left]);
      }
      levels_.resize(left);
    }
  }

  void tell_values(const std::vector<Item> &terms) {
    Text said;
    for (const Item &term : terms) {
      said += (said.empty() ? "(" : " ") + ("(" + term.written()) + " " +
              builder_->value(reader_->term(term)) + ")";
    }
    std::printf("%s)\n", said.c_str());
  }

  void tell_failed() {
    Text said;
    for (Ref failed : builder_->failed()) {
      for (const auto &assumption : assumptions_) {
        if (assumption.first == failed) {
          said += (said.empty() ? "" : " ") + assumption.second;
          break;
        }
      }
    }
    std::printf("(%s)\n", said.c_str());
  }

  Text model() {
    Text said = "(\n";
    for (const Reader::Symbol &symbol : reader_->symbols()) {
      const Sort &sort = *symbol.term.sort;
      bool function = sort.kind == Sort::Kind::kFunction;
      Text parameters;
      for (size_t i = 0; function && i + 1 < sort.parts.size(); i++) {
        parameters += (i == 0 ? "(x" : " (x") + std::to_string(i) + " " + sort.parts[i]->name + ")";
      }
      said += "  (define-fun " + symbol.name + " (" + parameters + ") " +
              (function ? sort.parts.back()->name : sort.name) + " " +
              (function ? builder_->function_value(symbol.term) : builder_->value(symbol.term)) +
              ")\n";
    }
    return said + ")\n";
  }
};

/* Errors in another context are reported by the first one. */
template <typename F>
void quietly(F act) {
  try {
    act();
  } catch (const Refused &) {
  }
}

} // namespace

void run_calls(const char *script, Builder *(*open)(void *state), void *state,
               const volatile std::sig_atomic_t &stopped) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  CallSession session(open, state, false, stopped);
  std::unique_ptr<CallSession> beside;
  if (tiercel_manner.beside != 0) {
    beside = std::make_unique<CallSession>(open, state, true, stopped);
  }
  bool goes_on = true;
  tiercel_item item = {script, script};
  while (goes_on && stopped == 0 && tiercel_next_item(&item)) {
    try {
      Item command = item_of(item.start, item.end);
      if (beside != nullptr) {
        quietly([&] { beside->open_for(command); });
      }
      session.open_for(command);
      if (beside != nullptr) {
        quietly([&] { beside->step(command); });
      }
      goes_on = session.step(command);
      if (beside != nullptr && stopped == 0) {
        session.compare_with(*beside);
      }
    } catch (const Ended &ended) {
      print_error(ended.what());
      return;
    } catch (const Refused &refused) {
      print_error(refused.what());
    }
  }
}

} // namespace tiercel
