package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.finding.ScriptedSolver;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.focus.OneFunction;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.MutantRecorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.CampaignSession;
import dev.tiercel.harness.stage.FaultReporter;
import dev.tiercel.harness.stage.RunCache;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.MutationStacking;
import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.RefutationOracle;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.CampaignState;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which inputs become parents, and when mutators are credited. */
class CampaignSessionTest {
  /** Limited by work, so that no clock has an influence. */
  private static final AdaptiveTimeout PACE = AdaptiveTimeout.fixed(Limits.DEFAULT.withWork(1_000));

  private static final byte[] SEED =
      "(declare-const p Bool)\n(assert p)\n(check-sat)\n".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private final MutationEngine mutationEngine =
      new MutationEngine(
          SearchSpace.of("stub", List.of()).with(MutationStacking.class, new MutationStacking(1)),
          MutatorRegistry.select("assertion.duplicate"),
          new TestCases(100, 1 << 20));

  /**
   * Returns a campaign with a solver that always gives the same answer, and a constant feedback.
   */
  private CampaignSession session(String answer, int fresh) throws IOException {
    return session(answer, fresh, List.of());
  }

  private CampaignSession session(String answer, int fresh, List<Solver> others)
      throws IOException {
    return session(new ScriptedSolver(SolverId.parse("stub:" + answer)), fresh, others);
  }

  private CampaignSession session(Solver target, int fresh, List<Solver> others)
      throws IOException {
    return session(target, fresh, others, Oracles.of());
  }

  private CampaignSession session(Solver target, int fresh, List<Solver> others, Oracles oracles)
      throws IOException {
    return session(target, others, oracles, new Fixed(fresh), new CoverageMap());
  }

  private static void nobody(String what, String why) {}

  private CampaignSession session(
      Solver target,
      List<Solver> others,
      Oracles oracles,
      Feedback feedback,
      CoverageMap coverageMap)
      throws IOException {
    FocusObserver nothing = FocusObserver.withoutFocus();
    return session(target, others, oracles, feedback, coverageMap, mutationEngine, nothing, false);
  }

  private CampaignSession session(
      Solver target,
      List<Solver> others,
      Oracles oracles,
      Feedback feedback,
      CoverageMap coverageMap,
      MutationEngine mutationEngine,
      FocusObserver focus,
      boolean waits)
      throws IOException {
    Statistics statistics = new Statistics();
    CampaignSettings settings = CampaignSettings.read(this::property, folders());
    CampaignComponents parts =
        new CampaignComponents(
            new SolverPool(target, others, () -> PACE, false),
            mutationEngine,
            statistics,
            feedback,
            coverageMap,
            focus,
            new RunCache(null, coverageMap, CampaignSessionTest::nobody),
            new CampaignState(
                new Journal(List.of(folder.resolve("corpus"))), CampaignSessionTest::nobody, 0));
    PipelineFactory pipelines =
        new PipelineFactory(
            settings,
            CampaignListener.NONE,
            parts,
            new LibFuzzerFlags(waits ? List.of() : List.of("-runs=1")),
            true);
    Triage triage =
        new Triage(
            new FindingStore(folder.resolve("results"), folder.resolve("crashes")),
            KnownBugs.read(null),
            new Reproducer(
                ScriptedSolver::new, ScriptedSolver::new, oracles, Limits.DEFAULT, List.of()),
            statistics,
            Triage.Mode.AT_ONCE,
            CampaignListener.NONE);
    FaultReporter faults = pipelines.faults();
    return pipelines.session(faults, pipelines.findings(oracles, triage, faults));
  }

  private CampaignSettings.Folders folders() {
    return new CampaignSettings.Folders(folder, folder, folder.resolve("crashes"));
  }

  private @Nullable String property(String name) {
    return switch (name) {
      case "tiercel.corpus" -> folder.resolve("corpus").toString();
      case "tiercel.record" -> folder.resolve("record").toString();
      case "tiercel.status" -> "1000h";
      case "tiercel.search" -> "steady";
      case "tiercel.text" -> "0";
      case "tiercel.seed" -> "1";
      default -> null;
    };
  }

  @ParameterizedTest(name = "{0} is kept: {1}")
  @CsvSource({
    "sat, true",
    "unknown, true",
    "timeout, false",
    "sat timeout, false",
    "out_of_resources, false",
    "unsupported !why, false"
  })
  void aMutantThatIsRejectedOrDoesNotEndIsNoParent(String answer, boolean kept) throws IOException {
    CampaignSession session = session(answer, 0);
    assertThat(session.execute(session.mutate(SEED, 1 << 16, 1)))
        .isEqualTo(kept ? ExecutionOutcome.CONTINUE : ExecutionOutcome.DISCARD);
  }

