package dev.tiercel.cli;

import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.monitor.OneLineMessage;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.ResourceExhaustion;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.UnknownSolverException;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.state.TiercelVersion;
import dev.tiercel.text.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point of the command line. */
@Command(
    name = "tiercel",
    mixinStandardHelpOptions = true,
    description = "A coverage-guided, structure-aware fuzzer for SMT solvers.")
public final class Tiercel {
  @Spec private CommandSpec spec;

  private Tiercel() {}

  @SuppressWarnings("UnusedMethod") // called by picocli
  @Option(
      names = "--run-named-programs",
      scope = ScopeType.INHERIT,
      description =
          "Run programs (path:FILE) that scripts name themselves; only if you trust them.")
  private void runNamedPrograms(boolean allowed) {
    if (allowed) {
      NamedPrograms.allowAll();
    }
  }

  @Option(
      names = "--confine",
      scope = ScopeType.INHERIT,
      paramLabel = "WORDS",
      description =
          "Confinement of solver processes: on (write only below the run's folder, no network),"
              + " off, or comma-separated exceptions: network, read:PATH, write:PATH. Default: on.")
  void confine(String words) {
    try {
      Confinement.allow(words);
    } catch (IllegalArgumentException e) {
      String why = String.valueOf(e.getMessage()).replaceFirst("\\.$", "");
      throw new ParameterException(spec.commandLine(), why, e);
    }
  }

  /**
   * Returns the command that starts this program as a process of its own, with the same confinement
   * of solvers.
   */
  public static List<String> command() {
    List<String> command = JvmRelaunch.independent(Tiercel.class.getName());
    command.add("--confine=" + Confinement.allowed());
    return command;
  }

  /** Runs a command and exits with its code. */
  public static void main(String[] arguments) {
    run(commandLine(), arguments);
  }

  /** Runs a command of a command line and exits with its code. */
  public static void run(CommandLine line, String... arguments) {
    int code = execute(line, arguments);
    System.exit(isShown(line.getOut()) ? code : ExitCode.ENVIRONMENT.code());
  }

  /** Runs a command; reports a lack of memory or stack in one sentence. */
  static int execute(CommandLine line, String... arguments) {
    try {
      return line.execute(arguments);
    } catch (OutOfMemoryError | StackOverflowError e) {
      return exhausted(e, line);
    }
  }

  private static int exhausted(Error error, CommandLine line) {
    line.getErr().println("One of the inputs is too large: " + ResourceExhaustion.sentence(error));
    return ExitCode.ENVIRONMENT.code();
  }

