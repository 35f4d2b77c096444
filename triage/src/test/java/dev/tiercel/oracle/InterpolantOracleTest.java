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

/** Which evidence shows that an interpolant is wrong. */
class InterpolantOracleTest {
  private static final SolverRunner NOBODY_KNOWS = (who, script) -> Runs.of("unknown");

  /** Returns four named parts that contradict each other. */
  private static String script(String question) {
    return """
    (set-option :produce-interpolants true)
    (set-logic QF_LIA)
    (declare-const n Int)
    (declare-const m Int)
    (declare-const k Int)
    (define-fun low () Int (+ 10 m))
    (assert (! (> n low) :named a))
    (assert (! (> m 0) :named b))
    (assert (! (< n k) :named c))
    (assert (! (< k 5) :named d))
    (check-sat)
    """
        + question
        + "\n";
  }

  private static @Nullable Violation violation(String solver, String script, String... said)
      throws ParseException {
    Run run = Runs.printing(String.join("\n", said) + "\n", Verdict.UNSAT);
    List<Answer> answers =
        List.of(new Answer(Runs.answer(solver, "unknown").configuredSolver(), run));
    return Runs.violation(
        new InterpolantOracle(1_000, 1), EntryCodec.decode(script, "test"), answers, NOBODY_KNOWS);
  }

  private static boolean claimed(String solver, String question, String response)
      throws ParseException {
    return violation(solver, script(question), "unsat", response) != null;
  }

  @ParameterizedTest
  @CsvSource({
    "(get-interpolants (and a b) (and c d)), ((> n 10)), false",
    "(get-interpolants (and a b) (and c d)), ((> n 5)), false",
    "(get-interpolants (and a b) (and c d)), ((> n 12)), true",
    "(get-interpolants (and a b) (and c d)), ((> n 1)), true",
    "(get-interpolants (and a b) (and c d)), ((and (> n 10) (> m 0))), true",
    "(get-interpolants a b c d), ((> n (+ m 10)) (> n 10) (> k 10)), false",
    "(get-interpolants a b c d), ((> n (+ m 10)) (> n 10) (> k 12)), true",
    "(get-interpolants a b (c d)), ((> n (+ m 10)) (> n 10) (> n 10)), false",
    "(get-interpolants a (c d) b), ((> n (+ m 10)) (< n k) (< n 4)), false",
    "(get-interpolants a (c d) b), ((> n (+ m 10)) (< n k) (< n 3)), true",
    "(get-interpolants a b), ((> n (+ 10 m))), false",
    "(get-interpolants a (and b c d)), ((> n (+ 10 m))), false",
    "(get-interpolants a (and b c d)), ((> n (+ 10 k))), true",
    "(get-interpolants a (and b c other)), ((> n (+ 10 k))), false",
    "(get-interpolants a (and b c d)), ((> n new!symbol)), true",
    "(get-interpolants a (and b c d)), ((<= (- 4) (* (- 1) .new_24))), true",
    "(get-interpolants a (and b c d)), ((> n (as @0 Int))), false",
    "(get-interpolants a (and b c d)), ((exists ((new Int)) (> n new))), true",
    "(get-interpolants a (and b c d)), ((let ((new (+ 10 m))) (> n new))), false",
    "(get-interpolants a (and b c d)), ((> n (new 3))), false",
    "(get-interpolants a b c d), ((> n (+ m 10)) (> n 10) (> new 10)), true",
  })
  void anInterpolantFollowsContradictsAndShares(String question, String response, boolean claimed)
      throws ParseException {
    assertThat(claimed("smtinterpol", question, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(get-interpolant (a b)), (> n 10), false",
    "(get-interpolant (a b)), (> n 12), true",
    "(get-interpolants (a) (b)), ((> n low) (> n 10)), false",
    "(get-interpolants (a) (b)), ((> n low) (> n 1)), true",
  })
  void bitwuzlaNamesBeginningsOfASequence(String question, String response, boolean claimed)
      throws ParseException {
    assertThat(claimed("bitwuzla", question, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "'', (<= 11 m), false",
    "'', (<= 12 m), true",
    "'', (<= 5 m), true",
    "'', (and (<= 11 m) (= n n)), true",
    "(set-option :interpolants-mode all), (and (<= 11 m) (= n n)), false",
    "'', fail, false",
  })
  void theAssertionsImplyAnInterpolantAndItTheConjecture(
      String option, String formula, boolean claimed) throws ParseException {
    String script =
        option
            + "(declare-const n Int)(declare-const m Int)(assert (> n 10))(assert (= m n))"
            + "(get-interpolant I (> m 9))";
    String said = formula.equals("fail") ? formula : "(define-fun I () Bool " + formula + ")";

    assertThat(violation("cvc5", script, said) != null).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "define-fun, (= name n), false", // name is n by an axiom of both parts
    "define-fun, (= n n), true",
    "define-fun, (and (= name n) (= m m)), true",
    "define-fun-rec, (= n n), false", // an axiom, whether the interpolant has its name or not
    "define-fun-rec, (= m m), true",
  })
  void interpolantMayContainSymbolsOfADefinition(String form, String formula, boolean claimed)
      throws ParseException {
    String script =
        "(declare-const n Int)(declare-const m Int)("
            + form
            + " name () Int n)(get-interpolant I (= name n))";
    String said = "(define-fun I () Bool " + formula + ")";

    assertThat(violation("cvc5", script, said) != null).isEqualTo(claimed);
  }

  /** cvc5 names some element of a sort, which is none of a model's that is found. */
  @Test
  void anInterpolantOverAnElementOfTheSolversOwnIsNotJudged() throws ParseException {
    String script =
        """
        (declare-sort U 0)
        (declare-fun p (U) Bool)
        (assert (forall ((x U)) (p x)))
        (get-interpolant A (exists ((x U)) (p x)))
        """;

    assertThat(violation("cvc5", script, "(define-fun A () Bool (p @ground_term_6))")).isNull();
    assertThat(violation("cvc5", script, "(define-fun A () Bool (forall ((x U)) (not (p x))))"))
        .isNotNull();
  }

  @Test
  void aClaimShowsAModelAndTheScriptThatItSatisfies() throws ParseException {
    String question = "(get-interpolants (and a b) (and c d))";
    Violation claim =
        Objects.requireNonNull(violation("princess", script(question), "unsat", "((> n 12))"));

    assertThat(claim.key()).isEqualTo("princess gives a wrong interpolant in ints");
    assertThat(claim.reason()).contains("interpolant 1 does not follow").contains("n () Int 12");
    assertThat(claim.exhibits().get("counterexample.smt2")).contains("(assert (not (> n 12)))");
    assertThat(claim.confirmedBy(claim)).isTrue();
  }

  @Test
  void nothingIsJudgedAfterARefusedCommand() throws ParseException {
    String script = script("(get-interpolants (and a b) (and c d))");
    String said = "(error \"no\")\nunsat\n((> n 12))\n";
    Run refused =
        new Run(List.of(Verdict.ERROR), said, "", "no", null, 1, Runs.of("unsat").usage());
    List<Answer> answers =
        List.of(new Answer(Runs.answer("smtinterpol", "unknown").configuredSolver(), refused));

    assertThat(
            Runs.violation(
                new InterpolantOracle(1_000, 1),
                EntryCodec.decode(script, "test"),
                answers,
                NOBODY_KNOWS))
        .isNull();
  }
}
