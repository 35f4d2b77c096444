package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SolverFinderTest {
  /** Answers sat, with a value of x where a model is requested. */
  private static final class Telling implements StubSolver {
    private final SolverId id;
    private final String value;
    private final List<Job> jobs = new ArrayList<>();

    Telling(String id, String value) {
      this.id = SolverId.parse(id);
      this.value = value;
    }

    @Override
    public SolverId id() {
      return id;
    }

    @Override
    public OptionCatalogue options() {
      return new OptionCatalogue(
          "stub", List.of(option("seed", OptionType.INT), option("rnd-pol", OptionType.BOOL)));
    }

    private static OptionSpec option(String name, OptionType type) {
      return new OptionSpec(name, type, "0", null, null, List.of(), OptionSpec.Level.REGULAR, null);
    }

    @Override
    public Run run(Job job) {
      jobs.add(job);
      boolean asked = job.script().contains("(get-model)");
      String output = "sat\n" + (asked ? "((define-fun x () Int " + value + "))\n" : "");
      return Runs.printing(output, Verdict.SAT);
    }
  }

  private static Script script() throws ParseException {
    return ScriptParser.parse(
        "(set-logic QF_LIA)(declare-const x Int)(assert (= (* x x) 49))(check-sat)", "test");
  }

  private static SolverPool panel(Telling target, Telling... others) {
    return new SolverPool(
        target, List.of(others), () -> AdaptiveTimeout.fixed(Limits.DEFAULT), false);
  }

  @Test
  void modelThatHoldsIsUsedFromAnySolver() throws ParseException {
    Telling target = new Telling("stub:target", "7");
    Telling wrong = new Telling("stub:wrong", "6");
    Telling right = new Telling("stub:right", "(- 7)");
    try (SolverPool solverPool = panel(target, wrong, right)) {
      Model model = new SolverFinder(solverPool, 1).find(script(), 100, 12_345);
      assertThat(model).isNotNull();
      assertThat(model.bodies().toString()).contains("(- 7)");
    }
    assertThat(target.jobs).isEmpty();
    assertThat(right.jobs.get(0).script()).contains("(set-logic ALL)");
    assertThat(right.jobs.get(0).configuration().toString()).contains("12345");
  }

  @Test
  void itIsAskedOfOneCheckInAFew() throws ParseException {
    Telling right = new Telling("stub:right", "7");
    int found = 0;
    try (SolverPool solverPool = panel(new Telling("stub:target", "7"), right)) {
      SolverFinder finder = new SolverFinder(solverPool, 4);
      for (int i = 0; i < 8; i++) {
        found += finder.find(script(), 100, i) == null ? 0 : 1;
      }
    }
    assertThat(found).isEqualTo(2);
  }

  @Test
  void solversTakeTurnsAndDrawAtRandomEveryOtherTime() throws ParseException {
    Telling one = new Telling("stub:one", "7");
    Telling two = new Telling("stub:two", "7");
    try (SolverPool solverPool = panel(new Telling("stub:target", "7"), one, two)) {
      SolverFinder finder = new SolverFinder(solverPool, 1);
      for (int i = 0; i < 4; i++) {
        assertThat(finder.find(script(), 100, 10 + i)).isNotNull();
      }
    }
    assertThat(options(one)).containsExactly("{rnd-pol=true, seed=10}", "{rnd-pol=true, seed=12}");
    assertThat(options(two)).containsExactly("{seed=11}", "{seed=13}");
  }

  private static List<String> options(Telling asked) {
    return asked.jobs.stream()
        .filter(job -> job.script().contains("get-model"))
        .map(job -> job.configuration().values().toString())
        .toList();
  }

  @Test
  void noReferenceIsAskedWithoutReferences() throws ParseException {
    try (SolverPool solverPool = panel(new Telling("stub:target", "7"))) {
      assertThat(new SolverFinder(solverPool, 1).find(script(), 100, 1)).isNull();
    }
  }
}
