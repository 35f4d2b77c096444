package dev.tiercel.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The commands of the lab: their help, their error messages, and their documentation. */
class LabTest {
  private static final Path PROJECT = Path.of("..");
  private static final Pattern COMMAND = Pattern.compile("\\./tiercel lab ([^`#|\n]*)");
  private static final Pattern OPTION = Pattern.compile("(?<=[\\s\\[])--[a-z][a-z-]*");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String words) {
    CommandLine line = Lab.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(words.split(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lab",
        "lab versus",
        "lab fixes",
        "lab acceptance",
        "lab models",
        "lab search",
        "lab survey",
        "lab keys",
        "lab reducers",
        "lab recall",
        "lab experiment",
        "lab experiment bugs",
        "lab experiment concealment",
        "lab experiment falcon",
        "lab experiment histfuzz",
        "lab experiment precision",
        "lab experiment valfuzz"
      })
  void everyCommandHasHelpThatFits(String command) {
    assertThat(run(command + " --help")).isZero();
    assertThat(out.toString()).startsWith("Usage: tiercel " + command).contains("Exit codes:");
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lab",
        "lab experiment",
        "lab acceptance --solver nosolver x",
        "lab models --solver nosolver x",
        "lab survey --solvers nosolver x",
        "lab versus",
        "lab reducers --commands=-1",
        "lab recall z3:1",
        "lab recall z3:4.8.10=no/such",
        "lab recall --jobs 0",
        "lab recall --cpu soon",
        "lab reducers --with no-such-program",
        "lab experiment valfuzz no/such",
        "lab experiment bugs no/such",
        "lab experiment concealment no/such",
        "lab experiment bugs --techniques value:paper corpus",
        "lab experiment falcon --rounds=0",
        "lab experiment precision --solver boolector --links=0",
        "lab versus --rounds=0 --with f --target z3 --reference cvc5"
      })
  void errorsAreOneSentence(String command) {
    assertThat(run(command)).isEqualTo(ExitCode.USAGE.code());
    assertThat(out + "" + err).hasLineCount(1).doesNotContain("Exception");
  }

  @Test
  void missingFuzzerIsOneSentence(@TempDir Path folder) throws IOException {
    Path peer =
        Files.writeString(folder.resolve("my.peer"), "command ./no-such {target} {seeds}\n");
    assertThat(run("lab versus --with " + peer + " --target z3 --reference cvc5"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err)
        .hasToString(
            peer
                + ":1: there is no program './no-such'; install it or write its whole path"
                + " there.\n");
  }

  @Test
  void searchCountsScriptsKnownToBeSatisfiable(@TempDir Path folder) throws IOException {
    String text = "(declare-const x Int)(assert (= (mod x 7) 3))(check-sat)";
    Files.writeString(folder.resolve("a.smt2"), "(set-info :status sat)" + text);
    Files.writeString(folder.resolve("b.smt2"), text);

    assertThat(run("lab search " + folder)).isZero();
    assertThat(out.toString()).containsPattern("\\| ints \\| 1 \\| 1 \\(100 %\\)");
  }

  /** Returns what pages contain after {@code ./tiercel lab}. */
  static List<String> documented() throws IOException {
    StringBuilder pages = new StringBuilder();
    for (String folder : List.of("", "docs", "lab")) {
      try (Stream<Path> files = Files.list(PROJECT.resolve(folder))) {
        for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
          pages.append(Files.readString(page));
        }
      }
    }
    String joined = pages.toString().replace("\\\n", " ").replace("\\|", " ");
    return COMMAND.matcher(joined).results().map(found -> found.group(1)).distinct().toList();
  }

  @ParameterizedTest
  @MethodSource("documented")
  void documentedCommandsExist(String words) {
    CommandLine command = Lab.commandLine().getSubcommands().get("lab");
    for (String word : words.split("[^a-z-]+")) {
      command = Objects.requireNonNull(command).getSubcommands().getOrDefault(word, command);
    }
    CommandLine last = Objects.requireNonNull(command);
    assertThat(last.getCommandSpec().name()).as(words).isNotEqualTo("lab");
    assertThat(OPTION.matcher(words).results().map(MatchResult::group))
        .allMatch(option -> last.getCommandSpec().findOption(option) != null);
  }

  @Test
  void pagesNameEveryCommand() throws IOException {
    List<String> documented = documented();
    assertThat(
            List.of(
                "versus",
                "experiment bugs",
                "experiment valfuzz",
                "experiment falcon",
                "experiment histfuzz"))
        .allMatch(command -> documented.stream().anyMatch(said -> said.startsWith(command)));
  }

  @Test
  void commandsOfTheJarAreThereAsWell() {
    assertThatCode(() -> Lab.commandLine().parseArgs("mutate", "x")).doesNotThrowAnyException();
  }

  /** No other module depends on this one. */
  @Test
  void packagesFormNoCycle() throws URISyntaxException {
    Path classes = Path.of(Lab.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    SlicesRuleDefinition.slices()
        .matching("dev.tiercel.(**)")
        .should()
        .beFreeOfCycles()
        .check(new ClassFileImporter().importPath(classes));
  }
}
