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

/** Which answers of z3's fixedpoint engine to a query are right. */
class ReachabilityOracleTest {
  private static final String STEPS =
      """
      (declare-rel at (Int))
      (declare-rel |two words| ())
      (declare-rel never (Int Bool))
      (declare-var n Int)
      (declare-var m Int)
      (rule (at 2))
      (rule (=> (and (at n) (< n 9) (= m (+ n 3))) (at m)) step)
      (rule (=> (at 8) |two words|))
      (rule (=> (and (at n) (not (at 7))) (never n true)))
      """;

  private static @Nullable Violation violation(String script, String output) throws ParseException {
    List<Answer> answers =
        List.of(
            new Answer(
                Runs.answer("z3:4.14.1", "unknown").configuredSolver(),
                Runs.printing(output, Verdict.UNKNOWN)));
    return Runs.violation(
        new ReachabilityOracle(10_000),
        EntryCodec.decode(script, "test"),
        answers,
        (who, asked) -> Runs.of("unknown"));
  }

  @ParameterizedTest
  @CsvSource({
    "(query at), unsat, true",
    "(query at :print-answer true), unsat, true",
    "(query (at 8)), unsat, true",
    "(query (and (at n) (> n 10))), unsat, true",
    "(query |two words|), unsat, true",
    "(query (at 8)), sat, false",
    "(query (at 8)), unknown, false",
    "(query (at 4)), unsat, false",
    "(query never), unsat, false",
    "(assert (at 1))(query at), unsat, false",
  })
  void derivableFactIsReached(String query, String answer, boolean claimed) throws ParseException {
    assertThat(violation(STEPS + query, answer + "\n") != null).isEqualTo(claimed);
  }

  /** Returns z3's answer to the only query of a script. */
  private static Execution answered(String script, String answer) throws ParseException {
    return new Execution(EntryCodec.decode(script, "test"), (who, asked) -> Runs.of("unknown"))
        .add(
            List.of(
                new Answer(
                    Runs.answer("z3:4.14.1", "unknown").configuredSolver(),
                    Runs.printing(answer + "\n", Verdict.UNKNOWN))));
  }

  @ParameterizedTest
  @CsvSource({
    "(rule (=> (and (q n) (< n 9)) (q (+ n 3)))), (query (and (q n) (< n 1))), unsat, true",
    "'', (query (and (q n) (> n 2))), unsat, true",
    "'', (query (and (q n) (not (q 3)))), unsat, false",
    "(rule (=> (not (q 2)) (q 3))), (query (q 3)), unsat, false",
    "'', (query (q 2)), sat, true",
  })
  void aModelOfHornClausesBacksThatNothingIsReached(
      String rule, String query, String answer, boolean judged) throws ParseException {
    String script = "(declare-rel q (Int))(declare-var n Int)(rule (q 2))" + rule + query;
    Execution execution = answered(script, answer);
    assertThat(new ReachabilityOracle(10_000).violations(execution)).isEmpty();
    assertThat(CheckedAnswers.questions(execution).get(0).judged()).isEqualTo(judged);
  }

  @ParameterizedTest
  @CsvSource({
    "(rule (=> (and (first x) (< x 1.0)) (second x))), unsat, true",
    "(rule (=> (and (first x) (< x 2.0)) (second x))), sat, true",
    "(rule (=> (first x) (first (+ x 1.0)))), unsat, false",
  })
  void constraintsThatContradictEachOtherBackThatNothingIsReached(
      String rule, String answer, boolean judged) throws ParseException {
    String script =
        "(declare-rel first (Real))(declare-rel second (Real))(declare-var x Real)"
            + "(rule (=> (> x 1.0) (first x)))"
            + rule
            + "(rule (=> (and (first x) (< x 0.5)) (second x)))(query second)";
    Execution execution = answered(script, answer);
    assertThat(new ReachabilityOracle(0).violations(execution)).isEmpty();
    assertThat(CheckedAnswers.questions(execution).get(0).judged()).isEqualTo(judged);
  }

  @Test
  void eachQueryIsAboutTheRulesBeforeIt() throws ParseException {
    String script =
        "(declare-rel p (Int))(query (p 1))(rule (p 1))(query (p 1))(rule (p 2))(query (p 3))";
    assertThat(violation(script, "unsat\nsat\nunsat\n")).isNull();
    Violation claim = Objects.requireNonNull(violation(script, "unsat\nunsat\nunsat\n"));
    assertThat(claim.reason())
        .isEqualTo(
            "z3:4.14.1 responds to (query (p 1)) with\nunsat\nbut these facts follow from the"
                + " rules, one after another:\n(p 1)");
    assertThat(claim.symptom()).isEqualTo(Symptom.WRONG_UNSAT);
  }

