package dev.tiercel.harness.differential;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.List;
import java.util.Set;

/** Random terms with the operators of declared datatypes. */
final class DatatypeTerms {
  /** Declarations used by the terms. */
  static final String DECLARATIONS =
      "(declare-datatypes ((Lst 0) (Tr 0)) (((nil) (cons (head Int) (tail Lst)))"
          + " ((leaf (label String)) (node (left Tr) (key Real) (right Tr) (at Lst)))))\n";

  /** Definitions of {@link #DECLARATIONS}. */
  static final Definitions DEFINITIONS = Definitions.of(parse("").commands());

  private static final Set<String> NAMES = Set.of("is", "update", "update-field");
  private static final int DEEPEST = 3;

  private final RandomSource random;

  DatatypeTerms(RandomSource random) {
    this.random = random;
  }

  /** Whether an operator is one of them. */
  static boolean has(String operator) {
    return NAMES.contains(operator);
  }

  /** Returns an application of {@code is}, {@code update} or {@code update-field}. */
  Term term(String operator) {
    boolean list = random.coin();
    String value = list ? list(operator, DEEPEST) : tree(operator, DEEPEST);
    String text =
        operator.equals("is")
            ? "((_ is " + random.pick(constructors(list)) + ") " + value + ")"
            : updated(operator, list, value);
    Script script = parse("(assert (= " + text + " " + text + "))");
    Command last = script.commands().get(script.commands().size() - 1);
    return ((Command.Assert) last).term().child(0);
  }

  /** Returns the sorts of a constructor's fields. */
  static List<Sort> fields(String constructor) {
    Sort tree = Sort.of("Tr");
    Sort list = Sort.of("Lst");
    return switch (constructor) {
      case "cons" -> List.of(Sort.INT, list);
      case "leaf" -> List.of(Sort.STRING);
      case "node" -> List.of(tree, Sort.REAL, tree, list);
      default -> List.of();
    };
  }

  private static List<String> constructors(boolean list) {
    return list ? List.of("nil", "cons") : List.of("leaf", "node");
  }

  private String updated(String operator, boolean list, String value) {
    String field =
        random.pick(
            list ? List.of("head", "tail") : List.of("label", "left", "key", "right", "at"));
    String content =
        switch (field) {
          case "head" -> number();
          case "tail", "at" -> list(operator, 1);
          case "label" -> text();
          case "key" -> number() + ".0";
          default -> tree(operator, 1);
        };
    return "((_ " + operator + " " + field + ") " + value + " " + content + ")";
  }

  private String list(String operator, int depth) {
    if (depth == 0 || random.oneIn(3)) {
      return "nil";
    }
    String list = "(cons " + number() + " " + list(operator, depth - 1) + ")";
    return !operator.equals("is") && random.oneIn(4) ? updated(operator, true, list) : list;
  }

  private String tree(String operator, int depth) {
    if (depth == 0 || random.oneIn(3)) {
      return "(leaf " + text() + ")";
    }
    String children = tree(operator, depth - 1) + " " + number() + ".0 " + tree(operator, 0);
    String tree = "(node " + children + " " + list(operator, 1) + ")";
    return !operator.equals("is") && random.oneIn(4) ? updated(operator, false, tree) : tree;
  }

  private String number() {
    return String.valueOf(random.below(5));
  }

  private String text() {
    return "\"" + "abc".substring(random.below(4)) + "\"";
  }

  private static Script parse(String commands) {
    try {
      return ScriptParser.parse(DECLARATIONS + commands, "datatypes");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }
}
