#ifndef TIERCEL_CALLS_READER_H
#define TIERCEL_CALLS_READER_H

/* Parses terms and sorts of SMT-LIB and creates them through a Builder. */
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "builder.h"
#include "items.h"

namespace tiercel {

class Reader {
 public:
  /* @param last_first whether arguments are built from the last to the first */
  Reader(Builder &builder, bool last_first) : builder_(builder), last_first_(last_first) {}

  /* Sets whether numerals are of sort Real, as in logics without integers. */
  void numerals_are_reals(bool are) {
    reals_ = are;
  }

  const Sort *sort(const Item &item);
  Term term(const Item &item);

  void declare_sort(const Text &name);
  void define_sort(const Text &name, std::vector<Text> parameters, const Item &body);
  void declare(const Text &name, const std::vector<const Sort *> &parameters, const Sort *result);
  void define(const Text &name, const Item &parameters, const Item &result, const Item &body);
  void name(const Text &name, const Term &term);

  /* Symbols that have a value in a model, in the order of their declaration. */
  struct Symbol {
    Text name;
    Term term;
  };
  const std::vector<Symbol> &symbols() const {
    return symbols_;
  }

  /* Position among the declarations, to return to. */
  struct Mark {
    size_t names;
    size_t symbols;
  };
  Mark mark() const {
    return {order_.size(), symbols_.size()};
  }
  void back_to(const Mark &mark);

 private:
  struct Parameter {
    Text name;
    const Sort *sort;
  };
  struct Meaning {
    Term term;
    std::vector<Parameter> parameters; /* of a definition */
    std::shared_ptr<Item> body;
    const Sort *result;
  };
  struct Abbreviation {
    std::vector<Text> parameters;
    Item body;
  };

  Builder &builder_;
  bool last_first_;
  bool reals_ = false;
  int depth_ = 0;
  std::map<Text, std::unique_ptr<Sort>> sorts_;
  std::set<Text> declared_sorts_;
  std::map<Text, Abbreviation> abbreviations_;
  std::map<Text, const Sort *> sort_parameters_;
  std::map<Text, std::vector<Meaning>> names_;
  std::vector<Text> order_;
  std::map<Text, std::vector<Term>> locals_;
  std::vector<Symbol> symbols_;

  const Sort *make(Sort::Kind kind, const Text &name, std::vector<const Sort *> parts = {},
                   unsigned width = 0, unsigned fraction = 0);
  const Sort *needed(const Sort *sort);
  const Sort *boolean();
  const Sort *bits(unsigned width);
  const Sort *floating(unsigned exponent, unsigned significand);
  const Sort *array(const Sort *index, const Sort *element);
  const Sort *word_sort(const Text &word);
  const Sort *abbreviated(const Abbreviation &abbreviation, const std::vector<Item> &arguments);

  void need_new(const Text &name);
  void bind(const Text &name, Meaning meaning);
  Term word(const Text &word);
  Term numeral(const Text &digits);
  Term let(const Item &item);
  Term quantified(const Item &item);
  Term indexed_constant(const Item &item);
  Term application(const Item &item);
  Term expand(const Meaning &meaning, const std::vector<Term> &arguments);
  Term apply(const Text &op, const std::vector<unsigned> &indices, std::vector<Term> arguments);
  Term once(const Text &op, const std::vector<unsigned> &indices,
            const std::vector<Term> &arguments);
  const Sort *result(const Text &op, const std::vector<unsigned> &indices,
                     const std::vector<Term> &arguments);
  std::vector<Term> arguments(const std::vector<Item> &items, size_t from);
};

} // namespace tiercel

#endif
