package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes what a script's commands that block models add to the assertions, as far as the blocked
 * values are known because {@code get-value} has asked for them after the same check. From the
 * first command whose values are unknown, nothing more is derived.
 */
final class BlockedModels {
  /** The answer where no model is left. */
  static final String NONE = "unsat";

  private static final String BY_TERMS = "block-model-values";
  private static final String BY_MODEL = "block-model";

  private final Execution execution;
  private final List<Check> checks; // of the script without commands that block
  private final List<Question> asked = new ArrayList<>();
  private final List<Term> blocked = new ArrayList<>();
  private final Map<Term, Term> equations = new LinkedHashMap<>(); // by the term that has the value
  private @Nullable Command last; // last command that blocks
  private boolean known = true;
  private int check = -1;

  BlockedModels(Execution execution) {
    this.execution = execution;
    List<Command> plain = new ArrayList<>(execution.script().commands());
    plain.removeIf(BlockedModels::blocks);
    this.checks = Check.of(new Script(plain));
  }

  static boolean blocks(Command command) {
    return command instanceof Command.Other other
        && (other.name().equals(BY_TERMS) || other.name().equals(BY_MODEL));
  }

  /** Whether a conjunction is false because one of its formulas forbids the others. */
  static boolean isBlocked(List<Term> formulas) {
    Set<Term> all = Set.copyOf(formulas);
    return formulas.stream()
        .anyMatch(
            f -> is(f, "not") && all.containsAll(ObligationFormulas.conjuncts(((App) f).child(0))));
  }

  private static boolean is(Term term, String operator) {
    return term instanceof App app && app.function().name().equals(operator) && app.arity() > 0;
  }

  /** Returns the checks after blocking commands: an unsat, or the values after a sat. */
  List<Question> questions() {
    List<Command> commands = execution.script().commands();
    for (int number = 0; number < commands.size() && known; number++) {
      take(commands.get(number), number);
    }
    return asked;
  }

  private void take(Command command, int number) {
    if (command.isCheck()) {
      check++;
      equations.clear();
      if (last != null && verdict() == Verdict.UNSAT) {
        ask(number, NONE, state(List.of()));
      }
    } else if (command instanceof Command.GetValue && verdict() == Verdict.SAT) {
      values(number);
    } else if (blocks(command)) {
      block(command);
    }
  }

  private Verdict verdict() {
    return check < 0 ? Verdict.MISSING : execution.target().run().verdict(check);
  }

  private Check state(List<Term> further) {
    List<Term> all = new ArrayList<>(checks.get(check).formulas());
    all.addAll(blocked);
    all.addAll(further);
    return checks.get(check).with(all);
  }

  private void ask(int number, String response, Check state) {
    if (last != null) {
      asked.add(new Question(number, last, response, state, null, false));
    }
  }

  private void values(int number) {
    for (Question question : execution.questions()) {
      if (question.number() == number) {
        for (ValueAnswer answer : ValueAnswer.of(question)) {
          Term value = value(checks.get(check), answer);
          if (value != null) {
            equations.put(answer.asked(), Theories.apply("=", answer.asked(), value));
          }
        }
        if (!equations.isEmpty()) {
          ask(number, question.response(), state(List.copyOf(equations.values())));
        }
      }
    }
  }

  /** Whether all values that were asked for can be parsed. */
  static boolean isWhole(Check state, Question asked) {
    List<ValueAnswer> answers = ValueAnswer.of(asked);
    return !answers.isEmpty() && answers.stream().allMatch(a -> value(state, a) != null);
  }

  private static @Nullable Term value(Check state, ValueAnswer answer) {
    Term value = TermText.read(state, answer.text(), answer.asked().sort());
    boolean understood =
        value != null && value.sort() == answer.asked().sort() && isWithoutSymbols(value);
    return understood ? value : null;
  }

  /**
   * Whether a value has one meaning in all models: elements of declared sorts belong to one of
   * them.
   */
  private static boolean isWithoutSymbols(Term value) {
    return SubTerms.of(List.of(value)).stream()
        .noneMatch(
            t ->
                t instanceof Binder
                    || (t instanceof App app
                        && app.symbol() instanceof Declared symbol
                        && symbol.kind() != Declared.Kind.CONSTRUCTOR));
  }

  private void block(Command command) {
    List<Term> terms =
        ((Command.Other) command).name().equals(BY_TERMS) ? command.terms() : symbols(command);
    known = !terms.isEmpty() && equations.keySet().containsAll(terms);
    if (known) {
      blocked.add(
          ObligationFormulas.negatedConjunction(terms.stream().map(equations::get).toList()));
      last = command;
    }
  }

  /** Returns the constants of the assertions; none if a model may block anything else. */
  private List<Term> symbols(Command command) {
    Check before = checks.get(Math.max(0, check));
    boolean plain =
        command instanceof Command.Opaque opaque
            && opaque.text().contains(":values")
            && blocked.isEmpty()
            && before.declarations().stream().allMatch(Command.Declare.class::isInstance);
    Set<Term> symbols = new LinkedHashSet<>();
    for (Term term : SubTerms.of(before.assertions())) {
      if (term instanceof App app && app.symbol() instanceof Declared declared) {
        plain &= declared.parameters().isEmpty();
        symbols.add(term);
      }
    }
    return plain ? List.copyOf(symbols) : List.of();
  }
}
