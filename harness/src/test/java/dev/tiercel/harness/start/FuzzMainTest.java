package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors of the user are reported in one sentence, before anything is started. */
class FuzzMainTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no/such/folder | USAGE | no/such/folder does not exist; make the folder first",
        "-minimize_crash=1 | USAGE | -minimize_crash=1 wants a crash file behind it",
        "--tiercel.duration=5x | USAGE | --duration=5x is not a duration",
        "--tiercel.seeds=no/such | USAGE | --seeds=no/such does not exist; name files,"
            + " folders or archives",
        "--tiercel.target=nosolver | USAGE | No solver is called 'nosolver'",
      })
  void wrongInputIsOneSentence(String argument, ExitCode expected, String sentence) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int code =
        FuzzMain.run(List.of(argument), 1, new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(code).isEqualTo(expected.code());
    assertThat(said.toString(StandardCharsets.UTF_8)).startsWith(sentence).hasLineCount(1);
  }

  @Test
  void aSolverThatIsNotToBeHadLeavesNoCampaign(@TempDir Path state) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    List<String> words =
        List.of(
            "--tiercel.target=path:" + state.resolve("no-such"),
            "--tiercel.references=none",
            "--tiercel.jobs=1",
            "--tiercel.state=" + state);
    int code = FuzzMain.run(words, 1, new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(code).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(state.resolve("results/campaigns")).isEmptyDirectory();
  }
}
