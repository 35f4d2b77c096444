package dev.tiercel.cli;

import static dev.tiercel.harness.start.ExitCode.FOUND;
import static dev.tiercel.harness.start.ExitCode.NOTHING;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.Hashes;
import dev.tiercel.harness.start.ExitCode;
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
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Many scripts compared: one run of each version for all of them, then further runs for those of
 * which something is suspected, and in the end a look into what is worse.
 */
final class UpgradeRound {
  /** Parts of the budget by which scripts are run, and then run again where that is wanted. */
  private static final double[] PARTS = {0.85, 1};

  /** Of a part, for one run of each script. */
  private static final double LOOKING = 0.8;

  /** Of the budget, behind which scripts that are worse are looked into, if they are to be. */
  private static final double COMPARING = 0.75;

  private final QueryRound round;
  private final Supplier<Comparison> opens;
  private final @Nullable DifferenceLog log;
  private final PrintWriter out;
  private final int jobs;
  private final List<Compared> all = new ArrayList<>();
  private final Set<Path> seen = new HashSet<>();
  private ExitCode code = NOTHING;

  /**
   * Nothing is compared yet.
   *
   * @param opens a comparison for each worker
   * @param log what is known and what gets known; {@code null} for none
   * @param jobs scripts at a time
   */
  UpgradeRound(
      QueryRound round,
      Supplier<Comparison> opens,
      @Nullable DifferenceLog log,
      PrintWriter out,
      int jobs) {
    this.round = round.telling(this::standing);
    this.opens = opens;
    this.log = log;
    this.out = out;
    this.jobs = jobs;
  }

  /** What belongs to a script, by the names under which it is shown: itself and its mutants. */
  @FunctionalInterface
  interface Neighbourhood {
    /** The script first. */
    Map<Path, Entry> of(Path file, Entry entry);
  }

  /**
   * A script or a mutant of one, and what differs.
   *
   * @param entry {@code null} where there is nothing more to ask
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
   * @param more whether something of the budget is to be left for {@link #lookInto}
   */
  void compare(List<Path> files, Neighbourhood neighbourhood, boolean more) {
    for (double part : PARTS) {
      double share = more ? part * COMPARING : part;
      List<Path> wanted = files.stream().filter(file -> !seen.contains(file)).toList();
      round.pass(
          "compare",
          wanted,
          share * LOOKING,
          opens,
          (worker, file, entry) -> {
            List<Compared> compared = new ArrayList<>();
            neighbourhood.of(file, entry).forEach((name, e) -> compared.add(one(worker, name, e)));
            return compared;
          },
          this::show);
      confirm(share);
    }
    all.stream().filter(Compared::isSuspected).forEach(compared -> tell(compared.difference()));
  }

  private Compared one(Comparison comparison, Path file, Entry entry) {
    String hash = Hashes.of(entry.toString());
    VersionDifference known = log == null ? null : log.find(hash);
    if (known != null) {
      return new Compared(known, entry);
    }
    FirstComparison look = comparison.look(file, entry);
    if (look.suspected() != null) {
      return new Compared(look, entry);
    }
    if (log != null) {
      log.add(hash, look.difference());
    }
    return new Compared(look.difference(), entry);
  }

  /** Tells what one run of each suggests from chance, the gravest first. */
  private void confirm(double share) {
    round.each(
        "run again",
        indices(compared -> compared.look().suspected(), Compared::isSuspected),
        new QueryRound.Effort(share, jobs),
        opens,
        (worker, i) -> worker.confirm(all.get(i).asked(), all.get(i).look()),
        (i, difference) -> {
          Entry entry = all.get(i).asked();
          if (log != null) {
            log.add(Hashes.of(entry.toString()), difference);
          }
          all.set(i, new Compared(difference, entry));
          tell(difference);
        });
  }

  /**
   * Says where changes came from, and on which smaller scripts they show, the gravest first.
   *
   * @param workers at a time
   */
  void lookInto(RegressionReport report, int workers) {
    int left =
        round.each(
            "look into what is worse",
            indices(
                compared -> compared.difference().answerChange(),
                compared -> Compared.isWorse(compared.difference())),
            new QueryRound.Effort(1, workers),
            () -> () -> {},
            (AutoCloseable nothing, Integer i) ->
                report.of(all.get(i).difference(), all.get(i).asked()),
            (i, sentences) -> {
              VersionDifference difference = all.get(i).difference();
              sentences.forEach(sentence -> out.println(difference.file() + ": " + sentence));
              out.flush();
              all.set(i, new Compared(difference.with(sentences), all.get(i).asked()));
            });
    if (left > 0) {
      out.println("Not looked into within --budget: " + left + " that are worse.");
    }
  }

  /** Which of the scripts are of a kind, the gravest first. */
  private List<Integer> indices(
      Function<Compared, @Nullable AnswerChange> grave, Predicate<Compared> wanted) {
    return IntStream.range(0, all.size())
        .boxed()
        .filter(i -> wanted.test(all.get(i)))
        .sorted(Comparator.comparing(i -> Objects.requireNonNull(grave.apply(all.get(i)))))
        .toList();
  }

  private void show(Path file, List<Compared> compared) {
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

  /** For the status line. */
  private String standing() {
    long suspected = all.stream().filter(Compared::isSuspected).count();
    return all.stream().filter(c -> Compared.isWorse(c.difference())).count()
        + " worse"
        + (suspected == 0 ? "" : ", " + suspected + " to run again");
  }

  /** What differs, in the order in which scripts were compared. */
  List<VersionDifference> differences() {
    return all.stream().map(Compared::difference).toList();
  }

  /** How many of these scripts were not looked at for want of time. */
  int left(List<Path> files) {
    return (int) files.stream().filter(f -> !seen.contains(f) && !round.isWrong(f)).count();
  }

  /** What these scripts make the command end with. */
  ExitCode code() {
    return code;
  }
}
