package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionOracleTest {
  private static final String SCRIPT =
      "(declare-const x Int)\n(assert (< x 0))\n(assert (> (* x x x) 0))\n(check-sat)\n";
  private static final String SATISFIABLE =
      "(declare-const x Int)\n(assert (< x 0))\n(check-sat)\n";
  private static final String FAILING = "((define-fun x () Int (- 1)))";
  private static final String NEGATIVE = "((define-fun y () Int (- 1)))";

  private final Oracle oracle = new SolutionOracle();

  private static Entry entry(String text) throws ParseException {
    return EntryCodec.decode(text, "test");
  }

  /** Parses answers such as "z3:4.11.0=sat cvc5=unsat". */
  private static List<Answer> answers(String text) {
    List<Answer> answers = new ArrayList<>();
    for (String word : text.split(" ")) {
      String[] parts = word.split("=");
      answers.add(Runs.answer(parts[0], parts[1]));
    }
    return answers;
  }

  /** Every solver gives that model when asked for one, otherwise its earlier answer. */
  private static SolverRunner giving(@Nullable String model, List<Answer> answers) {
    return (who, script) -> {
      for (Answer answer : answers) {
        if (answer.configuredSolver().equals(who)) {
          boolean asked = script.contains("(get-model)");
          return asked ? modelled(model) : answer.run();
        }
      }
      throw new AssertionError(who + " was not among those who answered");
    };
  }

  private static Run modelled(@Nullable String model) {
    String output = model == null ? "sat\n(error \"no model\")\n" : "sat\n" + model + "\n";
    return Runs.printing(output, Verdict.SAT);
  }

  private @Nullable Violation violation(String script, String said, @Nullable String model)
      throws ParseException {
    List<Answer> answers = answers(said);
    return Runs.violation(oracle, entry(script), answers, giving(model, answers));
  }

  @ParameterizedTest
  @CsvSource({
    "z3:4.11.0=sat cvc5=unsat bitwuzla=unsat,            true",
    "z3:4.11.0=sat z3:4.14.1=unsat cvc5=unsat,           true",
    "smtinterpol=unsat z3:4.11.0=sat cvc5=unsat,         true",
    "z3:4.11.0=sat z3:4.8.17=sat cvc5=unsat princess=unsat, true",
    "z3:4.11.0=sat cvc5=unsat,                           false",
    "z3:4.11.0=sat cvc5:1.0.3=unsat cvc5:1.3.2=unsat,    false",
    "smtinterpol=sat z3:4.8.17=unsat z3:4.14.1=unsat,    false",
    "smtinterpol=sat z3-cov=unsat z3:4.14.1=unsat,       false",
    "z3=sat cvc4=unsat cvc5=unsat,                       false",
    "z3=sat somebody=unsat cvc5=unsat,                   false",
    "z3=sat boolector=unsat bitwuzla=unsat,              false",
    "z3=sat princess=sat cvc5=unsat bitwuzla=unsat,      false",
    "z3=unknown cvc5=unsat bitwuzla=unsat,               false",
  })
  void twoSolversThatShareNoCodeProveThatThereIsNoModel(String said, boolean claimed)
      throws ParseException {
    assertThat(violation(SCRIPT, said, null) != null).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "z3:4.11.0=sat cvc5=unsat,      true",
    "z3:4.11.0=sat z3:4.14.1=unsat, false",
    "z3:4.11.0=sat cvc5=unknown,    false",
    "z3:4.11.0=sat,                 false",
    "z3=sat princess=sat cvc5=unsat, false",
  })
  void aModelThatFailsAndASolverThatFindsNoneProveIt(String said, boolean claimed)
      throws ParseException {
    assertThat(violation(SCRIPT, said, FAILING) != null).isEqualTo(claimed);
  }

  @Test
  void aModelThatHoldsProvesTheOthersWrong() throws ParseException {
    String said = "z3=sat cvc5=unsat bitwuzla=unsat";

    assertThat(violation(SATISFIABLE, said, FAILING)).isNull();
    assertThat(violation(";! expect unsat\n" + SATISFIABLE, "z3=sat", FAILING)).isNull();
    assertThat(violation(SATISFIABLE, said, null)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({"0.0, false", "2.0, true"})
  void solversProveNothingOverATermThatTheyReadDifferently(String exponent, boolean claimed)
      throws ParseException {
    String power = "(declare-const a Real)\n(assert (= (^ a " + exponent + ") 2.0))\n(check-sat)\n";

    assertThat(violation(power, "z3=sat cvc5=unsat bitwuzla=unsat", null) != null)
        .isEqualTo(claimed);
  }

  /**
   * No function is one more than itself, whatever the result of unfolding it where it is applied.
   */
  @Test
  void unfoldedRecursionRefutesNoAnswer() throws ParseException {
    String contradictory =
        "(define-fun-rec g ((n Int)) Int (+ (g n) 1))\n" + SATISFIABLE.replace("x", "y");

    assertThat(violation(contradictory, "z3=sat cvc5=unsat bitwuzla=unsat", NEGATIVE)).isNotNull();
    assertThat(
            violation(
                contradictory.replace("(g n)", "n"), "z3=sat cvc5=unsat bitwuzla=unsat", NEGATIVE))
        .isNull();
  }

  @Test
  void aConstructionProvesItAlone() throws ParseException {
    Violation violation = violation(";! expect unsat\n" + SCRIPT, "z3:4.11.0=sat", FAILING);

    assertThat(violation).isNotNull();
    assertThat(violation.reason()).contains("unsatisfiable by construction");
    assertThat(violation.configuredSolvers()).hasSize(1);
    assertThat(violation(";! expect unsat\n" + SCRIPT, "z3=sat cvc5=sat", null)).isNull();
    assertThat(violation(";! expect unsat\n" + SCRIPT, "z3=unsat cvc5=unknown", null)).isNull();
  }

  @Test
  void theClaimIsShownAgainByThoseItNames() throws ParseException {
    List<Answer> answers = answers("z3:4.11.0=sat princess=unknown cvc5=unsat bitwuzla=unsat");
    SolverRunner solverRunner = giving(null, answers);
    Violation violation = Runs.violation(oracle, entry(SCRIPT), answers, solverRunner);

    assertThat(violation).isNotNull();
    assertThat(violation.key()).isEqualTo("z3 says sat where no model exists in ints+nonlinear");
    assertThat(violation.reason()).contains("cvc5 and bitwuzla, which share no code, refute it");
    assertThat(violation.configuredSolvers())
        .extracting(p -> p.solver().toString())
        .containsExactly("z3:4.11.0", "cvc5", "bitwuzla");
    assertThat(Runs.shows(oracle, violation, entry(SCRIPT), solverRunner)).isTrue();
    SolverId changed = SolverId.parse("bitwuzla");
    assertThat(
            Runs.shows(
                oracle,
                violation,
                entry(SCRIPT),
                (who, script) ->
                    who.solver().equals(changed)
                        ? Runs.of("unknown")
                        : solverRunner.run(who, script)))
        .isFalse();
  }

  @Test
  void laterChecksCountAsWell() throws ParseException {
    String two = SATISFIABLE + "(assert (> x 0))\n(check-sat)\n";
    List<Answer> answers =
        List.of(
            Runs.answer("z3", "sat sat"),
            Runs.answer("cvc5", "sat unsat"),
            Runs.answer("bitwuzla", "sat unsat"));
    Violation violation =
        Runs.violation(oracle, entry(two), answers, (who, script) -> Runs.of("error !no-model"));

    assertThat(violation).isNotNull();
    assertThat(violation.reason()).contains("sat to check 2");
  }
}
