package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which evidence shows that an optimum is wrong. */
class ObjectiveOracleTest {
  private static final SolverRunner NOBODY_KNOWS = (who, script) -> Runs.of("unknown");

  /** A solver that answers unsat to all further scripts. */
  private static final SolverRunner REFUTES =
      (who, script) -> Runs.printing("unsat\n", Verdict.UNSAT);

  private static final String NUMBERS =
      "(declare-const n Int)(declare-const m Int)(assert (<= 0 n 9))(assert (<= 0 m 9))"
          + "(assert (<= (+ n m) 12))";

  /** Returns a solver that gives a model when asked, and answers nothing else. */
  private static SolverRunner withModel(String model) {
    return (who, script) ->
        script.contains("(get-model)")
            ? Runs.printing("sat\n(" + model + ")\n", Verdict.SAT)
            : Runs.of("unknown");
  }

  private static String number(String name, int value) {
    return "(define-fun " + name + " () Int " + value + ")";
  }

  private static @Nullable Violation violation(String script, String printed, SolverRunner runner)
      throws ParseException {
    String text = script + "(check-sat)\n(get-objectives)\n";
    Run run = Runs.printing("sat\n(objectives " + printed + ")\n", Verdict.SAT);
    Answer answer = new Answer(Runs.answer("z3:4.14.1", "unknown").configuredSolver(), run);
    return Runs.violation(
        new ObjectiveOracle(2_000, 1), EntryCodec.decode(text, "test"), List.of(answer), runner);
  }

  private static String does(@Nullable Violation claim) {
    return claim == null
        ? "nothing"
        : claim.key().replaceFirst("z3 (.*?)( by \\w+)? in .*", "$1$2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(maximize n) | (n 9) | false",
        "(maximize n) | (n 8) | true",
        "(minimize (- n)) | ((- n) (- 8)) | true",
        "(maximize n) | (n (* (- 1) oo)) | true",
        "(maximize n) | (n (interval 3 8)) | true",
        "(maximize n)(maximize m) | (n 9) (m 3) | false",
        "(maximize n)(maximize m) | (n 9) (m 2) | true",
        "(maximize n)(maximize m) | (n 8) (m 4) | true",
        "(set-option :opt.priority box)(maximize n)(maximize m) | (n 9) (m 9) | false",
        "(set-option :opt.priority box)(maximize n)(maximize m) | (n 9) (m 3) | true",
        "(set-option :opt.priority pareto)(maximize n)(maximize m) | (n 5) (m 7) | false",
        "(set-option :opt.priority pareto)(maximize n)(maximize m) | (n 5) (m 6) | true",
        "(maximize n)(maximize m) | (n 9) | false", // values without known objectives
        "(maximize n) | (n (root-obj x 1)) | false",
        "(push 1)(maximize n)(pop 1)(minimize m) | (m 1) | true",
        "(maximize m)(reset-assertions)(maximize 1) | (1 1) | false",
        "(assert (forall ((k Int)) (= k k)))(maximize n) | (n 8) | false",
      })
  void aBetterModelProvesAnOptimumWrong(String objectives, String printed, boolean wrong)
      throws ParseException {
    Violation claim = violation(NUMBERS + objectives, printed, NOBODY_KNOWS);

    assertThat(claim != null).isEqualTo(wrong);
    if (claim != null) {
      assertThat(does(claim)).startsWith("prints an optimum that is not the best");
      assertThat(claim.exhibits()).containsOnlyKeys("better.smt2");
      assertThat(claim.confirmedBy(claim)).isTrue();
    }
  }

