package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model that the evaluator cannot decide is given to solvers. */
class RefutedModelTest {
  /** The evaluator cannot decide that it is true of all numbers. */
  private static final String HARD =
      """
      (declare-const n Int)
      (assert (forall ((x Int) (y Int)) (>= (+ (* x x x x) (* y y y y)) (* 2 x x y y))))
      (assert (> n 0))
      (check-sat)
      """;

  private static final String MODEL = "((define-fun n () Int 1))";

  @ParameterizedTest
  @CsvSource({
    "unsat, unsat, unknown, true",
    "unknown, unsat, unsat, true",
    "unknown, unsat, unknown, false",
    "unsat, unknown, unknown, true",
    "unsat, unsat, sat, false",
  })
  void theSolverItselfOrTwoThatShareNoCodeRefuteIt(
      String z3, String cvc5, String bitwuzla, boolean claimed) throws ParseException {
    SolverRunner runner =
        (who, script) ->
            script.contains("(get-model)")
                ? Runs.printing("sat\n" + MODEL + "\n", Verdict.SAT)
                : !script.contains("(define-fun n () Int 1)")
                    ? Runs.of(who.solver().name().equals("z3") ? "sat" : "unknown")
                    : switch (who.solver().name()) {
                      case "z3" -> Runs.of(z3);
                      case "cvc5" -> Runs.of(cvc5);
                      default -> Runs.of(bitwuzla);
                    };
    Entry entry = EntryCodec.decode(HARD, "test");
    List<Answer> answers =
        List.of(
            Runs.answer("z3:4.14.1", "sat"),
            Runs.answer("cvc5:1.3.2", "unknown"),
            Runs.answer("bitwuzla:0.8.2", "unknown"));
    Violation claim = Runs.violation(new ModelOracle(1), entry, answers, runner);

    assertThat(claim != null).isEqualTo(claimed);
    if (claim != null) {
      assertThat(claim.exhibits()).containsKeys("model.txt", "asking.smt2", "applied.smt2");
      assertThat(claim.key()).startsWith("z3 gives a model that makes an assertion false in ");
      assertThat(Runs.shows(new ModelOracle(1), claim, entry, runner)).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"fp.to_ubv, false", "fp.to_sbv, false", "fp.to_real, true"})
  void targetRefutesUndecidedModel(String operator, boolean real) throws ParseException {
    String term = real ? "(fp.to_real x) 2.5" : "((_ " + operator + " 8) RNE x) #x01";
    String script =
        "(declare-const x (_ FloatingPoint 5 11))" + "(assert (= " + term + "))" + "(check-sat)";
    SolverRunner runner =
        (who, asked) ->
            asked.contains("(get-model)")
                ? Runs.printing(
                    "sat\n((define-fun x () (_ FloatingPoint 5 11) (_ NaN 5 11)))\n", Verdict.SAT)
                : Runs.of(who.solver().name().equals("z3") ? "unknown" : "unsat");
    List<Answer> answers =
        List.of(
            Runs.answer("z3:4.14.1", "sat"),
            Runs.answer("cvc5:1.3.2", "unknown"),
            Runs.answer("bitwuzla:0.8.2", "unknown"));

    assertThat(
            Runs.violation(new ModelOracle(1), EntryCodec.decode(script, "test"), answers, runner))
        .isNull();
  }

  /** SMT-LIB 2.7, section 3.10.3: assertions hold for whatever a sort parameter stands for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(define-fun c () Bool false)(define-fun holds ((x T)) Bool true) | true",
        "(define-fun c () Bool true)(define-fun holds ((x T)) Bool true) | false",
        // z3 writes instances one by one, and gives a parameter elements as if it were a sort
        "(define-fun c () Bool false)(define-fun holds ((x Int)) Bool true) | false",
        "(define-fun c () Bool false)(define-fun holds ((x Int)) Bool false)"
            + "(define-fun holds ((x T)) Bool true) | false",
        "(declare-fun T!val!0 () T)(forall ((x T)) (= x T!val!0))(define-fun c () Bool false)"
            + "(define-fun holds ((x T)) Bool true) | false",
      })
  void aModelMayBeDisprovedWhereSortsAreParameters(String model, boolean claimed)
      throws ParseException {
    Entry entry =
        EntryCodec.decode(
            """
            (declare-sort-parameter T)
            (declare-fun holds (T) Bool)
            (declare-const c Bool)
            (assert (forall ((x T)) (holds x)))
            (assert (= c (holds 7)))
            (check-sat)
            (get-model)
            """,
            "test");
    List<Answer> answers =
        List.of(
            new Answer(
                Runs.answer("z3:4.14.1", "sat").configuredSolver(),
                Runs.printing("sat\n(" + model + ")\n", Verdict.SAT)));
    Violation claim =
        Runs.violation(new ValueOracle(1), entry, answers, (who, asked) -> Runs.of("unknown"));
    assertThat(claim != null).isEqualTo(claimed);
  }

  /** z3 prints the instances of a function one by one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(define-fun c () Bool false)(define-fun holds ((x Int)) Bool true) | true",
        "(define-fun c () Bool true)(define-fun holds ((x Int)) Bool (> x 6)) | true",
        "(define-fun c () Bool true)(define-fun holds ((x Int)) Bool true) | false",
        "(declare-fun T!val!0 () T)(forall ((x T)) (= x T!val!0))(define-fun c () Bool true)"
            + "(define-fun holds ((x T)) Bool true) | false",
      })
  void aModelIsDisprovedByAnInstanceOfASortParameter(String model, boolean claimed)
      throws ParseException {
    Entry entry =
        EntryCodec.decode(
            """
            (declare-sort-parameter T)
            (declare-fun holds (T) Bool)
            (declare-const c Bool)
            (assert (forall ((x T)) (holds x)))
            (assert (= c (holds 7)))
            (check-sat)
            """,
            "test");
    SolverRunner runner = (who, asked) -> Runs.printing("sat\n(" + model + ")\n", Verdict.SAT);
    List<Answer> answers = List.of(Runs.answer("z3:4.14.1", "sat"));
    Violation claim = Runs.violation(new ModelOracle(1), entry, answers, runner);
    assertThat(claim != null).isEqualTo(claimed);
  }
}
