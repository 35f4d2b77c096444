package dev.tiercel.smtlib.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Probabilities that an option of a solver changes its behaviour on a script, given the script's
 * operations (Falcon, section 4.1). Operations are independent: an option has no effect if no
 * operation causes one, so that probabilities combine to {@code 1 - (1 - p)(1 - q)...}. Immutable.
 */
public final class Correlations {
  /** Pseudo-operation that every script has. */
  public static final String ALWAYS = "any"; // "*" is an operator

  /** Prefix of an option that another option requires to have an effect. */
  public static final String WITH = "&";

  /** No correlations. */
  public static final Correlations NONE = new Correlations(Map.of());

  /**
   * The learnt correlation of an option and an operation.
   *
   * @param operation the operation, {@link #ALWAYS}, or {@link #WITH} and an option's name
   * @param effect probability that with the operation the option changes the solver's behaviour
   * @param conflict probability that with the operation the solver refuses a script when the option
   *     changes
   * @param tests number of training scripts on which this is based
   */
  public record Link(String option, String operation, double effect, double conflict, int tests) {}

  /**
   * An option that makes another one effective when it is changed.
   *
   * @param other its name
   * @param effect probability that it makes the option change the solver's behaviour
   */
  record Companion(String other, double effect) {}

  /** The probabilities for one script. */
  public final class Chances {
    private final double[] ineffective = new double[numbers.size()];
    private final double[] harmless = new double[numbers.size()];

    private Chances(Set<String> operations) {
      Arrays.fill(ineffective, 1);
      Arrays.fill(harmless, 1);
      combine(ALWAYS);
      operations.forEach(this::combine);
    }

    private void combine(String operation) {
      for (NumberedLink numbered : byOperation.getOrDefault(operation, List.of())) {
        ineffective[numbered.option] *= 1 - numbered.link.effect();
        harmless[numbered.option] *= 1 - numbered.link.conflict();
      }
    }

    /**
     * The probability that an option changes the solver's behaviour; 0 if nothing is known of it.
     */
    public double effect(String option) {
      return effect(number(option));
    }

    /**
     * The probability that an option makes the solver refuse the script; 0 if nothing is known of
     * it.
     */
    public double conflict(String option) {
      return conflict(number(option));
    }

    double effect(int number) {
      return number < 0 ? 0 : 1 - ineffective[number];
    }

    double conflict(int number) {
      return number < 0 ? 0 : 1 - harmless[number];
    }
  }

  private record NumberedLink(int option, Link link) {}

  private final Map<String, Map<String, Link>> byOption;
  private final Map<String, Integer> numbers = new HashMap<>(); // of the options
  private final Map<String, List<NumberedLink>> byOperation = new HashMap<>();
  private final Map<String, List<Companion>> companions = new HashMap<>();

  private Correlations(Map<String, Map<String, Link>> byOption) {
    this.byOption = byOption;
    for (String option : byOption.keySet()) {
      numbers.put(option, numbers.size());
    }
    for (Map<String, Link> links : byOption.values()) {
      links.values().forEach(this::index);
    }
  }

  private void index(Link link) {
    if (link.operation().startsWith(WITH)) {
      String other = link.operation().substring(WITH.length());
      companions
          .computeIfAbsent(link.option(), option -> new ArrayList<>())
          .add(new Companion(other, link.effect()));
    } else if (link.effect() > 0 || link.conflict() > 0) {
      byOperation
          .computeIfAbsent(link.operation(), operation -> new ArrayList<>())
          .add(new NumberedLink(numbers.getOrDefault(link.option(), 0), link));
    }
  }

  /** Returns correlations; of two links for the same pair, the latter counts. */
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

  /** Whether anything is known of an option, even if only that it has no effect. */
  public boolean knows(String option) {
    return byOption.containsKey(option);
  }

  /** The index of an option, or -1 if nothing is known of it. */
  int number(String option) {
    return numbers.getOrDefault(option, -1);
  }

  /** The correlations of an option. */
  public List<Link> of(String option) {
    return List.copyOf(byOption.getOrDefault(option, Map.of()).values());
  }

  /** The options that make an option effective. */
  List<Companion> companions(String option) {
    return companions.getOrDefault(option, List.of());
  }

  /**
   * Returns the probabilities for a script with these operations.
   *
   * @param operations in a fixed order, on which rounding depends
   */
  public Chances chancesFor(Set<String> operations) {
    return new Chances(operations);
  }
}
