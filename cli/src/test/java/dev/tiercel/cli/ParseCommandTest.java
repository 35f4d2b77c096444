package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ParseCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
                           | (declare-const p Bool)(assert (or p)) | :1:32: or takes at least two arguments, not 1; ok for princess, z3 | NOTHING
          --strict         | (declare-const p Bool)(assert (or p)) | :1:32: or takes at least two arguments, not 1 | USAGE
          --dialect=z3     | (declare-const p Bool)(assert (or p)) | :1:32: or takes at least two arguments, not 1; ok for z3 | NOTHING
          --dialect=cvc5   | (declare-const p Bool)(assert (or p)) | :1:32: or takes at least two arguments, not 1 | USAGE
                           | (declare-const p Bool)(assert (or p))(pop 1) | :1:32: or takes at least two arguments, not 1 | USAGE
                           | (declare-const n Int)(simplify (+ n n) :som true) | : ok | NOTHING
                           | (declare-const n Int)(simplify (= n -3)) | :1:37: a negative number is written (- n), not -3; ok for cvc5, z3 | NOTHING
          """)
  void theLineSaysWhoTakesWhatIsNoStandard(
      @Nullable String option, String script, String said, ExitCode code) throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), script);
    List<String> arguments = new ArrayList<>(List.of("parse", file.toString()));
    if (option != null) {
      arguments.add(option);
    }
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));

    assertThat(line.execute(arguments.toArray(new String[0]))).isEqualTo(code.code());
    assertThat(out).hasToString(file + said + "\n");
  }
}
