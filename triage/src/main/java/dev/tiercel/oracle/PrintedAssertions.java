package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Formulas that a solver printed for a check after preprocessing, and the original assertions, over
 * the same symbols: those of the script, and those that preprocessing introduced. A definition of a
 * symbol of the script is an equation.
 *
 * @param state declares all symbols
 * @param printed the remaining formulas, and the equations
 * @param original the assertions
 * @param introduces whether a symbol is declared that the solver introduced and whose definition is
 *     not printed, such as {@code @purify_1} for a lambda, or {@code unconstrained_1} in place of a
 *     term that can have any value
 */
record PrintedAssertions(Check state, List<Term> printed, List<Term> original, boolean introduces) {
  private static final String INTRODUCED = "@";
  private static final String UNCONSTRAINED = "unconstrained_"; // in place of a term
  private static final String START = ";; post-asserts start\n";
  private static final String END = ";; post-asserts end";

  /** Returns the text between the marks, or {@code null} unless they occur exactly once. */
  static @Nullable String in(String output) {
    int start = output.indexOf(START);
    int end = output.indexOf(END, Math.max(0, start));
    return start < 0 || end < 0 || output.indexOf(START, end) >= 0
        ? null
        : output.substring(start + START.length(), end);
  }

  /**
   * Parses a printed script.
   *
   * @param check the original check
   * @return {@code null} if it cannot be parsed
   */
  static @Nullable PrintedAssertions read(Check check, String text) {
    Set<String> known = new HashSet<>();
    Set<String> defined = new HashSet<>();
    StringBuilder script = new StringBuilder("(set-logic ALL)\n");
    for (Command command : check.declarations()) {
      script.append(new Script(List.of(command)));
      if (command instanceof Command.Declaration d) {
        known.addAll(d.sorts());
        d.symbols().forEach(symbol -> known.add(symbol.name()));
      }
      if (command instanceof Command.Define define) {
        defined.add(define.symbol().name());
      }
    }
    List<String> assertions = new ArrayList<>();
    boolean introduces = false;
    for (String command : TacticGoals.parts("(" + text + ")")) {
      List<String> words = TacticGoals.parts(command);
      String name = words.size() < 2 ? "" : Symbols.unquote(words.get(1));
      switch (words.isEmpty() ? "" : words.get(0)) {
        case "assert" -> assertions.add(command);
        case "define-fun" -> {
          boolean solved = known.contains(name) && words.size() == 5 && words.get(2).equals("()");
          if (name.startsWith(UNCONSTRAINED) && words.size() == 5) {
            introduces = true;
            script.append("(declare-const " + words.get(1) + " " + words.get(3) + ")\n");
            solved = words.get(2).equals("()");
          }
          if (solved && !defined.contains(name)) {
            assertions.add("(assert (= " + words.get(1) + " " + words.get(4) + "))");
          } else if (!defined.contains(name)) {
            return null;
          }
        }
        case "declare-fun", "declare-const", "declare-sort" -> {
          introduces |= name.startsWith(INTRODUCED) && !words.get(2).equals("()");
          introduces |= name.startsWith(UNCONSTRAINED);
          script.append(known.contains(name) ? "" : command + "\n");
        }
        case "set-logic", "check-sat", "declare-datatype", "declare-datatypes" -> {}
        default -> {
          return null;
        }
      }
    }
    assertions.forEach(a -> script.append(a).append('\n'));
    check.assertions().forEach(a -> script.append("(assert ").append(a).append(")\n"));
    return parsed(script.append("(check-sat)\n").toString(), assertions.size(), introduces);
  }

  private static @Nullable PrintedAssertions parsed(
      String script, int printed, boolean introduces) {
    try {
      Check state = Check.of(ScriptParser.parse(script, "post-asserts")).get(0);
      List<Term> all = state.assertions();
      return new PrintedAssertions(
          state.with(List.of()),
          all.subList(0, printed),
          all.subList(printed, all.size()),
          introduces);
    } catch (ParseException e) {
      return null;
    }
  }
}
