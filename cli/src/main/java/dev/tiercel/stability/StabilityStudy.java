package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Studies one query and its mutants: the stability of its answers, and an edit that changes them. A
 * study can be continued, so that many queries get their first mutants before one gets its last.
 * Results may be read from any thread, also while it runs.
 */
public final class StabilityStudy {
  /** Ratio of the slowest and the fastest run from which times count as unstable. */
  private static final double SHAKY = 3;

  private final Settings settings;
  private final RunLog log;
  private final Map<Perturbation, Kind> kinds = new EnumMap<>(Perturbation.class);
  private List<Verdict> answers = List.of();
  private boolean answered;
  private boolean settled;
  private @Nullable StabilityOutcome original;
  private @Nullable Entry contradiction;
  private @Nullable Cause cause;
  private volatile StudyProgress standing = StudyProgress.NONE;

  /** Results of the runs so far. */
  private record StudyProgress(
      Result result,
      boolean isOver,
      boolean isAnswered,
      boolean showsDifferences,
      RemainingEffort left) {
    private static final StudyProgress NONE =
        new StudyProgress(
            new Result(StabilityCategory.INCONCLUSIVE, List.of(), Map.of(), List.of(), null, null),
            false,
            false,
            false,
            new RemainingEffort(0, 0));
  }

  /**
   * Remaining effort of a study.
   *
   * @param runs largest number of remaining runs
   * @param seconds CPU time per run, estimated from the runs so far
   */
  public record RemainingEffort(int runs, double seconds) {}

  /**
   * Parameters of a study.
   *
   * @param options configuration of the solver
   * @param limits limits of a run
   * @param kinds kinds of mutants; at least one
   * @param mutants number of mutants of each kind for a query, at least 1; from 60 on the tests can
   *     distinguish stable from unstable
   * @param seed seed of all mutants
   */
  public record Settings(
      Configuration options, Limits limits, List<Perturbation> kinds, int mutants, long seed) {
    public Settings {
      kinds = List.copyOf(kinds);
    }
  }

  /** Runs of one kind of mutant so far. */
  private static final class Kind {
    private final RandomSource random;
    private final List<Double> times = new ArrayList<>();
    private int runs; // including the query's own
    private double seconds; // of CPU time of all these
    private boolean possible = true;

    Kind(RandomSource random) {
      this.random = random;
    }

    Proportion rate() {
      return new Proportion(times.size(), runs);
    }
  }

  /**
   * Creates a study without runs.
   *
   * @param log executes and stores all runs
   */
  public StabilityStudy(Settings settings, RunLog log) {
    this.settings = settings;
    this.log = log;
  }

  /**
   * Result for a query.
   *
   * @param category category so far
   * @param answers answers to the query itself, one for each check
   * @param rates success rates, by kind of mutant
   * @param seconds CPU time of each successful run
   * @param contradiction a mutant with a contradicting sat or unsat answer; {@code null} if there
   *     is none
   * @param cause a pair of queries that differ in one edit; {@code null} if there is none
   */
  public record Result(
      StabilityCategory category,
      List<Verdict> answers,
      Map<Perturbation, Proportion> rates,
      List<Double> seconds,
      @Nullable Entry contradiction,
      @Nullable Cause cause) {
    /** Returns the median CPU time in seconds; 0 if no run succeeded. */
    public double median() {
      return seconds.isEmpty() ? 0 : Median.of(seconds);
    }

    /** Returns the ratio of the slowest and the fastest run; 1 if there is none. */
    public double spread() {
      double low = seconds.stream().mapToDouble(s -> s).min().orElse(1);
      double high = seconds.stream().mapToDouble(s -> s).max().orElse(1);
      return high / Math.max(low, 1e-3);
    }
  }

  /**
   * Two equivalent queries that differ in one edit, only one of which gets the answers.
   *
   * @param edit short description of the edit
   */
  public record Cause(Perturbation kind, String edit, Entry answered, Entry lost) {}

