package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
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

/** Which evidence shows that a rewriting changes the meaning. */
class RewritingOracleTest {
  private static final String DECLARED =
      "(declare-const n Int)(declare-const m Int)(declare-const p Bool)\n";

  private static @Nullable Violation violation(
      int evaluations, String solver, String script, String response, SolverRunner runner)
      throws ParseException {
    Run run = Runs.printing(response + "\nsat\n", Verdict.SAT);
    List<Answer> answers =
        List.of(new Answer(Runs.answer(solver, "unknown").configuredSolver(), run));
    return Runs.violation(
        new RewritingOracle(evaluations, 1),
        EntryCodec.decode(DECLARED + script + "(check-sat)", "test"),
        answers,
        runner);
  }

  private static boolean claimed(String solver, String script, String response)
      throws ParseException {
    return violation(2_000, solver, script, response, (who, asked) -> Runs.of("unknown")) != null;
  }

  @ParameterizedTest
  @CsvSource({
    "(simplify (+ n 1 1)), (+ 2 n), false",
    "(simplify (+ n 1 1)), (+ 3 n), true",
    "(simplify (= (* n n) 49)), '(or (= n 7) (= n (- 7)))', false",
    "(simplify (= (* n n) 49)), (= n 7), true",
    "(simplify (= n 123456789)), false, true",
    "(simplify (div n 0)), 0, false",
    "(simplify (+ n 1 1)), (to_real n), false",
    "(simplify (+ n 1 1)), (+ k!1 n), false",
    "(simplify (+ n 1 1)), (error \"no\"), false",
  })
  void aTermKeepsItsValue(String question, String response, boolean claimed) throws ParseException {
    assertThat(claimed("z3", question, response)).isEqualTo(claimed);
  }

  @Test
  void failedSearchUsesModelsKnownLater() throws ParseException {
    RewritingOracle oracle = new RewritingOracle(1, Integer.MAX_VALUE);
    Run run = Runs.printing("false\nsat\n", Verdict.SAT);
    List<Answer> answers =
        List.of(new Answer(Runs.answer("z3", "unknown").configuredSolver(), run));
    String wrong = DECLARED + "(simplify (= (* n n n) 1860867))(check-sat)";
    for (String witness : List.of("", "", ";! witness (define-fun n () Int 123)\n")) {
      Entry entry = EntryCodec.decode(witness + wrong, "test");
      Violation found = Runs.violation(oracle, entry, answers, (who, asked) -> Runs.of("unknown"));
      assertThat(found != null).as(witness).isEqualTo(!witness.isEmpty());
    }
  }

