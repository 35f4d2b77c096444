package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.smtlib.decide.DecisionLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Ordered list of oracles. Immutable. */
public final class Oracles {
  /**
   * Candidate values tried for a model of a check answered unsat or of a core, outside the loop.
   */
  private static final int SEARCHED = 10_000;

  /** The same for tests of the many forms of one script. */
  static final int SEARCHED_BRIEFLY = 500;

  /** The same for each obligation of a response in the loop. */
  static final int SEARCHED_IN_LOOP = 100;

  /** All of them, each once, and stronger ones before weaker ones about the same answers. */
  public static final Oracles ALL =
      of(
          new CrashOracle(),
          new RefutationOracle(SEARCHED),
          new SolutionOracle(DecisionLimits.AMPLE),
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
          new RaceOracle(),
          new SelfCheckOracle(1),
          new RejectionOracle(1));

  /**
   * Sampling of oracles that need another run, in the loop: one entry in this many. Examples are
   * the answer to an incremental script's check alone, and the model where one is known already.
   */
  public static final int SAMPLED = 4;

  /** Listener for exceptions of oracles. */
  @FunctionalInterface
  public interface Faults {
    /** Handles an exception that an oracle threw on an entry. */
    void handle(Oracle oracle, Entry entry, Throwable thrown);
  }

  private final List<Oracle> oracles;
  private final @Nullable Faults faults;

  private Oracles(List<Oracle> oracles, @Nullable Faults faults) {
    this.oracles = oracles;
    this.faults = faults;
  }

  /** Returns these oracles, in this order. */
  public static Oracles of(Oracle... oracles) {
    return new Oracles(List.of(oracles), null);
  }

  /**
   * Returns all oracles, minus and plus those in a list of names: {@code +performance}, {@code
   * -core}.
   *
   * @param names separated by commas; empty for the default oracles
   * @param further oracles that are used only if named
   * @throws IllegalArgumentException if a name is unknown or has no sign; the message lists the
   *     names
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

  /** Returns the oracles, in this order. */
  Stream<Oracle> each() {
    return oracles.stream();
  }

  /** Returns the names, in this order. */
  public List<String> names() {
    return each().map(Oracle::name).toList();
  }

  /** Returns the oracles with these names, in this order. */
  public Oracles only(Set<String> names) {
    return new Oracles(oracles.stream().filter(o -> names.contains(o.name())).toList(), faults);
  }

  /** Whether one of them judges entries that are not parsed. */
  public boolean judgeUnread() {
    return oracles.stream().anyMatch(Oracle::judgesUnread);
  }

  /**
   * Returns the same oracles; in the loop, solvers check their own answers to one entry in {@code
   * oneIn}.
   */
  public Oracles selfChecking(int oneIn) {
    return new Oracles(
        oracles.stream()
            .map(oracle -> oracle instanceof SelfCheckOracle s ? s.inLoop(oneIn) : oracle)
            .toList(),
        faults);
  }

  /**
   * Returns the same oracles without {@link ConsistencyOracle}, which repeats every check in a
   * script of its own: it shows that a solver contradicts itself, and takes as long as the script.
   */
  public Oracles withoutConsistencyCheck() {
    return new Oracles(
        oracles.stream().filter(oracle -> !(oracle instanceof ConsistencyOracle)).toList(), faults);
  }

  /** Returns these oracles, and one more that comes last. */
  public Oracles and(Oracle last) {
    List<Oracle> all = new ArrayList<>(oracles);
    all.add(last);
    return new Oracles(List.copyOf(all), faults);
  }

  /** Returns the same oracles, of which those that need further runs examine a sample. */
  public Oracles sampled(int oneIn) {
    return new Oracles(oracles.stream().map(oracle -> oracle.sampled(oneIn)).toList(), faults);
  }

  /**
   * Returns the same oracles, where each that searches has an allowance of its own, which the
   * target's runs earn. Not thread-safe.
   */
  public Oracles withAllowances(Supplier<TimeShareBudget> allowances) {
    return new Oracles(
        each().map(o -> o.searches() ? new OracleWithinBudget(o, allowances.get()) : o).toList(),
        faults);
  }

  /** Returns the same oracles for tests of simplified forms of a script. */
  public Oracles brief() {
    return new Oracles(oracles.stream().map(Oracle::brief).toList(), faults);
  }

  /**
   * Returns the same oracles, where an exception of one is passed to the listener instead of being
   * thrown.
   */
  public Oracles guarded(Faults listener) {
    return new Oracles(oracles, listener);
  }

  /** Returns the strongest violation, or {@code null}. */
  public @Nullable Violation first(Execution execution) {
    return first(execution, violation -> true);
  }

  /** Returns the strongest violation that is wanted, or {@code null}. */
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
      faults.handle(oracle, execution.entry(), e);
      return List.of();
    }
  }
}
