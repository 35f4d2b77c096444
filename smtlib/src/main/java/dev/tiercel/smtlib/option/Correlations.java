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
   * That an option acts where another one is changed.
   *
   * @param other the other one's name
   * @param effect probability that it lets the option change what the solver does
   */
  record Companion(String other, double effect) {}

  /** What the options do to one script. */
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

    /** The probability that an option changes what the solver does; 0 if nothing is known of it. */
    public double effect(String option) {
      return effect(number(option));
    }

    /** The probability that an option makes the solver refuse the script; 0 as well. */
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

  /** The number of an option here, or -1 if nothing is known of it. */
  int number(String option) {
    return numbers.getOrDefault(option, -1);
  }

  /** What is known of an option. */
  public List<Link> of(String option) {
    return List.copyOf(byOption.getOrDefault(option, Map.of()).values());
  }

  /** The others with which an option acts. */
  List<Companion> companions(String option) {
    return companions.getOrDefault(option, List.of());
  }

  /**
   * What the options do to a script with these operations.
   *
   * @param operations in a fixed order, which rounding depends on
   */
  public Chances on(Set<String> operations) {
    return new Chances(operations);
  }
}
