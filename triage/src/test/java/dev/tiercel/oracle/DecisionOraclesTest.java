package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Single solvers with wrong answers about scripts that our own procedure decides. */
class DecisionOraclesTest {
  /** Of 2^20 values of the two constants one pair is a model, two primes. */
  private static final String NEEDLE =
      "(declare-const x (_ BitVec 10))(declare-const y (_ BitVec 10))"
          + "(assert (= (bvmul ((_ zero_extend 10) x) ((_ zero_extend 10) y)) #xf98a5))"
          + "(assert (bvult x y))";

  private static final String NONE =
      "(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))"
          + "(assert (not (= (bvsub x y) (bvadd x (bvnot y) #x01))))";

  private static final String COUNTER =
      "(declare-fun inv (Int) Bool)(assert (inv 0))"
          + "(assert (forall ((x Int)) (=> (inv x) (inv (+ x 2)))))"
          + "(assert (forall ((x Int)) (=> (and (inv x) (= x 4)) false)))";

  private static Entry entry(String text) {
    try {
      return Entry.of(ScriptParser.parse(text + "(check-sat)", "test"));
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static Execution hearing(String text, String said) {
    return new Execution(entry(text), (who, script) -> Runs.of(said))
        .add(Runs.answer("z3:4.14.1", said));
  }

  private static @Nullable Violation violation(Execution execution) {
    return Oracles.of(new RefutationOracle(600), new SolutionOracle(DecisionLimits.AMPLE))
        .first(execution);
  }

  @Test
  void anUnsatThatIsWrongIsRefutedByTheModelOfADecision() {
    Violation violation = violation(hearing(NEEDLE, "unsat"));
    assertThat(violation).isInstanceOf(RefutationOracle.Refutation.class);
    assertThat(violation.reason()).contains("(define-fun x () (_ BitVec 10)");
  }

  /** With this seed the first search finds neither factor. */
  @Test
  void anUnsatThatNothingProvesIsSearchedLonger() {
    String product = "(declare-const x Int)(declare-const y Int)(assert (= (* x y) 437))";
    String text = product + "(assert (< 1 x y))";
    assertThat(new LocalSearch().find(entry(text).script(), 600, 1)).isNull();
    assertThat(violation(hearing(text, "unsat"))).isInstanceOf(RefutationOracle.Refutation.class);
  }

  @Test
  void aSatThatIsWrongIsRefutedByADecisionAlone() {
    Violation violation = violation(hearing(NONE, "sat"));
    assertThat(violation).isInstanceOf(SolutionOracle.WrongSat.class);
    assertThat(violation.reason()).contains("decision procedure shows that there is no model");
    assertThat(violation.configuredSolvers()).hasSize(1);
    assertThat(violation.confirmedBy(violation)).isTrue();
  }

  @Test
  void aSatOfHornClausesIsRefutedByADerivationAlone() {
    Violation violation = violation(hearing(COUNTER, "sat"));
    assertThat(violation).isInstanceOf(SolutionOracle.WrongSat.class);
    assertThat(violation.reason()).contains("(inv 0), (inv 2), (inv 4), false.");
    assertThat(violation.confirmedBy(violation)).isTrue();
    assertThat(violation(hearing(COUNTER.replace("(= x 4)", "(= x 3)"), "sat"))).isNull();
  }

  @Test
  void honestAnswersStandAndAreJudged() {
    for (String said : List.of(NEEDLE + "|sat", NONE + "|unsat", COUNTER + "|unsat")) {
      String[] parts = said.split("\\|");
      Execution execution = hearing(parts[0], parts[1]);
      assertThat(CheckedAnswers.unjudged(execution)).containsExactly(0);
      assertThat(violation(execution)).isNull();
      assertThat(CheckedAnswers.unjudged(execution)).isEmpty();
    }
  }

  @Test
  void undecidedObligationIsNotJudged() {
    Execution execution =
        hearing("(declare-const s String)(assert (> (str.len s) (str.len (str.++ s s))))", "unsat");
    assertThat(violation(execution)).isNull();
    assertThat(CheckedAnswers.unjudged(execution)).containsExactly(0);
  }

  @Test
  void inTheLoopADecisionThatIsAffordableBacksAnUnsatAndRefutesASat() {
    BudgetedDecision budget = new BudgetedDecision(TimeShareBudget.unbounded());
    Oracle sampled = new SolutionOracle(DecisionLimits.AMPLE).sampled(Oracles.SAMPLED);
    Execution honest = hearing(NONE, "unsat");
    Execution lying = hearing(NONE, "sat");
    assertThat(sampled.violations(lying)).isEmpty();

    assertThat(CheckedAnswers.proven(honest)).isFalse();
    assertThat(budget.decide(honest)).isEmpty();
    assertThat(CheckedAnswers.proven(honest)).isTrue();

    assertThat(budget.decide(lying)).isEmpty();
    assertThat(sampled.violations(lying)).hasSize(1);
  }

  @Test
  void inTheLoopAModelBecomesAWitness() {
    String text = "(declare-const x (_ BitVec 16))(assert (= (bvmul x x) #x2411))";
    Execution execution = hearing(text, "unsat");
    assertThat(new BudgetedDecision(TimeShareBudget.unbounded()).decide(execution))
        .containsExactly(0);
    assertThat(execution.entry().witness().checks()).containsExactly(0);
    assertThat(new RefutationOracle(0).violations(execution)).hasSize(1);
  }

  @Test
  void withoutAnAllowanceNothingIsDecided() {
    AtomicLong clock = new AtomicLong();
    TimeShareBudget allowance = new TimeShareBudget(0.1, 1_000, () -> clock.getAndAdd(1_000_000));
    BudgetedDecision budget = new BudgetedDecision(allowance);
    Execution first = hearing(NONE, "unsat");
    Execution second = hearing(NONE + "(assert (= x y))", "unsat");

    budget.decide(first);
    budget.decide(second);

    assertThat(first.decision(0).status()).isEqualTo(Decision.Status.UNSATISFIABLE);
    assertThat(second.decision(0).status()).isEqualTo(Decision.Status.UNDECIDED);
  }

  @Test
  void aSolverWhoseModelHoldsIsBelieved() {
    Execution execution = hearing(NONE, "sat");
    execution.decided(0, Decision.NONE);
    assertThat(new SolutionOracle().violations(execution)).isEmpty();
  }
}