  @Test
  void aRefusedRuleLeavesTheQueryUndecided() throws ParseException {
    String error = "(error \"line 1 column 29: rule not accepted\")\n";
    assertThat(violation("(declare-rel p (Int))\n(rule (p 1))\n(query p)", error + "unsat\n"))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'', (rule (=> (> n 5) (q n))), (query (q 4)), true",
    "'', (rule (=> (and (q n) (> n 9)) (q (+ n 1)))), (query (q 4)), true",
    "'', (rule (=> (> n 5) (q n))), (query (q 6)), false",
    "'', (rule (=> (= n (div 5 0)) (q n))), (query (q 4)), false",
    "'', (rule (=> (not (q 4)) (q n))), (query (q 4)), false",
    "(declare-const c Int), (rule (=> (= n c) (q n))), (query (q 4)), false",
    "(declare-sort S 0)(declare-var x S)(declare-var y S),"
        + " (rule (=> (distinct x y) (q 4))), (query (q 4)), false",
  })
  void aModelOfHornClausesRefutesThatSomethingIsReached(
      String declared, String rule, String query, boolean claimed) throws ParseException {
    String script = declared + "(declare-rel q (Int))(declare-var n Int)" + rule + query;
    Violation claim = violation(script, "sat\n");
    assertThat(claim != null).isEqualTo(claimed);
    assertThat(claim == null || claim.symptom() == Symptom.WRONG_SAT).isTrue();
  }

  private static final String PATHS =
      """
      (declare-rel path ((_ BitVec 2) (_ BitVec 2)))
      (declare-rel back ())
      (declare-rel far ())
      (declare-var x (_ BitVec 2))
      (declare-var y (_ BitVec 2))
      (declare-var z (_ BitVec 2))
      (rule (path #b00 #b01))
      (rule (path #b01 #b00))
      (rule (=> (and (path x y) (path y z)) (path x z)))
      (rule (=> (path #b00 #b00) back))
      (rule (=> (path #b00 #b11) far))
      (query %s)
      """;

  @ParameterizedTest
  @CsvSource({"far, unsat, true", "back, sat, true", "back, unknown, false"})
  void datalogIsDecidedOverFiniteSorts(String goal, String answer, boolean judged)
      throws ParseException {
    Execution execution = answered(PATHS.formatted(goal), answer);
    assertThat(new ReachabilityOracle(0).violations(execution)).isEmpty();
    assertThat(CheckedAnswers.questions(execution))
        .allMatch(question -> question.judged() == judged);
  }

  @ParameterizedTest
  @CsvSource({"far, sat, WRONG_SAT", "back, unsat, WRONG_UNSAT"})
  void decisionsOverFiniteSortsRefuteAnswers(String goal, String answer, Symptom symptom)
      throws ParseException {
    Execution execution = answered(PATHS.formatted(goal), answer);
    assertThat(new ReachabilityOracle(0).violations(execution))
        .singleElement()
        .extracting(Violation::symptom)
        .isEqualTo(symptom);
  }

  /** A rule over three variables of three bits has 512 instances: too many for every mutant. */
  @Test
  void theLoopDecidesSmallQueriesAlone() throws ParseException {
    String script =
        """
        (declare-rel path ((_ BitVec 3) (_ BitVec 3)))
        (declare-var x (_ BitVec 3))
        (declare-var y (_ BitVec 3))
        (declare-var z (_ BitVec 3))
        (rule (path #b000 #b001))
        (rule (path #b001 #b010))
        (rule (path #b010 #b100))
        (rule (=> (and (path x y) (path y z)) (path x z)))
        (query (path #b010 #b000))
        """;
    Oracle whole = new ReachabilityOracle(0);
    assertThat(isJudged(whole, script)).isTrue();
    assertThat(isJudged(whole.sampled(Oracles.SAMPLED), script)).isFalse();
  }

  private static boolean isJudged(Oracle oracle, String script) throws ParseException {
    Execution execution = answered(script, "unsat");
    assertThat(oracle.violations(execution)).isEmpty();
    return CheckedAnswers.questions(execution).get(0).judged();
  }

  @Test
  void aRunWithoutChecksIsJudgedByItsQueries() throws ParseException {
    Execution execution = answered(STEPS + "(query (at 8))", "sat");
    assertThat(CheckedAnswers.judged(execution)).isFalse();

    assertThat(new ReachabilityOracle(10_000).violations(execution)).isEmpty();
    assertThat(CheckedAnswers.judged(execution)).isTrue();
  }
}