  /**
   * Runs mutants until there are enough of each kind, or more would not change the result.
   *
   * @param solver runs everything; any instance of the same version
   * @param given the query, the same each time
   * @param mutants number of mutants of each kind
   * @param isTimeOver checked before each run except the query's own, which the first call always
   *     makes
   */
  public synchronized void advance(
      Solver solver, Entry given, int mutants, BooleanSupplier isTimeOver) {
    Runner runner = new Runner(solver, given, isTimeOver);
    if (original == null && !begin(runner.run(runner.entry))) {
      return;
    }
    for (int i = 1; i <= mutants && !settled; i++) {
      for (Perturbation perturbation : settings.kinds()) {
        Kind kind = Objects.requireNonNull(kinds.get(perturbation));
        if (isTimeOver.getAsBoolean()) {
          return;
        }
        if (kind.possible && kind.runs <= i && !settled) {
          one(runner, perturbation, kind);
          standing = standing();
        }
      }
    }
  }

  /**
   * Runs the query itself for a short time.
   *
   * @return whether that sufficed; if not, the run is discarded
   */
  public synchronized boolean tryShortRun(Solver solver, Entry given) {
    Limits brief = settings.limits().brief();
    Runner runner = new Runner(solver, given, () -> false);
    boolean isBrief = !brief.equals(settings.limits());
    StabilityOutcome run = runner.run(runner.entry, brief, isBrief);
    return (run == null || !isBrief || !run.isTimeout()) && begin(run);
  }

  /** Whether the query itself has run; the machine may have been too busy. */
  private boolean begin(@Nullable StabilityOutcome run) {
    if (run == null) {
      return false;
    }
    original = run;
    answers = run.answers();
    answered = answers.stream().anyMatch(Verdict::isDecided);
    for (Perturbation perturbation : settings.kinds()) {
      long seed = settings.seed() + perturbation.toString().hashCode();
      Kind kind = new Kind(new SplitMixRandom(seed));
      kind.runs = 1;
      kind.seconds = run.seconds();
      if (answered) {
        kind.times.add(run.seconds());
      }
      kinds.put(perturbation, kind);
    }
    standing = standing();
    return true;
  }

  private void one(Runner runner, Perturbation perturbation, Kind kind) {
    Perturbation.Edits edits = perturbation.of(runner.entry, runner.solver.options(), kind.random);
    if (!edits.isPossible()) {
      kind.possible = false;
      return;
    }
    Entry mutant = edits.after(edits.count());
    StabilityOutcome run = runner.run(mutant);
    if (run == null) {
      return; // an unreliable result
    }
    boolean same = succeeds(run);
    kind.runs++;
    kind.seconds += run.seconds();
    if (same) {
      kind.times.add(run.seconds());
    } else if (Objects.requireNonNull(original).contradicts(run)) {
      contradiction = mutant;
    }
    if (same != answered && cause == null) {
      cause = cause(runner, perturbation, edits);
    }
    settled =
        StabilityCategory.isSettled(
            kind.times, kind.runs, settings.mutants() + 1, seconds(settings.limits()));
  }

  /** Whether a run gives all answers of the query's own run, or any answer if that has none. */
  private boolean succeeds(StabilityOutcome run) {
    List<Verdict> said = run.answers();
    if (!answered) {
      return said.stream().anyMatch(Verdict::isDecided);
    }
    for (int check = 0; check < answers.size(); check++) {
      boolean given = check < said.size() && said.get(check) == answers.get(check);
      if (answers.get(check).isDecided() && !given) {
        return false;
      }
    }
    return true;
  }

  /** Whether mutants differ in their answers, or strongly in their times. */
  public boolean showsDifferences() {
    return standing.showsDifferences();
  }

  /** Whether any run gave an answer. */
  public boolean isAnswered() {
    return standing.isAnswered();
  }

  /** Whether more mutants would not change the result. */
  public boolean isOver() {
    return standing.isOver();
  }

  /** Whether the query itself has run. */
  public boolean isBegun() {
    return standing != StudyProgress.NONE;
  }

  /** Returns the remaining effort; zero for a query that has not run. */
  public RemainingEffort left() {
    return standing.left();
  }

  /** Returns the result so far. */
  public Result result() {
    return standing.result();
  }

