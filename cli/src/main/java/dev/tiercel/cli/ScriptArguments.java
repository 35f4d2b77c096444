package dev.tiercel.cli;

import dev.tiercel.finding.CleanScript;
import dev.tiercel.finding.InternalErrors;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.harness.monitor.Sentence;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.ResourceExhaustion;
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
 * The scripts that a command's arguments name, one by one: what is wrong with one of them is said,
 * and the others have their turn.
 */
public final class ScriptArguments {
  /** What a command does with a script. */
  @FunctionalInterface
  public interface Step {
    /** Takes a script as it stands. */
    ExitCode take(Path file, byte[] content) throws IOException, ParseException;
  }

  /** Where a command shows a script that it can do nothing with. */
  @FunctionalInterface
  interface Complaint {
    /** Takes one sentence, which names the file. */
    void say(Path file, String sentence);
  }

  private final Consumer<String> messages;
  private final Complaint complaint;
  private final InternalErrors errors = new InternalErrors(Path.of(".tiercel", "results"));
  private byte @Nullable [] input;
  private final Set<Path> wrong = new HashSet<>();
  private ExitCode code = ExitCode.NOTHING;

  private ScriptArguments(Consumer<String> messages, Complaint complaint) {
    this.messages = messages;
    this.complaint = complaint;
  }

  /** For scripts that several threads take; all that is to be said goes to one place. */
  ScriptArguments(Consumer<String> messages) {
    this(messages, (file, sentence) -> messages.accept(sentence));
  }

  /** The files that arguments name. */
  List<Path> files(List<Path> arguments) {
    return ScriptFiles.of(arguments, ScriptFiles.SCRIPT, this::wrong);
  }

  /** Whether something was wrong with one of them. */
  synchronized boolean isWrong(Path file) {
    return wrong.contains(file);
  }

  /** The gravest thing so far. */
  synchronized ExitCode code() {
    return code;
  }

  /**
   * Takes every script; complaints go to the error stream.
   *
   * @throws UserException if an argument does not exist or holds no script
   */
  public static ExitCode each(List<Path> arguments, CommandSpec spec, Step step) {
    return each(arguments, spec, (file, sentence) -> complain(spec, sentence), step);
  }

  /** Takes every script; the command shows itself which cannot be read. */
  static ExitCode each(List<Path> arguments, CommandSpec spec, Complaint complaint, Step step) {
    ScriptArguments scriptArguments =
        new ScriptArguments(sentence -> complain(spec, sentence), complaint);
    scriptArguments.files(arguments).forEach(file -> scriptArguments.take(file, step));
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
    complaint.say(file, Sentence.of(sentence));
    add(file, ExitCode.USAGE);
  }

  private synchronized void add(Path file, ExitCode more) {
    code = code.and(more);
    wrong.add(file);
  }

  /** Takes one script. */
  void take(Path file, Step step) {
    try {
      byte[] content = read(file);
      CleanScript clean = CleanScript.of(content, file.toString());
      if (!clean.sentence().isEmpty()) {
        messages.accept(clean.sentence());
      }
      take(file, clean.content(), step);
    } catch (IOException e) {
      wrong(file, ScriptFiles.unreadable(file, e));
    } catch (OutOfMemoryError | StackOverflowError e) {
      complaint.say(file, file + ": " + ResourceExhaustion.sentence(e));
      add(file, ExitCode.ENVIRONMENT);
    }
  }

  /** Standard input is there once, for all passes. */
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

  private void take(Path file, byte[] content, Step step) {
    try {
      ExitCode taken = step.take(file, content);
      synchronized (this) {
        code = code.and(taken);
      }
    } catch (ParseException e) {
      wrong(file, String.valueOf(e.getMessage()));
    } catch (NamedPrograms.NotAllowedException e) {
      wrong(file, file + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (UserException | SolverUnavailableException | UncheckedIOException e) {
      throw e; // it would be the same for the next one
    } catch (RuntimeException | AssertionError e) {
      if (DeadlineException.isBehind(e)) {
        throw e;
      }
      Error exhausted = ResourceExhaustion.behind(e);
      if (exhausted != null) {
        throw exhausted;
      }
      failed(file, content, e);
    }
  }

  private void failed(Path file, byte[] content, Throwable thrown) {
    String sentence = errors.keep("its work on " + file, content, thrown);
    messages.accept(sentence == null ? file + ": Tiercel itself failed as before." : sentence);
    add(file, ExitCode.INTERNAL);
  }
}
