package dev.tiercel.solver.program;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.exec.BlockCounting;
import dev.tiercel.solver.exec.Launcher;
import dev.tiercel.solver.exec.PipedRunner;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.SolverProfile.CommandLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Processes of one program that get scripts through pipes: one for each of the few argument lists
 * that scripts need if no options are set.
 */
final class CommandPipes implements AutoCloseable {
  /** All combinations of two options. */
  private static final int MOST = 4;

  private final Path binary;
  private final CommandLine commandLine;
  private final Launcher alone;
  private final BlockCounting counting;
  private final Map<List<String>, Optional<Pipe>> pipes = new HashMap<>();

  private CommandPipes(
      Path binary, CommandLine commandLine, Launcher alone, BlockCounting counting) {
    this.binary = binary;
    this.commandLine = commandLine;
    this.alone = alone;
    this.counting = counting;
  }

  /**
   * Starts a program.
   *
   * @param arguments the arguments for most scripts
   * @param alone runs the same program in separate processes
   * @param counting whether its basic blocks are counted
   * @return {@code null} if it cannot be run through a pipe with these arguments
   * @throws IOException if the program cannot be read
   */
  static @Nullable CommandPipes open(
      Path binary,
      CommandLine commandLine,
      List<String> arguments,
      Launcher alone,
      BlockCounting counting)
      throws IOException {
    CommandPipes pipes = new CommandPipes(binary, commandLine, alone, counting);
    return pipes.with(arguments) == null ? null : pipes;
  }

  /**
   * Returns the process with these arguments.
   *
   * @return {@code null} if the program cannot be run in this way with them, or if there are too
   *     many processes
   * @throws IOException if the program cannot be read
   */
  @Nullable Pipe with(List<String> arguments) throws IOException {
    Optional<Pipe> known = pipes.get(arguments);
    if (known != null) {
      return known.orElse(null);
    }
    if (pipes.size() == MOST) {
      return null;
    }
    PipedRunner runner = PipedRunner.open(binary, commandLine, arguments, alone, counting);
    Pipe pipe = runner == null ? null : new Pipe(runner);
    pipes.put(List.copyOf(arguments), Optional.ofNullable(pipe));
    return pipe;
  }

  @Override
  public void close() {
    pipes.values().forEach(pipe -> pipe.ifPresent(p -> p.runner.close()));
  }

  /** One process, replaced when it has died or has reached its number of runs. */
  static final class Pipe {
    private final PipedRunner runner;
    private List<Job> jobs = new ArrayList<>();

    private Pipe(PipedRunner runner) {
      this.runner = runner;
    }

    /**
     * Runs a job's script.
     *
     * @param script the text to pass to the program
     * @throws IOException if the program cannot be started
     */
    ProcessResult run(Job job, String script, Limits limits) throws IOException {
      ProcessResult ended = runner.run(script, limits);
      jobs = runner.precedingRuns() == 0 ? new ArrayList<>() : jobs;
      jobs.add(job);
      return ended;
    }

    /** The coverage of the last run, or {@code null} if it is not counted. */
    @Nullable Coverage coverage() {
      return runner.coverage();
    }

    /** Whether the process had run other jobs before the last one. */
    boolean hasRunOtherJobs() {
      return runner.precedingRuns() > 0;
    }

    /** The jobs of the process of the last run; its server limits their number. */
    List<Job> jobs() {
      return jobs;
    }
  }
}
