package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A term whose value was requested, and the response.
 *
 * @param command the command: {@code get-value}, {@code get-assignment}, {@code eval}
 * @param asked the term
 * @param printed the term as the solver repeats it; empty where it does not
 * @param text the value as printed
 */
record ValueAnswer(String command, Term asked, String printed, String text) {
  static final String EVAL = "eval";

  private static final String VALUE = "get-value";
  private static final String ASSIGNMENT = "get-assignment";

  /** Whether a command asks for values of terms. */
  static boolean asks(Question question) {
    return List.of(VALUE, ASSIGNMENT, EVAL).contains(question.name());
  }

  /** Returns the answers, in order, if the response is a list of pairs. */
  static List<ValueAnswer> of(Question question) {
    return switch (question.name()) {
      case VALUE -> values(question.command().terms(), question.response());
      case ASSIGNMENT -> assignment(question);
      case EVAL -> evaluated(question);
      default -> List.of();
    };
  }

  private static List<ValueAnswer> values(List<Term> terms, String response) {
    List<String[]> pairs = pairs(response);
    List<Term> asked = asked(terms, pairs.size());
    List<ValueAnswer> answers = new ArrayList<>();
    for (int i = 0; i < pairs.size() && pairs.size() == asked.size(); i++) {
      answers.add(new ValueAnswer(VALUE, asked.get(i), pairs.get(i)[0], pairs.get(i)[1]));
    }
    return answers;
  }

  /** SMTInterpol prints a term once that is requested twice. */
  private static List<Term> asked(List<Term> terms, int answers) {
    List<Term> once = List.copyOf(new LinkedHashSet<>(terms));
    return answers == once.size() ? once : terms;
  }

  private static List<ValueAnswer> assignment(Question question) {
    Map<String, Term> names = TermText.names(question.state());
    List<ValueAnswer> answers = new ArrayList<>();
    for (String[] pair : pairs(question.response())) {
      Term named = names.get(Symbols.unquote(pair[0]));
      if (named != null && named.freeVariables().isEmpty()) {
        answers.add(new ValueAnswer(ASSIGNMENT, named, "", pair[1]));
      }
    }
    return answers;
  }

  private static List<ValueAnswer> evaluated(Question question) {
    return question.command() instanceof Command.TermCommand command && command.terms().size() == 1
        ? List.of(new ValueAnswer(EVAL, command.terms().get(0), "", question.response()))
        : List.of();
  }

  /**
   * Returns how many values there are too many, negative if some are missing; 0 where the response
   * is no list of pairs.
   */
  static int surplusValues(Question question) {
    List<String[]> pairs = pairs(question.response());
    return question.command() instanceof Command.GetValue asked && !pairs.isEmpty()
        ? pairs.size() - asked(asked.terms(), pairs.size()).size()
        : 0;
  }

  /** Returns the pairs of a list; none if it contains anything else. */
  static List<String[]> pairs(String response) {
    List<String[]> pairs = new ArrayList<>();
    for (String item : items(response)) {
      List<String> pair = items(item);
      if (pair.size() != 2) {
        return List.of();
      }
      pairs.add(pair.toArray(new String[0]));
    }
    return pairs;
  }

  /** Returns the items of a list; none if the text is not a list. */
  static List<String> items(String list) {
    List<String> found = new ArrayList<>();
    int last = list.lastIndexOf(')');
    SExpressionScanner items =
        new SExpressionScanner(list.startsWith("(") && last > 0 ? list.substring(1, last) : "");
    while (items.next()) {
      found.add(items.text());
    }
    return found;
  }

  /** Returns the term as parsed from what the solver repeats, or {@code null}. */
  @Nullable Term repeated(Question question) {
    return printed.isEmpty() ? asked : TermText.read(question.state(), printed, asked.sort());
  }

  /** Returns the answer as the beginning of a sentence. */
  String said() {
    return "To " + command + " of " + asked + " it answers " + text;
  }

  /** Returns the command, the operator and the sort. */
  String where() {
    return "to " + command + operatorAndSort(asked);
  }

  /** Returns the operator and the sort of a term, without names that the script chooses. */
  static String operatorAndSort(Term term) {
    String operator = term instanceof App app && app.arity() > 0 ? operator(app) : "";
    return (operator.isEmpty() ? "" : " of " + operator) + " of " + sort(term.sort());
  }

  private static String operator(App app) {
    if (!(app.symbol() instanceof Declared symbol)) {
      return app.function().name();
    }
    return switch (symbol.kind()) {
      case CONSTRUCTOR -> "constructor";
      case SELECTOR -> "selector";
      case FUNCTION, DEFINED, ELEMENT -> "apply";
    };
  }

  /** Returns a sort as keys name it: without names that the script chooses. */
  static String sort(Sort sort) {
    return BuiltInSorts.row(sort) == null ? "a declared sort" : "sort " + sort.name();
  }
}
