package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which evidence shows that an unsat core is wrong. */
class CoreOracleTest {
  private static final SolverRunner NOBODY_KNOWS = (who, script) -> Runs.of("unknown");

  /** Returns two named assertions, after some other commands. */
  private static String script(String before, String first, String second) {
    return ";! witness (define-fun x () Int 1)\n"
        + "(set-option :produce-unsat-cores true)\n"
        + before
        + "(declare-const x Int)\n(assert (! "
        + first
        + " :named a))\n(check-sat)\n(assert (! "
        + second
        + " :named b))\n(check-sat)\n(get-unsat-core)\n";
  }

  private static @Nullable Violation violation(
      String script, String core, SolverRunner solverRunner) throws ParseException {
    return violation("cvc5:1.3.2", script, core, solverRunner);
  }

  private static @Nullable Violation violation(
      String solver, String script, String core, SolverRunner solverRunner) throws ParseException {
    Run run = Runs.printing("sat\nunsat\n" + core + "\n", Verdict.SAT, Verdict.UNSAT);
    List<Answer> answers =
        List.of(
            new Answer(Runs.answer(solver, "unknown").configuredSolver(), run),
            Runs.answer(solver.startsWith("z3") ? "cvc5:1.3.2" : "z3:4.14.1", "sat unknown"));
    return Runs.violation(
        new CoreOracle(1_000), EntryCodec.decode(script, "test"), answers, solverRunner);
  }

  @Test
  void modelOfAnotherCheckRefutesACore() throws ParseException {
    String script = script("", "(> x 0)", "(< x 0)");

    assertThat(violation(script, "(a)", NOBODY_KNOWS)).isNotNull();
    assertThat(violation(script, "(a b)", NOBODY_KNOWS)).isNull();
  }

