package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.testkit.Patience;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bugs of a planted library that depend on earlier scripts in the process, and one that does not.
 */
class StateDependentReproducerTest {
  private static final SolverId ID = SolverId.parse("z3:planted");
  private static final Limits LIMITS = Patience.AMPLE;
  private static final String OTHER = script("other");
  private static final String FIRST = script("first");
  private static final String SECOND = script("second");
  private static final String CRASH =
      "z3 crash SIGSEGV libz3.so:crash_when_tainted (state-dependent)";

  @TempDir Path folder;
  private PlantedLibrary library;

  private static String script(String name) {
    return "(declare-const " + name + " Bool)\n(assert " + name + ")\n(check-sat)\n";
  }

  @BeforeEach
  void plant() throws IOException {
    assumeTrue(
        PlantedLibrary.isPossible(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
    library = PlantedLibrary.in(folder);
  }

  private static Entry entry(String text) {
    try {
      return EntryCodec.decode(text, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private Reproducer confirmation(Function<SolverId, Solver> fresh) {
    return new Reproducer(fresh, library::warm, Oracles.ALL, LIMITS, List.of());
  }

  private FindingStore store() throws IOException {
    return new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
  }

  private static Triage pursuit(FindingStore store, Reproducer reproducer) throws IOException {
    return new Triage(
        store,
        KnownBugs.read(null),
        reproducer,
        new Statistics(),
        Triage.Mode.AT_ONCE,
        new ConsoleMonitor(
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8)));
  }

  /** Runs scripts in one process, as the loop does, and investigates the violation of the last. */
  private List<ExecutionOutcome> run(Reproducer reproducer, String... scripts) throws IOException {
    SolverPool solverPool =
        new SolverPool(library.warm(ID), List.of(), () -> AdaptiveTimeout.fixed(LIMITS), false);
    try (solverPool;
        Triage triage = pursuit(store(), reproducer)) {
      Execution execution = null;
      for (String script : scripts) {
        Entry entry = entry(script);
        execution = new Execution(entry, solverPool).add(solverPool.ask(entry, script));
      }
      return triage.investigate(
          Oracles.ALL, Objects.requireNonNull(execution), (who, simpler, wanted) -> null);
    }
  }

  private static List<String> keys(List<ExecutionOutcome> executionOutcomes) {
    return executionOutcomes.stream()
        .map(executionOutcome -> ((ExecutionOutcome.Finding) executionOutcome).key())
        .toList();
  }

  private Path finding() throws IOException {
    try (Stream<Path> folders = Files.list(folder.resolve("results/findings"))) {
      List<Path> all = folders.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  @Test
  void crashThatNeedsAnotherScriptIsAFindingOfItsOwnKindWithThatScript() throws IOException {
    List<ExecutionOutcome> found =
        run(confirmation(library::fresh), OTHER, FIRST, OTHER, OTHER, OTHER, SECOND);

    assertThat(keys(found)).containsExactly(CRASH);
    Path finding = finding();
    assertThat(finding.getFileName().toString()).startsWith("company-z3-");
    assertThat(finding.resolve("before-1.smt2")).hasContent(FIRST);
    assertThat(finding.resolve("before-2.smt2")).doesNotExist();
    assertThat(finding.resolve("README.md"))
        .content()
        .contains("It needs the script before it in one process", "(before-1.smt2 beside this")
        .contains("./tiercel check --solver z3:planted " + finding.resolve("script.smt2"));
    assertThat(store().openSuspects()).isEmpty();
  }

  @Test
  void crashFileHoldsAllThatShowsItAgain() throws IOException {
    run(confirmation(library::fresh), FIRST, OTHER, SECOND);
    try (Stream<Path> files = Files.list(folder.resolve("crashes"));
        Reproducer reproducer = confirmation(library::fresh)) {
      Entry kept = entry(Files.readString(files.findFirst().orElseThrow()));
      Finding again = reproducer.examine(CrashFileNotes.solvers(kept, List.of()), kept);
      assertThat(Objects.requireNonNull(again).violation().key()).isEqualTo(CRASH);
      assertThat(again.script()).isEqualTo(kept.toString());
    }
  }

  @Test
  void wrongAnswerThatNeedsTwoOtherScriptsHasBothInOrder() throws IOException {
    String third = ";! witness (define-fun third () Bool true)\n" + script("third");
    String twice = FIRST + "(echo \"again\")\n";
    List<ExecutionOutcome> found =
        run(confirmation(library::fresh), OTHER, FIRST, OTHER, twice, third);

    assertThat(keys(found))
        .containsExactly("z3 says unsat where a model exists in core (state-dependent)");
    assertThat(finding().resolve("before-1.smt2")).hasContent(FIRST);
    assertThat(finding().resolve("before-2.smt2")).hasContent(twice);
    assertThat(finding().resolve("before-3.smt2")).doesNotExist();
  }

  @Test
  void crashThatNeedsNoOtherScriptIsAnOrdinaryFinding() throws IOException {
    List<ExecutionOutcome> found = run(confirmation(library::fresh), FIRST, OTHER, script("lone"));

    assertThat(keys(found)).containsExactly("z3 crash SIGSEGV libz3.so:crash_alone");
    assertThat(finding().resolve("before-1.smt2")).doesNotExist();
    assertThat(finding().resolve("script.smt2")).content().doesNotContain("before");
  }

  @Test
  void crashThatComesAndGoesByItselfIsAnOrdinaryFinding() throws IOException {
    List<ExecutionOutcome> found =
        run(confirmation(id -> new Late(library.fresh(id))), OTHER, script("lone"));

    assertThat(keys(found)).containsExactly("z3 crash SIGSEGV libz3.so:crash_alone");
  }

  /** A solver that gives no answer to its first script. */
  private static final class Late implements Solver {
    private final Solver solver;
    private boolean asked;

    Late(Solver solver) {
      this.solver = solver;
    }

    @Override
    public SolverId id() {
      return solver.id();
    }

    @Override
    public SolverIdentity identity() {
      return solver.identity();
    }

    @Override
    public OptionCatalogue options() {
      return solver.options();
    }

    @Override
    public Run run(Job job) {
      Run run = asked ? solver.run(job) : Runs.of("unknown");
      asked = true;
      return run;
    }

    @Override
    public List<String> commandLine(Configuration configuration, Path script) {
      return solver.commandLine(configuration, script);
    }

    @Override
    public void close() {
      solver.close();
    }
  }

  @Test
  void killBeforeItIsConfirmedLosesNothingOfIt() throws IOException {
    Reproducer killed =
        confirmation(
            id -> {
              throw new IllegalStateException("killed");
            });
    assertThatThrownBy(() -> run(killed, FIRST, OTHER, SECOND)).hasMessage("killed");

    FindingStore store = store();
    List<Path> suspects = store.openSuspects();
    assertThat(suspects).hasSize(1);
    try (Triage next = pursuit(store, confirmation(library::fresh))) {
      ExecutionOutcome executionOutcome = Objects.requireNonNull(next.resume(suspects.get(0)));
      assertThat(keys(List.of(executionOutcome))).containsExactly(CRASH);
    }
    assertThat(finding().resolve("before-1.smt2")).hasContent(FIRST);
    assertThat(store.openSuspects()).isEmpty();
  }

  @Test
  void unreproducedStateDependentViolationIsNoFinding() {
    ConfiguredSolver z3 = new ConfiguredSolver(ID, Configuration.DEFAULT);
    Entry first =
        CrashFileNotes.withPrecedingScripts(entry(SECOND), z3, List.of(job(OTHER), job(OTHER)));
    try (Reproducer reproducer = confirmation(library::fresh)) {
      assertThat(reproducer.examine(CrashFileNotes.solvers(first, List.of(ID)), first)).isNull();
    }
  }

  private static Job job(String script) {
    return new Job(script, Configuration.DEFAULT, LIMITS);
  }

  @Test
  void precedingScriptsAreThoseOfTheAnswer() {
    try (SolverPool solverPool =
        new SolverPool(library.warm(ID), List.of(), () -> AdaptiveTimeout.fixed(LIMITS), false)) {
      Entry entry = entry(SECOND);
      solverPool.ask(entry(FIRST), FIRST);
      Execution execution = new Execution(entry, solverPool).add(solverPool.ask(entry, SECOND));
      solverPool.ask(entry, SECOND);
      solverPool.ask(entry, SECOND);
      Violation crash = Objects.requireNonNull(Oracles.ALL.first(execution));
      assertThat(execution.precedingJobs(crash.configuredSolvers().get(0)))
          .extracting(Job::script)
          .containsExactly(FIRST);
    }
  }

  @Test
  void scriptsOfAUserAreRunTogether() {
    try (ScriptCheck scriptCheck =
        new ScriptCheck(
            library.warm(ID),
            Configuration.DEFAULT,
            List.of(),
            new ScriptCheck.SolverFactories(library::fresh, library::warm, null, false),
            LIMITS,
            true,
            Oracles.ALL)) {
      List<Entry> scripts = List.of(entry(FIRST), entry(OTHER), entry(SECOND));
      ScriptCheck.Result result = scriptCheck.examineLast(scripts);
      assertThat(result.word()).isEqualTo("BUG");
      assertThat(result.why())
          .endsWith("It needs the script before it in one process: a fresh one does not show it.");
      assertThat(result.exhibits()).containsEntry("before-1.smt2", FIRST);
      assertThat(scriptCheck.examine(entry(SECOND)).word()).isNotEqualTo("BUG");
    }
  }

  @Test
  void optionsOfTheScriptsBeforeAreKeptWithThem() {
    ConfiguredSolver z3 = new ConfiguredSolver(ID, Configuration.DEFAULT);
    Configuration seven = Configuration.of(Map.of("smt.random_seed", "7"));
    String odd = "(echo \"a\\b \"\"c\"\"\")\r\n" + OTHER;
    List<Job> company = List.of(new Job(odd, seven, LIMITS), job(FIRST));
    Entry kept = entry(CrashFileNotes.withPrecedingScripts(entry(SECOND), z3, company).toString());

    assertThat(CrashFileNotes.precedingJobs(kept, z3, LIMITS))
        .extracting(Job::configuration)
        .containsExactly(seven, Configuration.DEFAULT);
    assertThat(CrashFileNotes.precedingJobs(kept, z3, LIMITS))
        .extracting(Job::script)
        .containsExactly(";! z3 smt.random_seed=7\n" + odd, FIRST);
    assertThat(CrashFileNotes.withoutPrecedingScripts(kept)).isEqualTo(entry(SECOND));
  }
}
