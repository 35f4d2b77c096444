package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetedModelSearchTest {
  private static final String SATISFIABLE =
      "(declare-const x Int)(assert (< 3 x))(assert (= (mod x 5) 2))";

  private static Entry entry(String commands) {
    try {
      return Entry.of(ScriptParser.parse(commands + "(check-sat)", "test"));
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static Execution hearing(Entry entry, String answer) {
    return hearing(entry, Runs.answer("z3:4.14.1", answer));
  }

  private static Execution hearing(Entry entry, Answer answer) {
    return new Execution(entry, (who, script) -> Runs.of("unknown")).add(answer);
  }

  private static @Nullable Violation violation(Execution execution) {
    return Oracles.of(new RefutationOracle(0)).first(execution);
  }

  @Test
  void anUnsatThatIsWrongIsRefutedByAModelAndByNobodyElse() {
    Execution execution = hearing(entry(SATISFIABLE), "unsat");
    assertThat(violation(execution)).isNull();
    assertThat(new BudgetedModelSearch().search(execution)).containsExactly(0);
    assertThat(execution.entry().witness().checks()).containsExactly(0);
    assertThat(Objects.requireNonNull(violation(execution)).reason())
        .contains("(define-fun x () Int");
  }

  @Test
  void anUnsatThatIsRightStands() {
    Execution execution = hearing(entry(SATISFIABLE + "(assert (= (mod x 10) 6))"), "unsat");
    assertThat(new BudgetedModelSearch().search(execution)).isEmpty();
    assertThat(violation(execution)).isNull();
  }

  @Test
  void satWithoutAModelGetsOneFromTheSearch() {
    Execution execution = hearing(entry(SATISFIABLE), "sat");
    assertThat(CheckedAnswers.isCheckedByEvidence(execution)).isFalse();
    assertThat(new BudgetedModelSearch().search(execution)).containsExactly(0);
    assertThat(CheckedAnswers.proven(execution)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"error !error", "missing", "crash @key"})
  void unansweredCheckIsNotSearched(String answer) {
    assertThat(new BudgetedModelSearch().search(hearing(entry(SATISFIABLE), answer))).isEmpty();
  }

  @Test
  void unsatisfiableByConstructionIsNotSearched() {
    Entry promised = entry(SATISFIABLE).withExpected(ExpectedAnswer.UNSAT);
    assertThat(new BudgetedModelSearch().search(hearing(promised, "unsat"))).isEmpty();
  }

  @Test
  void itTakesAShareOfWhatTheTargetTakes() {
    AtomicLong clock = new AtomicLong();
    BudgetedModelSearch modelSearchBudget =
        new BudgetedModelSearch(
            new TimeShareBudget(0.05, 10_000_000, () -> clock.getAndAdd(100_000)));
    Answer quick = Runs.answer("z3:4.14.1", "unsat");
    for (int i = 0; i < 1_000; i++) { // spends the initial budget
      Entry hopeless = entry("(declare-const x Int)(assert (= (* 2 x) " + (2 * i + 1) + "))");
      modelSearchBudget.search(hearing(hopeless, taking(quick, Duration.ofNanos(1_000))));
    }
    Entry entry = entry(SATISFIABLE);
    assertThat(modelSearchBudget.search(hearing(entry, taking(quick, Duration.ofNanos(1_000)))))
        .isEmpty();
    assertThat(modelSearchBudget.search(hearing(entry, taking(quick, Duration.ofSeconds(1)))))
        .containsExactly(0);
  }

  /** A core with a model, of a whole that has none. */
  @Test
  void aCoreIsSearchedByItself() throws ParseException {
    String text =
        "(set-option :produce-unsat-cores true)(declare-const x Int)"
            + "(assert (! (= (mod x 7) 3) :named a))(assert (! (= (* 2 x) 5) :named b))"
            + "(check-sat)(get-unsat-core)";
    Run run = Runs.printing("unsat\n(a)\n", Verdict.UNSAT);
    Answer answer = new Answer(Runs.answer("cvc5:1.3.2", "unsat").configuredSolver(), run);
    Execution execution = hearing(Entry.of(ScriptParser.parse(text, "test")), answer);
    Oracles loop = Oracles.of(new CoreOracle(10_000).sampled(1));
    assertThat(loop.first(execution)).isNull();
    assertThat(new BudgetedModelSearch().search(execution)).isEmpty();
    assertThat(execution.coreModel(0)).isNotNull();
    assertThat(Objects.requireNonNull(loop.first(execution)).kind()).isEqualTo("core");
  }

  /**
   * An unsat without a witness is suspicious; other answers wait until much of the budget is saved.
   */
  @Test
  void uninformativeTestsWaitWhenBudgetIsShort() {
    AtomicLong clock = new AtomicLong();
    TimeShareBudget allowance = new TimeShareBudget(0.05, 1_000_000, clock::get);
    BudgetedModelSearch modelSearchBudget = new BudgetedModelSearch(allowance);
    assertThat(modelSearchBudget.search(hearing(entry(SATISFIABLE), "unknown"))).containsExactly(0);
    allowance.spend(() -> clock.addAndGet(950_000));
    assertThat(modelSearchBudget.search(hearing(entry(SATISFIABLE), "unknown"))).isEmpty();
    assertThat(modelSearchBudget.search(hearing(entry(SATISFIABLE), "unsat"))).containsExactly(0);
  }

  /** Mutants that differ in options and spelling have the same formulas. */
  @ParameterizedTest
  @CsvSource({"10, 1, 1", "1000, 2, 6"})
  void failedSearchIsRepeatedOnlyWithALargerBudget(long most, long least, long searches) {
    AtomicLong clock = new AtomicLong();
    TimeShareBudget allowance =
        new TimeShareBudget(0, most, clock::getAndIncrement); // 1 for each search
    BudgetedModelSearch modelSearchBudget = new BudgetedModelSearch(allowance);
    for (int i = 0; i < 20; i++) {
      Entry hopeless = entry("(declare-const x Int)(assert (= (* 2 x) 5))");
      assertThat(modelSearchBudget.search(hearing(hopeless, "unsat"))).isEmpty();
    }
    assertThat(allowance.spent()).isBetween(least, searches);
  }

  private static Answer taking(Answer answer, Duration cpu) {
    Run run = answer.run();
    return new Answer(
        answer.configuredSolver(),
        new Run(run.verdicts(), run.output(), "", null, null, 0, new ResourceUsage(cpu, cpu, 0)));
  }

  /** Two primes that random search does not find, and a model of the script's parent. */
  @Test
  void searchStartsNearASatisfiableFormula() throws ParseException {
    String primes =
        "(declare-const x Int)(declare-const y Int)(declare-const z Int)"
            + "(assert (= (* x y) 999962000357))(assert (< 1 x y))";
    Model parents =
        ModelText.read(
            List.of(
                "(define-fun x () Int 999979)",
                "(define-fun y () Int 999983)",
                "(define-fun z () Int 0)"),
            entry(primes).script());
    Entry mutant = entry(primes + "(assert (= (mod z 7) 3))");
    assertThat(new BudgetedModelSearch().search(hearing(mutant, "unsat"))).isEmpty();
    assertThat(new BudgetedModelSearch().search(hearing(mutant, "unsat"), parents))
        .containsExactly(0);
  }

  /** A campaign sees a script in many forms, and each is searched with other random choices. */
  private static boolean isFound(String script, int form, BudgetedModelSearch modelSearchBudget) {
    Execution execution = hearing(entry(script + "(assert (< " + form + " 20))"), "unsat");
    modelSearchBudget.search(execution);
    return violation(execution) != null;
  }

  /** One satisfiable script for each theory, each answered unsat by mistake. */
  @Test
  void plantedMistakesAreFoundInEveryTheory() {
    BudgetedModelSearch modelSearchBudget = new BudgetedModelSearch();
    List<String> scripts =
        List.of(
            "(declare-const x Int)(declare-const y Int)(assert (= (* x y) 12))(assert (< x y 5))",
            "(declare-const x Real)(assert (< 0.25 (* x x) 0.3))",
            "(declare-const a (_ BitVec 16))(assert (= (bvlshr a #x0004) #x0123))",
            "(declare-const f Float16)(assert (fp.gt f ((_ to_fp 5 11) RNE 3.0)))",
            "(declare-const s String)(assert (= (str.++ s \"b\" s) \"abcbabc\"))"
                + "(assert (str.prefixof \"ab\" s))",
            "(declare-const s String)(assert (str.in_re s (re.+ (str.to_re \"xy\"))))"
                + "(assert (< 3 (str.len s)))",
            "(declare-const a (Array Int Int))(assert (< (select a 1) (select a 2)))",
            "(declare-datatype P ((p (l Int) (r Int))))(declare-const q P)"
                + "(assert (< 2 (l q) (r q)))",
            "(declare-sort U 0)(declare-const u U)(declare-fun f (U) U)(assert (not (= u (f u))))",
            "(declare-fun f (Int) Int)(assert (< (f 1) (f 2) (f 0)))");
    for (String script : scripts) {
      assertThat(IntStream.range(0, 20).anyMatch(i -> isFound(script, i, modelSearchBudget)))
          .as(script)
          .isTrue();
    }
  }
}
