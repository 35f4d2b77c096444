package dev.tiercel.cli;

import static dev.tiercel.harness.start.ExitCode.FOUND;
import static dev.tiercel.harness.start.ExitCode.NOTHING;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.Deadline;
import dev.tiercel.upgrade.AnswerChange;
import dev.tiercel.upgrade.Comparison;
import dev.tiercel.upgrade.DifferenceLog;
import dev.tiercel.upgrade.FirstComparison;
import dev.tiercel.upgrade.VersionDifference;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two versions on many scripts: first one run of each version for all scripts, if the
 * budget is limited the fast ones first; then further runs for suspected differences; and finally
 * an investigation of regressions.
 */
final class VersionComparison implements AutoCloseable {
  /** Shares of the budget at the end of each round of first runs and confirmations. */
  private static final double[] PARTS = {0.85, 1};

  /** Share of a round for the first runs. */
  private static final double LOOKING = 0.8;

  /** Share of the budget after which regressions are investigated, if wanted. */
  private static final double COMPARING = 0.75;

  private final QueryBatch round;
  private final Function<Deadline, Comparison> opens;
  private final @Nullable DifferenceLog log;
  private final PrintWriter out;
  private final int jobs;
  private final Queue<Lease> idle = new ConcurrentLinkedQueue<>();
  private final List<Compared> all = new ArrayList<>();
  private final Set<Path> seen = new HashSet<>();
  private final Set<Path> slow = new HashSet<>(); // too slow for a brief run
  private final Set<Integer> lookedInto = new HashSet<>();
  private ExitCode code = NOTHING;

  /**
   * Creates a round without comparisons.
   *
   * @param opens opens a comparison for a worker, with a deadline
   * @param log results known from earlier runs, to which new ones are added; {@code null} for none
   * @param jobs number of concurrent scripts
   */
  VersionComparison(
      QueryBatch round,
      Function<Deadline, Comparison> opens,
      @Nullable DifferenceLog log,
      PrintWriter out,
      int jobs) {
    this.round = round.withStatus(this::standing);
    this.opens = opens;
    this.log = log;
    this.out = out;
    this.jobs = jobs;
  }

  /** A comparison that stays open from pass to pass, with the deadline of the current pass. */
  private record Lease(Comparison comparison, Deadline deadline, Queue<Lease> idle)
      implements AutoCloseable {
    @Override
    public void close() {
      idle.add(this);
    }
  }

  private Lease lease(Deadline deadline) {
    Lease lease = idle.poll();
    if (lease == null) {
      Deadline own = deadline.copy();
      return new Lease(opens.apply(own), own, idle);
    }
    lease.deadline().moveTo(deadline);
    return lease;
  }

  @Override
  public void close() {
    idle.forEach(lease -> lease.comparison().close());
  }

  /** A script and its mutants, by displayed name. */
  @FunctionalInterface
  interface Neighbourhood {
    /** Returns the script, then its mutants. */
    Map<Path, Entry> of(Path file, Entry entry);
  }

  /**
   * A script or a mutant with its difference.
   *
   * @param entry {@code null} if no further runs are needed
   */
  private record Compared(FirstComparison look, @Nullable Entry entry) {
    Compared(VersionDifference difference, Entry entry) {
      this(new FirstComparison(difference, null), isWorse(difference) ? entry : null);
    }

    VersionDifference difference() {
      return look.difference();
    }

    boolean isSuspected() {
      return look.suspected() != null;
    }

    Entry asked() {
      return Objects.requireNonNull(entry);
    }

    static boolean isWorse(VersionDifference difference) {
      return difference.answerChange().worse();
    }
  }

  /**
   * Compares scripts.
   *
   * @param report investigates regressions, for which a part of the budget is reserved; {@code
   *     null} for none
   * @param workers number of concurrent investigations
   */
  void compare(
      List<Path> files,
      Neighbourhood neighbourhood,
      @Nullable RegressionReport report,
      int workers) {
    compare(files, neighbourhood, report != null);
    if (report != null) {
      lookInto(report, workers);
      compare(files, neighbourhood, false); // with the budget that the investigation left
      lookInto(report, workers);
    }
    all.stream().filter(Compared::isSuspected).forEach(compared -> tell(compared.difference()));
    List<Integer> left = worse();
    if (report != null && !left.isEmpty()) {
      out.println("Not looked into within --budget: " + left.size() + " that are worse.");
    }
  }

  private void compare(List<Path> files, Neighbourhood neighbourhood, boolean more) {
    for (double part : PARTS) {
      double share = more ? part * COMPARING : part;
      if (round.isBounded()) {
        look(files, neighbourhood, share * LOOKING, true);
      }
      if (!round.isBounded() || part == PARTS[PARTS.length - 1]) {
        look(files, neighbourhood, share * LOOKING, false);
      }
      confirm(share);
    }
  }

