package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.falcon.Relevance;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.FileAccess;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The solvers that executions ask: the target under the entry's configuration, and the others, each
 * on a thread of its own, under their defaults: the references and, where the entry sets options of
 * the target that may act on its script and the target has one outside this JVM, the target's twin.
 */
public final class Panel implements Runner, AutoCloseable {
  /** Of entries whose options act on nothing in them, the twin is asked about one in so many. */
  private static final int TWIN_ONE_IN = 16;

  private final Solver target;
  private final List<Solver> others;
  private final List<ExecutorService> threads = new ArrayList<>();
  private final Pace pace;
  private final List<Pace> paces = new ArrayList<>(); // of the others
  private final boolean statistics;

  /**
   * Takes over the solvers: closing the panel closes them.
   *
   * @param pace how long the target's runs may take; each of the others has one of the same kind
   * @param statistics whether the target is asked for its statistics
   */
  public Panel(Solver target, List<Solver> others, Supplier<Pace> pace, boolean statistics) {
    this.statistics = statistics;
    this.target = target;
    this.others = List.copyOf(others);
    this.pace = pace.get();
    for (Solver other : others) {
      paces.add(pace.get());
      threads.add(
          Executors.newSingleThreadExecutor(
              task -> {
                Thread thread = new Thread(task, "tiercel-" + other.id());
                thread.setDaemon(true);
                return thread;
              }));
    }
  }

  public Solver target() {
    return target;
  }

  /** All solvers, the target first. */
  public Stream<Solver> solvers() {
    return Stream.concat(Stream.of(target), others.stream());
  }

  /** How long the target's runs may take. */
  public Pace pace() {
    return pace;
  }

  /** The solvers whose edges are counted outside this JVM, without the target's twin. */
  public List<Solver> counted() {
    return Stream.concat(
            Stream.of(target), others.stream().filter(o -> !o.id().equals(target.id())))
        .filter(solver -> solver.coverage() != null)
        .toList();
  }

  /** Who they are, the target first. */
  public List<String> identities() {
    return Stream.concat(Stream.of(target), others.stream())
        .map(solver -> solver.id() + " " + solver.identity())
        .toList();
  }

  /** What the target says of an entry. */
  public Answer ask(Entry entry, String script) {
    Configuration configuration =
        FileAccess.KNOWN.without(entry.configuration(target.options().solver()));
    Limits limits = pace.limits(entry.script().hashCode());
    boolean models = ModelOracle.wantsModels(entry, Oracles.SAMPLED);
    Run run = target.run(new Job(script, configuration, limits, statistics, models));
    pace.ran(run, limits);
    return Answer.of(target, configuration, run);
  }

  /** What the others say of it, all asked at the same time. */
  public List<Answer> askOthers(Entry entry, String script) {
    List<CompletableFuture<Answer>> pending = new ArrayList<>(others.size());
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      Pace itsPace = paces.get(i);
      if (!other.id().equals(target.id()) || twinMatters(entry)) {
        pending.add(
            CompletableFuture.supplyAsync(
                () -> answer(other, itsPace, entry, script), threads.get(i)));
      }
    }
    return pending.stream().map(CompletableFuture::join).toList();
  }

  /**
   * Whether the target's twin, who knows no options, may answer otherwise. What is known of options
   * was learnt, so a sample is asked whatever it says.
   */
  private boolean twinMatters(Entry entry) {
    return !entry.configuration(target.options().solver()).isDefault()
        && (Hearing.isOneIn(entry, TWIN_ONE_IN) || Relevance.mayAct(target.options(), entry));
  }

  private static Answer answer(Solver other, Pace pace, Entry entry, String script) {
    Limits limits = pace.limits(entry.script().hashCode());
    Run run = other.run(new Job(script, Configuration.DEFAULT, limits));
    pace.ran(run, limits);
    return Answer.of(other, Configuration.DEFAULT, run);
  }

  /** What one of these solvers says of another script; nothing is asked meanwhile. */
  @Override
  public Run run(Participant participant, String script) {
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      if (other.id().equals(participant.solver())) {
        Job job = new Job(script, participant.configuration(), paces.get(i).furtherLimits());
        return CompletableFuture.supplyAsync(() -> other.run(job), threads.get(i)).join();
      }
    }
    return target.run(new Job(script, participant.configuration(), pace.furtherLimits()));
  }

  @Override
  public SelfChecks selfChecks(Participant participant) {
    return solver(participant).selfChecks();
  }

  @Override
  public boolean tellsModels(Participant participant) {
    return solver(participant).tellsModels();
  }

  /**
   * Whether a participant answers at all.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if it does not
   */
  public void dryRun(Participant participant) {
    DryRun.of(solver(participant));
  }

  private Solver solver(Participant participant) {
    return Stream.concat(others.stream(), Stream.of(target))
        .filter(solver -> solver.id().equals(participant.solver()))
        .findFirst()
        .orElse(target);
  }

  @Override
  public void close() {
    threads.forEach(ExecutorService::shutdownNow);
    others.forEach(Solver::close);
    target.close();
  }
}
