package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which printed assertions have the models of the original ones. */
class PreprocessingOracleTest {
  private static final String SCRIPT =
      "(set-option :output post-asserts)(set-option :produce-models true)(declare-const x Int)(declare-const y Int)"
          + "(declare-const p Bool)(assert (= y (+ x (ite p 2 3))))(assert (<= 0 x 1))(check-sat)";

  private static final String RIGHT =
      """
      (declare-fun p () Bool)
      (declare-fun y () Int)
      (define-fun x () Int (+ y (* (- 1) (ite p 2 3))))
      (declare-fun @purify_2 () Int)
      (assert (>= (+ y (* (- 1) @purify_2)) 0))
      (assert (not (>= (+ y (* (- 1) @purify_2)) 2)))
      (assert (ite p (= @purify_2 2) (= @purify_2 3)))
      """;

  @ParameterizedTest
  @CsvSource({
    "(ite p 2 3))), (ite p 2 3))), false",
    "(ite p (= @purify_2 2) (= @purify_2 3)), (= @purify_2 2), true",
    "@purify_2)) 2, @purify_2)) 3, true",
    "(ite p 2 3))), (ite p 3 3))), true",
    "(assert (ite p, (assert (unknown p, false",
  })
  void remainingFormulaHasTheModels(String part, String other, boolean claimed)
      throws ParseException {
    assertThat(claimed(SCRIPT, RIGHT.replace(part, other))).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(assert p), (assert false), true",
    "(assert (not p)), (assert true), true",
    "(assert p), (assert p), false",
    "(set-option :unconstrained-simp true)(assert (not p)), (assert true), false",
    "(assert (not p))(check-sat), (assert true), false",
    "(get-qe (exists ((q Bool)) q))(assert (not p)), (assert true), false",
    "(simplify (and p p))(assert (not p)), (assert true), true",
    "(assert p), (declare-fun @purify_1 (Int) Bool)(assert (@purify_1 0)), false",
    "(assert p), (declare-fun @purify_1 (Int) Bool)(assert (not (= p p))), true",
    "(assert p), (declare-fun k () Bool)(assert k), true",
    "(assert p), (define-fun unconstrained_1 () Bool true)(assert true), false",
    "(assert p), (declare-fun unconstrained_1 () Bool)(assert unconstrained_1), false",
    "(assert p), (define-fun unconstrained_1 () Bool true)(assert (not unconstrained_1)), true",
  })
  void ofOneCheckUnderTheDefaults(String asserted, String printed, boolean claimed)
      throws ParseException {
    String script =
        "(set-option :output post-asserts)(set-option :produce-models true)(declare-const p Bool)"
            + asserted;
    assertThat(claimed(script + "(check-sat)", printed)).isEqualTo(claimed);
  }

  /** cvc5 replaces unconstrained terms where nobody asks for models, and keeps satisfiability. */
  @Test
  void withoutModelsOnlySatisfiabilityIsPromised() throws ParseException {
    String script =
        "(set-option :output post-asserts)(declare-const p Bool)(assert (not p))(check-sat)";
    assertThat(claimed(script, "(define-fun p () Bool true)(assert true)")).isFalse();
    assertThat(claimed(script, "(assert false)")).isTrue();
  }

  @Test
  void introducedSymbolsHaveValuesOfTheirOwn() throws ParseException {
    String script =
        ";! witness (define-fun x () Int 7)\n;! witness (define-fun y () Int 11)\n"
            + "(set-option :output post-asserts)(set-option :produce-models true)(set-logic QF_NIA)(declare-const x Int)"
            + "(declare-const y Int)(assert (= (mod x 2) 1))(assert (= (* 2 y) (+ (* 3 x) 1)))"
            + "(assert (= (* x y) 77))(check-sat)";
    String printed =
        """
        (declare-fun x () Int)
        (declare-fun y () Int)
        (declare-fun @purify_2 () Int)
        (assert true)
        (assert (= (* 2 y) (+ 1 (* 3 x))))
        (assert (= x (+ 1 (* 2 @purify_2))))
        (assert (= (* x y) 77))
        (assert (>= (+ x (* (- 2) @purify_2)) 0))
        (assert (not (>= (+ x (* (- 2) @purify_2)) 2)))
        """;
    assertThat(claimed(script, printed)).isFalse();
  }

  /** Our procedure does not know that a product of integers that is 29 has odd factors. */
  @Test
  void theSolverItselfRefutesWhatIsLeft() throws ParseException {
    String script =
        "(set-option :output post-asserts)(set-option :produce-models true)(declare-const x Int)(declare-const y Int)"
            + "(assert (= (+ x (* 2 y)) 29))(check-sat)";
    String printed = "(declare-fun x () Int)(declare-fun y () Int)(assert (= (* x x y y 2) 29))";
    assertThat(violation(script, printed, "unsat")).isNotNull();
    assertThat(violation(script, printed, "unknown")).isNull();
    assertThat(violation(script, printed, "sat")).isNull();
  }

  @Test
  void whatIsPrintedBeforeTheCheckIsRefusedIsNoResult() throws ParseException {
    String script =
        "(set-option :output post-asserts)(set-option :produce-models true)(declare-const p Bool)(assert (not p))(assert p)"
            + "(check-sat)";
    assertThat(violation(script, "(assert true)", Verdict.UNKNOWN, "unknown")).isNotNull();
    assertThat(violation(script, "(assert true)", Verdict.UNSUPPORTED, "unknown")).isNull();
  }

  private static boolean claimed(String script, String printed) throws ParseException {
    return violation(script, printed, "unknown") != null;
  }

  private static @Nullable Violation violation(String script, String printed, String alone)
      throws ParseException {
    return violation(script, printed, Verdict.UNKNOWN, alone);
  }

  private static @Nullable Violation violation(
      String script, String printed, Verdict verdict, String alone) throws ParseException {
    String output =
        ";; post-asserts start\n(set-logic ALL)\n"
            + printed
            + "\n(check-sat)\n;; post-asserts end\nunknown\n";
    Run run = Runs.printing(output, verdict);
    List<Answer> answers =
        List.of(new Answer(Runs.answer("cvc5", "unknown").configuredSolver(), run));
    return Runs.violation(
        new PreprocessingOracle(1_000, 1),
        EntryCodec.decode(script, "test"),
        answers,
        (who, asked) -> Runs.of(alone));
  }
}
