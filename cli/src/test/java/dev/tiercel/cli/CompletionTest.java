package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Completions that bash offers after the start of a command. */
class CompletionTest {
  @TempDir private Path folder;

  private Set<String> offered(String typed) throws IOException, InterruptedException {
    StringWriter script = new StringWriter();
    var line = Tiercel.commandLine();
    line.setOut(new PrintWriter(script));
    assertThat(line.execute("completion")).isZero();
    Path file = Files.writeString(folder.resolve("completion.sh"), script.toString());
    String[] words = typed.split(" ", -1);
    String ask =
        String.format(
            "source %s; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_tiercel; echo ${COMPREPLY[@]}",
            file, typed + (words[words.length - 1].isEmpty() ? "''" : ""), words.length - 1);
    Process bash = new ProcessBuilder("bash", "-c", ask).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).isZero();
    return Set.of(said.strip().split("\\s+"));
  }

  @ParameterizedTest
  @CsvSource({
    "tiercel ve, versions",
    "tiercel fuzz --dur, --duration",
    "tiercel fuzz --target bit, bitwuzla",
    "tiercel fuzz --variant falcon-n, falcon-noopt",
    "tiercel fuzz --options ex, expert",
    "tiercel fuzz --feedback o, off",
    "tiercel fuzz --mutators opf, opfuzz",
    "tiercel fuzz --set targ, target=",
    "tiercel run --solver smti, smtinterpol",
    "tiercel mutate --mutator hist, histfuzz.build",
  })
  void namesAndValuesAreOffered(String typed, String name) throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "There is no bash here.");
    assertThat(offered(typed)).contains(name);
  }
}
