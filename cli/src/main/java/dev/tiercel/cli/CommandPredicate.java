package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.CommandOutcome;
import dev.tiercel.reduce.CommandOutcome.ExpectedOutcome;
import dev.tiercel.reduce.CommandTest;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.ShellCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for commands as interestingness tests, with their expected outcomes. */
final class CommandPredicate {
  @Option(
      names = "--while",
      paramLabel = "COMMAND",
      description =
          "Keep scripts for which this shell command exits with 0; {} stands for the script,"
              + " otherwise it is the last argument. Repeatable: all commands must succeed.")
  private List<String> commands = new ArrayList<>();

  @Option(
      names = "--exit-code",
      paramLabel = "N",
      description = "Expected exit code of the command. Default: 0.")
  private @Nullable Integer exit;

  @Option(
      names = "--match-out",
      paramLabel = "TEXT",
      description = "Text that its standard output must contain; any exit code is then accepted.")
  private @Nullable String output;

  @Option(
      names = "--match-err",
      paramLabel = "TEXT",
      description = "Text that its standard error must contain.")
  private @Nullable String error;

  @Option(
      names = "--as-before",
      description =
          "Each command must behave as on the original script: same exit code, same output.")
  private boolean golden;

  @Option(names = "--ignore-output", description = "With --as-before: compare only the exit code.")
  private boolean exitOnly;

  boolean isGiven() {
    return !commands.isEmpty();
  }

  /** Returns a text that identifies the test, for the reduction's checkpoint. */
  String text() {
    return String.join("\n", commands)
        + List.of("" + exit, "" + output, "" + error, "" + golden, "" + exitOnly);
  }

  /**
   * Creates tests that run the commands.
   *
   * @throws UserException if the whole script is not interesting, unless that is not to be checked
   */
  Supplier<InterestingnessTest> tests(Entry whole, Duration limit, boolean unchecked) {
    if (exitOnly && !golden) {
      throw new UserException("--ignore-output needs --as-before; add it.");
    }
    List<ExpectedOutcome> wanted = new ArrayList<>();
    for (String command : commands) {
      try (ShellCommand shell = new ShellCommand(command, limit)) {
        CommandOutcome seen = unchecked && !golden ? null : shell.run(whole.toString());
        ExpectedOutcome here = wanted(seen);
        if (seen != null && !unchecked && !here.matches(seen)) {
          throw new UserException(
              "The original script does not satisfy `"
                  + command
                  + "`: "
                  + seen
                  + "; correct the command, or state the property by --exit-code, --match-out or"
                  + " --match-err.");
        }
        wanted.add(here);
      }
    }
    return () -> {
      List<CommandTest.Part> parts = new ArrayList<>();
      for (int i = 0; i < commands.size(); i++) {
        ShellCommand shell = new ShellCommand(commands.get(i), limit);
        parts.add(new CommandTest.Part(shell, wanted.get(i)));
      }
      return new CommandTest(parts);
    };
  }

  private ExpectedOutcome wanted(@Nullable CommandOutcome whole) {
    if (golden && whole != null) {
      return exitOnly
          ? new ExpectedOutcome(whole.exit(), null, null, true)
          : new ExpectedOutcome(whole.exit(), whole.output(), whole.error(), true);
    }
    boolean free = exit == null && (output != null || error != null);
    return new ExpectedOutcome(free ? null : exit == null ? 0 : exit, output, error, false);
  }
}
