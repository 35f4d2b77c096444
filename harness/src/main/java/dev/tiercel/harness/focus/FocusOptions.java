package dev.tiercel.harness.focus;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.options.OptionFunctionsFile;
import dev.tiercel.solver.options.OptionHelp;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects options of a solver that probably lead to a change, since much of a solver's code runs
 * only under an option: options that were observed to touch the change or its callers, and options
 * whose names, values or help share words with the changed functions or those that lead to them,
 * such as {@code nlsat.minimize_conflicts} with {@code nlsat::minimize}, and a solver's engine with
 * the class that calls the change. Engines chosen by a number are told by the help alone.
 */
public final class FocusOptions {
  /** Minimum score: that of a word of one function in eight. */
  private static final double LEAST = Math.log(8);

  /** Score of an option that was observed to touch the change: that of a rare word. */
  private static final double TOUCHES = Math.log(4096);

  /** Factor on that score for each call between the touched code and the change. */
  private static final double PER_CALL = 0.5;

  /** Factor on the score of a shared word for each call between its function and the change. */
  private static final double WORDS_PER_CALL = 0.75;

  /** Minimum score relative to the best option. */
  private static final double NEAR_BEST = 0.25;

  /** Factor on the score of the rarest word that an option's help shares. */
  private static final double HELP = 0.75;

  private static final int MOST = 8;

  /** Returns the options that may lead to the change by what is known of the solver's family. */
  public static List<OptionSpec> of(Focus focus, OptionCatalogue catalogue) {
    // Not that of the target: a build of one's own is of a family without tables. A program may be
    // of none.
    for (SolverFamily family : Solvers.families()) {
      if (family.name().equals(catalogue.solver())) {
        Class<?> owner = family.getClass();
        Map<String, String> help = new HashMap<>(catalogue.help());
        help.putAll(OptionHelp.loadFor(owner));
        return of(focus, catalogue, OptionFunctionsFile.loadFor(owner), help);
      }
    }
    return of(focus, catalogue, Map.of(), Map.of());
  }

  private record Guess(OptionSpec option, double score) {}

  private FocusOptions() {}

  /**
   * Returns the options that may lead to the change, the most likely first, at most eight.
   *
   * @param catalogue its mutable options are considered
   * @param touches names of functions or classes whose edges an option was observed to touch, by
   *     option
   * @param help what the solver says of an option, by option
   */
  static List<OptionSpec> of(
      Focus focus,
      OptionCatalogue catalogue,
      Map<String, List<String>> touches,
      Map<String, String> help) {
    Map<String, Double> near = near(focus, touches.values());
    NameSimilarity nameSimilarity = new NameSimilarity(focus, WORDS_PER_CALL);
    List<Guess> guesses = new ArrayList<>();
    for (OptionSpec option : catalogue.mutable()) {
      double touched = 0;
      for (String name : touches.getOrDefault(option.name(), List.of())) {
        touched = Math.max(touched, near.getOrDefault(name, 0.0));
      }
      double ofValues =
          option.values().stream().mapToDouble(nameSimilarity::ofName).max().orElse(0);
      double said = HELP * nameSimilarity.ofBestWord(help.getOrDefault(option.name(), ""));
      double score = touched + nameSimilarity.ofName(option.name()) + ofValues + said;
      if (score >= LEAST) {
        guesses.add(new Guess(option, score));
      }
    }
    guesses.sort(Comparator.comparingDouble(guess -> -guess.score()));
    return guesses.stream()
        .filter(guess -> guess.score() >= NEAR_BEST * guesses.get(0).score())
        .limit(MOST)
        .map(Guess::option)
        .toList();
  }

  /** Returns the score of touching a function or class near the change, by its name. */
  private static Map<String, Double> near(Focus focus, Collection<List<String>> touched) {
    Set<String> names = new HashSet<>();
    touched.forEach(names::addAll);
    List<CodeFunction> functions = focus.functions();
    int[] distances = focus.callDistance().ofChange();
    Map<String, Double> near = new HashMap<>();
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] != CallDistance.FAR) {
        double counts = TOUCHES * Math.pow(PER_CALL, distances[i]);
        String name = functions.get(i).name();
        String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        if (names.contains(name)) {
          near.merge(name, counts, Math::max);
        } else if (names.contains(owner)) { // most methods of a class are unrelated to the change
          near.merge(owner, counts * PER_CALL, Math::max);
        }
      }
    }
    return near;
  }
}
