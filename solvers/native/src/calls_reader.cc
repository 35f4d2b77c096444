/*
 * Parses terms of SMT-LIB and builds them node by node. Names, let, definitions, and more arguments
 * than a solver's function accepts are handled here, so that a Builder sees one node at a time.
 */
#include "calls_reader.h"

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "operators.h"

namespace tiercel {
namespace {

/* Characters of a symbol that needs no bars (SMT-LIB 2.6, section 3.1). */
constexpr char kPlain[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~!@$%^&*_-+=<>.?/";

/* Names of rounding modes, and their abbreviations. */
constexpr const char *kRounding[][2] = {
    {"RNE", "roundNearestTiesToEven"}, {"RNA", "roundNearestTiesToAway"},
    {"RTP", "roundTowardPositive"},    {"RTN", "roundTowardNegative"},
    {"RTZ", "roundTowardZero"},
};

struct Format {
  const char *name;
  unsigned exponent;
  unsigned significand;
};
constexpr Format kFormats[] = {
    {"Float16", 5, 11}, {"Float32", 8, 24}, {"Float64", 11, 53}, {"Float128", 15, 113}};

/* Converts decimal digits to this many bits; higher bits are dropped. */
Text binary(const Text &digits, unsigned width) {
  Text number = digits;
  Text bits(width, '0');
  for (unsigned at = width; at-- > 0;) {
    int carry = 0;
    for (char &digit : number) {
      int value = carry * 10 + (digit - '0');
      digit = static_cast<char>('0' + value / 2);
      carry = value % 2;
    }
    bits[at] = carry == 1 ? '1' : '0';
  }
  return bits;
}

Text binary_of_hexadecimal(const Text &digits) {
  Text bits;
  for (char digit : digits) {
    int value = std::isdigit(static_cast<unsigned char>(digit)) != 0
                    ? digit - '0'
                    : std::tolower(static_cast<unsigned char>(digit)) - 'a' + 10;
    for (int bit = 8; bit > 0; bit /= 2) {
      bits += (value & bit) != 0 ? '1' : '0';
    }
  }
  return bits;
}

Text written_sort(const char *head, const std::vector<const Sort *> &parts) {
  Text text = Text("(") + head;
  for (const Sort *part : parts) {
    text += " " + part->name;
  }
  return text + ")";
}

/* Increments a depth for the lifetime of this object. */
struct Depth {
  int &depth;
  explicit Depth(int &d) : depth(d) {
    if (++depth > kDeepest) {
      --depth;
      throw Refused("unsupported: terms nest too deep");
    }
  }
  ~Depth() {
    --depth;
  }
};

} // namespace

const Sort *Reader::make(Sort::Kind kind, const Text &name, std::vector<const Sort *> parts,
                         unsigned width, unsigned fraction) {
  std::unique_ptr<Sort> &place = sorts_[name];
  if (place == nullptr) {
    auto sort = std::make_unique<Sort>(Sort{kind, width, fraction, std::move(parts), name, 0});
    if (kind != Sort::Kind::kBool) {
      needed(sort.get());
    }
    place = std::move(sort);
  }
  return place.get();
}

/*
 * Creates a sort that a call needs. Bool, the sort of most terms, is created only for such calls.
 */
const Sort *Reader::needed(const Sort *sort) {
  if (sort->ref == 0) {
    for (const Sort *part : sort->parts) {
      needed(part);
    }
    sort->ref = builder_.make_sort(*sort);
  }
  return sort;
}

const Sort *Reader::boolean() {
  return make(Sort::Kind::kBool, "Bool");
}

const Sort *Reader::bits(unsigned width) {
  if (width == 0) {
    throw Refused("bit-vectors have at least one bit");
  }
  return make(Sort::Kind::kBits, "(_ BitVec " + std::to_string(width) + ")", {}, width);
}

const Sort *Reader::floating(unsigned exponent, unsigned significand) {
  return make(
      Sort::Kind::kFloat,
      "(_ FloatingPoint " + std::to_string(exponent) + " " + std::to_string(significand) + ")", {},
      exponent, significand);
}

const Sort *Reader::array(const Sort *index, const Sort *element) {
  return make(Sort::Kind::kArray, written_sort("Array", {index, element}), {index, element});
}

const Sort *Reader::word_sort(const Text &word) {
  auto parameter = sort_parameters_.find(bare(word));
  if (parameter != sort_parameters_.end()) {
    return parameter->second;
  }
  if (word == "Bool") {
    return boolean();
  }
  if (word == "Int") {
    return make(Sort::Kind::kInt, word);
  }
  if (word == "Real") {
    return make(Sort::Kind::kReal, word);
  }
  if (word == "RoundingMode") {
    return make(Sort::Kind::kRounding, word);
  }
  for (const Format &format : kFormats) {
    if (word == format.name) {
      return floating(format.exponent, format.significand);
    }
  }
  if (declared_sorts_.count(bare(word)) > 0) {
    Text name = bare(word); /* |U| is U */
    bool plain = name.find_first_not_of(kPlain) == Text::npos &&
                 std::isdigit(static_cast<unsigned char>(name[0])) == 0;
    return make(Sort::Kind::kDeclared, plain ? name : "|" + name + "|");
  }
  auto abbreviation = abbreviations_.find(bare(word));
  if (abbreviation != abbreviations_.end()) {
    return abbreviated(abbreviation->second, {});
  }
  throw Refused("unsupported sort " + word);
}

const Sort *Reader::abbreviated(const Abbreviation &abbreviation,
                                const std::vector<Item> &arguments) {
  if (arguments.size() != abbreviation.parameters.size()) {
    throw Refused("a sort has another number of arguments");
  }
  std::map<Text, const Sort *> inner;
  for (size_t i = 0; i < arguments.size(); i++) {
    inner[abbreviation.parameters[i]] = sort(arguments[i]);
  }
  std::swap(inner, sort_parameters_);
  const Sort *result = sort(abbreviation.body);
  std::swap(inner, sort_parameters_);
  return result;
}

const Sort *Reader::sort(const Item &item) {
  if (!item.is_list()) {
    return word_sort(item.word);
  }
  if (item.is("_") && item.parts.size() == 3 && item.parts[1].word == "BitVec") {
    return bits(number_of(item.parts[2]));
  }
  if (item.is("_") && item.parts.size() == 4 && item.parts[1].word == "FloatingPoint") {
    return floating(number_of(item.parts[2]), number_of(item.parts[3]));
  }
  if (item.is("Array") && item.parts.size() == 3) {
    const Sort *index = sort(item.parts[1]);
    return array(index, sort(item.parts[2]));
  }
  if (!item.parts.empty() && !item.parts[0].is_list()) {
    auto abbreviation = abbreviations_.find(bare(item.parts[0].word));
    if (abbreviation != abbreviations_.end()) {
      return abbreviated(abbreviation->second, {item.parts.begin() + 1, item.parts.end()});
    }
  }
  throw Refused("unsupported sort " + item.written());
}

void Reader::declare_sort(const Text &name) {
  declared_sorts_.insert(bare(name));
  word_sort(name); /* throws if it is invalid */
}

void Reader::define_sort(const Text &name, std::vector<Text> parameters, const Item &body) {
  for (Text &parameter : parameters) {
    parameter = bare(parameter);
  }
  abbreviations_[bare(name)] = {std::move(parameters), body};
}

/* No symbol may be declared twice, even on different levels (SMT-LIB 2.6, section 4.2.3). */
void Reader::need_new(const Text &name) {
  if (find_operator(bare(name)) != nullptr || !names_[bare(name)].empty()) {
    throw Refused("the symbol " + name + " is declared already");
  }
}

void Reader::bind(const Text &name, Meaning meaning) {
  need_new(name);
  names_[bare(name)].push_back(std::move(meaning));
  order_.push_back(bare(name));
}

void Reader::declare(const Text &name, const std::vector<const Sort *> &parameters,
                     const Sort *result) {
  const Sort *sort = result;
  if (!parameters.empty()) {
    std::vector<const Sort *> parts = parameters;
    parts.push_back(result);
    sort = make(Sort::Kind::kFunction, written_sort("->", parts), parts);
  }
  need_new(name);
  Term term = {builder_.constant(bare(name), *needed(sort)), sort};
  bind(name, {term, {}, nullptr, nullptr});
  symbols_.push_back({name, term});
}

void Reader::define(const Text &name, const Item &parameters, const Item &result,
                    const Item &body) {
  Meaning meaning = {{0, nullptr}, {}, nullptr, sort(result)};
  if (parameters.parts.empty()) {
    meaning.term = term(body);
  } else {
    meaning.body = std::make_shared<Item>(body);
    for (const Item &parameter : parameters.parts) {
      meaning.parameters.push_back({parameter.parts.at(0).word, sort(parameter.parts.at(1))});
    }
    std::vector<Term> probe; /* an ill-formed body is an error of the definition */
    for (const Parameter &parameter : meaning.parameters) {
      probe.push_back({builder_.constant(bare(parameter.name), *parameter.sort), parameter.sort});
    }
    expand(meaning, probe);
  }
  bind(name, meaning);
}

void Reader::name(const Text &name, const Term &term) {
  bind(name, {term, {}, nullptr, nullptr});
}

void Reader::back_to(const Mark &mark) {
  while (order_.size() > mark.names) {
    names_[order_.back()].pop_back();
    order_.pop_back();
  }
  symbols_.resize(mark.symbols);
}

Term Reader::numeral(const Text &digits) {
  bool real = reals_ || digits.find('.') != Text::npos;
  const Sort *sort = word_sort(real ? "Real" : "Int");
  return {builder_.number(digits, *sort), sort};
}

Term Reader::word(const Text &word) {
  auto local = locals_.find(bare(word));
  if (local != locals_.end() && !local->second.empty()) {
    return local->second.back();
  }
  auto global = names_.find(bare(word));
  if (global != names_.end() && !global->second.empty()) {
    const Meaning &meaning = global->second.back();
    if (meaning.body != nullptr || meaning.term.sort->kind == Sort::Kind::kFunction) {
      throw Refused("unsupported: the function " + word + " without arguments");
    }
    return meaning.term;
  }
  if (word == "true" || word == "false") {
    return {builder_.truth(word == "true"), boolean()};
  }
  if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
    return numeral(word);
  }
  if (word.compare(0, 2, "#b") == 0 || word.compare(0, 2, "#x") == 0) {
    Text digits = word[1] == 'b' ? word.substr(2) : binary_of_hexadecimal(word.substr(2));
    const Sort *sort = bits(static_cast<unsigned>(digits.size()));
    return {builder_.bits(digits, *sort), sort};
  }
  for (const auto &mode : kRounding) {
    if (word == mode[0] || word == mode[1]) {
      const Sort *sort = word_sort("RoundingMode");
      return {builder_.special(mode[0], *sort), sort};
    }
  }
  throw Refused("unknown symbol " + word);
}

Term Reader::let(const Item &item) {
  std::vector<std::pair<Text, Term>> bound;
  for (const Item &binding : item.parts.at(1).parts) {
    bound.emplace_back(bare(binding.parts.at(0).word), term(binding.parts.at(1)));
  }
  for (const auto &b : bound) {
    locals_[b.first].push_back(b.second);
  }
  Term result = term(item.parts.at(2));
  for (const auto &b : bound) {
    locals_[b.first].pop_back();
  }
  return result;
}

Term Reader::quantified(const Item &item) {
  std::vector<Term> variables;
  std::vector<Text> names;
  for (const Item &variable : item.parts.at(1).parts) {
    const Sort *of = needed(sort(variable.parts.at(1)));
    names.push_back(bare(variable.parts.at(0).word));
    variables.push_back({builder_.variable(names.back(), *of), of});
  }
  for (size_t i = 0; i < names.size(); i++) {
    locals_[names[i]].push_back(variables[i]);
  }
  Term body = term(item.parts.at(2));
  for (const Text &name : names) {
    locals_[name].pop_back();
  }
  return {builder_.quantify(item.is("forall"), variables, body.ref), boolean()};
}

/* (_ bv10 8), (_ +oo 8 24) and the like. */
Term Reader::indexed_constant(const Item &item) {
  const Text &head = item.parts.at(1).word;
  if (head.compare(0, 2, "bv") == 0 && item.parts.size() == 3) {
    const Sort *sort = bits(number_of(item.parts[2]));
    return {builder_.bits(binary(head.substr(2), sort->width), *sort), sort};
  }
  if (item.parts.size() == 4 && std::strchr("+-N", head[0]) != nullptr) {
    const Sort *sort = floating(number_of(item.parts[2]), number_of(item.parts[3]));
    return {builder_.special(head, *sort), sort};
  }
  throw Refused("unsupported: " + item.written());
}

std::vector<Term> Reader::arguments(const std::vector<Item> &items, size_t from) {
  std::vector<Term> all(items.size() - from);
  for (size_t i = 0; i < all.size(); i++) {
    size_t at = last_first_ ? all.size() - 1 - i : i;
    all[at] = term(items[from + at]);
  }
  return all;
}

Term Reader::expand(const Meaning &meaning, const std::vector<Term> &arguments) {
  if (arguments.size() != meaning.parameters.size()) {
    throw Refused("a function has another number of arguments");
  }
  std::map<Text, std::vector<Term>> locals;
  for (size_t i = 0; i < arguments.size(); i++) {
    locals[bare(meaning.parameters[i].name)].push_back(arguments[i]);
  }
  struct Swapped {
    std::map<Text, std::vector<Term>> &one;
    std::map<Text, std::vector<Term>> &other;
    Swapped(std::map<Text, std::vector<Term>> &a, std::map<Text, std::vector<Term>> &b)
        : one(a), other(b) {
      std::swap(one, other);
    }
    ~Swapped() {
      std::swap(one, other);
    }
  };
  Swapped swapped(locals, locals_);
  Term result = term(*meaning.body);
  /* An integer body of a function of sort Real is converted to Real. */
  return {result.ref, meaning.result};
}

Term Reader::application(const Item &item) {
  const Item &head = item.parts.at(0);
  if (head.is("_")) {
    std::vector<unsigned> indices;
    for (size_t i = 2; i < head.parts.size(); i++) {
      indices.push_back(number_of(head.parts[i]));
    }
    return apply(head.parts.at(1).word, indices, arguments(item.parts, 1));
  }
  if (head.is("as") && head.parts.size() == 3 && head.parts[1].word == "const") {
    const Sort *of = sort(head.parts[2]);
    return {builder_.everywhere(term(item.parts.at(1)), *of), of};
  }
  if (head.is_list()) {
    throw Refused("unsupported: " + head.written());
  }
  auto global = names_.find(bare(head.word));
  if (global == names_.end() || global->second.empty()) {
    return apply(head.word, {}, arguments(item.parts, 1));
  }
  Meaning meaning = global->second.back();
  std::vector<Term> all = arguments(item.parts, 1);
  if (meaning.body != nullptr) {
    return expand(meaning, all);
  }
  const Sort *of = meaning.term.sort;
  if (of->kind != Sort::Kind::kFunction || of->parts.size() != all.size() + 1) {
    throw Refused(head.word + " has another number of arguments");
  }
  for (size_t i = 0; i < all.size(); i++) {
    bool widened = of->parts[i]->kind == Sort::Kind::kReal && all[i].sort->kind == Sort::Kind::kInt;
    if (all[i].sort != of->parts[i] && !widened) {
      throw Refused("an argument of " + head.word + " has another sort");
    }
  }
  return {builder_.call(meaning.term, all), of->parts.back()};
}

Term Reader::term(const Item &item) {
  Depth deeper(depth_);
  if (!item.is_list()) {
    return word(item.word);
  }
  try {
    if (item.is("let")) {
      return let(item);
    }
    if (item.is("forall") || item.is("exists")) {
      return quantified(item);
    }
    if (item.is("!")) {
      Term result = term(item.parts.at(1));
      for (size_t i = 2; i + 1 < item.parts.size(); i += 2) {
        if (item.parts[i].word == ":named") {
          name(item.parts[i + 1].word, result);
        }
      }
      return result;
    }
    if (item.is("_")) {
      return indexed_constant(item);
    }
    return application(item);
  } catch (const std::out_of_range &) {
    throw Refused("ill-formed: " + item.written().substr(0, 80));
  }
}

const Sort *Reader::result(const Text &op, const std::vector<unsigned> &indices,
                           const std::vector<Term> &arguments) {
  const Operator *row = find_operator(op);
  if (row == nullptr) {
    throw Refused("unknown symbol " + op);
  }
  if (arguments.size() < row->least || (row->most > 0 && arguments.size() > row->most) ||
      indices.size() != row->indices) {
    throw Refused(op + " has another number of arguments or indices");
  }
  const Sort *first = arguments.at(0).sort;
  auto index = [&](size_t i) { return indices.at(i); };
  switch (row->result) {
    case Result::kBool:
      return boolean();
    case Result::kFirst:
      return first;
    case Result::kSecond: {
      const Sort *other = arguments.at(2).sort;
      return other->kind == Sort::Kind::kReal ? other : arguments.at(1).sort;
    }
    case Result::kLast:
      return arguments.back().sort;
    case Result::kNumber:
      for (const Term &argument : arguments) {
        if (argument.sort->kind == Sort::Kind::kReal) {
          return argument.sort;
        }
      }
      return first;
    case Result::kInt:
      if (op != "to_int" && first->kind != Sort::Kind::kInt) {
        throw Refused("unsupported: " + op + " of fractions");
      }
      return word_sort("Int");
    case Result::kReal:
      return word_sort("Real");
    case Result::kBit:
      return bits(1);
    case Result::kConcat:
      return bits(first->width + arguments.at(1).sort->width);
    case Result::kExtract:
      if (index(0) < index(1) || index(0) >= first->width) {
        throw Refused("extract has no such bits");
      }
      return bits(index(0) - index(1) + 1);
    case Result::kRepeat:
      return bits(first->width * index(0));
    case Result::kExtend:
      return bits(first->width + index(0));
    case Result::kElement:
      return first->parts.at(1);
    case Result::kFloatOfParts:
      return floating(arguments.at(1).sort->width, arguments.at(2).sort->width + 1);
    case Result::kFloat:
      return floating(index(0), index(1));
    case Result::kBits:
      return bits(index(0));
  }
  throw Refused("unknown symbol " + op);
}

Term Reader::once(const Text &op, const std::vector<unsigned> &indices,
                  const std::vector<Term> &arguments) {
  try {
    const Sort *of = result(op, indices, arguments);
    return {builder_.apply(op, indices, arguments, *of), of};
  } catch (const std::out_of_range &) {
    throw Refused(op + " has another number of arguments or indices");
  }
}

Term Reader::apply(const Text &op, const std::vector<unsigned> &indices,
                   std::vector<Term> arguments) {
  const Operator *row = find_operator(op);
  size_t size = arguments.size();
  if (row == nullptr || row->more == More::kOwn || size <= 2) {
    if (size == 1 && (op == "and" || op == "or")) {
      return arguments[0];
    }
    return once(op, indices, arguments);
  }
  if (row->more == More::kLeft) {
    Term result = arguments[0];
    for (size_t i = 1; i < size; i++) {
      result = once(op, indices, {result, arguments[i]});
    }
    return result;
  }
  if (row->more == More::kRight) {
    Term result = arguments[size - 1];
    for (size_t i = size - 1; i-- > 0;) {
      result = once(op, indices, {arguments[i], result});
    }
    return result;
  }
  std::vector<Term> pairs;
  for (size_t i = 0; i + 1 < size; i++) {
    pairs.push_back(once(op, indices, {arguments[i], arguments[i + 1]}));
  }
  return once("and", {}, pairs);
}

} // namespace tiercel
