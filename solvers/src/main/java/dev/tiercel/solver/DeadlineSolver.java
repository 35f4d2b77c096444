package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A solver for work with a deadline; everything else is delegated. */
record DeadlineSolver(Solver solver, Deadline deadline) implements Solver {

  @Override
  public Run run(Job job) {
    Limits limits = deadline.within(job.limits());
    if (limits.equals(job.limits())) {
      return solver.run(job);
    }
    Job bounded =
        new Job(job.script(), job.configuration(), limits, job.statistics(), job.models());
    Run run = solver.run(bounded);
    if (run.last() == Verdict.TIMEOUT && run.cpu().compareTo(limits.cpu()) < 0) {
      throw new DeadlineException();
    }
    return run;
  }

  @Override
  public @Nullable Run rerun() {
    return solver.rerun();
  }

  @Override
  public SolverId id() {
    return solver.id();
  }

  @Override
  public SolverIdentity identity() {
    return solver.identity();
  }

  @Override
  public OptionCatalogue options() {
    return solver.options();
  }

  @Override
  public SelfChecks selfChecks() {
    return solver.selfChecks();
  }

  @Override
  public @Nullable Coverage coverage() {
    return solver.coverage();
  }

  @Override
  public List<Job> precedingJobs() {
    return solver.precedingJobs();
  }

  @Override
  public boolean supportsStatistics() {
    return solver.supportsStatistics();
  }

  @Override
  public boolean supportsModels() {
    return solver.supportsModels();
  }

  @Override
  public boolean countsWork() {
    return solver.countsWork();
  }

  @Override
  public Duration restart() {
    return solver.restart();
  }

  @Override
  public @Nullable Path program() {
    return solver.program();
  }

  @Override
  public String runMode() {
    return solver.runMode();
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return solver.commandLine(configuration, script);
  }

  @Override
  public @Nullable CallTrace callTrace(Job job) {
    return solver.callTrace(job);
  }

  @Override
  public List<String> arguments(Configuration configuration, String script) {
    return solver.arguments(configuration, script);
  }

  @Override
  public List<Path> files() {
    return solver.files();
  }

  @Override
  public void close() {
    solver.close();
  }
}
