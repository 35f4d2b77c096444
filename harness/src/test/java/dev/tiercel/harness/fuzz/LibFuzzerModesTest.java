package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** libFuzzer's own modes, run on the toy machine. */
@Tag("slow")
class LibFuzzerModesTest {
  private static final String BUG = "67mds";
  private static final String BUG_WITH_BALLAST = "1967mds5";

  @TempDir Path folder;

  @Test
  void aFindingIsWrittenOnceAndEndsTheRunWithItsExitCode() throws Exception {
    Path corpus = corpus("corpus", BUG, BUG_WITH_BALLAST);

    ChildJvm run = ChildJvm.start(folder, ToyMain.class, "-runs=100", corpus.toString());

    assertThat(run.exit()).as(run::output).isEqualTo(LibFuzzer.FINDING);
    assertThat(run.output()).containsOnlyOnce("Finding: planted bug").contains("DEDUP_TOKEN: ");
    assertThat(crashes()).hasSize(1);
  }

  @Test
  void keepingOnGoesPastAFindingAndReportsItOnce() throws Exception {
    Path corpus = corpus("corpus", BUG, BUG_WITH_BALLAST);

    ChildJvm run =
        ChildJvm.start(folder, ToyMain.class, "-runs=100", "--keep_going=0", corpus.toString());

    assertThat(run.exit()).as(run::output).isEqualTo(LibFuzzer.FINDING);
    assertThat(run.output()).containsOnlyOnce("Finding: planted bug");
    assertThat(crashes()).hasSize(1);
    assertThat(run.count("executions")).isGreaterThanOrEqualTo(100);
  }

  @Test
  void aRunEndsInTimeEvenWhileItStillReadsSeeds() throws Exception {
    String[] seeds = new String[40];
    Arrays.setAll(seeds, i -> i + "m");
    Path corpus = corpus("corpus", seeds);

    ChildJvm run =
        ChildJvm.start(
            folder, ToyMain.class, "-max_total_time=1", "--toy.pause=200", corpus.toString());

    assertThat(run.exit()).as(run::output).isZero();
    assertThat(run.count("executions")).isLessThan(seeds.length);
    assertThat(run.output()).containsOnlyOnce("The time ended before all seeds were run");
  }

  @Test
  void discardedInputDoesNotEnterTheCorpus() throws Exception {
    Path corpus = corpus("corpus", "12a");

    ChildJvm run =
        ChildJvm.start(
            folder, ToyMain.class, "-runs=500", "-seed=1", "--keep_going=0", corpus.toString());

    run.exit();
    assertThat(contents(corpus)).as(run::output).hasSizeGreaterThan(1);
    for (String input : contents(corpus)) {
      assertThat(ToySession.plain().execute(input.getBytes(StandardCharsets.ISO_8859_1)))
          .as(input)
          .isNotEqualTo(ExecutionOutcome.DISCARD);
    }
  }

  @Test
  void mergeKeepsOneInputPerCoverageAndPassesOverFindings() throws Exception {
    Path merged = corpus("merged");
    Path more = corpus("more", "12a", "34a", "56m", BUG);

    ChildJvm run =
        ChildJvm.start(folder, ToyMain.class, "-merge=1", merged.toString(), more.toString());

    assertThat(run.exit()).as(run::output).isZero();
    assertThat(contents(merged)).contains("56m", BUG).containsAnyOf("12a", "34a").hasSize(3);
    assertThat(crashes()).isEmpty();
  }

  private ChildJvm minimise(String... more) throws Exception {
    Path crash = Files.writeString(folder.resolve("crash"), "67mds5");
    List<String> arguments = new ArrayList<>(List.of("-minimize_crash=1", "-runs=200", "-seed=1"));
    arguments.add("-exact_artifact_path=smaller");
    arguments.addAll(List.of(more));
    arguments.add(crash.toString());
    ChildJvm run = ChildJvm.start(folder, ToyMain.class, arguments.toArray(String[]::new));
    run.exit();
    return run;
  }

  @Test
  void minimisingACrashUsesOurMutator() throws Exception {
    minimise();

    assertThat(folder.resolve("smaller")).hasContent(BUG);
  }

  @Test
  void minimisingStaysWithTheBugThatTheInputShows() throws Exception {
    ChildJvm run = minimise("--toy.short=" + BUG.length());

    assertThat(folder.resolve("smaller")).as(run::output).hasContent(BUG);
    assertThat(run.output()).contains("failed to minimize beyond").doesNotContain("mismatch");
  }

  @Test
  void forkRunsTheWorkInChildrenAndCollectsTheirCorpus() throws Exception {
    Path corpus = corpus("corpus", "12a");

    ChildJvm run =
        ChildJvm.start(folder, ToyMain.class, "-fork=1", "-runs=1000", corpus.toString());

    run.exit();
    assertThat(run.output()).contains("-fork=1: fuzzing in separate process(s)");
    assertThat(FuzzProgress.inputs(corpus)).as(run::output).isGreaterThan(1);
  }

  @Test
  void theStockDriverHandsOverToOurRunner() throws Exception {
    Path corpus = corpus("corpus");

    ChildJvm run =
        ChildJvm.start(
            folder,
            Jazzer.class,
            "--target_class=" + ToyStockTarget.class.getName(),
            "--hooks=false",
            "--keep_going=0",
            "-runs=300",
            "-seed=1",
            corpus.toString());

    assertThat(run.exit()).as(run::output).isZero();
    assertThat(run.output()).doesNotContain("the driver's own runner was started");
    assertThat(run.count("mutations")).isPositive();
    assertThat(run.count("newEdges")).isPositive();
    assertThat(FuzzProgress.inputs(corpus)).isGreaterThan(1);
  }

  @Test
  void aTestGetsItsTurnAfterAFinding() throws Exception {
    Path corpus = corpus("corpus", BUG);

    ChildJvm run = ChildJvm.start(folder, ToyEmbedded.class, "-runs=10", corpus.toString());

    assertThat(run.exit()).as(run::output).isZero();
    assertThat(run.output()).contains("libFuzzer returned " + LibFuzzer.FINDING);
    assertThat(crashes()).hasSize(1);
  }

  private Path corpus(String name, String... inputs) throws IOException {
    Path corpus = Files.createDirectories(folder.resolve(name));
    for (String input : inputs) {
      Files.writeString(corpus.resolve("seed-" + input), input);
    }
    return corpus;
  }

  private List<Path> crashes() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith("crash-")).toList();
    }
  }

  private static List<String> contents(Path corpus) throws IOException {
    try (Stream<Path> files = Files.list(corpus)) {
      return files.map(LibFuzzerModesTest::text).toList();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new AssertionError("cannot read " + file, e);
    }
  }
}