  /** z3#6643. After an objective without an optimum z3 leaves the others open (z3#8110). */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(maximize n) | (n (interval 3 9)) | true",
        "(maximize n)(maximize m) | (n 9) (m (interval 0 3)) | true",
        "(maximize k)(maximize n) | (k oo) (n (interval (* (- 1) oo) oo)) | false",
        "(maximize (* n m)) | ((* n m) (interval 3 81)) | false",
        "(assert (< 0 (* n m)))(maximize n) | (n (interval 3 9)) | false",
        "(declare-const r Real)(assert (= 0 (to_int r)))(maximize r) | (r (interval 0 (+ 1.0 (* (- 1.0)"
            + " epsilon)))) | false",
        "(set-option :opt.priority box)(maximize n)(maximize m) | (n (interval 0 9)) (m 9) | false",
      })
  void anIntervalIsNoOptimum(String objectives, String printed, boolean wrong)
      throws ParseException {
    Violation claim =
        violation(NUMBERS + "(declare-const k Int)" + objectives, printed, NOBODY_KNOWS);
    assertThat(does(claim))
        .isEqualTo(wrong ? "prints an interval as an optimum" + order(objectives) : "nothing");
  }

  private static String order(String objectives) {
    return objectives.split("max").length > 2 ? " by lex" : "";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "( 2) | false", // one has to be false
        "( 3) | true",
        "(g 1) (h 0) | false",
        "(g 2) (h 0) | true",
      })
  void theWeightsOfFalseSoftAssertionsAreThePenalty(String printed, boolean wrong)
      throws ParseException {
    boolean named = printed.startsWith("(g");
    String soft =
        named
            ? "(assert-soft p :id g)(assert-soft (not p) :weight 2 :id g)(assert-soft q :id h)"
            : "(assert-soft p :weight 2)(assert-soft q :weight 5)"
                + "(assert-soft (not (and p q)) :weight 3.5)";
    String declared = "(declare-const p Bool)(declare-const q Bool)";

    assertThat(violation(declared + soft, printed, NOBODY_KNOWS) != null).isEqualTo(wrong);
  }

  @ParameterizedTest
  @CsvSource({
    "(maximize v), (v 255), false",
    "(maximize v), (v 127), true",
    "(minimize v), (v 9), true"
  })
  void bitVectorsAreUnsigned(String objective, String printed, boolean wrong)
      throws ParseException {
    String script = "(declare-const v (_ BitVec 8))" + objective;

    assertThat(violation(script, printed, NOBODY_KNOWS) != null).isEqualTo(wrong);
  }

  /** Values that the solver itself finds unreachable: infinity, a limit, a number. */
  @ParameterizedTest
  @ValueSource(strings = {"oo", "(+ 7.0 (* (- 1.0) epsilon))", "(/ 15.0 2.0)", "9"})
  void aSolverThatRefutesItsOwnOptimumIsWrong(String printed) throws ParseException {
    String script = "(declare-const r Real)(assert (< r 7.0))(maximize r)";

    assertThat(does(violation(script, "(r " + printed + ")", REFUTES)))
        .isEqualTo("prints an optimum that it calls unsatisfiable");
    assertThat(violation(script, "(r " + printed + ")", NOBODY_KNOWS)).isNull();
  }

  /** A limit that no value reaches may be printed as a number, a best value may not. */
  @ParameterizedTest
  @CsvSource({"<, false", "<=, true"})
  void anExactNumberForARealIsWrongWhereABestOneExists(String relation, boolean wrong)
      throws ParseException {
    String script = "(declare-const r Real)(assert (" + relation + " r 7.0))(maximize r)";
    SolverRunner solver =
        (who, asked) -> {
          if (asked.contains("(> r 7.0)")) {
            return Runs.printing("unsat\n", Verdict.UNSAT);
          }
          boolean bound = !asked.contains("(> r 10000") && relation.equals("<=");
          String model = "(define-fun r () Real 7.0)";
          return bound
              ? Runs.printing(
                  "sat\n" + (asked.contains("(get-model)") ? "(" + model + ")\n" : ""), Verdict.SAT)
              : Runs.of("unknown");
        };

    assertThat(violation(script, "(r 6)", solver) != null).isEqualTo(wrong);
    assertThat(violation(script, "(r (+ 5.0 (* (- 1.0) epsilon)))", NOBODY_KNOWS)).isNotNull();
  }

  @Test
  void theModelThatComesWithAnOptimumReachesIt() throws ParseException {
    SolverRunner short9 = withModel(number("n", 8) + number("m", 0));
    String both = NUMBERS + "(maximize n)(maximize m)";

    assertThat(does(violation(NUMBERS + "(maximize n)", "(n 9)", short9)))
        .isEqualTo("gives a model that misses the optimum");
    assertThat(
            violation(
                NUMBERS + "(maximize n)", "(n 9)", withModel(number("n", 9) + number("m", 0))))
        .isNull();
    assertThat(does(violation(both, "(n 9) (m 3)", withModel(number("n", 9) + number("m", 2)))))
        .isEqualTo("gives a model that misses the optimum by lex");
    assertThat(
            violation(
                "(set-option :opt.priority box)" + both,
                "(n 9) (m 9)",
                withModel(number("n", 9) + number("m", 0))))
        .isNull();
  }

  /** Optima after the first that is not a number are not judged. */
  @ParameterizedTest
  @CsvSource({"(n 9) (m 3), true", "(n 9) (m oo), true", "(n oo) (m 3), false"})
  void aResponseIsJudgedWhereAllOptimaWereLookedAt(String printed, boolean judged)
      throws ParseException {
    String text = NUMBERS + "(maximize n)(maximize m)(check-sat)(get-objectives)";
    Run run = Runs.printing("sat\n(objectives " + printed + ")\n", Verdict.SAT);
    Execution execution =
        new Execution(EntryCodec.decode(text, "test"), NOBODY_KNOWS)
            .add(new Answer(Runs.answer("z3:4.14.1", "unknown").configuredSolver(), run));

    new ObjectiveOracle(500, 1).violations(execution);

    assertThat(execution.isJudged(execution.questions().get(0))).isEqualTo(judged);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(set-option :opt.priority pareto)", ";! z3 opt.priority=pareto\n"})
  void laterPointsOfAParetoFrontAreNotUnderstood(String front) throws ParseException {
    String text = front + NUMBERS + "(maximize n)(check-sat)(check-sat)";
    Execution execution =
        new Execution(EntryCodec.decode(text, "test"), NOBODY_KNOWS)
            .add(Runs.answer("z3:4.14.1", "sat unsat"))
            .add(Runs.answer("z3:4.14.0", "sat sat"));

    assertThat(new DisagreementOracle().violations(execution)).isEmpty();
    assertThat(execution.checks().get(0).understood()).isTrue();
    assertThat(execution.checks().get(1).understood()).isFalse();
    assertThat(new RefutationOracle(1_000).violations(execution)).isEmpty();
  }

  /** A solver of a hundred problems, with one answer in three changed, in either direction. */
  @Test
  void nineLiesInTenAreFound() throws ParseException {
    Random random = new Random(7);
    int lies = 0;
    int found = 0;
    for (int i = 0; i < 100; i++) {
      int a = 1 + random.nextInt(4);
      int b = 1 + random.nextInt(4);
      int bound = 5 + random.nextInt(30);
      int factor = 1 + random.nextInt(5);
      int[] best = best(a, b, bound, factor);
      String objective = String.format("(+ (* %d x) y)", factor);
      String script =
          "(declare-const x Int)(declare-const y Int)(assert (<= 0 x 20))(assert (<= 0 y 20))"
              + String.format("(assert (<= (+ (* %d x) (* %d y)) %d))", a, b, bound)
              + "(maximize "
              + objective
              + ")";
      SolverRunner honest = withModel(number("x", best[0]) + number("y", best[1]));
      boolean lie = i % 3 == 0;
      int off = (1 + random.nextInt(3)) * (random.nextBoolean() ? 1 : -1);
      int said = factor * best[0] + best[1] + (lie ? off : 0);
      String value = said < 0 ? "(- " + -said + ")" : Integer.toString(said);
      Violation claim = violation(script, "(" + objective + " " + value + ")", honest);
      lies += lie ? 1 : 0;
      found += lie && claim != null ? 1 : 0;
      assertThat(claim != null && !lie)
          .as(lie ? "" : "%s: %s", script, Objects.toString(claim))
          .isFalse();
    }

    assertThat(lies).isEqualTo(34);
    assertThat(found).isGreaterThanOrEqualTo(31);
  }

  /** Returns, by brute force, the values of x and y under which the objective is greatest. */
  private static int[] best(int a, int b, int bound, int factor) {
    int[] best = {0, 0};
    for (int x = 0; x <= 20; x++) {
      for (int y = 0; y <= 20; y++) {
        if (a * x + b * y <= bound && factor * x + y > factor * best[0] + best[1]) {
          best = new int[] {x, y};
        }
      }
    }
    return best;
  }
}
