package dev.tiercel.harness.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Dialect;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every operator with a meaning, on random ground terms: a solver must find the value that our
 * evaluator finds. {@code -Dtiercel.differential=1000} asks that many questions for each operator
 * instead of a few on some of them, and writes the counts to {@code harness/target/differential-SOLVER.tsv}; {@code
 * -Dtiercel.differential.only=fp.rem} asks about one operator, {@code
 * -Dtiercel.differential.seed=7} asks other questions.
 */
class DifferentialTest {
  private static final int FEW = 4;
  private static final int CASES = Integer.getInteger("tiercel.differential", FEW);
  private static final long SEED = Long.getLong("tiercel.differential.seed", 1);
  private static final String ONLY = System.getProperty("tiercel.differential.only", "");
  private static final int DEEPEST = 3;
  private static final int MOST_SHOWN = 20;

  /** What came of one operator's questions. */
  private static final class Tally {
    private final Operator operator;
    private final Map<Asked.Reply, Integer> replies = new EnumMap<>(Asked.Reply.class);
    private int open; // terms whose value the standard leaves open
    private int explained;

    Tally(Operator operator) {
      this.operator = operator;
    }

    int count(Asked.Reply reply) {
      return replies.getOrDefault(reply, 0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2"})
  void solversFindOurValues(String name) throws IOException {
    try (Solver solver = open(name)) {
      List<Tally> tallies = new ArrayList<>();
      List<String> differences = new ArrayList<>();
      List<String> remarks = new ArrayList<>();
      Dialect dialect = Dialect.of(name);
      for (Operator operator : Theories.all()) {
        if (operator.meaning() != null && dialect.knows(operator) && isAskedFor(operator)) {
          tallies.add(compare(operator, dialect, new Asked(solver), differences, remarks));
        }
      }
      if (CASES > FEW) {
        write(tallies, remarks, "target/differential-" + solver.id().name());
      }
      assertThat(tallies).as("operators that were asked about").isNotEmpty();
      assertThat(differences).isEmpty();
    }
  }

  /** Without a number of cases it is a sample: a few questions on one operator in six. */
  private static boolean isAskedFor(Operator operator) {
    if (CASES == FEW && ONLY.isEmpty()) {
      return Math.floorMod(operator.toString().hashCode() + SEED, 6) == 0;
    }
    return ONLY.isEmpty() || operator.name().equals(ONLY) || operator.feature().name().equals(ONLY);
  }

  private static Solver open(String name) {
    try {
      return Solvers.open(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  private static Tally compare(
      Operator operator,
      Dialect dialect,
      Asked asked,
      List<String> differences,
      List<String> remarks) {
    Tally tally = new Tally(operator);
    List<Case> cases = cases(operator, dialect, tally);
    List<Asked.Reply> replies = asked.replies(cases);
    for (int i = 0; i < cases.size(); i++) {
      Asked.Reply reply = replies.get(i);
      Case c = cases.get(i);
      if (reply == Asked.Reply.DIFFERENT && Explained.has(c, dialect.family())) {
        tally.explained++;
        continue;
      }
      tally.replies.merge(reply, 1, Integer::sum);
      if (reply != Asked.Reply.SAME) {
        remarks.add(reply + "\t" + c.operator().name() + "\t" + c.value() + "\t" + c.term());
      }
      if (reply == Asked.Reply.DIFFERENT && differences.size() < MOST_SHOWN) {
        differences.add(c.term() + " is " + c.value() + ", but the solver: " + asked.found(c));
      }
    }
    return tally;
  }

  /** As many cases as are wanted, or fewer where most terms have an open value. */
  private static List<Case> cases(Operator operator, Dialect dialect, Tally tally) {
    // By name, so that another row before this one does not change its questions.
    RandomSource random = new SplitMixRandom(SEED * 31 + operator.toString().hashCode());
    GroundTerms terms = new GroundTerms(random, o -> o.meaning() != null && dialect.knows(o));
    Evaluator evaluator = new Evaluator(Definitions.NONE, Model.EMPTY);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < 4 * CASES && cases.size() < CASES; i++) {
      Term term = terms.application(operator, 1 + random.below(DEEPEST));
      if (term == null) {
        break;
      }
      Case made;
      try {
        made = made(operator, term, terms, evaluator);
      } catch (RuntimeException e) {
        throw new AssertionError("no value, but an exception, for " + term, e);
      }
      if (made == null) {
        tally.open++;
      } else {
        cases.add(made);
      }
    }
    return cases;
  }

  private static @Nullable Case made(
      Operator operator, Term term, GroundTerms terms, Evaluator evaluator) {
    Value value = evaluator.value(term);
    if (value instanceof Unknown) {
      return null;
    }
    String text = ValueText.of(value, term.sort());
    if (text != null) {
      return new Case(operator, term, text);
    }
    // A value that cannot be written is compared with another term, or with a member.
    Term question = question(term, terms);
    Value answer = question == null ? new Unknown("no question") : evaluator.value(question);
    return question == null || answer instanceof Unknown
        ? null
        : new Case(operator, question, answer.toString());
  }

  private static @Nullable Term question(Term term, GroundTerms terms) {
    Feature feature = ((Operator) ((dev.tiercel.smtlib.ast.App) term).symbol()).feature();
    boolean language = term.sort() == Sort.REG_LAN;
    Term other = terms.term(language ? Sort.STRING : term.sort(), feature, 1);
    if (other == null) {
      return null;
    }
    return language
        ? Theories.row(Feature.STRINGS, "str.in_re", 2).on(other, term)
        : Theories.row(Feature.CORE, "=", 2).on(term, other);
  }

  private static void write(List<Tally> tallies, List<String> remarks, String name)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("feature\toperator\tsame\tdifferent\texplained\tundecided\trejected\tlost\topen");
    for (Tally t : tallies) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d",
              t.operator.feature(),
              t.operator,
              t.count(Asked.Reply.SAME),
              t.count(Asked.Reply.DIFFERENT),
              t.explained,
              t.count(Asked.Reply.UNDECIDED),
              t.count(Asked.Reply.REJECTED),
              t.count(Asked.Reply.LOST),
              t.open));
    }
    Path table = Path.of(name + ".tsv");
    Files.createDirectories(Objects.requireNonNull(table.getParent()));
    Files.write(table, lines);
    Files.write(Path.of(name + ".txt"), remarks);
  }
}
