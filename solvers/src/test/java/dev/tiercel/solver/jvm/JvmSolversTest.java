package dev.tiercel.solver.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.ClassArchive;
import dev.tiercel.solver.provision.ProvisionException;
import dev.tiercel.solver.provision.Provisioner;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class JvmSolversTest {
  private static final String OLD_SMTINTERPOL = "smtinterpol:2.5-533";
  private static final String SMTINTERPOL = "smtinterpol:2.5-1388";
  private static final String OLD_PRINCESS = "princess:2021-11-15";
  private static final String PRINCESS = "princess:2026-05-20";
  private static final Map<String, Solver> OPEN = new HashMap<>();

  private static final Map<String, String> SCRIPTS =
      Map.ofEntries(
          Map.entry("sat", "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(check-sat)"),
          Map.entry(
              "unsat",
              "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(assert (< x 3))"
                  + "(check-sat)"),
          Map.entry("no logic", "(declare-fun x () Int)(assert (> x 3))(check-sat)"),
          Map.entry("no check", "(set-logic QF_LIA)(declare-fun x () Int)"),
          Map.entry(
              "push pop",
              "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(push 1)(assert (< x 3))"
                  + "(check-sat)(pop 1)(check-sat)"),
          Map.entry("syntax", "(set-logic QF_LIA)(declare-fun x () Int (check-sat)"),
          Map.entry(
              "sort clash",
              "(set-logic QF_LIA)(declare-fun x () Int)(assert (and x true))(check-sat)"),
          Map.entry(
              "model",
              "(set-option :produce-models true)(set-logic QF_LIA)(declare-fun x () Int)"
                  + "(assert (= x 3))(check-sat)(get-model)(get-value (x))"),
          Map.entry(
              "core",
              "(set-option :produce-unsat-cores true)(set-logic QF_LIA)(declare-fun x () Int)"
                  + "(assert (! (> x 3) :named a))(assert (! (< x 3) :named b))"
                  + "(assert (! (> x 0) :named c))(check-sat)(get-unsat-core)"),
          Map.entry("exit", "(set-logic QF_LIA)(check-sat)(exit)(check-sat)"));

  private static Solver solver(String name) {
    return OPEN.computeIfAbsent(name, JvmSolversTest::open);
  }

  private static Solver open(String name) {
    try {
      return Solvers.openInProcess(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  private static Run run(String name, String script) {
    return solver(name).run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  @AfterAll
  static void closeAll() {
    OPEN.values().forEach(Solver::close);
  }

  /** Solvers report unimplemented features by an exception, which is not a bug. */
  @Test
  void unimplementedFeatureIsARejectionInEveryPlacement() {
    rejectsEverywhere(
        OLD_PRINCESS,
        "(set-logic NRA)(declare-const z Real)(assert (forall ((x Real)) (= (* z x) z)))"
            + "(assert (distinct z 0.0))(check-sat)",
        "not supported");
    rejectsEverywhere(
        OLD_SMTINTERPOL,
        "(set-option :produce-models true)(set-logic ALL)(declare-const p Bool)(check-sat)"
            + "(get-value (p))",
        "not implemented");
    rejectsEverywhere(
        OLD_SMTINTERPOL, "(set-logic LIRA)(reset-assertions)", "No logic set!", "unsupported");
    rejectsEverywhere(
        SMTINTERPOL,
        "(set-option :produce-models true)(set-logic AUFLIA)"
            + "(declare-const a (Array Int Int))(declare-const i Int)"
            + "(declare-sort T 0)(declare-fun lt (T T) Bool)"
            + "(assert (= (select a i) 1))"
            + "(assert (forall ((x T) (y T) (z T)) (=> (lt x y) (lt y z) (lt x z))))"
            + "(check-sat)(get-value ((select a i)))",
        "not implemented");
  }

  private static void rejectsEverywhere(String solver, String script, String... why) {
    Job job = new Job(script, Configuration.DEFAULT, Patience.AMPLE);
    Run inside = run(solver, script); // skipped if not available
    SolverId id = SolverId.parse(solver);
    try (Solver worker = Solvers.open(id);
        Solver fresh = Solvers.openFresh(id)) {
      for (Run run : List.of(inside, worker.run(job), fresh.run(job))) {
        assertThat(run.failure()).isNull();
        assertThat(run.rejection()).containsAnyOf(why);
      }
    }
  }

  @ParameterizedTest(name = "{0} answers {2} to ''{1}''")
  @CsvSource(
      delimiter = '|',
      value = {
        OLD_SMTINTERPOL + " | sat      | SAT",
        OLD_SMTINTERPOL + " | unsat    | UNSAT",
        OLD_SMTINTERPOL + " | no logic | SAT",
        OLD_SMTINTERPOL + " | no check | UNKNOWN",
        OLD_SMTINTERPOL + " | push pop | UNSAT SAT",
        OLD_SMTINTERPOL + " | model    | SAT",
        OLD_SMTINTERPOL + " | core     | UNSAT",
        OLD_SMTINTERPOL + " | exit     | SAT",
        SMTINTERPOL + "     | sat      | SAT",
        SMTINTERPOL + "     | unsat    | UNSAT",
        SMTINTERPOL + "     | no logic | SAT",
        SMTINTERPOL + "     | no check | UNKNOWN",
        SMTINTERPOL + "     | push pop | UNSAT SAT",
        SMTINTERPOL + "     | model    | SAT",
        SMTINTERPOL + "     | core     | UNSAT",
        SMTINTERPOL + "     | exit     | SAT",
        OLD_PRINCESS + "    | sat      | SAT",
        OLD_PRINCESS + "    | unsat    | UNSAT",
        OLD_PRINCESS + "    | push pop | UNSAT SAT",
        PRINCESS + "        | sat      | SAT",
        PRINCESS + "        | unsat    | UNSAT",
        PRINCESS + "        | no logic | SAT",
        PRINCESS + "        | no check | UNKNOWN",
        PRINCESS + "        | push pop | UNSAT SAT",
        PRINCESS + "        | model    | SAT",
        PRINCESS + "        | core     | UNSAT",
        PRINCESS + "        | exit     | SAT",
      })
  void answers(String name, String script, String verdicts) {
    Run run = run(name, SCRIPTS.getOrDefault(script, ""));

    assertThat(run.verdicts()).extracting(Verdict::name).containsExactly(verdicts.split(" "));
    assertThat(run.accepted()).as(run.output() + run.error()).isTrue();
  }

  @ParameterizedTest(name = "{0} rejects ''{1}''")
  @CsvSource({
    OLD_SMTINTERPOL + ", syntax",
    OLD_SMTINTERPOL + ", sort clash",
    SMTINTERPOL + ", syntax",
    SMTINTERPOL + ", sort clash",
    OLD_PRINCESS + ", syntax",
    OLD_PRINCESS + ", sort clash",
    PRINCESS + ", syntax",
    PRINCESS + ", sort clash",
  })
  void rejects(String name, String script) {
    Run run = run(name, SCRIPTS.getOrDefault(script, ""));

    assertThat(run.rejection()).isNotBlank();
    assertThat(run.failure()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {OLD_SMTINTERPOL, SMTINTERPOL, OLD_PRINCESS, PRINCESS})
  void modelsStandInTheOutput(String name) {
    Run run = run(name, SCRIPTS.getOrDefault("model", ""));

    assertThat(run.output()).contains("define-fun x () Int").contains("((x 3))");
  }

  @ParameterizedTest
  @ValueSource(strings = {OLD_SMTINTERPOL, SMTINTERPOL})
  void modelsComeWithTheAnswersWhereTheyAreWanted(String name) {
    String script =
        "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 2))(push 1)(assert (< x 2))"
            + "(check-sat)(pop 1)(check-sat)(assert (= x 3))(check-sat)(echo \"end\")";
    Solver solver = solver(name);
    Run plain = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
    Run run = solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE, false, true));

    assertThat(plain.models()).isEmpty();
    assertThat(run.models()).containsOnlyKeys(1, 2);
    assertThat(run.models().get(2)).contains("define-fun x () Int", "3");
    assertThat(run.output()).isEqualTo(plain.output());
    assertThat(run.verdicts()).isEqualTo(plain.verdicts());
  }

  @ParameterizedTest
  @ValueSource(strings = {OLD_SMTINTERPOL, SMTINTERPOL, PRINCESS})
  void coresStandInTheOutput(String name) {
    assertThat(run(name, SCRIPTS.getOrDefault("core", "")).output()).contains("(a b)");
  }

  @Test
  void twoReleasesLiveSideBySide() {
    String name = "(set-logic QF_LIA)(get-info :version)";
    assertThat(run(OLD_SMTINTERPOL, name).output()).contains("2.5-533");
    assertThat(run(SMTINTERPOL, name).output()).contains("2.5-1388");

    String negative =
        "(set-logic QF_UFLIA)(declare-fun f (Int) Int)(assert (= (f 1) -7))(check-sat)";
    assertThat(run(OLD_SMTINTERPOL, negative).rejection()).contains("-7");
    assertThat(run(SMTINTERPOL, SCRIPTS.getOrDefault("sat", "")).last()).isEqualTo(Verdict.SAT);
  }

  @ParameterizedTest
  @ValueSource(strings = {SMTINTERPOL, PRINCESS})
  void anEndlessSearchEndsWithItsTime(String name) {
    // Princess searches in its own threads, whose CPU time is not counted.
    Limits limits = name.equals(PRINCESS) ? Patience.IDLE : Patience.BUSY;
    Run run = solver(name).run(new Job(pigeons(11), Configuration.DEFAULT, limits));

    assertThat(run.verdicts()).containsExactly(Verdict.TIMEOUT);
    assertThat(run.failure()).isNull();
    assertThat(run(name, SCRIPTS.getOrDefault("sat", "")).last()).isEqualTo(Verdict.SAT);
  }

  /** The pigeonhole principle with one hole fewer than pigeons: hard for every solver. */
  private static String pigeons(int count) {
    StringBuilder script = new StringBuilder("(set-logic QF_UF)");
    for (int p = 0; p < count; p++) {
      StringBuilder somewhere = new StringBuilder();
      for (int h = 0; h < count - 1; h++) {
        script.append("(declare-fun p").append(p).append('h').append(h).append(" () Bool)");
        somewhere.append(" p").append(p).append('h').append(h);
      }
      script.append("(assert (or").append(somewhere).append("))");
    }
    for (int h = 0; h < count - 1; h++) {
      for (int p = 0; p < count; p++) {
        for (int q = 0; q < p; q++) {
          String clash = "(assert (not (and p%dh%d p%dh%d)))".formatted(p, h, q, h);
          script.append(clash);
        }
      }
    }
    return script.append("(check-sat)").toString();
  }

  @Test
  void aStackOverflowIsALimitAndNoCrash() {
    int depth = 100_000;
    String term = "(not ".repeat(depth) + "b" + ")".repeat(depth);
    String script = "(set-logic QF_UF)(declare-fun b () Bool)(assert " + term + ")(check-sat)";
    Run run = run(PRINCESS, script);

    assertThat(run.last()).isEqualTo(Verdict.OUT_OF_RESOURCES);
    assertThat(run.failure()).isNull();
    assertThat(run(PRINCESS, SCRIPTS.getOrDefault("sat", "")).last()).isEqualTo(Verdict.SAT);
  }

  @Test
  void aFailedAssertionIsACrashNamedByItsFrames() {
    Run run =
        run(
            PRINCESS,
            "(set-logic QF_NIA)(declare-fun x () Int)(assert (= 1 (div (* 0 x) x)))(check-sat)");

    assertThat(run.last()).isEqualTo(Verdict.CRASH);
    Failure failure = Objects.requireNonNull(run.failure());
    assertThat(failure.kind()).isEqualTo(Failure.Kind.ASSERTION);
    assertThat(failure.key())
        .startsWith(
            "java.lang.AssertionError ap.terfor.linearcombination.LinearCombination1.<init>");
  }

  @ParameterizedTest(name = "{0} does not take {1}={2}")
  @CsvSource({
    OLD_SMTINTERPOL + ", no-such-option, 1",
    SMTINTERPOL + ", no-such-option, 1",
    SMTINTERPOL + ", proof-level, none-such",
    OLD_PRINCESS + ", noSuchOption, 1",
    PRINCESS + ", noSuchOption, 1",
    PRINCESS + ", mulSplitting, noSuch",
  })
  void aWrongOptionIsARejection(String name, String option, String value) {
    Configuration wrong = Configuration.DEFAULT.with(option, value);
    Run run = solver(name).run(new Job(SCRIPTS.getOrDefault("sat", ""), wrong, Patience.AMPLE));

    assertThat(run.rejection()).contains(option).doesNotContain("\n");
    assertThat(run.failure()).isNull();
  }

  @Test
  void optionsTakeEffectAndLastForOneRun() {
    Configuration wrongQuestion = Configuration.DEFAULT.with("check-type", "quick");
    String core =
        "(set-logic QF_LIA)(declare-fun x () Int)(assert (! (< x x) :named a))(check-sat)"
            + "(get-unsat-core)";
    Configuration cores = Configuration.DEFAULT.with("produce-unsat-cores", "true");

    assertThat(solver(SMTINTERPOL).run(new Job(core, cores, Patience.AMPLE)).output())
        .contains("(a)");
    assertThat(run(SMTINTERPOL, core).rejection()).isNotNull();
    Run quick =
        solver(SMTINTERPOL)
            .run(new Job(SCRIPTS.getOrDefault("sat", ""), wrongQuestion, Patience.AMPLE));
    assertThat(quick.accepted()).isTrue();
  }

  @Test
  void everyListedOptionIsTakenAtEveryListedValue() {
    for (String name : List.of(SMTINTERPOL, PRINCESS)) {
      Solver solver = solver(name);
      for (var option : solver.options().mutable()) {
        List<String> values =
            switch (option.type()) {
              case BOOL -> List.of("true", "false");
              case ENUM -> option.values();
              default -> List.of("7");
            };
        for (String value : values) {
          Configuration one = Configuration.DEFAULT.with(option.name(), value);
          Run run = solver.run(new Job(SCRIPTS.getOrDefault("sat", ""), one, Patience.AMPLE));
          assertThat(run.rejection()).as(option.name() + "=" + value).isNull();
          assertThat(run.failure()).as(option.name() + "=" + value).isNull();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SMTINTERPOL, PRINCESS})
  void manyRunsLeaveNoThreadsAndPrintNothing(String name) throws InterruptedException {
    run(name, SCRIPTS.getOrDefault("sat", ""));
    int threads = Thread.activeCount();
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      for (int i = 0; i < 500; i++) {
        assertThat(run(name, SCRIPTS.getOrDefault("sat", "")).last()).isEqualTo(Verdict.SAT);
      }
    } finally {
      System.setOut(out);
    }
    assertThat(Patience.await(() -> Thread.activeCount() <= threads)).isTrue();
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @ParameterizedTest(name = "{0} answers alike in this JVM, in a child and by its own main class")
  @ValueSource(strings = {SMTINTERPOL, PRINCESS})
  void allDriversAgree(String name) {
    Job job = new Job(SCRIPTS.getOrDefault("push pop", ""), Configuration.DEFAULT, Patience.AMPLE);
    Run inside = solver(name).run(job);
    try (Solver warm = Solvers.open(SolverId.parse(name));
        Solver fresh = Solvers.openFresh(SolverId.parse(name))) {
      assertThat(warm.run(job).verdicts()).isEqualTo(inside.verdicts());
      assertThat(fresh.run(job).verdicts()).isEqualTo(inside.verdicts());
    }
  }

  @Test
  void aBuildOfOnesOwnIsNamedByItsJarsAndKnownByWhatTheyHold() {
    List<Path> jars = jars();
    String name = "smtinterpol:" + ClassArchive.classPath(jars);
    SolverIdentity identity = Solvers.identify(SolverId.parse(name));

    assertThat(run(name, Objects.requireNonNull(SCRIPTS.get("unsat"))).last())
        .isEqualTo(Verdict.UNSAT);
    assertThat(identity).isEqualTo(solver(name).identity());
    assertThat(identity.family()).isEqualTo("smtinterpol");
    assertThat(identity.fingerprint()).hasSize(64);
    try (Solver fresh = Solvers.openFresh(SolverId.parse(name))) {
      Job job =
          new Job(
              Objects.requireNonNull(SCRIPTS.get("sat")), Configuration.DEFAULT, Patience.AMPLE);
      assertThat(fresh.run(job).last()).isEqualTo(Verdict.SAT);
    }
  }

  private static List<Path> jars() {
    try {
      Provisioner provisioner = Provisioner.ofUser();
      String artifact = "de.uni-freiburg.informatik.ultimate:smtinterpol";
      String version = provisioner.fullVersion(artifact, "2.5-1388");
      return provisioner.resolve(artifact + ":" + version, true);
    } catch (ProvisionException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  @Test
  void aJarThatIsNotThereIsNamedWithWhatToWrite() {
    assertThatThrownBy(() -> Solvers.openInProcess(SolverId.parse("princess:/nowhere/a.jar")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("no jar at /nowhere/a.jar; write princess:FILE.jar");
  }
}
