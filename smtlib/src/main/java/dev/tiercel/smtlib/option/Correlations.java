package dev.tiercel.smtlib.option;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How probable it is that an option of a solver changes what the solver does with a script, by the
 * operations of the script (Falcon, section 4.1). Each operation acts by itself: an option is
 * without effect if none of them brings one, so that probabilities combine to {@code 1 - (1 - p)(1
 * - q)...}. Immutable.
 */
public final class Correlations {
  /** Stands for what every script has. */
  public static final String ALWAYS = "any"; // "*" is an operator

  /** Stands before the name of an option that another one acts with only. */
  public static final String WITH = "&";

  /** Nothing was learnt. */
  public static final Correlations NONE = new Correlations(Map.of());

  /**
   * What was learnt of an option and an operation.
   *
   * @param operation the operation, {@link #ALWAYS}, or {@link #WITH} and an option's name
   * @param effect probability that the operation lets the option change what the solver does
   * @param conflict probability that it makes the solver refuse a script when the option changes
   * @param tests how many training scripts that says
   */
  public record Link(String option, String operation, double effect, double conflict, int tests) {}

  /**
   * What one option does to one script.
   *
   * @param effect the probability that it changes what the solver does
   * @param conflict the probability that it makes the solver refuse the script
   */
  public record Chance(double effect, double conflict) {
    /** Nothing. */
    public static final Chance NONE = new Chance(0, 0);

    private Chance and(Link link) {
      return new Chance(
          1 - (1 - effect) * (1 - link.effect()), 1 - (1 - conflict) * (1 - link.conflict()));
    }
  }

  private final Map<String, Map<String, Link>> byOption;
  private final Map<String, List<Link>> byOperation = new HashMap<>();
  private final Map<String, List<Link>> toOthers = new HashMap<>();

  private Correlations(Map<String, Map<String, Link>> byOption) {
    this.byOption = byOption;
    for (Map<String, Link> links : byOption.values()) {
      for (Link link : links.values()) {
        boolean other = link.operation().startsWith(WITH);
        (other ? toOthers : byOperation)
            .computeIfAbsent(other ? link.option() : link.operation(), key -> new ArrayList<>())
            .add(link);
      }
    }
  }

  /** What was learnt; of two links between the same, the latter holds. */
  public static Correlations of(Collection<Link> links) {
    Map<String, Map<String, Link>> map = new LinkedHashMap<>();
    for (Link link : links) {
      map.computeIfAbsent(link.option(), o -> new LinkedHashMap<>()).put(link.operation(), link);
    }
    return map.isEmpty() ? NONE : new Correlations(map);
  }

  /** Whether nothing was learnt. */
  public boolean isEmpty() {
    return byOption.isEmpty();
  }

  /** Whether something is known of an option, if only that it does nothing. */
  public boolean knows(String option) {
    return byOption.containsKey(option);
  }

  /** What is known of an option. */
  public List<Link> of(String option) {
    return List.copyOf(byOption.getOrDefault(option, Map.of()).values());
  }

  /** What is known of an option together with others. */
  public List<Link> withOthers(String option) {
    return toOthers.getOrDefault(option, List.of());
  }

  /** The probability that an option has an effect on a script with these operations. */
  public double effect(String option, Set<String> operations) {
    return on(option, operations).effect();
  }

  /** The probability that an option makes the solver refuse a script with these operations. */
  public double conflict(String option, Set<String> operations) {
    return on(option, operations).conflict();
  }

  private Chance on(String option, Set<String> operations) {
    Chance chance = Chance.NONE;
    for (Link link : byOption.getOrDefault(option, Map.of()).values()) {
      if (link.operation().equals(ALWAYS) || operations.contains(link.operation())) {
        chance = chance.and(link);
      }
    }
    return chance;
  }

  /**
   * What the options do to a script with these operations, by name; those that do nothing are left
   * out.
   *
   * @param operations in a fixed order, which rounding depends on
   */
  public Map<String, Chance> on(Set<String> operations) {
    Map<String, Chance> chances = new HashMap<>();
    combine(ALWAYS, chances);
    operations.forEach(operation -> combine(operation, chances));
    return chances;
  }

  private void combine(String operation, Map<String, Chance> chances) {
    for (Link link : byOperation.getOrDefault(operation, List.of())) {
      if (link.effect() > 0 || link.conflict() > 0) {
        chances.put(link.option(), chances.getOrDefault(link.option(), Chance.NONE).and(link));
      }
    }
  }
}