  private StudyProgress standing() {
    Result result = known();
    return new StudyProgress(
        result,
        settled
            || kinds.values().stream()
                .allMatch(kind -> !kind.possible || kind.runs > settings.mutants()),
        kinds.values().stream().anyMatch(kind -> !kind.times.isEmpty()),
        cause != null
            || contradiction != null
            || kinds.values().stream().anyMatch(kind -> kind.times.size() < kind.runs)
            || result.spread() > SHAKY,
        stillToRun());
  }

  private RemainingEffort stillToRun() {
    int all = 0;
    int missing = 0;
    double seconds = 0;
    for (Kind kind : kinds.values()) {
      all += kind.runs;
      seconds += kind.seconds;
      missing += settled || !kind.possible ? 0 : Math.max(0, settings.mutants() + 1 - kind.runs);
    }
    return new RemainingEffort(missing, seconds / Math.max(1, all));
  }

  private Result known() {
    Map<Perturbation, Proportion> rates = new EnumMap<>(Perturbation.class);
    List<StabilityCategory> votes = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    kinds.forEach(
        (perturbation, kind) -> {
          if (kind.runs > 1) {
            rates.put(perturbation, kind.rate());
            votes.add(vote(kind));
            seconds.addAll(kind.times);
          }
        });
    return new Result(StabilityCategory.of(votes), answers, rates, seconds, contradiction, cause);
  }

  /**
   * Returns the vote of a kind; while runs remain, it is inconclusive unless they cannot change it.
   */
  private StabilityCategory vote(Kind kind) {
    double limit = seconds(settings.limits());
    if (kind.runs > settings.mutants()) {
      return StabilityCategory.vote(kind.rate(), StabilityCategory.isLate(kind.times, limit));
    }
    return StabilityCategory.isSettled(kind.times, kind.runs, settings.mutants() + 1, limit)
        ? StabilityCategory.UNSTABLE
        : StabilityCategory.INCONCLUSIVE;
  }

  private static double seconds(Limits limits) {
    return limits.cpu().toNanos() / 1e9;
  }

  /**
   * Searches the edit of a mutant that changes the answers, by bisection; {@code null} if none is
   * found.
   */
  private @Nullable Cause cause(Runner runner, Perturbation kind, Perturbation.Edits edits) {
    int low = 0;
    int high = edits.count();
    Boolean first = runner.succeeds(edits.after(low));
    Boolean last = runner.succeeds(edits.after(high));
    if (first == null || last == null || first.equals(last)) {
      return null; // not reproducible
    }
    while (high - low > 1) {
      int middle = (low + high) / 2;
      Boolean same = runner.isTimeOver.getAsBoolean() ? null : runner.succeeds(edits.after(middle));
      if (same == null) {
        return null; // another mutant may yield a cause
      }
      if (same.equals(first)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    Entry before = edits.after(low);
    Entry behind = edits.after(high);
    return new Cause(kind, edits.words(high), first ? before : behind, first ? behind : before);
  }

  /** A solver, and the query with the user's options, which mutants may change. */
  private final class Runner {
    private final Solver solver;
    private final Entry entry;
    private final BooleanSupplier isTimeOver;

    Runner(Solver solver, Entry given, BooleanSupplier isTimeOver) {
      this.solver = solver;
      this.isTimeOver = isTimeOver;
      Configuration set = given.configuration(solver.options().solver());
      for (Map.Entry<String, String> option : settings.options().values().entrySet()) {
        set = set.with(option.getKey(), option.getValue());
      }
      this.entry = given.withConfiguration(solver.options().solver(), set);
    }

    @Nullable StabilityOutcome run(Entry any) {
      return run(any, settings.limits(), false);
    }

    @Nullable StabilityOutcome run(Entry any, Limits limits, boolean isBrief) {
      Configuration set = any.configuration(solver.options().solver());
      return log.of(solver, any.toString(), set, limits, isBrief);
    }

    /** Returns {@code null} if the machine was too busy for a reliable result. */
    @Nullable Boolean succeeds(Entry any) {
      StabilityOutcome run = run(any);
      return run == null ? null : (Boolean) StabilityStudy.this.succeeds(run);
    }
  }
}
