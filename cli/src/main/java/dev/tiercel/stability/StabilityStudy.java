package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs a query and its mutants, and says how steady the answer is, and which edit upsets it. */
public final class StabilityStudy {
  /** The share of the time limit from which on a success is late (Mariposa's discount). */
  private static final double LATE = 0.8;

  private final Solver solver;
  private final Configuration options;
  private final Limits limits;
  private final List<Perturbation> kinds;
  private final int mutants;
  private final long seed;

  /**
   * A study.
   *
   * @param solver that runs everything; stays open
   * @param kinds of mutants; at least one
   * @param mutants of each kind for a query, at least 1; from 60 on the tests can tell stable from
   *     unstable
   * @param seed of all mutants
   */
  public StabilityStudy(
      Solver solver,
      Configuration options,
      Limits limits,
      List<Perturbation> kinds,
      int mutants,
      long seed) {
    this.kinds = List.copyOf(kinds);
    this.solver = solver;
    this.options = options;
    this.limits = limits;
    this.mutants = mutants;
    this.seed = seed;
  }

  /**
   * What came of a query.
   *
   * @param answers to the query itself, one for each check
   * @param rates of the answers, by kind of mutant
   * @param seconds CPU time of each run that gave them
   * @param contradiction a mutant that was answered otherwise by sat and unsat; {@code null} if
   *     there is none
   * @param cause a pair that differs in one edit; {@code null} if there is none
   */
  public record Result(
      StabilityCategory category,
      List<Verdict> answers,
      Map<Perturbation, Proportion> rates,
      List<Double> seconds,
      @Nullable Entry contradiction,
      @Nullable Cause cause) {
    /** Median of the CPU times, in seconds; 0 if no run gave the answers. */
    public double median() {
      return seconds.isEmpty() ? 0 : Median.of(seconds);
    }

    /** How many times as long the slowest run took as the quickest; 1 if there is none. */
    public double spread() {
      double low = seconds.stream().mapToDouble(s -> s).min().orElse(1);
      double high = seconds.stream().mapToDouble(s -> s).max().orElse(1);
      return high / Math.max(low, 1e-3);
    }
  }

  /**
   * Two queries of one meaning, of which one gets the answers and the other does not.
   *
   * @param edit what differs, in a few words
   */
  public record Cause(Perturbation kind, String edit, Entry answered, Entry lost) {}

  /** Studies a query. */
  public Result of(Entry given) {
    Entry entry = configured(given);
    Run original = run(entry);
    List<Verdict> answers = answers(original);
    Map<Perturbation, Proportion> rates = new EnumMap<>(Perturbation.class);
    List<StabilityCategory> votes = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    Entry contradiction = null;
    Cause cause = null;
    boolean answered = decides(original);
    for (Perturbation kind : kinds) {
      RandomSource random = new SplitMixRandom(seed + kind.toString().hashCode());
      List<Double> times = new ArrayList<>(answered ? List.of(original.seconds()) : List.of());
      int runs = 1;
      for (int i = 0; i < mutants; i++) {
        Perturbation.Edits edits = kind.of(entry, solver.options(), random);
        if (!edits.isPossible()) {
          break;
        }
        Entry mutant = edits.after(edits.count());
        Run run = run(mutant);
        boolean same = answered ? answers(run).equals(answers) : decides(run);
        runs++;
        if (same) {
          times.add(run.seconds());
        } else if (answered && original.contradicts(run)) {
          contradiction = mutant;
        }
        if (same != answered && cause == null) {
          cause = cause(kind, edits, answered, answers);
        }
      }
      if (runs > 1) {
        Proportion rate = new Proportion(times.size(), runs);
        rates.put(kind, rate);
        votes.add(StabilityCategory.vote(rate, isLate(times)));
        seconds.addAll(times);
      }
    }
    return new Result(StabilityCategory.of(votes), answers, rates, seconds, contradiction, cause);
  }

  private boolean isLate(List<Double> times) {
    double mean = times.stream().mapToDouble(s -> s).average().orElse(0);
    return mean >= LATE * limits.cpu().toNanos() / 1e9;
  }

  /** The one edit on the way to a mutant behind which the answer is another, by bisection. */
  private @Nullable Cause cause(
      Perturbation kind, Perturbation.Edits edits, boolean answered, List<Verdict> answers) {
    int low = 0;
    int high = edits.count();
    if (isAnswered(edits.after(low), answered, answers)
        == isAnswered(edits.after(high), answered, answers)) {
      return null; // it does not come again
    }
    boolean first = isAnswered(edits.after(low), answered, answers);
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (isAnswered(edits.after(middle), answered, answers) == first) {
        low = middle;
      } else {
        high = middle;
      }
    }
    Entry before = edits.after(low);
    Entry behind = edits.after(high);
    return new Cause(kind, edits.words(high), first ? before : behind, first ? behind : before);
  }

  private boolean isAnswered(Entry entry, boolean answered, List<Verdict> answers) {
    Run run = run(entry);
    return answered ? answers(run).equals(answers) : decides(run);
  }

  /** With the user's options, which mutants may change. */
  private Entry configured(Entry entry) {
    Configuration set = entry.configuration(solver.options().solver());
    for (Map.Entry<String, String> option : options.values().entrySet()) {
      set = set.with(option.getKey(), option.getValue());
    }
    return entry.withConfiguration(solver.options().solver(), set);
  }

  private Run run(Entry entry) {
    Configuration set = entry.configuration(solver.options().solver());
    return solver.run(new Job(entry.toString(), set, limits));
  }

  private static boolean decides(Run run) {
    return answers(run).stream().allMatch(Verdict::decided);
  }

  /**
   * What a user reads, and Mariposa: a solver that has called a command wrong, such as a second
   * declaration of one name, goes on with the others.
   */
  private static List<Verdict> answers(Run run) {
    List<Verdict> printed =
        run.rejection() == null
            ? List.of()
            : run.output()
                .lines()
                .map(line -> Verdict.printed(line.strip()))
                .filter(Objects::nonNull)
                .toList();
    return printed.isEmpty() ? run.verdicts() : printed;
  }
}
