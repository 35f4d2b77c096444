package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.ExtraFeatures;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Steers a campaign against a solver whose coverage is not seen: an input is new if an operator, or
 * a pair of an operator and the operator above it, or an option's value meets a verdict, or a time
 * of another order of magnitude, that it has not met before.
 */
final class AnswerFeatures implements Feedback {
  private static final int COUNTERS = 1 << 16;
  private static final int MOST_TERMS = 2_000; // of one input; the rest says little more

  private final BitSet marked = new BitSet(COUNTERS);
  private final IntConsumer sink;

  /** Marks libFuzzer's features. */
  AnswerFeatures() {
    this(new ExtraFeatures(COUNTERS)::mark);
  }

  /**
   * Marks features anywhere.
   *
   * @param mark takes the hash of a feature
   */
  AnswerFeatures(IntConsumer mark) {
    this.sink = mark;
  }

  private void mark(int feature) {
    marked.set(Math.floorMod(feature, COUNTERS));
    sink.accept(feature);
  }

  @Override
  public int take(Entry entry, List<Answer> answers) {
    Answer own = answers.get(0);
    int before = edges();
    mark(entry, own.participant().configuration(), own.run());
    return edges() - before;
  }

  @Override
  public int edges() {
    return marked.cardinality();
  }

  @Override
  public String name() {
    return "answers";
  }

  /** Marks what came of a run. */
  void mark(Entry entry, Configuration configuration, Run run) {
    int answer = run.last().name().hashCode();
    mark(mixed(answer, Long.numberOfLeadingZeros(run.wall().toMillis())));
    for (Map.Entry<String, String> option : configuration.values().entrySet()) {
      mark(mixed(answer, option.hashCode()));
    }
    Set<Term> seen = new HashSet<>();
    for (Command command : entry.script().commands()) {
      mark(mixed(answer, command.getClass().getName().hashCode()));
      for (Term term : command.terms()) {
        walk(term, answer, seen);
      }
    }
  }

  private void walk(Term root, int answer, Set<Term> seen) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty() && seen.size() < MOST_TERMS) {
      Term term = open.pop();
      if (!seen.add(term)) {
        continue;
      }
      int above = name(term);
      mark(mixed(answer, above));
      for (int i = 0; i < term.arity(); i++) {
        mark(mixed(answer, mixed(above, name(term.child(i)))));
        open.push(term.child(i));
      }
    }
  }

  /** What a term is, without the names that a script chooses. */
  private static int name(Term term) {
    boolean operator =
        term instanceof App app && app.symbol() instanceof dev.tiercel.smtlib.theory.Operator;
    return operator
        ? ((App) term).function().name().hashCode()
        : term.getClass().getName().hashCode() * 31 + term.sort().name().hashCode();
  }

  private static int mixed(int a, int b) {
    int h = (a * 31 + b) * 0x9E3779B9;
    return h ^ (h >>> 15);
  }
}
