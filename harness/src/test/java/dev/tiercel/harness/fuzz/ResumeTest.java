package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that has ended in any way continues with the same corpus. */
class ResumeTest {
  private static final String[] ENDLESS = {"--keep_going=0", "corpus"};

  @TempDir Path folder;

  @Test
  void aKilledRunLosesNoInputAndHalfWrittenFilesDoNoHarm() throws Exception {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    ChildJvm first = ChildJvm.start(folder, ToyMain.class, ENDLESS);
    first.await(() -> written(corpus) >= 4);
    first.kill();
    first.exit();
    int kept = written(corpus);
    Files.write(corpus.resolve("cut-short"), new byte[] {'1', (byte) 0xc3});
    Files.write(corpus.resolve("empty"), new byte[0]);

    ChildJvm second =
        ChildJvm.start(
            folder, ToyMain.class, "-runs=0", "-verbosity=1", "--keep_going=0", "corpus");

    assertThat(second.exit()).as(second::output).isZero();
    assertThat(kept).isGreaterThanOrEqualTo(4);
    // libFuzzer skips the empty file.
    assertThat(second.output()).contains((kept + 1) + " files found");
    assertThat(second.count("executions")).isGreaterThan(kept);
  }

  /** Returns the number of inputs whose writing had begun when the process was killed. */
  private static int written(Path corpus) throws IOException {
    try (Stream<Path> files = Files.list(corpus)) {
      return (int) files.filter(file -> file.toFile().length() > 0).count();
    }
  }

  @Test
  void anInterruptFinishesTheSessionAndIsNoCrash() throws Exception {
    Files.createDirectories(folder.resolve("corpus"));
    ChildJvm run = ChildJvm.start(folder, ToyMain.class, ENDLESS);
    run.await(() -> FuzzProgress.inputs(folder.resolve("corpus")) >= 3);

    run.terminate();

    assertThat(run.exit()).isEqualTo(128 + 15);
    assertThat(run.count("executions")).isPositive();
    assertThat(run.output()).doesNotContain("fuzz target exited");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.getFileName().toString().startsWith("crash-")).count())
          .as("the planted bug at most")
          .isLessThanOrEqualTo(1);
    }
  }

  @Test
  void aTargetThatEndsTheProcessIsACrash() throws Exception {
    ChildJvm run = ChildJvm.start(folder, ExitingMain.class, "-runs=10");

    assertThat(run.exit()).as(run::output).isEqualTo(LibFuzzer.FINDING);
    assertThat(run.output()).contains("fuzz target exited", "finished");
  }

  /** Fuzzes a target that calls {@code System.exit}. */
  static final class ExitingMain {
    private ExitingMain() {}

    public static void main(String[] arguments) throws IOException {
      StubSession session =
          new StubSession() {
            @Override
            public ExecutionOutcome execute(byte[] input) {
              System.exit(3);
              return ExecutionOutcome.CONTINUE;
            }

            @Override
            public void finished() {
              System.err.println("finished");
            }
          };
      LibFuzzer.start(
          () -> session,
          FuzzOptions.of(
                  Path.of("state"),
                  List.of(arguments),
                  new LoopEvents(new ConsoleMonitor(System.err)))
              .withMainClass(ExitingMain.class.getName())
              .withKeepGoing(0));
    }
  }
}
