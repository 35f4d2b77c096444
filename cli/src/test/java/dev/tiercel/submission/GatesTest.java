package dev.tiercel.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.submission.Tree.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Requirements of OSS-Fuzz and its bots on a built tree: each test names the place of the rule in
 * the infrastructure's sources. {@code make ossfuzz-check} builds trees and runs this on them by
 * {@code -Dtiercel.out=FOLDER}; otherwise nothing is run.
 */
class GatesTest {
  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();

  /** {@code infra/base-images/base-runner/Dockerfile}: FUZZER_ARGS. */
  private static final List<String> ARGUMENTS = List.of("-rss_limit_mb=2560", "-timeout=25");

  @TempDir static Path scratch;

  private static Tree tree() {
    String folder = System.getProperty("tiercel.out", "");
    assumeTrue(!folder.isEmpty(), "no -Dtiercel.out=FOLDER: run make ossfuzz-check");
    return new Tree(Path.of(folder).toAbsolutePath(), scratch);
  }

  /** Returns all of the tree's targets, or with {@code -Dtiercel.out.targets=N} the first N. */
  static List<String> targets() throws IOException {
    if (System.getProperty("tiercel.out", "").isEmpty()) {
      return List.of("none");
    }
    return tree().targets().stream().limit(Long.getLong("tiercel.out.targets", 99)).toList();
  }

  @BeforeAll
  static void readable() {
    Tree.open(scratch);
  }

