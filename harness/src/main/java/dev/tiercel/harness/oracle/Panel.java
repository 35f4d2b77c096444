package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
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
import java.util.stream.Stream;

/**
 * The solvers that executions ask: the target under the entry's configuration, and the others, each
 * on a thread of its own, under their defaults: the references and, where the entry sets options of
 * the target and the target has one outside this JVM, the target's twin.
 */
public final class Panel implements Runner, AutoCloseable {
  private final Solver target;
  private final List<Solver> others;
  private final List<ExecutorService> threads = new ArrayList<>();
  private final Limits limits;
  private final boolean statistics;

  /**
   * Takes over the solvers: closing the panel closes them.
   *
   * @param limits of every run
   * @param statistics whether the target is asked for its statistics
   */
  public Panel(Solver target, List<Solver> others, Limits limits, boolean statistics) {
    this.statistics = statistics;
    this.target = target;
    this.others = List.copyOf(others);
    this.limits = limits;
    for (Solver other : others) {
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
    Configuration configuration = entry.configuration(target.options().solver());
    Run run = target.run(new Job(script, configuration, limits, statistics));
    return new Answer(Participant.of(target, configuration), run);
  }

  /** What the others say of it, all asked at the same time. */
  public List<Answer> askOthers(Entry entry, String script) {
    boolean plain = entry.configuration(target.options().solver()).isDefault();
    List<CompletableFuture<Answer>> pending = new ArrayList<>(others.size());
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      if (!plain || !other.id().equals(target.id())) {
        Participant participant = Participant.of(other, Configuration.DEFAULT);
        pending.add(
            CompletableFuture.supplyAsync(
                () ->
                    new Answer(
                        participant, other.run(new Job(script, Configuration.DEFAULT, limits))),
                threads.get(i)));
      }
    }
    return pending.stream().map(CompletableFuture::join).toList();
  }

  /** What one of these solvers says of another script; nothing is asked meanwhile. */
  @Override
  public Run run(Participant participant, String script) {
    Job job = new Job(script, participant.configuration(), limits);
    for (int i = 0; i < others.size(); i++) {
      Solver other = others.get(i);
      if (other.id().equals(participant.solver())) {
        return CompletableFuture.supplyAsync(() -> other.run(job), threads.get(i)).join();
      }
    }
    return target.run(job);
  }

  @Override
  public SelfChecks selfChecks(Participant participant) {
    return Stream.concat(others.stream(), Stream.of(target))
        .filter(solver -> solver.id().equals(participant.solver()))
        .findFirst()
        .orElse(target)
        .selfChecks();
  }

  @Override
  public void close() {
    threads.forEach(ExecutorService::shutdownNow);
    others.forEach(Solver::close);
    target.close();
  }
}
