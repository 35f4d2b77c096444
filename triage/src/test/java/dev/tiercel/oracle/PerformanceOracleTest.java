package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.QuickReduction;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Solvers that report their own run times: no test reads a clock. */
class PerformanceOracleTest {
  private static final PerformanceOracle ORACLE = new PerformanceOracle(20, Duration.ofMillis(200));

  private static final String SQUARES =
      """
      (declare-const x Int)
      (declare-const y Int)
      (assert (< 3 y))
      (assert (= (* x x) 49))
      (check-sat)
      """;

  private static final Configuration THREE =
      Configuration.of(Map.of("mode", "2", "other", "1", "third", "1"));

  private static final ConfiguredSolver PLANTED =
      new ConfiguredSolver(SolverId.parse("planted"), THREE);
  private static final ConfiguredSolver REFERENCE =
      new ConfiguredSolver(SolverId.parse("reference"), Configuration.DEFAULT);

  /** CPU milliseconds that a solver reports; below 0 for a time-out. */
  private interface Costs {
    int of(ConfiguredSolver who, String script);
  }

  private final SplitMixRandom noise = new SplitMixRandom(5);

  /** Slow on squares under one value of one option. */
  private int planted(ConfiguredSolver who, String script) {
    boolean slow = "2".equals(who.configuration().get("mode")) && script.contains("(* x x)");
    return (slow ? 600 : 4) + noise.below(slow ? 200 : 4);
  }

  private static Run run(int millis, int wallMillis) {
    Verdict verdict = millis < 0 ? Verdict.TIMEOUT : Verdict.SAT;
    Duration cpu = Duration.ofMillis(Math.abs(millis));
    Duration wall = Duration.ofMillis(wallMillis);
    return new Run(List.of(verdict), "", "", null, null, 0, new ResourceUsage(wall, cpu, 0));
  }

  private static SolverRunner runner(Costs costs) {
    return (who, script) -> {
      int millis = costs.of(who, script);
      return run(millis, Math.abs(millis));
    };
  }

  private static Entry entry() throws ParseException {
    return EntryCodec.decode(SQUARES, "test").withConfiguration("planted", THREE);
  }

  private static @Nullable Violation violation(Oracle oracle, Costs costs) throws ParseException {
    return Oracles.of(oracle)
        .first(Execution.of(entry(), List.of(PLANTED, REFERENCE), runner(costs)));
  }

  @Test
  void slowdownUnderOneOptionIsFound() throws ParseException {
    Violation violation = Objects.requireNonNull(violation(ORACLE, this::planted));
    assertThat(violation.kind()).isEqualTo("performance");
    assertThat(violation.key())
        .startsWith("planted is slow in ")
        .endsWith("under mode other third");
    assertThat(violation.reason()).contains("planted with mode=2", "of processor time");
    assertThat(violation.suspects()).containsExactly(PLANTED);
  }

  @Test
  void itIsConfirmedByAnotherHearing() throws ParseException {
    Violation violation =
        Objects.requireNonNull(violation(ORACLE.withoutRepetition(), this::planted));
    Execution again = Execution.of(entry(), violation.configuredSolvers(), runner(this::planted));
    assertThat(Oracles.of(ORACLE).first(again, violation::confirmedBy)).isNotNull();
    Execution well =
        Execution.of(entry(), violation.configuredSolvers(), runner((who, script) -> 250));
    assertThat(Oracles.of(ORACLE).first(well, violation::confirmedBy)).isNull();
  }

  @Test
  void itIsToldApartByTheOptionAndTheOperatorsThatMatter() throws ParseException {
    Violation violation = Objects.requireNonNull(violation(ORACLE, this::planted));
    QuickReduction.SuspectedBug simple =
        QuickReduction.of(
            new QuickReduction.SuspectedBug(violation, entry()),
            (who, simpler, wanted) ->
                Oracles.of(ORACLE.withoutRepetition())
                    .first(Execution.of(simpler, who, runner(this::planted)), wanted),
            QuickReduction.USUAL_LOOKS);
    assertThat(simple.violation().key()).isEqualTo("planted is slow in ints+nonlinear under mode");
    assertThat(simple.entry().script().toString()).doesNotContain("(< 3 y)");
  }

  @Test
  void aTimeOutWhereOthersAnswerAtOnceCounts() throws ParseException {
    Violation violation =
        violation(ORACLE, (who, script) -> who.equals(PLANTED) ? -500 : planted(REFERENCE, script));
    assertThat(Objects.requireNonNull(violation).key()).startsWith("planted does not end in ");
  }

  @Test
  void noiseIsNoBug() throws ParseException {
    // Any run of any solver may take a hundred times as long, whatever it runs.
    SplitMixRandom random = new SplitMixRandom(11);
    int suspected = 0;
    for (int i = 0; i < 2000; i++) {
      Costs noisy = (who, script) -> random.oneIn(3) ? 500 + random.below(100) : 5;
      suspected += violation(ORACLE.withoutRepetition(), noisy) == null ? 0 : 1;
      assertThat(violation(ORACLE, noisy)).isNull();
    }
    assertThat(suspected).isPositive();
  }

  @Test
  void delayedRunIsNotJudged() throws ParseException {
    Execution execution =
        new Execution(entry(), runner(this::planted))
            .add(new Answer(PLANTED, run(-300, 2000)))
            .add(new Answer(REFERENCE, run(5, 5)));
    assertThat(ORACLE.violations(execution)).isEmpty();
  }

  @Test
  void inputSlowForAllSolversIsHard() throws ParseException {
    assertThat(violation(ORACLE, (who, script) -> 700 + noise.below(50))).isNull();
    assertThat(violation(ORACLE, (who, script) -> -500)).isNull();
    List<String> asked = new ArrayList<>();
    assertThat(
            violation(
                ORACLE,
                (who, script) -> {
                  asked.add(who.toString());
                  return 150; // below the floor: no solver runs twice
                }))
        .isNull();
    assertThat(asked).hasSize(2);
  }

  @Test
  void itIsAskedOnlyWhereItIsNamed() throws ParseException {
    Execution execution = Execution.of(entry(), List.of(PLANTED, REFERENCE), runner(this::planted));
    assertThat(Oracles.ALL.first(execution)).isNull();
    assertThat(Oracles.select("", ORACLE).first(execution)).isNull();
    assertThat(Oracles.select("+performance,-core", ORACLE).first(execution)).isNotNull();
    assertThatThrownBy(() -> Oracles.select("performance", ORACLE))
        .hasMessageContaining("write + or -")
        .hasMessageContaining("performance");
  }
}
