package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandTest {
  private static final String SAID =
      "(declare-const |π ; x| Int)\n(push 1)\n(assert (> |π ; x| 3))\n(check-sat)\n(exit)\n";

  private final InputStream before = System.in;

  @TempDir private Path folder;

  @AfterEach
  void giveInputBack() {
    System.setIn(before);
  }

  @Test
  void inputReachesTheSolverAndIsRecorded() throws IOException {
    String readsAll = "[ \"$(cat; echo .)\" = \"$1.\" ] && exit 3";
    assertThat(record("sh", "-c", readsAll, "sh", SAID)).isEqualTo(3);
    assertThat(kept()).hasSize(1).allSatisfy(script -> assertThat(script).hasContent(SAID));
  }

  @Test
  void aSolverThatEndsEarlyEndsTheRecording() throws IOException {
    assertThat(record("sh", "-c", "read line")).isZero();
    assertThat(kept()).hasSize(1);
  }

  @Test
  void aSolverThatIsNoneIsOneSentence() throws IOException {
    assertThat(record(folder.resolve("none").toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(kept()).isEmpty();
  }

  private int record(String... solver) {
    System.setIn(new ByteArrayInputStream(SAID.getBytes(StandardCharsets.UTF_8)));
    Stream<String> words = Stream.of("record", "--out", folder.resolve("queries").toString(), "--");
    return Tiercel.commandLine()
        .execute(Stream.concat(words, Stream.of(solver)).toArray(String[]::new));
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("queries"))) {
      return files.toList();
    }
  }
}
