package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.falcon.Relevance;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The warm solvers of executions: the target under the entry's configuration, and the others, each
 * on a thread of its own, under their defaults: the references and, where the entry sets options of
 * the target that may affect its script, the target's twin. A target in this JVM is its own twin.
 */
public final class SolverPool implements SolverRunner, AutoCloseable {
  /**
   * For entries whose options affect nothing in the script, the twin is asked about one in this
   * many.
   */
  private static final int TWIN_ONE_IN = 16;

  private final Solver target;
  private final List<Solver> others;
  private final List<ExecutorService> threads = new ArrayList<>();
  private final List<Executor> executors = new ArrayList<>(); // of the others
  private final AdaptiveTimeout adaptiveTimeout;
  private final List<AdaptiveTimeout> adaptiveTimeouts = new ArrayList<>(); // of the others
  private final boolean statistics;

  /**
   * Takes ownership of the solvers: closing the pool closes them.
   *
   * @param others references, and the target's twin: another instance, or the target itself, which
   *     then runs on the calling thread
   * @param adaptiveTimeout supplies the time limit of the target, which its twin shares, and one of
   *     the same kind for each of the others
   * @param statistics whether the target prints its statistics
   */
  public SolverPool(
      Solver target,
      List<Solver> others,
      Supplier<AdaptiveTimeout> adaptiveTimeout,
      boolean statistics) {
    this.statistics = statistics;
    this.target = target;
    this.others = List.copyOf(others);
    this.adaptiveTimeout = adaptiveTimeout.get().atLeast(target.restart());
    for (Solver other : others) {
      boolean twin = other.id().equals(target.id());
      adaptiveTimeouts.add(
          twin ? this.adaptiveTimeout : adaptiveTimeout.get().atLeast(other.restart()));
      executors.add(other == target ? Runnable::run : thread(other));
    }
  }

  private ExecutorService thread(Solver other) {
    ExecutorService thread = SolverThreads.pool(1, other.id().toString());
    threads.add(thread);
    return thread;
  }

  public Solver target() {
    return target;
  }

  /** Returns all solvers, the target first. */
  public Stream<Solver> solvers() {
    return Stream.concat(Stream.of(target), others.stream());
  }

  /** Returns the time limit of the target's runs. */
  public AdaptiveTimeout adaptiveTimeout() {
    return adaptiveTimeout;
  }

  /** Returns the solvers whose edges are counted outside this JVM, without the target's twin. */
  public List<Solver> counted() {
    return Stream.concat(
            Stream.of(target), others.stream().filter(o -> !o.id().equals(target.id())))
        .filter(solver -> solver.coverage() != null)
        .toList();
  }

  /** Whether edges of a solver other than the target are counted. */
  public boolean referencesSteer() {
    for (Solver other : others) {
      if (other.coverage() != null && !other.id().equals(target.id())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the names and identities of the solvers, the target first. */
  public List<String> identities() {
    return Stream.concat(Stream.of(target), others.stream())
        .map(solver -> solver.id() + " " + solver.identity())
        .toList();
  }

  /** Returns the target's answer to an entry. */
  public Answer ask(Entry entry, String script) {
    Configuration configuration = entry.configuration(target.options().solver());
    Limits limits = adaptiveTimeout.limits(entry.script().hashCode());
    boolean models = ModelOracle.wantsModels(entry, Oracles.SAMPLED);
    Job job = new Job(script, configuration, limits, statistics, models);
    Run run = target.run(job);
    adaptiveTimeout.record(run, limits);
    return Answer.of(target, job.configuration(), run);
  }

  /** Returns the answers of the others to it, which all run at the same time. */
  public List<Answer> askOthers(Entry entry, String script) {
    if (others.isEmpty()) {
      return List.of();
    }
    List<CompletableFuture<Answer>> pending = new ArrayList<>(others.size());
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      AdaptiveTimeout itsPace = adaptiveTimeouts.get(i);
      if (!other.id().equals(target.id()) || twinMatters(entry)) {
        pending.add(
            CompletableFuture.supplyAsync(
                () -> answer(other, itsPace, entry, script), executors.get(i)));
      }
    }
    return pending.stream().map(CompletableFuture::join).toList();
  }

  /**
   * Whether the target's twin, which sets no options, may answer differently. Which options matter
   * was learnt, so a sample is asked regardless.
   */
  private boolean twinMatters(Entry entry) {
    return !entry.configuration(target.options().solver()).isDefault()
        && (Execution.isSampled(entry, TWIN_ONE_IN) || Relevance.mayAct(target.options(), entry));
  }

  private static Answer answer(
      Solver other, AdaptiveTimeout adaptiveTimeout, Entry entry, String script) {
    Limits limits = adaptiveTimeout.limits(entry.script().hashCode());
    String known = ReferenceScript.of(entry, script, other.identity().family());
    Run run = other.run(new Job(known, Configuration.DEFAULT, limits));
    adaptiveTimeout.record(run, limits);
    return Answer.of(other, Configuration.DEFAULT, run);
  }

  /** Runs another script on one of these solvers; nothing else may run meanwhile. */
  @Override
  public Run run(ConfiguredSolver configuredSolver, String script) {
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      if (other.id().equals(configuredSolver.solver())) {
        Job job =
            new Job(
                script, configuredSolver.configuration(), adaptiveTimeouts.get(i).furtherLimits());
        return CompletableFuture.supplyAsync(() -> other.run(job), executors.get(i)).join();
      }
    }
    return target.run(
        new Job(script, configuredSolver.configuration(), adaptiveTimeout.furtherLimits()));
  }

  @Override
  public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
    return solver(configuredSolver).selfChecks();
  }

  @Override
  public boolean supportsModels(ConfiguredSolver configuredSolver) {
    return solver(configuredSolver).supportsModels();
  }

  /**
   * Checks that a solver answers at all.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if it does not
   */
  public void dryRun(ConfiguredSolver configuredSolver) {
    DryRun.of(solver(configuredSolver));
  }

  private Solver solver(ConfiguredSolver configuredSolver) {
    return Stream.concat(others.stream(), Stream.of(target))
        .filter(solver -> solver.id().equals(configuredSolver.solver()))
        .findFirst()
        .orElse(target);
  }

  /** Ends the threads of a pool whose solvers are closed elsewhere. */
  public void releaseThreads() {
    threads.forEach(ExecutorService::shutdownNow);
  }

  @Override
  public void close() {
    releaseThreads();
    others.stream().filter(other -> other != target).forEach(Solver::close);
    target.close();
  }
}
