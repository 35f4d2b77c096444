package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which steps of a proof are refuted, and which make no claim. */
class ProofOracleTest {
  private static final String SCRIPT =
      """
      (set-option :produce-proofs true)
      (declare-const x Int)
      (declare-const y Int)
      (declare-const r Real)
      (declare-const s Real)
      (assert (> x y))
      (assert (< x y))
      (check-sat)
      (get-proof)
      """;

  private static @Nullable Violation violation(String proof) throws ParseException {
    return violation(proof, (who, script) -> Runs.of("unknown"));
  }

  private static @Nullable Violation violation(String proof, SolverRunner solverRunner)
      throws ParseException {
    Answer answer =
        new Answer(
            Runs.answer("z3:4.14.1", "unknown").configuredSolver(),
            Runs.printing("unsat\n" + proof + "\n", Verdict.UNSAT));
    return Runs.violation(
        new ProofOracle(500), EntryCodec.decode(SCRIPT, "test"), List.of(answer), solverRunner);
  }

  /** Returns a proof in z3's format, in which one lemma has the given bound. */
  private static String proof(String bound) {
    return "((set-logic AUFLIA)\n(proof\n(let (($a (> x y)))\n(let ((@p (asserted $a)))\n"
        + "(let (($b (>= x (+ y "
        + bound
        + "))))\n(let ((@q ((_ th-lemma arith) @p $b)))\n"
        + "(unit-resolution @q (asserted (< x y)) false)))))))";
  }

  @Test
  void aStepThatIsSpoiltIsRefutedByValues() throws ParseException {
    Violation violation = Objects.requireNonNull(violation(proof("2")));

    assertThat(violation.key()).contains("gives a wrong proof").contains("th-lemma arith");
    assertThat(violation.exhibits()).containsKey("step.smt2");
    assertThat(violation.reason())
        .contains("3 of 4 steps were judged")
        .contains("behind the wrong one");
    assertThat(violation.confirmedBy(violation)).isTrue();
  }

  /** Search finds no values for two polynomials in two unknowns. */
  @ParameterizedTest
  @CsvSource({"sat, true", "unsat, false", "unknown, false"})
  void aStepThatTheSolverItselfRefutesIsWrong(String answer, boolean wrong) throws ParseException {
    String step = "(step @p2 (not (and (= (* r r) (+ s 2.0)) (= (* s s) (+ r 3.0)))) :rule trust)";
    String proof = "(\n(assume @p1 (> x y))\n" + step + "\n)";
    SolverRunner same = (who, script) -> Runs.of(script.contains("(* r r)") ? answer : "unsat");

    Violation violation = violation(proof, same);

    assertThat(violation != null).isEqualTo(wrong);
    assertThat(violation == null || violation.reason().contains("which answers sat to step.smt2"))
        .isTrue();
  }

  @Test
  void aProofThatIsRightIsNot() throws ParseException {
    assertThat(violation(proof("1"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(step @p2 (>= x y) :rule trust :premises (@p1) :args ((>= x y)))", // it follows
        "(step @p2 :rule evaluate :args ((+ 1 2)))", // its conclusion is not printed
        "(step @p2 (> @k x) :rule trust)", // a symbol that the solver introduced
        "(step @p2 (> y x) :rule trust :premises (@p0))", // the premise is unknown
        "(step-pop @p2 (> y x) :rule scope :premises (@p1))", // discharges an assumption
        "(step @p2 (= (div x 0) 7) :rule trust)", // the solver's own choice
      })
  void stepWithoutAClaimIsNotJudged(String step) throws ParseException {
    assertThat(violation("(\n(assume @p1 (> x y))\n" + step + "\n)")).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(step @p2 (> x (+ y 1)) :rule trust :premises (@p1) :args ((> x (+ y 1))))",
        "(define @t1 () (* -1 x))(step @p2 :rule arith_poly_norm :args ((= @t1 (- 1 x))))",
        "(step @p2 :rule symm :premises (@p3))(step @p4 (= x y) :rule trust)",
      })
  void aStepOfTheCooperatingProofCalculusIsRefuted(String step) throws ParseException {
    assertThat(violation("(\n(assume @p1 (> x y))\n" + step + "\n)")).isNotNull();
  }

  @Test
  void aStepThatNoCheckerVerifiesIsRefuted() throws ParseException {
    String step = "(trusted-proof-step (=> (> x y) (> x %s)) :rule trust :theory THEORY_ARITH)";

    assertThat(violation(step.formatted("(+ y 1)"))).isNotNull();
    assertThat(violation(step.formatted("y"))).isNull();
  }
}
