package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Repetitions of a run with several threads never get opposite answers. */
class RaceOracleTest {
  private static final Configuration THREADS = Configuration.of(Map.of("smt.threads", "2"));

  /** Answers at random, as a solver does whose threads race for the result. */
  private static final String RACY =
      """
      #!/bin/sh
      [ "$1" = --version ] && { echo racy 1.0; exit; }
      read -r random < /proc/sys/kernel/random/uuid
      case $random in
        [0-7]*) echo sat ;;
        *) echo unsat ;;
      esac
      """;

  private static Entry entry(String script) {
    try {
      return EntryCodec.decode(script, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the violation if the first run says one thing and the repetitions the others. */
  private static @Nullable Violation violation(
      Configuration configuration, String first, String... repetitions) {
    List<String> left = new ArrayList<>(List.of(repetitions));
    return Runs.violation(
        new RaceOracle(),
        entry("(check-sat)(check-sat)"),
        List.of(Runs.answer("a:1", configuration, first)),
        (who, script) -> Runs.of(left.size() > 1 ? left.remove(0) : left.get(0)));
  }

  @ParameterizedTest
  @CsvSource({
    "sat sat, sat unsat, a says sat in some repetitions and unsat in others in core under"
        + " smt.threads",
    "unsat sat, sat sat, a says sat in some repetitions and unsat in others in core under"
        + " smt.threads",
    "sat sat, sat crash @here, a crashes in some repetitions in core under smt.threads",
  })
  void oppositeAnswersAndCrashesAreRaces(String first, String again, String key) {
    Violation violation = violation(THREADS, first, first, again);
    assertThat(violation).isNotNull();
    assertThat(violation.key()).isEqualTo(key);
    assertThat(violation.confirmedBy(violation)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"sat sat, sat sat", "sat unsat, unknown", "unknown, sat sat", "sat sat, timeout"})
  void limitsAndUnknownComeAndGo(String first, String again) {
    assertThat(violation(THREADS, first, again)).isNull();
  }

  @Test
  void nothingIsRepeatedWithoutThreads() {
    assertThat(violation(Configuration.DEFAULT, "sat sat", "unsat sat")).isNull();
    assertThat(violation(Configuration.of(Map.of("smt.threads", "1")), "sat sat", "unsat"))
        .isNull();
  }

  /** A planted solver: its race is found, and confirmed in fresh processes. */
  @Test
  void theRaceOfAProgramIsFound(@TempDir Path folder) throws IOException {
    Path program = Files.writeString(folder.resolve("racy"), RACY);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    SolverId id = SolverId.parse("path:" + program);
    Entry threads = entry("(set-option :smt.threads 2)(declare-const p Bool)(assert p)(check-sat)");
    Oracles oracles = Oracles.of(new RaceOracle());
    try (Solver solver = Solvers.openFresh(id);
        Reproducer reproducer =
            new Reproducer(
                Solvers::openFresh, Solvers::openFresh, oracles, Limits.DEFAULT, List.of())) {
      ConfiguredSolver who = new ConfiguredSolver(id, Configuration.DEFAULT).as(solver.identity());
      SolverRunner runner =
          (any, script) -> solver.run(new Job(script, any.configuration(), Limits.DEFAULT));
      Violation race = oracles.first(Execution.of(threads, List.of(who), runner));
      assertThat(race).isNotNull();
      assertThat(race.kind()).isEqualTo("race");
      Finding finding = reproducer.confirm(race, threads, List.of());
      assertThat(finding).isNotNull();
    }
  }

  /** A suspect that only one run in four shows is run up to eight times. */
  @Test
  void aSuspectWithThreadsIsRunAgain() {
    Entry threads = entry("(set-option :smt.threads 2)(check-sat)");
    Entry alone = entry("(check-sat)");
    Violation crash =
        Runs.violation(
            new CrashOracle(),
            threads,
            List.of(Runs.answer("a:1", "crash @here")),
            (who, script) -> Runs.of("sat"));
    assertThat(crash).isNotNull();
    assertThat(confirmed(crash, threads, 4)).isTrue();
    assertThat(confirmed(crash, alone, 4)).isFalse();
    assertThat(confirmed(crash, threads, 100)).isFalse();
  }

  private static boolean confirmed(Violation violation, Entry entry, int oneIn) {
    int[] runs = {0};
    StubSolver rarely =
        new StubSolver() {
          @Override
          public SolverId id() {
            return SolverId.parse("a:1");
          }

          @Override
          public Run run(Job job) {
            return Runs.of(++runs[0] % oneIn == 0 ? "crash @here" : "sat");
          }
        };
    try (Reproducer reproducer =
        new Reproducer(
            id -> rarely, id -> rarely, Oracles.of(new CrashOracle()), Limits.DEFAULT, List.of())) {
      return reproducer.confirm(violation, entry, List.of()) != null;
    }
  }
}
