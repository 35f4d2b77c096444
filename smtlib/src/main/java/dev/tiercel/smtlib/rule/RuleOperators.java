package dev.tiercel.smtlib.rule;

import java.util.Map;
import java.util.Set;

/** Operators whose syntax in rules differs from SMT-LIB. */
final class RuleOperators {
  /** Operators whose first arguments are indices in SMT-LIB, with the number of indices. */
  static final Map<String, Integer> INDICES =
      Map.ofEntries(
          Map.entry("extract", 2),
          Map.entry("repeat", 1),
          Map.entry("zero_extend", 1),
          Map.entry("sign_extend", 1),
          Map.entry("rotate_left", 1),
          Map.entry("rotate_right", 1),
          Map.entry("re.^", 1),
          Map.entry("re.loop", 2),
          Map.entry("divisible", 1),
          Map.entry("int_to_bv", 1));

  /** Neutral elements of operators that take lists: their value without arguments. */
  static final Map<String, String> NEUTRAL =
      Map.ofEntries(
          Map.entry("and", "true"),
          Map.entry("or", "false"),
          Map.entry("+", "0"),
          Map.entry("*", "1"),
          Map.entry("str.++", "\"\""),
          Map.entry("re.++", "(str.to_re \"\")"),
          Map.entry("re.union", "re.none"),
          Map.entry("re.inter", "re.all"),
          Map.entry("bvand", ""), // the element of the required width is unknown
          Map.entry("bvor", ""),
          Map.entry("bvxor", ""),
          Map.entry("bvadd", ""),
          Map.entry("bvmul", ""),
          Map.entry("concat", ""),
          Map.entry("seq.++", ""));

  /** Operators whose result is as wide as each argument. */
  static final Set<String> KEEPS_WIDTH =
      Set.of(
          "bvand", "bvor", "bvxor", "bvnand", "bvnor", "bvxnor", "bvnot", "bvneg", "bvadd", "bvsub",
          "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr");

  /** Further operators whose arguments are equally wide. */
  static final Set<String> COMPARES_WIDTH =
      Set.of(
          "=",
          "distinct",
          "bvult",
          "bvule",
          "bvugt",
          "bvuge",
          "bvslt",
          "bvsle",
          "bvsgt",
          "bvsge",
          "bvcomp",
          "bvuaddo",
          "bvsaddo",
          "bvumulo",
          "bvsmulo",
          "bvusubo",
          "bvssubo",
          "bvsdivo");

  /** Names of string operators by their names for sequences. */
  static final Map<String, String> OF_STRINGS =
      Map.ofEntries(
          Map.entry("seq.++", "str.++"),
          Map.entry("seq.len", "str.len"),
          Map.entry("seq.extract", "str.substr"),
          Map.entry("seq.at", "str.at"),
          Map.entry("seq.contains", "str.contains"),
          Map.entry("seq.indexof", "str.indexof"),
          Map.entry("seq.replace", "str.replace"),
          Map.entry("seq.replace_all", "str.replace_all"),
          Map.entry("seq.prefixof", "str.prefixof"),
          Map.entry("seq.suffixof", "str.suffixof"),
          Map.entry("seq.update", "str.update"),
          Map.entry("seq.rev", "str.rev"));

  private RuleOperators() {}
}
