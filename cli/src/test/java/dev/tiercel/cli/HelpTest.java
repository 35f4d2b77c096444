package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The help of every command fits a terminal, is complete, and shows defaults in one style. */
class HelpTest {
  private final StringWriter out = new StringWriter();

  private String run(List<String> words) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    assertThat(line.execute(words.toArray(String[]::new))).isZero();
    return out.toString();
  }

  static Stream<List<String>> commands() {
    return Stream.concat(Stream.of(List.of()), WrongInputTest.commands().stream());
  }

  /** Only its specifications are read; it runs nothing. */
  private static final CommandLine SHARED = Tiercel.commandLine();

  private static CommandSpec spec(List<String> command) {
    CommandLine line = SHARED;
    for (String word : command) {
      line = Objects.requireNonNull(line.getSubcommands().get(word));
    }
    return line.getCommandSpec();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theHelpFitsAndCutsNothing(List<String> command) {
    List<String> words = new ArrayList<>(command);
    words.add("--help");
    String help = run(words);
    assertThat(help).startsWith("Usage: tiercel " + String.join(" ", command));
    assertThat(help).contains("Exit codes:", "2  usage");
    assertThat(help.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    assertThat(help).as("a value has a name").doesNotContainPattern("<[a-z]\\w*>");
    String flowing = help.replaceAll("\\s+", " ");
    assertThat(flowing).doesNotContainPattern("Default: \\.\\.( |$)|(Default: \\S+) \\2");
    CommandSpec spec = spec(command);
    List<ArgSpec> args = new ArrayList<>(spec.options());
    args.addAll(spec.positionalParameters());
    for (ArgSpec arg : args) {
      String meaning = String.join(" ", arg.description());
      assertThat(flowing).contains(meaning.replaceAll("\\s+", " "));
      assertThat(meaning).as(command + " " + arg).endsWith(".");
      assertThat(meaning.replaceAll("Default: ", ""))
          .doesNotContain("default:", "DEFAULT", "default $");
    }
    for (String text : spec.usageMessage().description()) {
      assertThat(flowing).contains(text.strip().replaceAll("\\s+", " "));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theSummaryIsAWholeSentenceOnALineOrTwo(List<String> command) {
    String summary = UsageHelp.summary(spec(command));
    assertThat(summary).matches("[A-Z].*[^.]\\.");
    assertThat(TextTable.row("name", summary, 18)).hasSizeLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theVersionIsPrintedAndNothingElseDone(List<String> command) {
    List<String> words = new ArrayList<>(command);
    words.add("-V");
    assertThat(run(words)).startsWith("Tiercel ").hasLineCount(1);
  }

  @Test
  void everyCommandStandsInOneGroup() {
    List<String> grouped =
        Stream.of(CommandGroup.values()).flatMap(group -> group.names().stream()).toList();
    assertThat(grouped)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(Tiercel.commandLine().getSubcommands().keySet());
    String help = run(List.of("--help"));
    assertThat(help)
        .containsSubsequence(
            Stream.of(CommandGroup.values()).map(group -> "\n" + group.task() + ":").toList());
  }

  @Test
  void exitCodesAreThoseOfTheCommand() {
    assertThat(run(List.of("evaluate", "-h"))).contains("\n  1  found", "\n  4  undecided");
    out.getBuffer().setLength(0);
    assertThat(run(List.of("mutate", "-h"))).doesNotContain("\n  1  ", "\n  4  ");
  }
}
