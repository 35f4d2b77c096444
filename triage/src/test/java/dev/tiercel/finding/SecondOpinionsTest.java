package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Further solvers' answers where an answer by itself cannot be judged. */
class SecondOpinionsTest {
  /** The evaluator does not interpret partial orders, so it searches nothing. */
  private static final String SCRIPT =
      "(declare-sort T 0)(declare-const x T)(assert ((_ partial-order 0) x x))(check-sat)\n";

  /** Shares no code with solvers of other names, and answers as its version says. */
  private record Independent(SolverId id) implements StubSolver {
    @Override
    public SolverIdentity identity() {
      return SolverIdentity.released(id.name(), id.name(), "1", id.version());
    }

    @Override
    public Run run(Job job) {
      return Runs.of(id.version());
    }
  }

  private static ScriptCheck.Result examined(Solver target, String script, String... opinions)
      throws ParseException {
    Supplier<List<Solver>> others =
        () -> Stream.of(opinions).<Solver>map(o -> new Independent(SolverId.parse(o))).toList();
    try (ScriptCheck scriptCheck =
        new ScriptCheck(
            target,
            Configuration.DEFAULT,
            List.of(),
            new ScriptCheck.SolverFactories(
                id -> id.equals(target.id()) ? target : new Independent(id),
                Independent::new,
                others,
                false),
            Limits.DEFAULT,
            true,
            Oracles.ALL)) {
      return scriptCheck.examine(EntryCodec.decode(script, "test"));
    }
  }

  @ParameterizedTest(name = "{0} beside {1} and {2}: {3}")
  @CsvSource({
    "one:sat, two:unsat, three:unsat, BUG", // two that share no code refute it
    "one:sat, two:unsat, three:unknown, undecided", // one against one
    "one:sat, two:unsat, three:sat, undecided",
    "one:unsat, two:sat, three:sat, BUG",
    "one:unsat, two:sat, three:unknown, undecided", // and neither has a model
    "one:unsat, two:unsat, three:unknown, ok",
    "one:unsat, one:unsat, three:unknown, undecided", // shared code, maybe shared error
    "one:unknown, two:unsat, three:unsat, undecided",
  })
  void onlyWhatIsCertainIsClaimed(String target, String second, String third, String word)
      throws ParseException {
    ScriptCheck.Result result =
        examined(new Independent(SolverId.parse(target)), SCRIPT, second, third);

    assertThat(result.word()).as(result.why()).isEqualTo(word);
  }

  /** Answers differently once an option is set. */
  private record Configured(SolverId id) implements StubSolver {
    @Override
    public Run run(Job job) {
      return Runs.of(job.configuration().isDefault() ? "sat" : "unsat");
    }
  }

  @Test
  void aSolverIsComparedWithItsOwnDefaults() throws ParseException {
    Solver target = new Configured(SolverId.parse("one:1"));

    ScriptCheck.Result result = examined(target, ";! one option=1\n" + SCRIPT);

    assertThat(result.isBug()).as(result.why()).isTrue();
    assertThat(result.why()).contains("option=1 answers unsat to check 1 where one:1 answers sat");
  }
}
