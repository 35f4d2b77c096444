package dev.tiercel.finding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An error of our own is kept with its script, once for each place, and counted. */
class InternalErrorsTest {
  private static final byte[] SCRIPT = "(assert true)\n".getBytes(UTF_8);

  @TempDir private Path results;

  @Test
  void aFaultIsKeptWithItsScriptAndNamesTheFolder() throws IOException {
    InternalErrors errors = new InternalErrors(results);
    String sentence = errors.keep("a mutation", SCRIPT, new IllegalStateException("broken"));

    List<Path> folders;
    try (Stream<Path> listed = Files.list(results.resolve("internal-errors"))) {
      folders = listed.toList();
    }
    assertThat(folders).hasSize(1);
    assertThat(sentence)
        .startsWith("Tiercel itself failed in a mutation (java.lang.IllegalStateException at ")
        .contains(folders.get(0).toString())
        .hasLineCount(1);
    assertThat(folders.get(0).resolve("script.smt2")).hasBinaryContent(SCRIPT);
    assertThat(folders.get(0).resolve("error.txt"))
        .content()
        .contains("In a mutation:", "IllegalStateException: broken", "InternalErrorsTest");
  }

  @Test
  void faultsOfOnePlaceAreCountedAndToldOnce() {
    InternalErrors errors = new InternalErrors(results);
    assertThat(errors.summary()).isEmpty();
    for (int i = 0; i < 3; i++) {
      String sentence = errors.keep("an execution", SCRIPT, new IllegalStateException());
      assertThat(sentence == null).isEqualTo(i > 0);
    }
    assertThat(errors.summary()).startsWith("Tiercel itself failed 3 times, at 1 places");
  }

  @Test
  void whereNothingCanBeWrittenTheStackIsShown() throws IOException {
    Path file = Files.writeString(results.resolve("file"), "");
    assertThat(new InternalErrors(file).keep("a check", SCRIPT, new IllegalStateException()))
        .contains("cannot be kept", "InternalErrorsTest");
  }
}
