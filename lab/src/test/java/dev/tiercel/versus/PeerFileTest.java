package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeerFileTest {
  private static final Map<Placeholder, List<String>> VALUES =
      Map.of(
          Placeholder.TARGET, List.of("/p/z3"),
          Placeholder.REFERENCE, List.of("/p/cvc5"),
          Placeholder.SEEDS, List.of("/s"),
          Placeholder.SCRATCH, List.of("/w"),
          Placeholder.TIMEOUT_S, List.of("1"),
          Placeholder.TIERCEL, List.of("java", "Main"));

  @Test
  void theShapeOfOpFuzzIsThatOfItsHelp() throws IOException {
    PeerFuzzer opfuzz = PeerFile.read("opfuzz");
    assertThat(opfuzz.name()).isEqualTo("opfuzz");
    assertThat(opfuzz.command(VALUES))
        .containsExactly(
            "opfuzz",
            "-t",
            "1",
            "-i",
            "10",
            "-l",
            "/w/logs",
            "-b",
            "/w/bugs",
            "-s",
            "/w/mutants",
            "/p/z3;/p/cvc5",
            "/s");
    assertThat(opfuzz.folders()).containsExactly("logs", "bugs", "mutants");
    assertThat(opfuzz.mutants()).isNull();
    assertThat(PeerFile.read("typefuzz").command())
        .startsWith("typefuzz")
        .containsSequence("--seed", "{seed}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"opfuzz", "typefuzz", "fusion", "storm", "histfuzz", "murxla"})
  void bundledFuzzersRunARecorderAndHaveFindingsThatAreScripts(String name, @TempDir Path folder)
      throws IOException {
    PeerFuzzer peer = PeerFile.read(name);
    assertThat(peer.mutants()).as("mutants are recorded").isNull();
    assertThat(String.join(" ", peer.command(VALUES)))
        .contains("/p/z3")
        .doesNotContain("{target}", "{scratch}");
    assertThat(peer.install()).isNotEmpty();
    assertThat(peer.findings()).isNotNull();
    assertThat(peer.findings().scripts(folder)).isEmpty();
  }

  @Test
  void aProgramThatAShellStartsHasToBeThere(@TempDir Path folder) throws IOException {
    Path shell = Files.createFile(folder.resolve("sh"));
    assertThat(shell.toFile().setExecutable(true)).isTrue();
    PeerFuzzer peer =
        PeerFile.read("f", "f", "command sh -c \"mine {target}\"\nprograms sh mine\n");
    assertThatThrownBy(() -> peer.requirePrograms(folder.toString()))
        .hasMessage(
            "f:1: there is no program 'mine' on the PATH; install it or write its whole path"
                + " there.");
  }

  @Test
  void tiercelIsAFileAsOthersAre() throws IOException {
    assertThat(PeerFile.read("tiercel").command(VALUES))
        .startsWith("java", "Main", "fuzz", "--set")
        .contains("seeds=/s");
  }

  @Test
  void wordsWithBlanksStandInQuotes() {
    PeerFuzzer peer = PeerFile.read("f", "f", "command a \"b {target} c\" {seeds}\n");
    assertThat(peer.command(VALUES)).containsExactly("a", "b /p/z3 c", "/s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "comand x | f:1: there is no key 'comand'; choose among command, findings, folders,",
        "command | f:1: nothing stands behind 'command'; fill it in",
        "command a {sed} | f:1: there is no placeholder {sed}; choose among {seeds}, {target},",
        "install x | f says no command; add a line such as",
        "command a {seeds} | f:1: nothing would count mutants; put {target} in the command",
        "command a {target}~findings all x | f:2: findings are counted by 'files GLOB' or",
        "command a {target}~mutants lines x ( | f:2: the pattern '(' is broken: Unclosed group.",
        "command a {target}~command b | f:2: 'command' was said before; leave one",
      })
  void errorsAreOneSentence(String text, String sentence) {
    assertThatThrownBy(() -> PeerFile.read("f", "f", text.replace('~', '\n')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(sentence);
  }

  @Test
  void aFuzzerThatIsNotThereIsNamedWithWhatInstallsIt(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> PeerFile.read("opfuzz").requirePrograms(folder.toString()))
        .hasMessage(
            "opfuzz.peer:4: there is no program 'opfuzz' on the PATH; install it (pip install"
                + " yinyang) or write its whole path there.");
    Path program = Files.createFile(folder.resolve("opfuzz"));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    PeerFile.read("opfuzz").requirePrograms(folder.toString());
  }

  @Test
  void missingFileIsOneSentence() {
    assertThatThrownBy(() -> PeerFile.read("no/such.peer"))
        .hasMessageStartingWith("no/such.peer is not a file; name opfuzz, typefuzz,");
  }

  @Test
  void filesAndLinesAreCounted(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("bugs/deep"));
    Files.writeString(folder.resolve("bugs/a.smt2"), "");
    Files.writeString(folder.resolve("bugs/b.smt2"), "");
    Files.writeString(folder.resolve("bugs/deep/c.smt2"), "");
    Files.writeString(folder.resolve("log"), "mutant 1\nseed 1\nmutant 2\n");
    String head = "command a {seeds}\nmutants lines log ^mutant\nfindings ";
    PeerFuzzer flat = PeerFile.read("f", "f", head + "files bugs/*.smt2\n");
    PeerFuzzer deep = PeerFile.read("f", "f", head + "files bugs/**.smt2\n");
    assertThat(flat.mutants()).isNotNull();
    assertThat(flat.findings()).isNotNull();
    assertThat(deep.findings()).isNotNull();
    assertThat(flat.mutants().in(folder)).isEqualTo(2);
    assertThat(flat.findings().in(folder)).isEqualTo(2);
    assertThat(deep.findings().in(folder)).isEqualTo(3);
  }
}
