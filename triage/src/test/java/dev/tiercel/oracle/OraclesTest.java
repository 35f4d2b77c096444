package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OraclesTest {
  private static final Entry ENTRY = withChecks(1);

  private static Entry withChecks(int count) {
    return Entry.of(new Script(Collections.nCopies(count, new Command.CheckSat())));
  }

  private static final SolverRunner NOBODY =
      (configuredSolver, script) -> {
        throw new AssertionError("no further run is needed");
      };

  private static final SolverRunner SILENT = (configuredSolver, script) -> Runs.of("unknown");

  private final Oracle disagreement = new DisagreementOracle();
  private final Oracle crash = new CrashOracle();

  @ParameterizedTest
  @CsvSource({
    "sat,            unsat,          0",
    "unsat,          sat,            0",
    "sat unsat,      sat sat,        1",
    "sat timeout,    unsat unsat,    0",
    "sat,            sat,           -1",
    "sat,            unknown,       -1",
    "timeout,        unsat,         -1",
    "sat !rejected,  unsat,          0", // the rejected part follows the check
    "sat,            unsat !reason,  0",
    "sat @assertion, unsat,          0",
    "error !reason,  unsat,         -1",
    "sat,            error !reason, -1",
    "sat unsat,      error sat !no,  1",
    "unknown sat,    sat,           -1",
    "unsat unknown,  missing missing, -1", // it is not known which check an answer belongs to
  })
  void twoAnswersDisagreeOnlyWhereBothDecideTheSameCheck(String a, String b, int check) {
    Entry entry = withChecks(Runs.of(a).verdicts().size());
    Violation violation =
        Runs.violation(
            disagreement, entry, List.of(Runs.answer("a:1", a), Runs.answer("b:1", b)), SILENT);
    if (check < 0) {
      assertThat(violation).isNull();
    } else {
      assertThat(violation).isNotNull();
      assertThat(violation.reason()).contains("check " + (check + 1) + " ");
      assertThat(
              Runs.shows(
                  disagreement,
                  violation,
                  entry,
                  (who, script) -> Runs.of(who.solver().name().equals("a") ? a : b)))
          .isTrue();
      assertThat(Runs.shows(disagreement, violation, entry, (who, script) -> Runs.of(a))).isFalse();
    }
  }

  @ParameterizedTest(name = "{1} beside z3 on {0}: {2}")
  @CsvSource({
    "(^ a 0.0), cvc5:1.3.2, false", // z3 leaves it open where a is 0, for cvc5 it is 1
    "(^ a a), cvc5:1.3.2, false",
    "(^ a 2.0), cvc5:1.3.2, true",
    "(^ a 0.0), z3:4.8.17, true",
    "(* a 0.0), cvc5:1.3.2, true",
    "(to_real a), cvc5:1.3.2, false", // z3 rounds it down
    "(to_real 2.0), cvc5:1.3.2, true",
    "(to_real (to_int a)), cvc5:1.3.2, true",
    "(to_real (str.len \"\u00e9\")), cvc5:1.3.2, false", // of two bytes in a file
    "(to_real (str.len \"\\u{e9}\")), cvc5:1.3.2, true"
  })
  void twoSolversMayDifferWhereATermMeansTwoThings(String term, String other, boolean claimed)
      throws ParseException {
    String script = "(declare-const a Real)(assert (distinct " + term + " 1.0))(check-sat)";
    Entry entry = Entry.of(ScriptParser.parse(script, "test"));
    List<Answer> answers = List.of(Runs.answer("z3:4.14.1", "sat"), Runs.answer(other, "unsat"));
    assertThat(Runs.violation(disagreement, entry, answers, SILENT) != null).isEqualTo(claimed);
  }

  @Test
  void theReferencesAreNotComparedWithEachOther() {
    List<Answer> answers =
        List.of(
            Runs.answer("a:1", "unknown"), Runs.answer("b:1", "sat"), Runs.answer("c:1", "unsat"));
    assertThat(Runs.violation(disagreement, ENTRY, answers, NOBODY)).isNull();
  }

  @Test
  void aDisagreementUnderOptionsNamesThemInItsKey() {
    Configuration options = Configuration.of(Map.of("quick", "true"));
    Violation violation =
        Runs.violation(
            disagreement,
            ENTRY,
            List.of(Runs.answer("a:1", options, "sat"), Runs.answer("a:1", "unsat")),
            SILENT);
    assertThat(violation).isNotNull();
    assertThat(violation.key())
        .isEqualTo("a says sat where its default configuration says unsat in core under quick");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const x Int)(assert (< (+ x 1) 2))(check-sat)         | ints",
        "(declare-const p Bool)(push 1)(check-sat-assuming (p))        | core with push with"
            + " assumptions",
        "(declare-fun f (Real) (_ BitVec 2))(assert (= (f 1.0) #b01))  |"
            + " uninterpreted+reals+bit-vectors",
      })
  void wrongAnswersAreToldApartByWhatTheScriptIsMadeOf(String script, String ingredients)
      throws ParseException {
    assertThat(ScriptProfile.of(ScriptParser.parse(script, "test"))).isEqualTo(ingredients);
  }

  @Test
  void aFailureOfAnyParticipantIsACrashToldApartByItsKey() {
    Violation violation =
        Runs.violation(
            crash,
            ENTRY,
            List.of(Runs.answer("a:1", "sat"), Runs.answer("b:2", "crash @File.java:7")),
            NOBODY);
    assertThat(violation).isNotNull();
    assertThat(violation.key()).isEqualTo("b crash File.java:7");
    assertThat(violation.configuredSolvers()).hasSize(1);
    assertThat(Runs.shows(crash, violation, ENTRY, (who, script) -> Runs.of("crash @File.java:7")))
        .isTrue();
    assertThat(Runs.shows(crash, violation, ENTRY, (who, script) -> Runs.of("crash @File.java:8")))
        .isFalse();
    assertThat(Runs.shows(crash, violation, ENTRY, (who, script) -> Runs.of("sat"))).isFalse();
  }

  @Test
  void anAnswerThatTheSolverRefutesItselfIsToldApartByWhatTheScriptIsMadeOf() throws Exception {
    Failure failure = new Failure(Failure.Kind.SELF_CHECK, "Proof-check failed", "details");
    Run run = new Run(List.of(Verdict.CRASH), "", "", null, failure, 0, ResourceUsage.NONE);
    ConfiguredSolver solver = new ConfiguredSolver(SolverId.parse("a:1"), Configuration.DEFAULT);
    Entry ints = EntryCodec.decode("(declare-const x Int)(check-sat)", "test");
    Violation violation =
        Runs.violation(new SelfCheckOracle(1), ints, List.of(new Answer(solver, run)), NOBODY);
    assertThat(violation).isNotNull();
    assertThat(violation.kind()).isEqualTo("self-check");
    assertThat(violation.key()).isEqualTo("a self-check Proof-check failed in ints");
    assertThat(violation.reason()).contains("refuted its own answer");
    assertThat(Runs.shows(new SelfCheckOracle(1), violation, ints, (who, script) -> run)).isTrue();
  }

  @ParameterizedTest(name = "{0}, failing alone: {1}")
  @CsvSource({
    "(check-sat-assuming (p)), false, under assumptions",
    "(check-sat-assuming (p)), true, in ints",
    "(check-sat)(check-sat), false, after another check"
  })
  void aSelfCheckThatFailsForTheWayOfAskingIsOneBugWhateverIsAsked(
      String checks, boolean alone, String where) throws Exception {
    Failure failure = new Failure(Failure.Kind.SELF_CHECK, "Proof-check failed", "details");
    Run run = new Run(List.of(Verdict.CRASH), "", "", null, failure, 0, ResourceUsage.NONE);
    ConfiguredSolver solver = new ConfiguredSolver(SolverId.parse("a:1"), Configuration.DEFAULT);
    String declared = "(declare-const p Bool)(declare-const x Int)(assert (= x 1))";
    Entry entry = EntryCodec.decode(declared + checks, "test");
    Violation violation =
        Runs.violation(
            new SelfCheckOracle(1),
            entry,
            List.of(new Answer(solver, run)),
            (who, script) -> alone ? run : Runs.of("unsat"));
    assertThat(violation).isNotNull();
    assertThat(violation.key()).isEqualTo("a self-check Proof-check failed " + where);
  }

  @Test
  void anOracleThatFailsIsSilentAloneWhereSomebodyListens() {
    Oracle failing =
        new Oracle() {
          @Override
          public String name() {
            return "failing";
          }

          @Override
          public List<Violation> violations(Execution execution) {
            throw new IllegalStateException("planted");
          }
        };
    Oracles oracles = Oracles.of(failing, crash);
    Execution execution = new Execution(ENTRY, NOBODY).add(Runs.answer("a:1", "crash @here"));
    List<String> heard = new ArrayList<>();

    Violation violation =
        oracles
            .guarded((oracle, entry, thrown) -> heard.add(oracle.name() + thrown.getMessage()))
            .first(execution);

    assertThat(violation).isNotNull();
    assertThat(violation.kind()).isEqualTo("crash");
    assertThat(heard).containsExactly("failingplanted");
    assertThatThrownBy(() -> oracles.first(execution)).hasMessage("planted");
  }

  @Test
  void anOracleThatSearchedForLongIsAskedAgainOnceTheTargetHasPaid() {
    long[] clock = {0};
    int[] asked = {0};
    Oracle searching =
        new Oracle() {
          @Override
          public String name() {
            return "searching";
          }

          @Override
          public boolean searches() {
            return true;
          }

          @Override
          public List<Violation> violations(Execution execution) {
            asked[0]++;
            clock[0] += 500_000_000;
            return List.of();
          }
        };
    ResourceUsage usage = new ResourceUsage(Duration.ZERO, Duration.ofSeconds(1), 0);
    Run run = new Run(List.of(Verdict.SAT), "", "", null, null, 0, usage);
    Answer answer = new Answer(Runs.answer("a:1", "sat").configuredSolver(), run);
    Oracles oracles =
        Oracles.of(searching)
            .withAllowances(() -> new TimeShareBudget(0.1, 100_000_000, () -> clock[0]));
    List<Integer> counts = new ArrayList<>();

    for (int i = 0; i < 7; i++) {
      oracles.first(new Execution(ENTRY, NOBODY).add(answer));
      counts.add(asked[0]);
    }

    // 100 ms are there, each run earns as many, and 500 are used at once.
    assertThat(counts).containsExactly(1, 1, 1, 1, 1, 2, 2);
  }

  @ParameterizedTest
  @MethodSource("searching")
  void briefOraclesSearchLessInTheLoop(Oracle oracle) {
    assertThat(oracle.sampled(Oracles.SAMPLED)).isNotSameAs(oracle);
  }

  private static Stream<Oracle> searching() {
    return Oracles.ALL.each().filter(oracle -> oracle.brief() != oracle);
  }

  @Test
  void noFailureIsNoCrash() {
    assertThat(
            Runs.violation(
                crash,
                ENTRY,
                List.of(Runs.answer("a:1", "timeout"), Runs.answer("b:1", "error !e")),
                NOBODY))
        .isNull();
  }

  private static Entry entry(String text) throws ParseException {
    return EntryCodec.decode(text, "test");
  }

  private static final String WITNESSED =
      """
      ;! witness (define-fun p () Bool true)
      ;! witness@1 (define-fun p () Bool false)
      (declare-const p Bool)
      (push 1)
      (assert p)
      (check-sat)
      (pop 1)
      (assert (not p))
      (check-sat)
      """;

  @ParameterizedTest
  @CsvSource({
    "unsat sat,          1",
    "sat unsat,          2",
    "unknown timeout,    0",
    "sat sat,            0",
    "unsat sat !refused, 1",
    "error sat !refused, 0",
    "error unsat !no,    2",
    "missing missing,    0",
  })
  void unsatIsRefutedByAModel(String answers, int check) throws ParseException {
    Oracle refutation = new RefutationOracle(0);
    Entry entry = entry(WITNESSED);
    Violation violation =
        Runs.violation(refutation, entry, List.of(Runs.answer("a:1", answers)), NOBODY);
    if (check == 0) {
      assertThat(violation).isNull();
    } else {
      assertThat(violation).isNotNull();
      assertThat(violation.reason()).contains("unsat to check " + check + ",");
      assertThat(violation.key()).isEqualTo("a says unsat where a model exists in core with push");
      assertThat(
              Runs.shows(
                  new RefutationOracle(0), violation, entry, (who, script) -> Runs.of(answers)))
          .isTrue();
      assertThat(
              Runs.shows(
                  new RefutationOracle(0), violation, entry, (who, script) -> Runs.of("sat sat")))
          .isFalse();
      assertThat(violation.exhibits().get("witness.smt2"))
          .contains("(define-fun p () Bool " + (check == 1) + ")")
          .doesNotContain("declare");
    }
  }

  @Test
  void aWitnessThatDoesNotHoldRefutesNothing() throws ParseException {
    Entry entry = entry(WITNESSED.replace("Bool true", "Bool (not true)").replace("@1", "@7"));

    assertThat(
            Runs.violation(
                new RefutationOracle(0), entry, List.of(Runs.answer("a:1", "unsat sat")), NOBODY))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (not (bvsmul_noovfl #b1 #b1)))         | no symbol needs a value.",
        "(declare-const x Int)(assert (<= x 0))         | (define-fun x () Int 0)",
        "(declare-const x Int)(assert (< x 0))          | ",
        "(assert (forall ((x Int)) (>= (* x x) 0)))     | no symbol needs a value.",
        "(assert (forall ((x Int) (y Int)) (>= (+ (* x x) (* y y)) 0))) | ",
        "(declare-fun f (Int) Int)(assert (> (f 0) 0))  | ",
        "(define-fun-rec f ((x Int)) Int (* x 2))       | no symbol needs a value.",
        "(define-fun-rec f ((x Int)) Int (+ (f x) 1))   | ", // no function is one more than itself
        "(define-funs-rec ((f ((x Int)) Int) (g ((x Int)) Int)) ((g x) (+ (f x) 1))) | ",
      })
  void unsatIsRefutedByDefaults(String script, String model) throws ParseException {
    Entry entry = entry(script + "(check-sat)");
    Violation violation =
        Runs.violation(
            new RefutationOracle(0), entry, List.of(Runs.answer("a:1", "unsat")), NOBODY);
    if (model == null) {
      assertThat(violation).isNull();
    } else {
      assertThat(violation).isNotNull();
      assertThat(violation.reason()).endsWith(model.strip());
      assertThat(
              Runs.shows(
                  new RefutationOracle(0), violation, entry, (who, text) -> Runs.of("unsat")))
          .isTrue();
    }
  }

  @Test
  void aCheckAloneIsAnsweredAsInItsScript() throws ParseException {
    Entry entry = entry(WITNESSED);
    List<Answer> answers = List.of(Runs.answer("a:1", "sat sat"));
    Oracle consistency = new ConsistencyOracle(1);
    List<String> asked = new ArrayList<>();
    SolverRunner same =
        (who, script) -> {
          asked.add(script);
          return Runs.of("sat unknown");
        };
    SolverRunner other =
        (who, script) -> Runs.of(script.contains("push") ? "sat sat" : "unknown unsat");

    assertThat(Runs.violation(consistency, entry, answers, same)).isNull();
    assertThat(asked).as("both checks").hasSize(2);
    assertThat(asked)
        .allSatisfy(
            script ->
                assertThat(script)
                    .doesNotContain("push")
                    .contains("(declare-const p Bool)\n(assert "));
    Violation violation = Runs.violation(consistency, entry, answers, other);
    assertThat(violation).isNotNull();
    assertThat(violation.key())
        .isEqualTo("a says sat where it says unsat to the check alone in core with push");
    assertThat(Runs.shows(consistency, violation, entry, other)).isTrue();
    assertThat(Runs.shows(consistency, violation, entry, same)).isFalse();
    assertThat(Runs.violation(consistency, entry("(check-sat)"), answers, NOBODY)).isNull();
  }

  /** Answers to an unparsed text are no evidence, but a failure is. */
  @Test
  void onlyUnintendedFailuresOnNonScriptsAreBugs() {
    Entry unread = EntryCodec.unread("(check-sat) |", Entry.of(new Script(List.of())));

    assertThat(unread(unread, Runs.of("crash @parser.cpp:1"))).isEqualTo("crash");
    assertThat(unread(unread, failing(Failure.Kind.SIGNAL, "SIGSEGV"))).isEqualTo("crash");
    assertThat(unread(unread, failing(Failure.Kind.INTERNAL_ERROR, "x.ParseException a.b.C")))
        .isNull();
    assertThat(
            unread(
                unread,
                failing(Failure.Kind.INTERNAL_ERROR, "java.lang.NullPointerException a.b.C")))
        .isEqualTo("crash");
    assertThat(unread(unread, failing(Failure.Kind.SELF_CHECK, "model"))).isNull();
    assertThat(unread(unread.withExpected(ExpectedAnswer.SAT), Runs.of("unsat"))).isNull();
    assertThat(Oracles.ALL.judgeUnread()).isTrue();
    assertThat(Oracles.select("-crash").judgeUnread()).isFalse();
  }

  private static Run failing(Failure.Kind kind, String key) {
    return new Run(
        List.of(Verdict.CRASH), "", "", null, new Failure(kind, key, key), 0, ResourceUsage.NONE);
  }

  private static @Nullable String unread(Entry entry, Run run) {
    Answer answer = new Answer(Runs.answer("a:1", "sat").configuredSolver(), run);
    Violation violation = Oracles.ALL.first(new Execution(entry, (who, script) -> run).add(answer));
    return violation == null ? null : violation.kind();
  }
}
