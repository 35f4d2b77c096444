package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.smtlib.decide.Effort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Oracles in the order in which they are asked. Immutable. */
public final class Oracles {
  /** Candidate values that are tried for a model behind an unsat or of a core, outside the loop. */
  private static final int SEARCHED = 10_000;

  /** The same where many forms of one script are looked at. */
  static final int SEARCHED_BRIEFLY = 500;

  /** The same for each promise of a response in the loop. */
  static final int SEARCHED_IN_LOOP = 100;

  /** All of them, each once, and each before those that say less about the same answers. */
  public static final Oracles ALL =
      of(
          new CrashOracle(),
          new RefutationOracle(SEARCHED),
          new SolutionOracle(Effort.AMPLE),
          new ModelOracle(1),
          new StatusOracle(),
          new DisagreementOracle(),
          new CoreOracle(SEARCHED),
          new ValueOracle(1),
          new ObjectiveOracle(SEARCHED, 1),
          new InterpolantOracle(SEARCHED, 1),
          new RewritingOracle(SEARCHED, 1),
          new ReachabilityOracle(SEARCHED),
          new PreprocessingOracle(SEARCHED, 1),
          new BlockingOracle(SEARCHED, 1),
          new ProofOracle(SEARCHED_BRIEFLY),
          new ConsistencyOracle(1),
          new SelfCheckOracle(1),
          new RejectionOracle(1));

  /**
   * What the loop asks only one entry in so many, because it takes another run: how an incremental
   * script's check is answered alone, and the model where one is known already.
   */
  public static final int SAMPLED = 4;

  /** Hears of faults of our own. */
  @FunctionalInterface
  public interface Faults {
    /** Takes what an oracle threw at an entry. */
    void take(Oracle oracle, Entry entry, Throwable thrown);
  }

  private final List<Oracle> oracles;
  private final @Nullable Faults faults;

  private Oracles(List<Oracle> oracles, @Nullable Faults faults) {
    this.oracles = oracles;
    this.faults = faults;
  }

  /** These, in this order. */
  public static Oracles of(Oracle... oracles) {
    return new Oracles(List.of(oracles), null);
  }

  /**
   * All oracles but those that a list of names takes away, and those that it adds: {@code
   * +performance}, {@code -core}.
   *
   * @param names separated by commas; empty for all that are usual
   * @param further oracles that are asked only where they are named
   * @throws IllegalArgumentException if a name is none, or stands without a sign; says what the
   *     names are
   */
  public static Oracles select(String names, Oracle... further) {
    List<Oracle> chosen = new ArrayList<>(ALL.oracles);
    List<Oracle> known = new ArrayList<>(ALL.oracles);
    known.addAll(List.of(further));
    for (String word : names.isBlank() ? new String[0] : names.strip().split(",")) {
      String name = word.strip();
      Oracle meant = named(known, name);
      chosen.remove(meant);
      if (name.startsWith("+")) {
        chosen.add(meant);
      }
    }
    return new Oracles(List.copyOf(chosen), null);
  }

  private static Oracle named(List<Oracle> known, String word) {
    boolean signed = word.startsWith("+") || word.startsWith("-");
    for (Oracle oracle : known) {
      if (signed && oracle.name().equals(word.substring(1))) {
        return oracle;
      }
    }
    throw new IllegalArgumentException(
        "'"
            + word
            + "' is not a change to the oracles; write + or - and one of "
            + String.join(", ", known.stream().map(Oracle::name).toList())
            + ".");
  }

  /** Each of them, in this order. */
  Stream<Oracle> each() {
    return oracles.stream();
  }

  /** What they are called, in this order. */
  public List<String> names() {
    return each().map(Oracle::name).toList();
  }

  /** Those of these names, in this order. */
  public Oracles only(Set<String> names) {
    return new Oracles(oracles.stream().filter(o -> names.contains(o.name())).toList(), faults);
  }

  /** Whether one of them looks at entries that are no script. */
  public boolean judgeUnread() {
    return oracles.stream().anyMatch(Oracle::judgesUnread);
  }

  /**
   * The same oracles; in the loop, solvers check their own answers to one entry in {@code oneIn}.
   */
  public Oracles selfChecking(int oneIn) {
    return new Oracles(
        oracles.stream()
            .map(oracle -> oracle instanceof SelfCheckOracle s ? s.inLoop(oneIn) : oracle)
            .toList(),
        faults);
  }

  /**
   * The same without the one that asks every check once more, as a script of its own: it shows a
   * solver that contradicts itself, and takes as long as the script.
   */
  public Oracles askingOnce() {
    return new Oracles(
        oracles.stream().filter(oracle -> !(oracle instanceof ConsistencyOracle)).toList(), faults);
  }

  /** These, and one more that is asked last. */
  public Oracles and(Oracle last) {
    List<Oracle> all = new ArrayList<>(oracles);
    all.add(last);
    return new Oracles(List.copyOf(all), faults);
  }

  /** The same, of which those that take further runs look at a sample. */
  public Oracles sampled(int oneIn) {
    return new Oracles(oracles.stream().map(oracle -> oracle.sampled(oneIn)).toList(), faults);
  }

  /**
   * The same, of which each that searches has an allowance of its own, which the target's runs
   * earn. Not thread-safe.
   */
  public Oracles within(Supplier<Allowance> allowances) {
    return new Oracles(
        each().map(o -> o.searches() ? new OracleWithinBudget(o, allowances.get()) : o).toList(),
        faults);
  }

  /** The same for looks at simpler forms of a script. */
  public Oracles brief() {
    return new Oracles(oracles.stream().map(Oracle::brief).toList(), faults);
  }

  /** The same, of which one that fails is silent, instead of ending whatever it was asked for. */
  public Oracles guarded(Faults listener) {
    return new Oracles(oracles, listener);
  }

  /** The strongest violation, or {@code null}. */
  public @Nullable Violation first(Execution execution) {
    return first(execution, violation -> true);
  }

  /** The strongest violation of a kind that is looked for, or {@code null}. */
  public @Nullable Violation first(Execution execution, Predicate<Violation> wanted) {
    for (Oracle oracle : oracles) {
      for (Violation violation : ask(oracle, execution)) {
        if (wanted.test(violation)) {
          return violation;
        }
      }
    }
    return null;
  }

  private List<Violation> ask(Oracle oracle, Execution execution) {
    if (execution.entry().isUnread() && !oracle.judgesUnread()) {
      return List.of();
    }
    if (faults == null) {
      return oracle.violations(execution);
    }
    try {
      return oracle.violations(execution);
    } catch (RuntimeException | StackOverflowError e) {
      faults.take(oracle, execution.entry(), e);
      return List.of();
    }
  }
}
