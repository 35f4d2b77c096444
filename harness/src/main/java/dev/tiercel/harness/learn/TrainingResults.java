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

/** All that training scripts have taught, and what follows from it. */
final class TrainingResults {
  /** Links that are less probable are left out of the result, but for what always holds. */
  private static final double LEAST = 0.05;

  /** What fewer scripts say of an operation is left out. */
  private static final int LEAST_SCRIPTS = 3;

  /** Rates of fewer scripts than that say nothing yet. */
  private static final int ENOUGH = 4;

  private final Correlations earlier;
  private final List<TrainingResult> trainingResults = new ArrayList<>();
  private final Map<String, int[]> acted = new HashMap<>(); // scripts, and those with an effect

  /**
   * @param earlier what was learnt of another version
   */
  TrainingResults(Correlations earlier) {
    this.earlier = earlier;
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

  /** How many scripts an option was tried on. */
  int tests(String option) {
    return acted.getOrDefault(option, new int[2])[0];
  }

  /** The share of scripts that an option has acted on; 0 where too few were tried. */
  double rate(String option) {
    int[] counts = acted.getOrDefault(option, new int[2]);
    return counts[0] < ENOUGH ? 0 : (double) counts[1] / counts[0];
  }

  /** How many options have acted. */
  long acting() {
    return acted.values().stream().filter(counts -> counts[1] > 0).count();
  }

  /** How many pairs of options have acted that do not act alone. */
  long pairs() {
    return trainingResults.stream().flatMap(l -> l.together().stream()).distinct().count();
  }

  /** The probabilities that explain all this. */
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
    Map<String, NoisyOr.Share> acts = NoisyOr.of(effects, prior(option, false));
    Map<String, NoisyOr.Share> refuses = NoisyOr.of(conflicts, prior(option, true));
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

  /** Of the scripts on which another option's change was tried, the share where both acted. */
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
          if (count > 1 && share >= LEAST) { // once is chance
            links.add(new Link(option, Correlations.WITH + context, share, 0, scripts));
          }
        });
    return links;
  }
}