  /** Only where the option promises it, and where a decision of our own refutes the rest. */
  @ParameterizedTest
  @CsvSource({
    "cvc5:1.3.2, minimal-unsat-cores, '', (a b), true",
    "cvc5:1.3.2, minimal-unsat-cores, '', (b), false",
    "cvc5:1.3.2, minimal-unsat-cores, (assert (= v #b00)), (a b), false",
    "cvc5:1.3.2, unsat-cores-sat-minimal, '', (a b), false",
    "z3:4.14.1, smt.core.minimize true)(set-option :sat.core.minimize, '', (a b), true",
    "z3:4.14.1, smt.core.minimize true)(set-option :sat.core.minimize, '', (b), false",
    "z3:4.14.1, smt.core.minimize, '', (a b), false",
    "z3:4.14.1, minimal-unsat-cores, '', (a b), false",
  })
  void aMinimalCoreHasNothingThatMayBeLeftOut(
      String solver, String option, String unnamed, String core, boolean claimed)
      throws ParseException {
    String before = "(set-option :" + option + " true)(declare-const v (_ BitVec 2))\n";
    String script = script(before + unnamed, "(= v #b00)", "(bvult v #b00)");

    assertThat(violation(solver, script, core, NOBODY_KNOWS) != null).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({"unsat, true", "sat, false", "unknown, false"})
  void aMinimalCoreIsRefutedByTheSolverItself(String answer, boolean claimed)
      throws ParseException {
    String before = "(set-option :minimal-unsat-cores true)\n";
    String script = script(before, "(> x 0)", "(str.prefixof \"a\" (str.from_int x))");
    SolverRunner onTheSecond =
        (who, core) -> Runs.of(core.contains("(> x 0)") ? "unknown" : answer);

    assertThat(violation(script, "(a b)", onTheSecond) != null).isEqualTo(claimed);
  }

  @Test
  void aCoreWithoutSymbolsIsRefutedByNoModel() throws ParseException {
    String script =
        """
        (set-option :produce-unsat-cores true)
        (assert (! (= 1 1) :named a))
        (check-sat)
        (assert (! (distinct 1 1) :named b))
        (check-sat)
        (get-unsat-core)
        """;

    assertThat(Objects.requireNonNull(violation(script, "(a)", NOBODY_KNOWS)).reason())
        .endsWith("that is no core: its assertions are true, and no symbol needs a value");
  }

  @Test
  void modelFromTheSearchRefutesACore() throws ParseException {
    String script = script("", "(= (mod x 7) 3)", "(= (* 2 x) 5)");
    String first = script("(set-option :produce-unsat-cores true)\n", "(= x 4)", "(> x 5)");

    assertThat(Objects.requireNonNull(violation(script, "(a)", NOBODY_KNOWS)).reason())
        .contains("it has a model");
    assertThat(violation(script, "(b)", NOBODY_KNOWS)).isNull();
    assertThat(violation(first, "(b)", NOBODY_KNOWS)).isNotNull();
  }

  /** An assumption occurs in a core as written, in bars where its name needs them. */
  @ParameterizedTest
  @CsvSource({
    "(|a b|), false",
    "(|a b| (not |c d|)), false",
    "((not |c d|)), true",
    "((not   |a b|)), false",
    "(|a c|), true"
  })
  void aCoreNamesAssumptionsInBars(String core, boolean claimed) throws ParseException {
    String script =
        """
        (set-option :produce-unsat-cores true)
        (declare-const |a b| Bool)
        (declare-const |c d| Bool)
        (assert (not |a b|))
        (check-sat)
        (check-sat-assuming (|a b| (not |c d|)))
        (get-unsat-core)
        """;

    assertThat(violation(script, core, NOBODY_KNOWS) != null).isEqualTo(claimed);
  }

  /** Solvers differ in which of the two answers names assumptions. */
  @ParameterizedTest
  @CsvSource({
    "cvc5:1.3.2, (a), (p), false", // all assumptions belong to the core
    "cvc5:1.3.2, (), (p), true",
    "cvc5:1.3.2, (a), (q), true",
    "cvc5:1.3.2, (a), (p b), true",
    "z3:4.14.1, (a p), (a p), false",
    "z3:4.14.1, (a), (p), true", // items that are not named do not belong to it
    "z3:4.14.1, (a q), (p), true",
    "z3:4.14.1, (a p q), (p a q), false",
  })
  void aCoreOverAssumptionsIsUnsatisfiable(
      String solver, String core, String assumed, boolean claimed) throws ParseException {
    String script =
        """
        (set-option :produce-unsat-cores true)
        (set-option :produce-unsat-assumptions true)
        (declare-const p Bool)
        (declare-const q Bool)
        (declare-const n Int)
        (assert (! (=> p (> n 10)) :named a))
        (assert (< n 10))
        (check-sat-assuming (p q))
        (get-unsat-core)
        (get-unsat-assumptions)
        """;
    Run run = Runs.printing("unsat\n" + core + "\n" + assumed + "\n", Verdict.UNSAT);
    Answer answer = new Answer(Runs.answer(solver, "unknown").configuredSolver(), run);
    Violation claim =
        Runs.violation(
            new CoreOracle(1_000),
            EntryCodec.decode(script, "test"),
            List.of(answer),
            NOBODY_KNOWS);

    assertThat(claim != null).isEqualTo(claimed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(error \"no core\")", "(\n(error \"no core\")"})
  void anErrorIsNoCore(String said) throws ParseException {
    assertThat(violation(script("", "(> x 0)", "(< x 0)"), said, NOBODY_KNOWS)).isNull();
  }

  @Test
  void unfoldedRecursionDoesNotSatisfyACore() throws ParseException {
    String script = script("(define-fun-rec g ((n Int)) Int (+ (g n) 1))\n", "(> x 0)", "(< x 0)");

    assertThat(violation(script, "(a)", NOBODY_KNOWS)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"0.0, false", "2.0, true"})
  void aSolverThatReadsATermInItsOwnWaySatisfiesNoCore(String exponent, boolean claimed)
      throws ParseException {
    String script = script("(declare-const r Real)\n", "(= (^ r " + exponent + ") 3.0)", "(< x 0)");
    SolverRunner z3 = (who, asked) -> Runs.of(who.solver().name().equals("z3") ? "sat" : "unknown");

    assertThat(violation(script, "(a)", z3) != null).isEqualTo(claimed);
  }
}