  private static String[] usual(String... more) {
    List<String> arguments = new ArrayList<>(ARGUMENTS);
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  /**
   * {@code base-runner/targets_list} searches all directories, {@code test_all.py}
   * (find_fuzz_targets) the top: both find the targets, and no solver that is linked with a
   * fuzzer's main.
   */
  @Test
  void theTargetsAreAtTheTopAndNothingElseIsTakenForOne() throws IOException {
    List<String> targets = tree().targets();

    assertThat(targets).isNotEmpty().allMatch(name -> name.matches("[A-Za-z0-9_-]+"));
    assertThat(tree().files())
        .as("coverage takes these names for targets as well")
        .noneMatch(file -> file.matches(".*_(fuzzer|fuzztest|fuzz_test)"));
  }

  /** {@code base-runner/bad_build_check}, check_engine. */
  @ParameterizedTest
  @MethodSource("targets")
  void codeIsInstrumentedAndTheFirstInputsAreInteresting(String target) throws Exception {
    Ended ended = tree().run(target, "-seed=1337", "-runs=4");

    assertThat(ended.output())
        .doesNotContain("ERROR: no interesting inputs were found. Is the code instrumented");
    Matcher edges =
        Pattern.compile("INFO: Loaded \\d+ module.*\\((\\d+) inline 8-bit counters\\)")
            .matcher(ended.output());
    assertThat(edges.find()).as(ended.output()).isTrue();
    assertThat(Integer.parseInt(edges.group(1))).isGreaterThan(100);
  }

  /**
   * {@code base-runner/bad_build_check}, check_startup_crash, by {@code run_fuzzer}: without seeds,
   * with the arguments, the options and the dictionary.
   */
  @ParameterizedTest
  @MethodSource("targets")
  void fourRunsWithoutSeedsComeToTheirEnd(String target) throws Exception {
    Tree tree = tree();
    String dictionary = "-dict=" + tree.out().resolve(target + ".dict");
    Ended ended = tree.run(target, usual("-seed=1337", "-runs=4", "-max_len=65536", dictionary));

    assertThat(ended.output()).contains("Done 4 runs");
    assertThat(ended.exit()).isZero();
  }

  /** {@code base-runner/bad_build_check}, check_seed_corpus. */
  @ParameterizedTest
  @MethodSource("targets")
  void noSeedCrashes(String target) throws Exception {
    Tree tree = tree();
    Path corpus = unpacked(tree, target);
    Ended ended = tree.run(target, usual("-runs=0", corpus.toString()));

    assertThat(ended.exit()).as(ended.output()).isZero();
    assertThat(ended.output()).doesNotContain("== Java Exception: ");
  }

  private static Path unpacked(Tree tree, String target) throws IOException {
    Path corpus = Files.createTempDirectory(scratch, "seeds");
    try (ZipFile zip = new ZipFile(tree.out().resolve(target + "_seed_corpus.zip").toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        assertThat(entry.getName()).as("a flat archive").doesNotContain("/");
        Files.write(corpus.resolve(entry.getName()), zip.getInputStream(entry).readAllBytes());
      }
    }
    Tree.open(corpus);
    return corpus;
  }

  /** {@code base-runner/test_all.py}, use_different_out_dir: the tree runs after it was moved. */
  @Test
  void noFileNamesThePlaceWhereItWasBuilt() throws IOException {
    Tree tree = tree();
    Path note = Path.of(tree.out() + ".builder");
    String builder = Files.readString(note).strip();

    for (String file : tree.files()) {
      String content = Files.readString(tree.out().resolve(file), StandardCharsets.ISO_8859_1);
      assertThat(content.contains(builder)).as(file + " names " + builder).isFalse();
      assertThat(content.contains(ROOT.toString())).as(file + " names " + ROOT).isFalse();
    }
  }

  /**
   * ClusterFuzz's {@code build_management/build_manager.py} and {@code build_archive.py}: a bot
   * unpacks the files of one target, and libraries.
   */
  @ParameterizedTest
  @MethodSource("targets")
  void unpackedTreeOfABotRuns(String target) throws Exception {
    Tree part = tree().unpackedFor(target);

    assertThat(part.files()).as("other targets stay packed").hasSizeLessThan(tree().files().size());
    assertThat(part.run(target, usual("-runs=4")).output()).contains("Done 4 runs");
  }

  /** {@code base-runner/parse_options.py}: an INI file with a section for libFuzzer. */
  @ParameterizedTest
  @MethodSource("targets")
  void optionsAreLinesOfAnIniFile(String target) throws IOException {
    List<String> lines = Files.readAllLines(tree().out().resolve(target + ".options"));

    assertThat(lines.get(0)).isEqualTo("[libfuzzer]");
    assertThat(lines.subList(1, lines.size())).allMatch(line -> line.matches("[a-z_]+ = \\S+"));
  }

  private static List<Path> crashes() throws IOException {
    String family = System.getProperty("tiercel.out.family", "");
    try (Stream<Path> files = Files.list(ROOT.resolve("corpus").resolve("regressions"))) {
      return files
          .filter(f -> f.getFileName().toString().startsWith(family + "-crash-"))
          .sorted()
          .toList();
    }
  }

  /**
   * ClusterFuzz's {@code stacktraces/__init__.py}: a crash is identified by three frames. Known
   * bugs of this version serve as findings.
   */
  @Test
  void aCrashFileIsReplayedAndTwoBugsAreTwoStates() throws Exception {
    Tree tree = tree();
    String target = tree.targets().get(0);
    List<Path> crashes = crashesOf(tree, target, 2);
    assumeTrue(crashes.size() == 2, "this build has no two of the known crashes");
    List<String> states = new ArrayList<>();
    for (Path crash : crashes) {
      for (int time = 0; time < 2; time++) {
        Ended ended = tree.run(target, usual("-runs=100", crash.toString()));
        assertThat(ended.exit()).as(ended.output()).isEqualTo(77);
        assertThat(ended.output()).contains("DEDUP_TOKEN: ");
        states.add(Tree.state(ended.output()));
      }
    }
    assertThat(states.get(0)).startsWith("finding.crash.").isEqualTo(states.get(1));
    assertThat(states.get(2)).startsWith("finding.crash.").isEqualTo(states.get(3));
    assertThat(states.get(0)).isNotEqualTo(states.get(2));
  }

  /**
   * A bot starts a target repeatedly, and each run ends at its first finding ({@code
   * bot/fuzzers/libFuzzer/engine.py}): a known bug must not end it.
   */
  @Test
  void aKnownBugEndsNoRunAndAnUnknownOneDoes() throws Exception {
    Tree tree = tree();
    String target = tree.targets().get(0);
    List<Path> crashes = crashesOf(tree, target, 1);
    assumeTrue(!crashes.isEmpty(), "this build has none of the known crashes");
    Path crash = crashes.get(0);
    Path corpus = Files.createTempDirectory(scratch, "known");
    Files.copy(crash, corpus.resolve("crash"));
    Tree.open(corpus);
    String[] arguments =
        usual("-seed=1", "-runs=20", "-artifact_prefix=TMP/", "CORPUS", corpus.toString());

    Ended known = tree.run(target, arguments);
    assertThat(known.exit()).as(known.output()).isZero();

    Tree unknown =
        tree.with(Map.of(target + "_known_bugs.tsv", "", target, wrapperOf(tree, target)));
    unknown.out().resolve(target).toFile().setExecutable(true, false);
    Ended found = unknown.run(target, arguments);
    assertThat(found.exit()).as(found.output()).isEqualTo(77);
    assertThat(found.output()).contains("Test unit written to ");
    assertThat(Tree.state(found.output())).startsWith("finding.crash.");
  }

  /** Returns this number of known crashes that this build also has, or all of them. */
  private static List<Path> crashesOf(Tree tree, String target, int count) throws Exception {
    List<Path> shown = new ArrayList<>();
    for (Path crash : crashes()) {
      if (shown.size() < count
          && tree.run(target, usual("-runs=1", crash.toString())).exit() == 77) {
        shown.add(crash);
      }
    }
    return shown;
  }

  private static String wrapperOf(Tree tree, String target) throws IOException {
    return Files.readString(tree.out().resolve(target));
  }

  /** {@code base-runner/coverage} and corpus pruning: {@code -merge=1} into an empty folder. */
  @Test
  void aCorpusIsMergedWithTheStockFlag() throws Exception {
    Tree tree = tree();
    String target = tree.targets().get(0);
    Path corpus = Files.createTempDirectory(scratch, "merge");
    Tree.open(corpus);
    Path seed = ROOT.resolve("corpus/seeds/QF_BV");
    try (Stream<Path> seeds = Files.list(seed)) {
      for (Path file : seeds.sorted().limit(3).toList()) {
        Files.copy(file, corpus.resolve(file.getFileName()));
        Files.copy(file, corpus.resolve(file.getFileName() + "-again"));
      }
    }
    Ended ended = tree.run(target, "-merge=1", "-timeout=100", "CORPUS", corpus.toString());

    assertThat(ended.exit()).as(ended.output()).isZero();
    Matcher merged = Pattern.compile("MERGE-OUTER: (\\d+) new files").matcher(ended.output());
    assertThat(merged.find()).as(ended.output()).isTrue();
    assertThat(Integer.parseInt(merged.group(1))).isBetween(1, 3);
  }
}
