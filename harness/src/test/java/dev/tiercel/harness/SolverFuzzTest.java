package dev.tiercel.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.fuzz.Outcome;
import dev.tiercel.harness.fuzz.ToySession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * The fuzz test: {@code mvn test -Djazzer.fuzz=true} runs {@link #fuzz} alone, plain {@code mvn
 * test} replays what was found before.
 */
class SolverFuzzTest {
  private static final Path MODULE = Path.of(System.getProperty("basedir", ""));
  private static final Path INPUTS =
      MODULE.resolve("src/test/resources/dev/tiercel/harness/SolverFuzzTestInputs/replay");
  private static final Path REGRESSIONS = MODULE.resolve("../corpus/regressions");

  @Test
  @EnabledIf("fuzzing")
  void fuzz() throws IOException {
    Path corpus = Files.createDirectories(MODULE.resolve(".cifuzz-corpus/SolverFuzzTest"));
    Files.createDirectories(INPUTS);
    FuzzOptions options =
        FuzzOptions.of(
                MODULE.resolve("target/fuzz"),
                List.of("-artifact_prefix=" + INPUTS + "/", corpus.toString()))
            .withArguments(List.of("-max_total_time=" + Long.getLong("tiercel.seconds", 300)))
            .withConsole(System.out)
            .withKeepGoing(Long.getLong("tiercel.keep-going", 1))
            .withInstrument(List.of("dev.tiercel.toy.**"));
    int code = LibFuzzer.start(SolverFuzzTest::session, options);
    assertThat(code).as("exit code of the fuzzing run").isZero();
  }

  /** Jazzer calls this with every file of {@code SolverFuzzTestInputs/replay}. */
  @FuzzTest
  void replay(byte[] input) {
    assertNoFinding(input);
  }

  @TestFactory
  Stream<DynamicTest> regressions() throws IOException {
    if (!Files.isDirectory(REGRESSIONS)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.walk(REGRESSIONS)) {
      return files.filter(Files::isRegularFile).sorted().toList().stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      REGRESSIONS.relativize(file).toString(),
                      () -> assertNoFinding(Files.readAllBytes(file))));
    }
  }

  static boolean fuzzing() {
    return Boolean.getBoolean("jazzer.fuzz")
        || System.getProperty("JAZZER_FUZZ") != null
        || System.getenv("JAZZER_FUZZ") != null;
  }

  private static void assertNoFinding(byte[] input) {
    FuzzSession session = session();
    try {
      if (session.execute(input) instanceof Outcome.Finding finding) {
        fail(finding.description());
      }
    } finally {
      session.finished();
    }
  }

  private static FuzzSession session() {
    return new ToySession(System.out::println);
  }
}
