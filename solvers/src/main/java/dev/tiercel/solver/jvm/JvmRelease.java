package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Instrumenter;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.RunInterpreter;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A resolved release, ready to start.
 *
 * @param id as the user requested it
 * @param identity its identity
 * @param jars the solver and its dependencies
 */
record JvmRelease(SolverId id, SolverIdentity identity, List<Path> jars, JvmSolverProfile product) {
  private static final int WORKER_HEAP_MEBIBYTES = 1024;

  Solver inProcess(Instrumenter instrumenter) {
    JvmHost.SolverSpec spec =
        new JvmHost.SolverSpec(
            id.toString(),
            jars,
            product.code().engineClass(),
            product.code().assertions(),
            new Instrumentation(product.code().instrumentation(), instrumenter));
    return new JvmSolver(this, new JvmHost(spec));
  }

  Solver warm() {
    return new JvmWorkerSolver(this, worker(SolverPlacement.WARM));
  }

  /** Returns the engine in child JVMs. */
  WorkerSolver worker(SolverPlacement placement) {
    WorkerSpec spec = new WorkerSpec(product.code().library(), jars, WORKER_HEAP_MEBIBYTES);
    return WorkerSolver.open(id, placement, product.solverProfile(), spec);
  }

  Solver fresh() {
    return product.code().runsCommands()
        ? new JvmProcessSolver(this)
        : new JvmWorkerSolver(this, worker(SolverPlacement.FRESH));
  }

  /** Returns the job with its script adapted to the solver, and with the default options. */
  Job prepared(Job job) {
    String script = product.prepare().apply(job.script());
    Configuration configuration = completed(job.configuration());
    boolean models = job.models() && product.solverProfile().models().withAnswer();
    return new Job(script, configuration, job.limits(), false, models);
  }

  private Configuration completed(Configuration configuration) {
    Map<String, String> options = new HashMap<>(product.usual());
    options.putAll(configuration.values());
    return Configuration.of(options);
  }

  /**
   * Returns program and arguments. The main thread gets the same stack size as inside this JVM, so
   * that both handle the same scripts.
   *
   * @param jvmOptions further options of the JVM
   */
  List<String> command(List<String> jvmOptions, Configuration configuration, String script) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.add("-Xss64m");
    if (product.code().assertions()) {
      command.add("-ea");
    }
    command.add("-cp");
    command.add(jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(product.code().mainClass());
    command.addAll(arguments(configuration, script));
    return command;
  }

  /** Returns the main class's arguments. */
  List<String> arguments(Configuration configuration, String script) {
    return product.solverProfile().arguments(completed(configuration), script);
  }

  /** Interprets the result of a run; failure keys are derived from stack frames. */
  Run read(Job job, ProcessResult ended) {
    Messages messages = product.solverProfile().messages();
    return keyed(
        job.models()
            ? RunInterpreter.withModels(job.script(), ended, messages)
            : RunInterpreter.of(job.script(), ended, messages));
  }

  /** Returns the run with a failure key derived from its stack trace, if there is one. */
  static Run keyed(Run run) {
    Failure failure = run.failure();
    String key = failure == null ? null : StackKey.of(failure.detail());
    if (failure == null || key == null) {
      return run;
    }
    return new Run(
        run.verdicts(),
        run.output(),
        run.error(),
        run.rejection(),
        new Failure(failure.kind(), key, failure.detail()),
        run.exit(),
        run.usage(),
        run.details());
  }
}
