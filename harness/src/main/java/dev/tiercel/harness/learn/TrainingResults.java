package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Results of all training scripts, and the correlations estimated from them. */
final class TrainingResults {
  /** Minimum probability of links in the result; {@link Correlations#ALWAYS} is always included. */
  private static final double LEAST = 0.05;

  /** Minimum number of scripts with an operation for a link. */
  private static final int LEAST_SCRIPTS = 3;

  /** Minimum number of scripts for a rate. */
  private static final int ENOUGH = 4;

  private final Correlations earlier;
  private final boolean counted;
  private final List<TrainingResult> trainingResults = new ArrayList<>();
  private final Map<String, int[]> acted =
      new HashMap<>(); // number of scripts, and of those with an effect

  /**
   * Creates an empty collection.
   *
   * @param earlier correlations of another version
   * @param counted whether effects are counted as in the paper, without earlier correlations
   */
  TrainingResults(Correlations earlier, boolean counted) {
    this.earlier = earlier;
    this.counted = counted;
  }

  void add(TrainingResult trainingResult, Set<String> options) {
    trainingResults.add(trainingResult);
    for (String option : options) {
      if (!trainingResult.untested().contains(option)) {
        int[] counts = acted.computeIfAbsent(option, o -> new int[2]);
        counts[0]++;
        counts[1] +=
            trainingResult.effects().contains(option) || trainingResult.conflicts().contains(option)
                ? 1
                : 0;
      }
    }
  }

  int size() {
    return trainingResults.size();
  }

  /** Returns the number of scripts that an option was tried on. */
  int tests(String option) {
    return acted.getOrDefault(option, new int[2])[0];
  }

  /** Returns the share of scripts that an option acted on; 0 if it was tried on too few. */
  double rate(String option) {
    int[] counts = acted.getOrDefault(option, new int[2]);
    return counts[0] < ENOUGH ? 0 : (double) counts[1] / counts[0];
  }

  /** Returns the number of options that have acted. */
  long acting() {
    return acted.values().stream().filter(counts -> counts[1] > 0).count();
  }

  /** Returns the number of pairs of options that acted only together. */
  long pairs() {
    return trainingResults.stream().flatMap(l -> l.together().stream()).distinct().count();
  }

  /** Returns the estimated correlations. */
  List<Link> links(Set<String> options) {
    List<Link> links = new ArrayList<>();
    for (String option : new TreeSet<>(options)) {
      links.addAll(links(option));
      links.addAll(pairs(option));
    }
    return links;
  }

  private List<Link> links(String option) {
    List<NoisyOr.Case> effects = new ArrayList<>();
    List<NoisyOr.Case> conflicts = new ArrayList<>();
    for (TrainingResult trainingResult : trainingResults) {
      if (!trainingResult.untested().contains(option)) {
        Set<String> operations = new TreeSet<>(trainingResult.operations());
        operations.add(Correlations.ALWAYS);
        boolean refused = trainingResult.conflicts().contains(option);
        conflicts.add(new NoisyOr.Case(operations, refused));
        if (!refused) {
          effects.add(new NoisyOr.Case(operations, trainingResult.effects().contains(option)));
        }
      }
    }
    Map<String, NoisyOr.Share> acts =
        counted ? NoisyOr.counted(effects) : NoisyOr.of(effects, prior(option, false));
    Map<String, NoisyOr.Share> refuses =
        counted ? NoisyOr.counted(conflicts) : NoisyOr.of(conflicts, prior(option, true));
    List<Link> links = new ArrayList<>();
    refuses.forEach(
        (operation, refusal) -> {
          double effect = acts.getOrDefault(operation, new NoisyOr.Share(0, 0)).probability();
          boolean always = operation.equals(Correlations.ALWAYS);
          boolean probable = effect >= LEAST || refusal.probability() >= LEAST;
          if (always || (probable && refusal.scripts() >= LEAST_SCRIPTS)) {
            links.add(
                new Link(option, operation, effect, refusal.probability(), refusal.scripts()));
          }
        });
    return links;
  }

  private Map<String, NoisyOr.Share> prior(String option, boolean conflict) {
    Map<String, NoisyOr.Share> prior = new TreeMap<>();
    for (Link link : earlier.of(option)) {
      if (!link.operation().startsWith(Correlations.WITH)) {
        double probability = conflict ? link.conflict() : link.effect();
        prior.put(link.operation(), new NoisyOr.Share(probability, link.tests()));
      }
    }
    return prior;
  }

  /**
   * Returns, for each other option, the share of scripts on which both acted only together, among
   * those on which that option's change was tried.
   */
  private List<Link> pairs(String option) {
    Map<String, Integer> seen = new TreeMap<>();
    Map<String, Integer> tried = new HashMap<>();
    for (TrainingResult trainingResult : trainingResults) {
      trainingResult.contexts().forEach(context -> tried.merge(context, 1, Integer::sum));
      for (String pair : trainingResult.together()) {
        int at = pair.indexOf(Correlations.WITH);
        if (pair.substring(at + 1).equals(option)) {
          seen.merge(pair.substring(0, at), 1, Integer::sum);
        }
      }
    }
    List<Link> links = new ArrayList<>();
    seen.forEach(
        (context, count) -> {
          int scripts = Math.max(count, tried.getOrDefault(context, 0));
          double share = count / (scripts + 1.0);
          if (count > 1 && share >= LEAST) { // a single case may be chance
            links.add(new Link(option, Correlations.WITH + context, share, 0, scripts));
          }
        });
    return links;
  }
}
