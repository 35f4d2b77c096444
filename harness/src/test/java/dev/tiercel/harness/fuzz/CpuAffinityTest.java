package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuAffinityTest {
  @TempDir Path folder;

  private static String allowed() throws IOException {
    return word(Files.readString(Path.of("/proc/thread-self/status")));
  }

  private static String word(String status) {
    return status.replaceAll("(?s).*Cpus_allowed_list:\\s*(\\S+).*", "$1");
  }

  /** Returns the processors on which a child of this thread may run. */
  private static String allowedChild() throws IOException {
    Process child = new ProcessBuilder("cat", "/proc/self/status").start();
    return word(new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  private @Nullable CpuAffinity take() {
    return CpuAffinity.bindThread(folder.resolve("locks"));
  }

  private static void assumeProcessors() throws IOException {
    assumeTrue(
        Files.exists(Path.of("/proc/thread-self/status")), "There is no /proc/thread-self here.");
    assumeTrue(Files.exists(Path.of("/usr/bin/taskset")), "There is no taskset here.");
    assumeTrue(CpuAffinity.numbers(allowed()).size() > 1, "There is one processor here.");
  }

  @Test
  void aListOfProcessorsIsReadAsTheKernelWritesIt() {
    assertThat(CpuAffinity.numbers("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
    assertThat(CpuAffinity.numbers("")).isEmpty();
  }

  @Test
  void aThreadAndItsChildrenStayOnOneProcessorUntilItIsClosed() throws IOException {
    assumeProcessors();
    String before = allowed();
    try (CpuAffinity taken = take()) {
      assertThat(taken).isNotNull();
      assertThat(allowed()).isEqualTo(Integer.toString(taken.number()));
      assertThat(allowedChild()).isEqualTo(Integer.toString(taken.number()));
    }
    assertThat(allowed()).isEqualTo(before);
    assertThat(allowedChild()).isEqualTo(before);
  }

  @Test
  void eachTakesOneOfItsOwnAsLongAsThereAreAny() throws Exception {
    assumeProcessors();
    int processors = CpuAffinity.numbers(allowed()).size();
    List<Integer> numbers = new ArrayList<>();
    List<CpuAffinity> all = new ArrayList<>();
    for (int i = 0; i <= processors; i++) {
      Thread another =
          new Thread(
              () -> {
                CpuAffinity taken = take();
                if (taken != null) {
                  numbers.add(taken.number());
                  all.add(taken);
                }
              });
      another.start();
      another.join();
    }

    assertThat(numbers).hasSize(processors).doesNotHaveDuplicates();
    for (CpuAffinity one : all) {
      one.close();
    }
    try (CpuAffinity again = take()) {
      assertThat(again).as("what is let go is free").isNotNull();
    }
  }

  @Test
  void withoutTheProgramNothingIsBoundAndNoProcessorIsTaken() throws IOException {
    assumeProcessors();
    int processors = CpuAffinity.numbers(allowed()).size();
    for (int i = 0; i < processors; i++) {
      assertThat(CpuAffinity.bindThread(folder.resolve("locks"), "/no/such/program")).isNull();
    }
    try (CpuAffinity taken = take()) {
      assertThat(taken).isNotNull();
    }
  }

  @Test
  void aSessionIsBoundFromBeforeItIsMadeUntilItHasFinished() throws IOException {
    assumeProcessors();
    String before = allowed();
    List<String> seen = new ArrayList<>();
    FuzzSession session =
        PinnedSession.of(
            folder.resolve("locks"),
            () -> {
              note(seen);
              return new Noting(seen);
            });
    session.execute(new byte[0]);
    session.finished();

    assertThat(seen).hasSize(3);
    assertThat(CpuAffinity.numbers(seen.get(0))).hasSize(1);
    assertThat(seen.get(1)).as("while it is used").isEqualTo(seen.get(0));
    assertThat(seen.get(2)).as("as it finishes").isEqualTo(before);
    assertThat(allowed()).isEqualTo(before);
  }

  @Test
  void aSessionThatCannotBeMadeLeavesNothingBound() throws IOException {
    assumeProcessors();
    String before = allowed();
    assertThatThrownBy(
            () ->
                PinnedSession.of(
                    folder.resolve("locks"),
                    () -> {
                      throw new IllegalStateException("no solver");
                    }))
        .hasMessage("no solver");

    assertThat(allowed()).isEqualTo(before);
    try (CpuAffinity taken = take()) {
      assertThat(taken).isNotNull();
    }
  }

  private static void note(List<String> seen) {
    try {
      seen.add(allowed());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A session that records its affinity. */
  private record Noting(List<String> seen) implements FuzzSession {
    @Override
    public ExecutionOutcome execute(byte[] input) {
      note(seen);
      return ExecutionOutcome.CONTINUE;
    }

    @Override
    public byte[] mutate(byte[] input, int maxSize, int seed) {
      return input;
    }

    @Override
    public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
      return first;
    }

    @Override
    public byte[] initial() {
      return new byte[1];
    }

    @Override
    public void failed(String during, byte[] input, Throwable thrown) {
      throw new AssertionError(thrown);
    }

    @Override
    public void finished() {
      note(seen);
    }
  }

  @Test
  void withoutAPlaceForLocksNothingIsBound() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThat(CpuAffinity.bindThread(file)).isNull();
  }
}
