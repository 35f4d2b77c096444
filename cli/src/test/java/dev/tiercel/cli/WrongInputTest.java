package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Errors in a command line are reported in one sentence that names the argument. */
class WrongInputTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(List<String> words) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    PrintStream usualOut = System.out;
    PrintStream usualErr = System.err;
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    ByteArrayOutputStream wrong = new ByteArrayOutputStream();
    System.setOut(new PrintStream(shown, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(wrong, true, StandardCharsets.UTF_8));
    try {
      return line.execute(words.toArray(String[]::new));
    } finally {
      System.setOut(usualOut);
      System.setErr(usualErr);
      out.append(shown.toString(StandardCharsets.UTF_8));
      err.append(wrong.toString(StandardCharsets.UTF_8));
    }
  }

  private void assertOneSentence(int code, ExitCode expected, String named) {
    String said = out + "" + err;
    assertThat(said).contains(named).hasLineCount(1).doesNotContain("Exception", "\tat ");
    assertThat(code).as(said).isEqualTo(expected.code());
  }

  /** Returns all commands; subcommands consist of several words. */
  static List<List<String>> commands() {
    return below(Tiercel.commandLine(), List.of()).toList();
  }

  private static Stream<List<String>> below(CommandLine line, List<String> words) {
    Map<String, CommandLine> commands = line.getSubcommands();
    return commands.entrySet().stream()
        .flatMap(
            command -> {
              List<String> longer = new ArrayList<>(words);
              longer.add(command.getKey());
              return Stream.concat(Stream.of(longer), below(command.getValue(), longer));
            });
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anOptionThatThereIsNotIsNamed(List<String> command) {
    List<String> words = new ArrayList<>(command);
    words.add("--no-such-option");
    int code = run(words);
    assertThat(out + "" + err).hasLineCount(1).doesNotContain("Exception", "\tat ");
    assertThat(code).isEqualTo(ExitCode.USAGE.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "chekc | USAGE | 'chekc'",
        "fuzz --set durtion=5s | USAGE | 'durtion'",
        "fuzz --set duration | USAGE | duration",
        "fuzz --set duration=5x | USAGE | --duration=5x is not a duration",
        "fuzz --set jobs=0 | USAGE | --jobs=0 is not a number of processes",
        "fuzz --target nosolver | USAGE | 'nosolver'",
        "fuzz --durtion 5s | USAGE | did you mean --duration?",
        "fuzz --set target=cvc5 --target z3 | USAGE | differ; give one",
        "fuzz --references z3,cv5 | USAGE | did you mean cvc5?",
        "generate --target z33 | USAGE | did you mean z3?",
        "mutate --target z33 x | USAGE | did you mean z3?",
        "fuzz --set target=nosolver | USAGE | 'nosolver'",
        "fuzz --set seeds=no/such | USAGE | --seeds=no/such does not exist",
        "fuzz --campaign no/such | USAGE | no/such does not exist",
        "fuzz no/such | USAGE | no/such does not exist",
        "init --set nope=1 | USAGE | 'nope'",
        "init --set timeout=x | USAGE | --timeout=x is not a duration",
        "status no/such | USAGE | no/such contains no campaign",
        "report no/such | USAGE | no/such contains no campaign",
        "parse no/such | USAGE | no/such does not exist",
        "search --evaluations=-1 no/such | USAGE | --evaluations=-1 makes no sense",
        "run --solver z3:4.14.1 | USAGE | FILE|DIR",
        "run --solver nosolver x | USAGE | 'nosolver'",
        "run --solver z3:4.14.1 --timeout 0 x | USAGE | --timeout=0 is too short",
        "run --solver z3:4.14.1 --timeout soon x | USAGE | --timeout=soon is not a duration",
        "run --solver z3:4.14.1 --option novalue x | USAGE | --option takes K=V, not novalue",
        "run --solver z3:4.14.1 --confine maybe x | USAGE | confine: maybe is unknown; write on,"
            + " off",
        "check --solver nosolver x | USAGE | 'nosolver'",
        "check --solver smtinterpol --option random-sed=3 x | USAGE | smtinterpol has no option"
            + " random-sed; the closest are random-seed, ",
        "check --solver path:/no/such x | ENVIRONMENT | /no/such",
        "check --solver z3:4.14.1 --oracles nope x | USAGE | 'nope'",
        "coverage --solver nosolver x | USAGE | x does not exist",
        "evaluate no/such no/model | USAGE | no/such is not a file",
        "mutate --count=-3 x | USAGE | --count=-3 makes no sense",
        "mutate --count=many x | USAGE | is not a whole number",
        "mutate --mutator nope x | USAGE | nope",
        "generate --count=0 | USAGE | --count=0 makes no sense",
        "generate --logic NOPE | USAGE | NOPE",
        "mine --confidence=2 --out f x | USAGE | --confidence=2.0 makes no sense",
        "options nosolver | USAGE | 'nosolver'",
        "explain-option nosolver x | USAGE | 'nosolver'",
        "diff z3:4.14.1 | USAGE | NEW",
        "diff nosolver z3:4.14.1 x | USAGE | 'nosolver'",
        "versions --solver nosolver x | USAGE | x does not exist",
      })
  void errorNamesTheProblem(String words, ExitCode expected, String named) {
    int code = run(List.of(words.split(" ")));
    assertOneSentence(code, expected, named);
  }
}
