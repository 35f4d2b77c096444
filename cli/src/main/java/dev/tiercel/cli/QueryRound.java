package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.Hashes;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.SolverThreads;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.DeadlineException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The queries that a command's arguments name, several at a time and within a budget, once or in
 * several passes. What came of them is shown in their order, by the thread that called. A query
 * that is under way when its pass has to end is left: nothing that it came to counts.
 */
final class QueryRound {
  private static final int POLL = 100; // milliseconds

  /** Part of the budget by which what a pass has begun may overrun its share. */
  private static final double OVERRUN = 0.1;

  /** How long after that a pass waits for what heeds no deadline, such as a search of our own. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** What is done with a query, by one of several workers. */
  @FunctionalInterface
  interface Work<W, R> {
    /** Looks at a query. */
    R on(W worker, Path file, Entry entry) throws IOException, ParseException;
  }

  /** What is made of it, one query after the other. */
  @FunctionalInterface
  interface Show<T, R> {
    /** Takes what came of one. */
    void take(T thing, R result);
  }

  private final BlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();
  private final ScriptArguments scripts;
  private final RoundProgress progress;
  private final TimeBudget budget;
  private final int jobs;
  private Supplier<String> words = () -> "";
  private String order = "";

  /** Nothing has begun but the budget. */
  QueryRound(CommandSpec spec, TimeBudget budget, int jobs) {
    boolean terminal = Terminal.ofThisProcess().isThere();
    PrintWriter err =
        terminal
            ? new PrintWriter(System.err, true, StandardCharsets.UTF_8)
            : spec.commandLine().getErr();
    this.progress = new RoundProgress(err, terminal);
    this.scripts =
        new ScriptArguments(
            sentence ->
                posted.add(
                    () -> {
                      spec.commandLine().getErr().println(sentence);
                      spec.commandLine().getErr().flush();
                    }));
    this.budget = budget;
    this.jobs = jobs;
  }

  /** Whether there is a budget. */
  boolean isBounded() {
    return budget.isBounded();
  }

  /** What the status line says beside how many queries are done. */
  QueryRound telling(Supplier<String> more) {
    this.words = more;
    return this;
  }

  /**
   * The queries' files.
   *
   * @throws UserException if an argument does not exist or holds no script
   */
  List<Path> files(List<Path> arguments) {
    List<Path> files = scripts.files(arguments);
    say();
    return files;
  }

  /**
   * The same in an order that mixes them where a budget may leave some out: those that are looked
   * at are a sample of all, and not the first folder. It is the same each time, but for processes
   * that share the queries.
   */
  List<Path> mixed(List<Path> files) {
    return isBounded() || !order.isEmpty()
        ? files.stream().sorted(Comparator.comparing(file -> Hashes.of(order + file))).toList()
        : files;
  }

  /** From now on the order is this process's own: others look at the same queries in theirs. */
  void shareOrder() {
    order = UUID.randomUUID().toString();
  }

  /** Whether a query could not be looked at, which was said. */
  boolean isWrong(Path file) {
    return scripts.isWrong(file);
  }

  /** The gravest of all that was wrong with the queries themselves. */
  ExitCode code() {
    return scripts.code();
  }

  /**
   * One pass over queries.
   *
   * @param what is done, for the status line
   * @param share of the budget, 0 to 1, after which no further query is begun
   * @param opens what a worker needs, once for each, whose solvers heed a deadline; closed at the
   *     end
   * @return how many queries were not looked at since the budget was over
   */
  <W extends AutoCloseable, R> int pass(
      String what,
      List<Path> files,
      double share,
      Function<Deadline, W> opens,
      Work<W, R> work,
      Show<Path, R> show) {
    Pass pass = new Pass(files.size(), share);
    for (int i = 0; i < Math.min(jobs, files.size()); i++) {
      pass.start(
          what,
          opens,
          (worker, number) -> {
            Path file = files.get(number);
            Runnable[] shows = {() -> {}};
            scripts.take(
                file,
                (path, content) -> {
                  R result = work.on(worker, path, EntryCodec.decode(content, path.toString()));
                  shows[0] = () -> show.take(path, result);
                  return ExitCode.NOTHING;
                });
            return shows[0];
          });
    }
    return finished(what, pass);
  }

  /**
   * How much a pass may take.
   *
   * @param share of the budget, 0 to 1, after which nothing further is begun
   * @param workers at a time, 1 or more
   */
  record Effort(double share, int workers) {}

