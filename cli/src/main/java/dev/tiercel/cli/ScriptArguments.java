package dev.tiercel.cli;

import dev.tiercel.finding.CleanScript;
import dev.tiercel.finding.InternalErrors;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.harness.monitor.OneLineMessage;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.ResourceExhaustion;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.DeadlineException;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Processes the scripts in a command's arguments one by one: an error in one is reported, and the
 * others are processed.
 */
public final class ScriptArguments {
  /** What a command does with a script. */
  @FunctionalInterface
  public interface Step {
    /** Processes the content of a script. */
    ExitCode process(Path file, byte[] content) throws IOException, ParseException;
  }

  /** Reports scripts that cannot be processed. */
  @FunctionalInterface
  interface ScriptErrorHandler {
    /** Receives one sentence, which names the file. */
    void report(Path file, String sentence);
  }

  private final Consumer<String> messages;
  private final ScriptErrorHandler complaint;
  private final InternalErrors errors = new InternalErrors(Path.of(".tiercel", "results"));
  private byte @Nullable [] input;
  private final Set<Path> wrong = new HashSet<>();
  private ExitCode code = ExitCode.NOTHING;

  private ScriptArguments(Consumer<String> messages, ScriptErrorHandler complaint) {
    this.messages = messages;
    this.complaint = complaint;
  }

  /**
   * Creates an instance for scripts that several threads process; all messages go to one consumer.
   */
  ScriptArguments(Consumer<String> messages) {
    this(messages, (file, sentence) -> messages.accept(sentence));
  }

  /** Returns the files in the arguments. */
  List<Path> files(List<Path> arguments) {
    return ScriptFiles.of(arguments, ScriptFiles.SCRIPT, this::wrong);
  }

  /** Whether there was an error in a file. */
  synchronized boolean isWrong(Path file) {
    return wrong.contains(file);
  }

  /** Returns the most serious exit code so far. */
  synchronized ExitCode code() {
    return code;
  }

  /**
   * Processes every script; errors go to the error stream.
   *
   * @throws UserException if an argument does not exist or contains no script
   */
  public static ExitCode each(List<Path> arguments, CommandSpec spec, Step step) {
    return each(arguments, spec, (file, sentence) -> complain(spec, sentence), step);
  }

  /** Processes every script; the command itself reports those that cannot be read. */
  static ExitCode each(
      List<Path> arguments, CommandSpec spec, ScriptErrorHandler complaint, Step step) {
    ScriptArguments scriptArguments =
        new ScriptArguments(sentence -> complain(spec, sentence), complaint);
    scriptArguments.files(arguments).forEach(file -> scriptArguments.process(file, step));
    String summary = scriptArguments.errors.summary();
    if (!summary.isEmpty()) {
      scriptArguments.messages.accept(summary);
    }
    return scriptArguments.code;
  }

  private static void complain(CommandSpec spec, String sentence) {
    spec.commandLine().getErr().println(sentence);
    spec.commandLine().getErr().flush();
  }

  private void wrong(Path file, String sentence) {
    complaint.report(file, OneLineMessage.of(sentence));
    add(file, ExitCode.USAGE);
  }

  private synchronized void add(Path file, ExitCode more) {
    code = code.and(more);
    wrong.add(file);
  }

  /** Processes one script. */
  void process(Path file, Step step) {
    try {
      byte[] content = read(file);
      CleanScript clean = CleanScript.of(content, ArchiveFile.name(file));
      if (!clean.sentence().isEmpty()) {
        messages.accept(clean.sentence());
      }
      process(file, clean.content(), step);
    } catch (IOException e) {
      wrong(file, ScriptFiles.unreadable(file, e));
    } catch (OutOfMemoryError | StackOverflowError e) {
      complaint.report(file, ArchiveFile.name(file) + ": " + ResourceExhaustion.sentence(e));
      add(file, ExitCode.ENVIRONMENT);
    }
  }

  /** Reads a file; standard input is read once for all passes. */
  private byte[] read(Path file) throws IOException {
    if (!file.equals(ScriptFiles.INPUT)) {
      return ScriptFiles.read(file);
    }
    synchronized (this) {
      if (input == null) {
        input = ScriptFiles.read(file);
      }
      return input;
    }
  }

  private void process(Path file, byte[] content, Step step) {
    try {
      ExitCode taken = step.process(file, content);
      synchronized (this) {
        code = code.and(taken);
      }
    } catch (ParseException e) {
      wrong(file, String.valueOf(e.getMessage()));
    } catch (NamedPrograms.NotAllowedException e) {
      wrong(file, ArchiveFile.name(file) + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (UserException | SolverUnavailableException | UncheckedIOException e) {
      throw e; // the next script would fail in the same way
    } catch (RuntimeException | AssertionError e) {
      if (DeadlineException.isCauseOf(e)) {
        throw e;
      }
      Error exhausted = ResourceExhaustion.causeOf(e);
      if (exhausted != null) {
        throw exhausted;
      }
      failed(file, content, e);
    }
  }

  private void failed(Path file, byte[] content, Throwable thrown) {
    String sentence = errors.keep("its work on " + ArchiveFile.name(file), content, thrown);
    messages.accept(
        sentence == null
            ? ArchiveFile.name(file) + ": Tiercel itself failed as before."
            : sentence);
    add(file, ExitCode.INTERNAL);
  }
}
