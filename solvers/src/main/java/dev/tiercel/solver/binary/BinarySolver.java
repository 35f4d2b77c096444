package dev.tiercel.solver.binary;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.ProcessRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A binary that starts anew for every script. */
final class BinarySolver implements Solver {
  private static final Limits VERSION_LIMITS = Limits.ofMillis(10_000);

  private final SolverId id;
  private final Path binary;
  private final String version;
  private final Dialect dialect;
  private final ProcessRunner runner;

  private BinarySolver(
      SolverId id, Path binary, String version, Dialect dialect, ProcessRunner runner) {
    this.id = id;
    this.binary = binary;
    this.version = version;
    this.dialect = dialect;
    this.runner = runner;
  }

  /** Asks the binary what it is, which also shows whether it starts at all. */
  static BinarySolver open(SolverId id, Path binary) {
    ProcessRunner runner = new ProcessRunner();
    try {
      String told = runner.output(List.of(binary.toString(), "--version"), VERSION_LIMITS).strip();
      String version = told.lines().findFirst().orElse("unknown");
      Dialect dialect = Dialects.of(told, binary);
      return new BinarySolver(id, binary, version, dialect, runner);
    } catch (IOException e) {
      runner.close();
      throw new SolverUnavailableException(
          binary + " does not start (" + e.getMessage() + "); is it a program for this machine?",
          e);
    }
  }

  @Override
  public SolverId id() {
    return id;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public OptionCatalogue options() {
    return dialect.options();
  }

  @Override
  public Run run(Job job) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(dialect.arguments(job.configuration(), ProcessRunner.SCRIPT));
    try {
      return runner.run(command, job, dialect.messages());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The run of "
              + binary
              + " could not be set up ("
              + e.getMessage()
              + "); is the disk full?",
          e);
    }
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    List<String> command = new ArrayList<>();
    command.add(binary.toString());
    command.addAll(dialect.arguments(configuration, script.toString()));
    return command;
  }

  @Override
  public void close() {
    runner.close();
  }
}