  /** Whether standard output was written completely, or its reader closed it. */
  private static boolean isShown(PrintWriter out) {
    if (!out.checkError() && !System.out.checkError()) {
      return true;
    }
    try {
      new FileOutputStream(FileDescriptor.out).write('\n'); // provokes the error message
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).contains("Broken pipe")) {
        return true;
      }
      System.err.println(
          "The output is not complete: standard output cannot be written ("
              + e.getMessage()
              + "); free some space or write elsewhere.");
    }
    return false;
  }

  /**
   * Returns the command line with all commands; errors of the user are reported in one sentence
   * without a stack trace.
   *
   * @param further commands of a module above this one
   */
  public static CommandLine commandLine(Class<?>... further) {
    CommandLine line = new CommandLine(new Tiercel());
    CommandGroup.addTo(line);
    Stream.of(further).forEach(line::addSubcommand);
    line.setExecutionExceptionHandler((failure, command, parsed) -> explain(failure, command));
    line.setParameterExceptionHandler((failure, words) -> misused(failure));
    line.setExecutionStrategy(
        parsed -> {
          NumericOptionCheck.require(parsed);
          printable(parsed);
          return new CommandLine.RunLast().execute(parsed);
        });
    complete(line);
    return line;
  }

  /**
   * Escapes control characters in a command's output, since it contains text from scripts, solvers
   * and file names that a terminal must not interpret. Scripts are written to pipes unchanged.
   */
  private static void printable(ParseResult parsed) {
    CommandLine above = parsed.commandSpec().commandLine();
    above.getOut(); // created later, they would replace the writers of all subcommands
    above.getErr();
    ParseResult last = parsed;
    while (last.subcommand() != null) {
      last = last.subcommand();
    }
    CommandLine line = last.commandSpec().commandLine();
    line.setErr(Printable.writer(line.getErr()));
    boolean script = last.commandSpec().userObject() instanceof ScriptPrinter;
    boolean help = last.isUsageHelpRequested() || last.isVersionHelpRequested();
    if (!help && (!script || Terminal.ofThisProcess() != Terminal.NONE)) {
      line.setOut(Printable.writer(line.getOut()));
    }
  }

  /** Adds the help to every command and its subcommands. */
  private static void complete(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    if (spec.findOption("--help") == null) {
      spec.mixinStandardHelpOptions(true);
    }
    spec.version("Tiercel " + TiercelVersion.TEXT);
    spec.usageMessage().sectionKeys(List.of("all"));
    spec.usageMessage().sectionMap(Map.of("all", help -> UsageHelp.of(help.commandSpec())));
    if (spec.userObject() instanceof FuzzCommand) {
      line.setPosixClusteredShortOptionsAllowed(false); // libFuzzer's flags have one dash as well
    }
    line.getSubcommands().values().forEach(Tiercel::complete);
  }

  /** Reports an invalid command line with a suggestion and a reference to the help. */
  private static int misused(ParameterException failure) {
    CommandLine line = failure.getCommandLine();
    StringBuilder said = new StringBuilder(plain(String.valueOf(failure.getMessage()).strip()));
    if (failure instanceof UnmatchedArgumentException unmatched) {
      List<String> near = unmatched.getSuggestions();
      if (!near.isEmpty()) {
        said.append("; did you mean ").append(near.get(0)).append('?');
      }
    }
    said.append(said.charAt(said.length() - 1) == '?' ? " See '" : "; see '");
    said.append(line.getCommandSpec().qualifiedName()).append(" --help'.");
    line.getErr().println(OneLineMessage.of(said.toString()));
    return ExitCode.USAGE.code();
  }

  /** Replaces picocli's words for types of values. */
  private static String plain(String message) {
    return message
        .replaceFirst(
            "^Value for option option '(\\S+)' \\((\\S+)\\) should be in KEY=VALUE format but was ",
            "$1 takes $2, not ")
        .replaceFirst(" is not an? (int|long)$", " is not a whole number")
        .replaceFirst(" is not a (double|float)$", " is not a number");
  }

  private static int explain(Exception failure, CommandLine line) {
    Error exhausted = ResourceExhaustion.causeOf(failure);
    if (exhausted != null) {
      return exhausted(exhausted, line);
    }
    if (failure instanceof UserException
        || failure instanceof IllegalArgumentException
        || failure instanceof UnknownSolverException) {
      String sentence = String.valueOf(failure.getMessage()).replace("-Dtiercel.", "--");
      line.getErr().println(OneLineMessage.of(sentence));
      return ExitCode.USAGE.code();
    }
    if (failure instanceof SolverUnavailableException) {
      line.getErr().println(OneLineMessage.of(String.valueOf(failure.getMessage())));
      return ExitCode.ENVIRONMENT.code();
    }
    if (failure instanceof UncheckedIOException || failure instanceof IOException) {
      line.getErr().println(OneLineMessage.of(explained(failure)));
      return ExitCode.ENVIRONMENT.code();
    }
    line.getErr().println("Tiercel itself failed; please report the command and these lines:");
    failure.printStackTrace(line.getErr());
    return ExitCode.INTERNAL.code();
  }

  /** Returns one sentence on a failed file operation. */
  private static String explained(Exception failure) {
    Throwable cause =
        failure instanceof UncheckedIOException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof NoSuchFileException) {
      return cause.getMessage() + " does not exist; create it or name another.";
    }
    if (cause instanceof FileAlreadyExistsException) {
      return cause.getMessage() + " exists and is not a folder; name another.";
    }
    if (String.valueOf(cause.getMessage()).contains("No space left")) {
      return "The disk is full (" + cause.getMessage() + "); free space or name another place.";
    }
    return ("Cannot read or write: " + cause.getMessage() + ".").replaceFirst("\\.\\.$", ".");
  }
}
