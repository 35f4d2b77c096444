package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.CampaignSession;
import dev.tiercel.harness.stage.FaultReporter;
import dev.tiercel.harness.stage.RunCache;
import dev.tiercel.harness.stage.Triage;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.CampaignState;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign with token-level mutants, from a parser that crashes to the reproducer. */
class TextCampaignTest {
  private static final byte[] SEED =
      "(declare-const p Bool)\n(assert p)\n(check-sat)\n".getBytes(StandardCharsets.UTF_8);
  private static final SolverId TARGET = SolverId.parse("stub:1");

  @TempDir Path folder;
  private final Statistics statistics = new Statistics();

  /** A parser that crashes on a word of the dictionary after an odd number of quotes. */
  private static final class Dies implements StubSolver {
    @Override
    public SolverId id() {
      return TARGET;
    }

    @Override
    public Run run(Job job) {
      int quote = job.script().indexOf('|');
      boolean dies = quote >= 0 && job.script().indexOf("bvcomp", quote) > 0;
      return Runs.of(dies ? "crash @lexer.cpp:7" : "error !syntax");
    }
  }

  private CampaignSession session(Map<String, String> properties) throws IOException {
    Path dictionaries = Files.createDirectories(folder.resolve("words"));
    Files.writeString(dictionaries.resolve("own.dict"), "\"bvcomp\"\n");
    Files.writeString(dictionaries.resolve("options-other.dict"), "\"no-such-option\"\n");
    CampaignSettings settings =
        CampaignSettings.read(
            name ->
                name.equals("tiercel.dictionaries")
                    ? dictionaries.toString()
                    : properties.get(name),
            new CampaignSettings.Folders(folder, folder, folder.resolve("crashes")));
    CoverageMap coverageMap = new CoverageMap();
    CampaignComponents parts =
        new CampaignComponents(
            new SolverPool(
                new Dies(),
                List.of(),
                () -> AdaptiveTimeout.fixed(Limits.DEFAULT.withWork(1_000)),
                false),
            new MutationEngine(
                SearchSpace.of("stub", List.of()),
                MutatorRegistry.select("assertion.duplicate"),
                new TestCases(100, 1 << 20)),
            statistics,
            new Nothing(),
            coverageMap,
            FocusObserver.withoutFocus(),
            new RunCache(null, coverageMap, (what, why) -> {}),
            new CampaignState(
                new Journal(List.of(folder.resolve("corpus"))), (what, why) -> {}, 0));
    PipelineFactory pipelines =
        new PipelineFactory(
            settings, CampaignListener.NONE, parts, new LibFuzzerFlags(List.of()), false);
    Triage triage =
        new Triage(
            new FindingStore(folder.resolve("results"), folder.resolve("crashes")),
            KnownBugs.read(null),
            new Reproducer(
                id -> new Dies(), id -> new Dies(), Oracles.ALL, Limits.DEFAULT, List.of()),
            statistics,
            Triage.Mode.AT_ONCE,
            CampaignListener.NONE);
    FaultReporter faults = pipelines.faults();
    return pipelines.session(faults, pipelines.findings(Oracles.ALL, triage, faults));
  }

  /** A feedback in which every run has the same novelty. */
  private static final class Nothing implements Feedback {
    @Override
    public int report(Entry entry, List<Answer> answers) {
      return 1;
    }

    @Override
    public FeedbackProgress progress() {
      return FeedbackProgress.NONE;
    }
  }

  private static int mutants(CampaignSession session, int most) {
    int runs = 0;
    while (runs < most) {
      byte[] input = session.mutate(SEED, 1 << 12, runs);
      if (session.execute(input) instanceof ExecutionOutcome.Finding) {
        break;
      }
      runs++;
    }
    return runs;
  }

  @Test
  void tokenLevelBugIsConfirmedReducedAndKept() throws IOException, ParseException {
    int runs = mutants(session(Map.of("tiercel.text", "100", "tiercel.seed", "1")), 20_000);

    assertThat(runs).isLessThan(20_000);
    try (Stream<Path> kept = Files.walk(folder.resolve("results"))) {
      Path script = kept.filter(file -> file.endsWith("script.smt2")).findFirst().orElseThrow();
      Entry entry = EntryCodec.decode(Files.readAllBytes(script), script.toString());
      assertThat(entry.isUnread()).isTrue();
      assertThat(entry.source().text()).contains("|").contains("bvcomp").hasSizeLessThan(30);
      assertThat(entry.notes()).contains("target stub:1");
    }
  }

  @Test
  void theShareIsAsSetAndNoneWhereCrashesAreNotJudged() throws IOException {
    mutants(session(Map.of("tiercel.text", "10", "tiercel.seed", "1")), 1_000);
    assertThat(texts()).isBetween(60L, 140L);

    long before = texts();
    mutants(session(Map.of("tiercel.text", "100", "tiercel.oracles", "-crash")), 300);
    mutants(session(Map.of("tiercel.text", "0")), 300);
    assertThat(texts()).isEqualTo(before);
  }

  private long texts() {
    return statistics.namedCounters.read().entrySet().stream()
        .filter(count -> count.getKey().startsWith("text|"))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
