package dev.tiercel.smtlib.rule;

import java.util.Map;
import java.util.Set;

/** How rules write operators, where that is not as SMT-LIB writes them. */
final class RuleOperators {
  /** Operators whose first arguments are indices in SMT-LIB, and how many these are. */
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

  /** What an application to no arguments is, for operators that lists stand in. */
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
          Map.entry("bvand", ""), // that of the wanted width is not known
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

  /** Operators of strings by the names that they have for sequences. */
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
