package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A solver's checks of its own answers are switched on in a separate run. */
class SelfCheckOracleTest {
  private static final Configuration CHECKS = Configuration.of(Map.of("check-models", "true"));
  private static final Configuration PROOFS = Configuration.of(Map.of("check-proofs", "true"));
  private static final String SCRIPT = "(declare-const x Int)\n(assert (< x 0))\n(check-sat)\n";

  /** Gives the planned answers under its checks, and "sat" with a model without. */
  private record Checking(String checked, String model, List<ConfiguredSolver> asked)
      implements SolverRunner {
    @Override
    public Run run(ConfiguredSolver configuredSolver, String script) {
      asked.add(configuredSolver);
      if (configuredSolver.configuration().get("check-models") == null) {
        return script.contains("(get-model)")
            ? run("sat\n((define-fun x () Int " + model + "))", null, Verdict.SAT)
            : Runs.of("sat");
      }
      return checked.equals("refused")
          ? run("", new Failure(Failure.Kind.SELF_CHECK, "invalid model", ""), Verdict.CRASH)
          : Runs.of(checked);
    }

    private static Run run(String output, @Nullable Failure failure, Verdict verdict) {
      return new Run(List.of(verdict), output, "", null, failure, 0, ResourceUsage.NONE);
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
      return new SelfChecks(CHECKS, PROOFS);
    }
  }

  private static List<Violation> violations(Oracle oracle, String first, SolverRunner solverRunner)
      throws ParseException {
    Entry entry = EntryCodec.decode(SCRIPT, "test");
    return oracle.violations(new Execution(entry, solverRunner).add(Runs.answer("z3", first)));
  }

  @ParameterizedTest(name = "{0}, then {1}, model {2}: {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "sat, refused, (- 1), self-check, 'it is the check that is wrong, not the answer'",
        "sat, refused, 0, self-check, 'finds an assertion false under its model, too: (< x 0)'",
        "sat, refused, (foo), self-check, 'checked it: invalid model.'",
        "sat, 'crash @here', 0, crash, 'check-models=true failed an assertion'",
        "sat, unsat, 0, disagreement, 'check-models=true answers unsat'",
        "sat, sat, 0, -, -",
        "sat, unknown, 0, -, -",
        "sat, 'error !no-such-option', 0, -, -",
        "sat, timeout, 0, -, -",
        "unknown, refused, 0, -, -",
        "error !rejected, refused, 0, -, -",
        "sat !rejected, refused, 0, self-check, 'finds an assertion false under its model'",
      })
  void refusedSelfCheckIsReportedWithOurEvaluation(
      String first, String checked, String model, String kind, String reason)
      throws ParseException {
    SolverRunner solverRunner = new Checking(checked, model, new ArrayList<>());
    List<Violation> violations = violations(new SelfCheckOracle(1), first, solverRunner);
    if (kind == null) {
      assertThat(violations).isEmpty();
      return;
    }
    assertThat(violations).hasSize(1);
    Violation violation = violations.get(0);
    assertThat(violation.kind()).isEqualTo(kind);
    assertThat(violation.reason()).contains(reason);
    assertThat(violation.configuredSolvers().get(0).configuration()).isEqualTo(CHECKS);

    Entry entry = EntryCodec.decode(SCRIPT, "test");
    Violation again =
        Oracles.ALL.first(
            Execution.of(entry, violation.configuredSolvers(), solverRunner),
            violation::confirmedBy);
    // If an answer unsat is wrong, a model is searched, which is stronger evidence.
    boolean open = kind.equals("disagreement");
    assertThat(Objects.requireNonNull(again).reason())
        .contains(open ? "all its assertions are true under this model" : violation.reason());
  }

  @ParameterizedTest
  @CsvSource({
    "fast=true, 'z3 self-check invalid model in ints under fast'",
    "check-models=true, 'z3 self-check invalid model in ints'", // it detects the bug only
  })
  void aRefusedAnswerUnderAnOptionIsAnotherBug(String option, String key) throws ParseException {
    String[] parts = option.split("=");
    Configuration options = Configuration.of(Map.of(parts[0], parts[1]));
    SolverRunner solverRunner = new Checking("refused", "0", new ArrayList<>());
    Answer answer = Runs.answer("z3", options, "sat");
    if (options.equals(CHECKS)) {
      answer =
          new Answer(
              answer.configuredSolver(), solverRunner.run(answer.configuredSolver(), SCRIPT));
    }
    Entry entry = EntryCodec.decode(SCRIPT, "test");

    assertThat(new SelfCheckOracle(1).violations(new Execution(entry, solverRunner).add(answer)))
        .extracting(Violation::key)
        .containsExactly(key);
  }

  @Test
  void noCheckRunsIfNoneIsRequested() throws ParseException {
    List<ConfiguredSolver> asked = new ArrayList<>();
    Checking checking = new Checking("refused", "0", asked);

    assertThat(violations(new SelfCheckOracle(1), "sat", checking.withoutSelfChecks())).isEmpty();
    assertThat(violations(new SelfCheckOracle(Integer.MAX_VALUE), "sat", checking)).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void loopChecksAtTheGivenRate() throws ParseException {
    List<ConfiguredSolver> asked = new ArrayList<>();
    Oracle always = new SelfCheckOracle(1).inLoop(1).sampled(Oracles.SAMPLED);
    Oracle never = new SelfCheckOracle(1).inLoop(Integer.MAX_VALUE / 4).sampled(Oracles.SAMPLED);

    assertThat(violations(always, "sat", new Checking("refused", "0", asked))).isNotEmpty();
    assertThat(violations(never, "sat", new Checking("refused", "0", asked))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "(set-option :check-models false), false",
    "(set-option :check-models true), true",
    "(set-option :produce-assertions false), true", // no check needs it
  })
  void aScriptDoesNotSwitchOffWhatTheChecksNeed(String option, boolean isAsked)
      throws ParseException {
    List<String> scripts = new ArrayList<>();
    SolverRunner solverRunner =
        new SolverRunner() {
          @Override
          public Run run(ConfiguredSolver configuredSolver, String script) {
            scripts.add(script);
            return Runs.of("sat");
          }

          @Override
          public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
            return new SelfChecks(CHECKS, PROOFS);
          }
        };
    Entry entry = EntryCodec.decode(option + "\n" + SCRIPT, "test");

    new SelfCheckOracle(1)
        .violations(new Execution(entry, solverRunner).add(Runs.answer("z3", "sat")));

    assertThat(scripts).isNotEmpty();
    assertThat(scripts.get(0).contains(option)).isEqualTo(isAsked);
    assertThat(scripts.get(0)).contains("(assert (< x 0))");
  }
}