  @Test
  void aValueThatTheStandardLeavesOpenRefutesNoAssumption() throws ParseException {
    String open =
        """
        (declare-const a (_ FloatingPoint 2 2))
        (assert (= ((_ fp.to_sbv 1) RTZ a) #b0))
        (assert (fp.eq a ((_ to_fp 2 2) RNE 1.0)))
        (get-consequences () (n))
        """;
    assertThat(claimed("z3", open, "sat")).isFalse();
    assertThat(claimed("z3", "(assert (> n n))(get-consequences () (n))", "sat")).isTrue();
    assertThat(claimed("z3", "(assert (= 1 2))(get-consequences () (n))", "sat")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "(simplify (and (at n) (at (+ n 0)))), (at n), false",
    "(simplify (and (at n) (at later))), (at n), true",
  })
  void termsOfRulesKeepTheirValues(String question, String response, boolean claimed)
      throws ParseException {
    String rules = "(declare-rel at (Int))(declare-var later Int)(rule (at 1))";
    assertThat(claimed("z3", rules + question, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({"z3, true", "smtinterpol, false", "cvc5, false", "princess, false"})
  void onlyZ3MayNotUseAssertions(String solver, boolean claimed) throws ParseException {
    assertThat(claimed(solver, "(assert (> n 3))(simplify (> n 2))", "true")).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(get-qe (exists ((x Int)) (< n x m))), (< n (- m 1)), false",
    "(get-qe (exists ((x Int)) (< n x m))), (< n m), true",
    "(get-qe (exists ((x Int)) (< n x m))), (exists ((x Int)) (< n x)), false",
    "(get-qe-disjunct (exists ((x Int)) (or (= x n 1) (= x m 2)))), (= n 1), false",
    "(get-qe-disjunct (exists ((x Int)) (or (= x n 1) (= x m 2)))), (= n 2), true",
    "(get-qe-disjunct (forall ((x Int)) (=> (< n x m) false))), '(or (= n 1) (>= n (- m 1)))',"
        + " false",
    "(get-qe-disjunct (forall ((x Int)) (=> (< n x m) false))), (>= n m), true",
    "(get-abduct A (> (+ n m) 30)), (define-fun A () Bool (= m n 20)), false",
    "(get-abduct A (> (+ n m) 30)), (define-fun A () Bool (= m n 15)), true",
    "(get-abduct A (> (+ n m) 30)), (define-fun A () Bool false), true",
    "(get-abduct A (> (+ n m) 30)), (define-fun A () Bool (and (> n 30) (> 1 2))), true",
  })
  void cvc5EliminatesAndAbduces(String question, String response, boolean claimed)
      throws ParseException {
    assertThat(claimed("cvc5", question, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(get-abduct-next), (define-fun A () Bool (= m n 15)), true",
    "(get-abduct-next), (define-fun A () Bool (= m n 25)), false",
    "(assert p)(get-abduct-next), (define-fun A () Bool (= m n 15)), false",
  })
  void theNextAbductIsOneAsWell(String next, String response, boolean claimed)
      throws ParseException {
    String first = "(define-fun A () Bool (= m n 20))\n";
    assertThat(claimed("cvc5", "(get-abduct A (> (+ n m) 30))" + next, first + response))
        .isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(= v #b10), true",
    "(= v #b11), false",
    "(and (= v #b11) (= v #b01)), true",
  })
  void anAbductIsConsistent(String abduct, boolean claimed) throws ParseException {
    String script =
        "(declare-const v (_ BitVec 2))(assert (bvugt v #b01))(get-abduct A (bvugt v #b10))";
    String response = "(define-fun A () Bool " + abduct + ")";
    assertThat(claimed("cvc5", script, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "z3, (get-consequences (p) (n)), sat (=> p (= n 3)), false",
    "z3, (get-consequences (p) (n)), sat (=> p (= n 4)), true",
    "z3, (get-consequences (p) (n)), sat, false",
    "z3, (get-consequences (p) (n)), unsat, true",
    "z3, (get-consequences (p (not p)) (n)), unsat, false",
    "z3, (get-consequences (p (not p)) (n)), sat, true",
    "cvc5, (get-learned-literals), ((=> p (= n 3))), false",
    "cvc5, (get-learned-literals), (p (= n 3)), true",
    "cvc5, (get-learned-literals), (), false",
  })
  void whatIsListedFollows(String solver, String question, String response, boolean claimed)
      throws ParseException {
    String asserted = "(assert (=> p (= n 3)))";
    assertThat(claimed(solver, asserted + question, response.replace("sat (", "sat\n(")))
        .isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "(get-timeout-core), unsat (A B), false",
    "(get-timeout-core), unsat (A C), true",
    "(get-timeout-core), unsat (), true",
    "(get-timeout-core), unsat (A D), false", // no such name: not read
    "(get-timeout-core), unknown (A), false",
    "(get-timeout-core), sat, true",
    "(get-timeout-core-assuming ((> n 0) (> n 2))), unsat (), false",
    "(push 1)(get-timeout-core), unsat (B), true",
  })
  void timeoutCoreHasNoModel(String question, String response, boolean claimed)
      throws ParseException {
    String asserted =
        "(assert (! (> n 5) :named A))(assert (! (< n 3) :named B))(assert (! (> n 4) :named C))";
    assertThat(claimed("cvc5", asserted + question, response.replace(" (", "\n(")))
        .isEqualTo(claimed);
  }

  @Test
  void timeoutCoreContainsAssertionsWithoutName() throws ParseException {
    String asserted = "(assert (! (> n 5) :named A))(assert (< n 3))(get-timeout-core)";
    assertThat(claimed("cvc5", asserted, "unsat\n(A)")).isFalse();
    assertThat(claimed("cvc5", asserted, "unsat\n()")).isTrue();
  }

  @Test
  void timeoutCoreContainsAssumptionsWithoutName() throws ParseException {
    String asserted = "(assert (! (> n 5) :named A))(get-timeout-core-assuming (%s (> n 9)))";
    assertThat(claimed("cvc5", asserted.formatted("(< n 3)"), "unsat\n()")).isFalse();
    assertThat(claimed("cvc5", asserted.formatted("(> n 3)"), "unsat\n()")).isTrue();
  }

  private static final String MAXIMUM =
      "(synth-fun f ((x Int) (y Int)) Int)(declare-var x Int)(declare-var y Int)"
          + "(constraint (>= (f x y) x))(constraint (>= (f x y) y))"
          + "(constraint (or (= (f x y) x) (= (f x y) y)))(check-synth)";

  private static final String INVARIANT =
      "(synth-inv inv ((x Int)))(define-fun pre ((x Int)) Bool (= x 0))"
          + "(define-fun step ((x Int) (z Int)) Bool (and (< x 10) (= z (+ x 2))))"
          + "(define-fun post ((x Int)) Bool (distinct x 7))(inv-constraint inv pre step post)"
          + "(check-synth)";

  @ParameterizedTest
  @CsvSource({
    "(define-fun f ((x Int) (y Int)) Int (ite (>= x y) x y)), false",
    "(define-fun f ((x Int) (y Int)) Int (ite (<= x y) x y)), true",
    "(define-fun f ((x Int) (y Int)) Int (ite (>= x 7) x y)), true",
    "(define-fun inv ((x Int)) Bool (= 0 (mod x 2))), false",
    "(define-fun inv ((x Int)) Bool (<= 0 x 6)), true",
    "(define-fun inv ((x Int)) Bool (>= x 0)), true",
    "fail, false",
  })
  void synthesisedFunctionSatisfiesTheConstraints(String found, boolean claimed)
      throws ParseException {
    String problem = found.contains("inv") ? INVARIANT : MAXIMUM;
    String response = found.startsWith("(") ? "(\n" + found + "\n)" : found;
    assertThat(claimed("cvc5", problem, response)).isEqualTo(claimed);
  }

  @ParameterizedTest
  @CsvSource({
    "qe2, (or (> n 3) X!0), true",
    "(then simplify qe_rec), (or (> n 3) X!0), true",
    "qe2, '(let ((a!1 (> n 3))) (or a!1 p))', false",
    "qe2, (exists ((X!0 Bool)) (or (> n 3) X!0)), false",
    "qe2, (or (> n 3) (= (to_real m) (root-obj (+ (^ x 2) (- 2)) 1))), false",
    "qe2, (= (to_real n) (root-obj (+ (^ x 2) (- 2)) 1)), false", // the evaluator cannot refute it
    "qe2, (and (> n 3) (= (root-obj (+ (^ x 2) (- 2)) 1) 1.0)), true", // one is no root of two
    "nnf, (or (> n 3) X!0), false",
  })
  void quantifierEliminationIntroducesNoConstant(String tactic, String goal, boolean claimed)
      throws ParseException {
    String script = "(assert (forall ((X Bool)) (or X (> n 3))))(apply " + tactic + ")";
    assertThat(claimed("z3", script, goals(goal + ":precise"))).isEqualTo(claimed);
  }

  /** Returns goals of formulas, one after another, each with a precision. */
  private static String goals(String goals) {
    StringBuilder said = new StringBuilder("(goals\n");
    for (String goal : goals.split(";")) {
      String[] parts = goal.split(":");
      said.append("(goal\n  ").append(parts[0]);
      said.append("\n  :precision ").append(parts[1]).append(" :depth 1)\n");
    }
    return said + ")";
  }

  @ParameterizedTest
  @CsvSource({
    "simplify, (not (<= n 3)) (= m n):precise, false",
    "simplify, (not (<= n 4)) (= m n):precise, true",
    "simplify, (not (<= n 4)) (= m n):under, false",
    "simplify, (= m n):over, false",
    "simplify, (= m n):precise, true",
    "solve-eqs, (not (<= n 4)):precise, false",
    "solve-eqs, false:precise, true",
    "solve-eqs, false:under, false",
    "(then simplify (using-params split-clause :arith_lhs true)), (> n 4) (= m n):precise, true",
    "(then simplify solve-eqs), (> n 4) (= m n):precise, false",
    "split-clause, (= n 4) (= m n):precise;(> n 4) (= m n):precise, false",
    "split-clause, (= n 5) (= m n):precise;(> n 4) (= m n):precise, true",
    "simplify, (> n fresh!3) (= m n):precise, true",
  })
  void theGoalsOfATacticKeepTheModels(String tactic, String goals, boolean claimed)
      throws ParseException {
    String script = "(assert (> n 3))(assert (= m n))(apply " + tactic + ")";

    assertThat(claimed("z3", script, goals(goals))).isEqualTo(claimed);
  }

  /** Tactics that may add or restrict symbols, over finite sorts. */
  @ParameterizedTest
  @CsvSource({
    "(bvult v #b10), (not (= v #b11)):precise, false",
    "(bvult v #b10), (bvult v #b00):precise, true",
    "(bvult v #b10), (bvult v #b00):under, false",
    "(bvult v #b00), (bvult v #b10):precise, true",
    "(bvult v #b00), (bvult v #b10):over, false",
    "(bvult v #b10), (bvult v #b00):precise;(= v #b11):precise, false",
    "(bvult v #b10), (bvult v #b00):precise;(distinct v v):precise, true",
    "(bvult v #b10), (bvult v k!1):precise, false",
  })
  void theGoalsOfAnyTacticHaveModelsIfTheAssertionsHave(
      String asserted, String goals, boolean claimed) throws ParseException {
    String script = "(declare-const v (_ BitVec 2))(assert " + asserted + ")(apply nnf)";

    assertThat(claimed("z3", script, goals(goals))).isEqualTo(claimed);
  }

  @Test
  void aSolverMayBeAskedWhereSearchFindsNothingAndItsModelIsEvaluated() throws ParseException {
    String question = "(simplify (= (+ (* n n) m) 842))";
    SolverRunner right = (who, script) -> found("29", "1", script);
    SolverRunner wrong = (who, script) -> found("29", "2", script);

    assertThat(violation(0, "z3", question, "false", wrong)).isNull();
    assertThat(violation(0, "z3", question, "false", (who, script) -> Runs.of("unknown"))).isNull();
    assertThat(violation(0, "z3", question, "false", right)).isNotNull();
  }

  private static Run found(String n, String m, String script) {
    String model = "((define-fun n () Int " + n + ") (define-fun m () Int " + m + "))";
    String output = script.contains("get-model") ? "sat\n" + model : "sat";
    return Runs.printing(output, Verdict.SAT);
  }

  @Test
  void aClaimShowsAModelAndTheScriptThatItSatisfies() throws ParseException {
    Violation claim =
        Objects.requireNonNull(
            violation(
                100, "z3", "(simplify (+ n 1 1))", "(+ n 3)", (who, asked) -> Runs.of("unknown")));

    assertThat(claim.key()).isEqualTo("z3 changes the meaning by simplify in ints");
    assertThat(claim.reason()).contains("(define-fun n () Int 0)");
    assertThat(claim.exhibits().get("counterexample.smt2"))
        .contains("(assert (distinct (+ n 1 1) (+ n 3)))");
    assertThat(claim.confirmedBy(claim)).isTrue();
  }

  @Test
  void nothingIsJudgedAfterARefusedCommand() throws ParseException {
    String said = "(error \"no\")\n(goals (goal :precision precise :depth 1))\nsat\n";
    Run refused = new Run(List.of(Verdict.ERROR), said, "", "no", null, 1, Runs.of("sat").usage());
    List<Answer> answers =
        List.of(new Answer(Runs.answer("z3", "unknown").configuredSolver(), refused));

    assertThat(
            Runs.violation(
                new RewritingOracle(100, 1),
                EntryCodec.decode(DECLARED + "(assert (> n 3))(apply simplify)(check-sat)", "t"),
                answers,
                (who, asked) -> Runs.of("unknown")))
        .isNull();
  }
}