  private void look(List<Path> files, Neighbourhood neighbourhood, double share, boolean brief) {
    round.pass(
        "compare",
        round.mixed(
            files.stream().filter(f -> !seen.contains(f) && !(brief && slow.contains(f))).toList()),
        share,
        this::lease,
        (worker, file, entry) -> {
          List<Compared> compared = new ArrayList<>();
          for (Map.Entry<Path, Entry> one : neighbourhood.of(file, entry).entrySet()) {
            Compared looked = one(worker.comparison(), one.getKey(), one.getValue(), brief);
            if (looked == null) {
              return List.of(); // the whole group is compared later
            }
            compared.add(looked);
          }
          return compared;
        },
        this::show);
  }

  /** Compares a script; returns {@code null} if it is too slow for a brief run. */
  private @Nullable Compared one(Comparison comparison, Path file, Entry entry, boolean brief) {
    String hash = TextHashes.of(entry.toString());
    VersionDifference known = log == null ? null : log.find(hash);
    if (known != null) {
      return new Compared(known.withPath(file), entry);
    }
    FirstComparison look =
        brief ? comparison.compareBriefly(file, entry) : comparison.compareOnce(file, entry);
    if (look == null) {
      return null;
    }
    if (look.suspected() != null) {
      return new Compared(look, entry);
    }
    if (log != null) {
      log.add(hash, look.difference());
    }
    return new Compared(look.difference(), entry);
  }

  /** Confirms suspected differences by further runs, the most serious first. */
  private void confirm(double share) {
    round.each(
        "run again",
        indices(compared -> compared.look().suspected(), Compared::isSuspected),
        new QueryBatch.Effort(share, jobs),
        this::lease,
        (worker, i) -> confirmed(worker.comparison(), all.get(i)),
        (i, difference) -> {
          all.set(i, new Compared(difference, all.get(i).asked()));
          tell(difference);
        });
  }

  private VersionDifference confirmed(Comparison comparison, Compared compared) {
    String hash = TextHashes.of(compared.asked().toString());
    VersionDifference known = log == null ? null : log.find(hash); // by another process
    if (known != null) {
      return known.withPath(compared.difference().file());
    }
    VersionDifference difference = comparison.confirm(compared.asked(), compared.look());
    if (log != null) {
      log.add(hash, difference);
    }
    return difference;
  }

  /** Investigates regressions and prints the results, the most serious first. */
  private void lookInto(RegressionReport report, int workers) {
    round.each(
        "look into what is worse",
        worse(),
        new QueryBatch.Effort(1, workers),
        deadline -> () -> {},
        (AutoCloseable nothing, Integer i) ->
            report.of(all.get(i).difference(), all.get(i).asked(), log),
        (i, sentences) -> {
          VersionDifference difference = all.get(i).difference();
          sentences.forEach(sentence -> out.println(difference.file() + ": " + sentence));
          out.flush();
          all.set(i, new Compared(difference.with(sentences), all.get(i).asked()));
          lookedInto.add(i);
        });
  }

  /** Returns the indices of regressions that were not investigated yet. */
  private List<Integer> worse() {
    return indices(
            compared -> compared.difference().answerChange(),
            compared -> Compared.isWorse(compared.difference()))
        .stream()
        .filter(i -> !lookedInto.contains(i))
        .toList();
  }

  /** Returns the indices of selected scripts, the most serious first. */
  private List<Integer> indices(
      Function<Compared, @Nullable AnswerChange> grave, Predicate<Compared> wanted) {
    return IntStream.range(0, all.size())
        .boxed()
        .filter(i -> wanted.test(all.get(i)))
        .sorted(Comparator.comparing(i -> Objects.requireNonNull(grave.apply(all.get(i)))))
        .toList();
  }

  private void show(Path file, List<Compared> compared) {
    if (compared.isEmpty()) {
      slow.add(file);
      return;
    }
    seen.add(file);
    all.addAll(compared);
    compared.stream().filter(c -> !c.isSuspected()).forEach(c -> tell(c.difference()));
  }

  private void tell(VersionDifference difference) {
    AnswerChange change = difference.answerChange();
    if (change != AnswerChange.SAME) {
      out.println(difference);
      out.flush();
    }
    code = code.and(change.worse() ? FOUND : change.open() ? ExitCode.UNDECIDED : NOTHING);
  }

  /** Returns the counts for the status line. */
  private String standing() {
    long suspected = all.stream().filter(Compared::isSuspected).count();
    return all.stream().filter(c -> Compared.isWorse(c.difference())).count()
        + " worse"
        + (suspected == 0 ? "" : ", " + suspected + " to run again");
  }

  /** Returns the differences in the order of comparison. */
  List<VersionDifference> differences() {
    return all.stream().map(Compared::difference).toList();
  }

  /** Returns the number of files that were not compared for lack of time. */
  int left(List<Path> files) {
    return (int) files.stream().filter(f -> !seen.contains(f) && !round.isWrong(f)).count();
  }

  /** Returns the exit code that follows from the scripts. */
  ExitCode code() {
    return code;
  }
}