  @Test
  void closedSolversAtTheEndAreNoInternalError() throws IOException {
    Path kept = folder.resolve("results").resolve("internal-errors");
    CampaignSession session = session("sat", 0);
    session.failed("a run", SEED, new IllegalStateException("before"));
    assertThat(kept).isDirectoryContaining(f -> f.toString().contains("IllegalStateException"));

    session.finished();
    session.failed("a run", SEED, new ArithmeticException("after"));
    assertThat(kept).isDirectoryNotContaining(f -> f.toString().contains("ArithmeticException"));
  }

  @Test
  void aTargetThatRejectsWhatACampaignBeginsWithIsGivenSomethingElse() throws IOException {
    CampaignSession session = session("unsupported !why", 0);
    List<String> begun = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      byte[] input = session.initial();
      assertThat(session.execute(input)).isEqualTo(ExecutionOutcome.DISCARD);
      begun.add(new String(input, StandardCharsets.UTF_8));
    }
    assertThat(begun).doesNotHaveDuplicates().allMatch(script -> script.contains("(check-sat"));
  }

  @ParameterizedTest(name = "a seed, {0}, is kept: {1}")
  @CsvSource({"timeout, true", "out_of_resources, true", "unsupported !why, false"})
  void aSeedMayOnlyHaveBeenTheFirstThatAColdSolverRan(String answer, boolean kept)
      throws IOException {
    assertThat(session(answer, 0).execute(SEED))
        .isEqualTo(kept ? ExecutionOutcome.CONTINUE : ExecutionOutcome.DISCARD);
  }

  @Test
  void mutantsAreRecordedAndSeedsAreNot() throws IOException {
    CampaignSession session = session("sat", 0);
    session.execute(SEED);
    assertThat(folder.resolve("record/calls")).isEmptyFile();
    byte[] mutant = session.mutate(SEED, 1 << 16, 1);
    session.execute(mutant);
    String name = String.format("%016x", MutantRecorder.hash(mutant));
    assertThat(folder.resolve("record/calls")).hasContent(name + " 0");
    assertThat(folder.resolve("record/scripts/" + name + ".smt2")).hasBinaryContent(mutant);
  }

  @ParameterizedTest(name = "{0} with {1} new edges: {2} runs are paid")
  @CsvSource({"sat, 3, 1", "sat, 0, 0", "timeout, 3, 0"})
  void mutatorsArePaidForWhatIsNewAndStays(String answer, int fresh, long runs) throws IOException {
    CampaignSession session = session(answer, fresh);
    byte[] mutant = session.mutate(SEED, 1 << 16, 1);
    assertThat(mutant).isNotEqualTo(SEED);
    session.execute(mutant);
    assertThat(paid()).isEqualTo(runs);
    session.execute(mutant);
    assertThat(paid()).as("nobody is paid twice").isEqualTo(runs);
  }

  @ParameterizedTest(name = "asked after {0}: {1}")
  @CsvSource({"unknown, false", "unsat, true", "sat, false", "crash @key, true"})
  void othersAreAskedWhereEvidenceDoesNotDecide(String answer, boolean asked) throws IOException {
    List<String> scripts = new ArrayList<>();
    session(answer, 0, List.of(new Listening(scripts))).execute(SEED);
    assertThat(scripts).hasSize(asked ? 1 : 0);
  }

  @Test
  void othersAreAskedAboutASatOfWhichNoModelIsFound() throws IOException {
    List<String> scripts = new ArrayList<>();
    byte[] quantified =
        "(assert (forall ((x Int) (y Int)) (<= 0 (* x x y y))))(check-sat)"
            .getBytes(StandardCharsets.UTF_8);
    session("sat", 0, List.of(new Listening(scripts))).execute(quantified);
    assertThat(scripts).hasSize(1);
  }

  @Test
  void twoBugsThatOneInputShowsAreToldOneAfterTheOther() throws IOException {
    CampaignSession session =
        session(
            new ScriptedSolver(SolverId.parse("stub:unsat")),
            0,
            List.of(new ScriptedSolver(SolverId.parse("other:unknown @planted"))),
            Oracles.of(new CrashOracle(), new RefutationOracle(0)));
    byte[] input = "(check-sat)\n".getBytes(StandardCharsets.UTF_8);

    assertThat(session.execute(input)).asString().contains("other crash planted");
    assertThat(session.execute(SEED)).asString().contains("stub says unsat where a model exists");
    assertThat(session.execute(input)).isEqualTo(ExecutionOutcome.CONTINUE);
  }

  @Test
  void aModelThatHoldsIsTheWitnessOfItsInputInTheNextRunToo() throws IOException {
    CampaignSession session = session(new Modelling(), 0, List.of());
    session.execute(SEED);
    assertThat(witnessed(mutationEngine.cases())).as("at once").containsExactly(0);
    session.finished();

    CampaignState next =
        new CampaignState(new Journal(List.of(folder.resolve("corpus"))), (what, why) -> {}, 0);
    assertThat(witnessed(new TestCases(10, 1 << 20, next.ofInputs()))).containsExactly(0);
    assertThat(witnessed(new TestCases(10, 1 << 20))).as("which its text does not say").isEmpty();
    next.close(mutationEngine.scheduler());
  }

  private static List<Integer> witnessed(TestCases cases) {
    return Objects.requireNonNull(cases.get(SEED)).entry().witness().checks();
  }

  private long paid() {
    return mutationEngine.scheduler().standings().stream()
        .mapToLong(Scheduler.Standing::paid)
        .sum();
  }

  @Test
  void severalFeedbacksAddUp() throws Exception {
    Entry entry = Entry.of(ScriptParser.parse("(check-sat)", ""));
    Feedback both = Feedback.all(List.of(new Fixed(2), new Fixed(3)));
    assertThat(both.report(entry, List.of())).isEqualTo(5);
  }

  /** Answers sat, and a model in which p is true. */
  private record Modelling() implements StubSolver {
    private static final ScriptedSolver STUB = new ScriptedSolver(SolverId.parse("stub:sat"));

    @Override
    public SolverId id() {
      return STUB.id();
    }

    @Override
    public Run run(Job job) {
      String model = job.script().contains("get-model") ? "((define-fun p () Bool true))\n" : "";
      Duration none = Duration.ZERO;
      return new Run(
          List.of(Verdict.SAT),
          "sat\n" + model,
          "",
          null,
          null,
          0,
          new ResourceUsage(none, none, 0));
    }
  }

  /** A reference that records the scripts it runs. */
  private record Listening(List<String> scripts) implements StubSolver {
    private static final ScriptedSolver STUB = new ScriptedSolver(SolverId.parse("other:unknown"));

    @Override
    public SolverId id() {
      return STUB.id();
    }

    @Override
    public Run run(Job job) {
      scripts.add(job.script());
      return STUB.run(job);
    }
  }

  /** Code that only an option leads to is not reached by a seed, however well its words match. */
  @Test
  void aSeedWhoseWordsFitIsRunUnderOptionsThatMayLeadThere() throws IOException {
    OptionSpec option = OptionSpec.flag("deep");
    OptionCatalogue catalogue = new OptionCatalogue("stub", List.of(option), Correlations.NONE);
    SearchSpace space =
        SearchSpace.of("stub", List.of(catalogue)).withFocusOptions(List.of(option));
    MutationEngine leading =
        new MutationEngine(
            space, MutatorRegistry.select("falcon.options"), new TestCases(100, 1 << 20));
    CampaignSession session =
        session(
            new ScriptedSolver(SolverId.parse("stub:sat")),
            List.of(),
            Oracles.of(),
            new Fixed(1),
            new CoverageMap(),
            leading,
            OneFunction.watched("rewrite_urem"),
            true);
    String fits = "(declare-const x (_ BitVec 4))\n(assert (= x (bvurem x #x3)))\n(check-sat)\n";
    for (int seed = 0; seed < 8; seed++) {
      session.execute(SEED); // at once
    }
    session.execute(fits.getBytes(StandardCharsets.UTF_8)); // queued

    assertThat(new String(session.mutate(SEED, 1 << 16, 1), StandardCharsets.UTF_8))
        .isEqualTo(fits);
    assertThat(new String(session.mutate(SEED, 1 << 16, 2), StandardCharsets.UTF_8))
        .startsWith(";! stub deep=true\n")
        .endsWith(fits);
  }

  @Test
  void mostProductiveParentHasMostChildren() throws IOException {
    CoverageMap coverageMap = new CoverageMap();
    Feedback feedback = new Showing(coverageMap.sinkFor(CoverageMap.FEATURES, place -> {}));
    Solver target = new ScriptedSolver(SolverId.parse("stub:sat"));
    CampaignSession session = session(target, List.of(), Oracles.of(), feedback, coverageMap);
    byte[] rich =
        "(declare-const rich Bool)\n(assert rich)\n(check-sat)\n".getBytes(StandardCharsets.UTF_8);
    session.execute(SEED);
    session.execute(rich);

    int children = 0;
    for (int seed = 0; seed < 100; seed++) {
      byte[] child = session.mutate(SEED, 1 << 16, seed);
      children += new String(child, StandardCharsets.UTF_8).contains("rich") ? 1 : 0;
    }

    assertThat(children).isGreaterThan(90); // 20 to 1, by the fourth roots
  }

  /** A feedback with more coverage for some inputs than for others. */
  private record Showing(IntConsumer sink) implements Feedback {
    @Override
    public int report(Entry entry, List<Answer> answers) {
      IntStream.range(0, entry.toString().contains("rich") ? 160_000 : 1).forEach(sink);
      return 0;
    }

    @Override
    public FeedbackProgress progress() {
      return FeedbackProgress.words("");
    }
  }

  private record Fixed(int fresh) implements Feedback {
    @Override
    public int report(Entry entry, List<Answer> answers) {
      return fresh;
    }

    @Override
    public FeedbackProgress progress() {
      return FeedbackProgress.words("fixed");
    }
  }
}