  /**
   * One pass over other things.
   *
   * @param what is done, for the status line
   * @param opens as in {@link #pass}
   * @return how many were not looked at since the budget was over
   */
  <W extends AutoCloseable, T, R> int each(
      String what,
      List<T> things,
      Effort effort,
      Function<Deadline, W> opens,
      BiFunction<W, T, R> work,
      Show<T, R> show) {
    Pass pass = new Pass(things.size(), effort.share());
    for (int i = 0; i < Math.min(effort.workers(), things.size()); i++) {
      pass.start(
          what,
          opens,
          (worker, number) -> {
            R result = work.apply(worker, things.get(number));
            return () -> show.take(things.get(number), result);
          });
    }
    return finished(what, pass);
  }

  /** Shows what comes of a pass until it is over. */
  private int finished(String what, Pass pass) {
    while (pass.running > 0 && !pass.isOverdue()) {
      Runnable next = poll();
      if (next != null) {
        progress.clear();
        next.run();
      }
      progress.at(what, budget, pass.shown, pass.all, words.get());
    }
    say();
    progress.clear();
    pass.end();
    if (pass.failure != null) {
      throw pass.failure;
    }
    return pass.all - pass.worked;
  }

  private @Nullable Runnable poll() {
    try {
      return posted.poll(POLL, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while queries were looked at", e);
    }
  }

  private void say() {
    for (Runnable next = posted.poll(); next != null; next = posted.poll()) {
      next.run();
    }
  }

  /** What a worker makes of the thing with a number; what it gives back shows it. */
  @FunctionalInterface
  private interface Task<W> {
    Runnable on(W worker, int number);
  }

  /** The state of one pass; all but the counter belongs to the thread that called. */
  private final class Pass {
    private final int all;
    private final double share;
    private final Deadline deadline;
    private final AtomicInteger begun = new AtomicInteger();
    private final Map<Integer, Runnable> ready = new TreeMap<>();
    private int running;
    private int worked;
    private int shown;
    private boolean ended;
    private @Nullable RuntimeException failure;

    Pass(int all, double share) {
      this.all = all;
      this.share = share;
      this.deadline = budget.end(Math.min(1, share + OVERRUN));
    }

    /** Whether what is still under way is not waited for any longer. */
    boolean isOverdue() {
      return deadline.isOverFor(GRACE);
    }

    /** Shows what waits for its turn behind what is left; nothing that comes later counts. */
    void end() {
      begun.set(all);
      ended = true;
      ready.values().forEach(Runnable::run);
    }

    /** One worker more. */
    <W extends AutoCloseable> void start(String what, Function<Deadline, W> opens, Task<W> task) {
      running++;
      ExecutorService thread = SolverThreads.pool(1, what.replace(' ', '-'));
      thread.execute(() -> work(opens, task));
      thread.shutdown();
    }

    @SuppressWarnings("try") // nothing interrupts a worker
    private <W extends AutoCloseable> void work(Function<Deadline, W> opens, Task<W> task) {
      RuntimeException thrown = null;
      try (W worker = opens.apply(deadline)) {
        for (int i = begun.getAndIncrement(); i < all; i = begun.getAndIncrement()) {
          done(i, budget.over(share) ? null : inTime(task, worker, i));
        }
      } catch (RuntimeException e) {
        thrown = e;
      } catch (Exception | Error e) {
        thrown = new IllegalStateException(e);
      }
      RuntimeException last = thrown;
      if (last != null) {
        begun.set(all); // it would be the same for the next one
      }
      posted.add(
          () -> {
            running--;
            failure = failure == null ? last : failure;
          });
    }

    /** {@code null} where the time was too short. */
    private <W> @Nullable Runnable inTime(Task<W> task, W worker, int number) {
      try {
        return task.on(worker, number);
      } catch (RuntimeException e) {
        if (DeadlineException.isBehind(e)) {
          return null;
        }
        throw e;
      }
    }

    /** Shows one in its turn; {@code null} for one that is left. */
    private void done(int number, @Nullable Runnable shows) {
      posted.add(
          () -> {
            if (ended) {
              return;
            }
            worked += shows == null ? 0 : 1;
            ready.put(number, shows == null ? () -> {} : shows);
            for (Runnable now = ready.remove(shown); now != null; now = ready.remove(shown)) {
              shown++;
              now.run();
            }
          });
    }
  }
}
