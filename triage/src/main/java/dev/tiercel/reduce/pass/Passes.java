package dev.tiercel.reduce.pass;

import java.util.ArrayList;
import java.util.List;

/** Registry of all passes, in the order in which they run: those that remove most first. */
public final class Passes {
  private static final List<Pass> ALL =
      List.of(
          new EndAfterCheck(),
          new OneCheck(),
          new Options(),
          new SmallerInstances(),
          RemoveCommands.assertions(),
          new RemoveLevels(),
          RemoveCommands.commands(),
          new Assumptions(),
          new SimplerTactics(),
          new SimplerPartitions(),
          new Declarations(),
          new NormalizeText(),
          new InlineDefinitions(),
          new InlineLets(),
          new ReplaceBySimplestValue(),
          new ReplaceByChild(),
          new ReplaceByNegatedChild(),
          new ReplaceByFreshConstant(),
          new Declarations(),
          new OneApplication(),
          new FewerArguments(),
          new FlattenTerms(),
          new InstantiateBinders(),
          new ReplaceByVariable(),
          new SubstitutedConstants(),
          new SolvedEquations(),
          new StripAttributes(),
          new FoldConstants(),
          new FewerParameters(),
          new FewerConstructors(),
          new ArraysToFunctions(),
          new NarrowerSorts(),
          new SimplerSorts(),
          new SmallerIndices(),
          new SmallerLiterals(),
          new UseStandardOperators(),
          new ShorterLogic(),
          new ShorterNames(),
          new ShorterLabels(),
          RemoveText.sections(),
          RemoveText.brackets(),
          RemoveText.tokens(),
          RemoveText.characters());

  private Passes() {}

  /** Returns all passes; one may occur twice. */
  public static List<Pass> all() {
    return ALL;
  }

  /** Returns the passes that reduce a script's commands and options, but not its terms. */
  public static List<Pass> coarse() {
    return named("sections,brackets,tokens,end,isolate,options,bounds,assertions,declarations");
  }

  /** Returns the passes for a small number of runs: mostly {@link #coarse}, then terms. */
  public static List<Pass> quick() {
    return named("tokens,end,isolate,options,assertions,declarations,constants,children,arguments");
  }

  /**
   * Returns the passes with some names, in their own order.
   *
   * @param names separated by commas
   * @throws IllegalArgumentException if a name is unknown; the message lists the names
   */
  public static List<Pass> named(String names) {
    List<String> wanted = List.of(names.split(",", -1));
    for (String name : wanted) {
      if (ALL.stream().noneMatch(pass -> pass.name().equals(name))) {
        throw new IllegalArgumentException(
            "'"
                + name
                + "' is not a pass; the passes are "
                + String.join(", ", ALL.stream().map(Pass::name).distinct().toList())
                + ".");
      }
    }
    List<Pass> passes = new ArrayList<>(ALL);
    passes.removeIf(pass -> !wanted.contains(pass.name()));
    return List.copyOf(passes);
  }
}
