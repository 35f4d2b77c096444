package dev.tiercel.mutate.registry;

import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.assertion.AssertDistinct;
import dev.tiercel.mutate.assertion.AssumeAssertion;
import dev.tiercel.mutate.assertion.DropAssertion;
import dev.tiercel.mutate.assertion.DuplicateAssertion;
import dev.tiercel.mutate.assertion.MergeAssertions;
import dev.tiercel.mutate.assertion.NegateAssertion;
import dev.tiercel.mutate.assertion.ObjectiveMutation;
import dev.tiercel.mutate.assertion.PushPop;
import dev.tiercel.mutate.assertion.SplitAssertion;
import dev.tiercel.mutate.assertion.SwapAssertions;
import dev.tiercel.mutate.crossover.AssertionCrossover;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.mutate.declaration.IntroduceDefinition;
import dev.tiercel.mutate.declaration.RecursiveCall;
import dev.tiercel.mutate.diver.Diver;
import dev.tiercel.mutate.falcon.OptionCrossover;
import dev.tiercel.mutate.falcon.OptionMutation;
import dev.tiercel.mutate.falcon.OptionReset;
import dev.tiercel.mutate.falcon.ToggleApiCallMode;
import dev.tiercel.mutate.grammar.GeneratedScript;
import dev.tiercel.mutate.grammar.TypeFuzz;
import dev.tiercel.mutate.histfuzz.FilledSubformula;
import dev.tiercel.mutate.histfuzz.JoinedEntries;
import dev.tiercel.mutate.histfuzz.MinedEdit;
import dev.tiercel.mutate.histfuzz.RuledAtom;
import dev.tiercel.mutate.histfuzz.SkeletonConstruction;
import dev.tiercel.mutate.horn.HornRules;
import dev.tiercel.mutate.horn.HornStep;
import dev.tiercel.mutate.horn.IntermediatePredicate;
import dev.tiercel.mutate.opfuzz.CompareOperators;
import dev.tiercel.mutate.opfuzz.OperatorSwap;
import dev.tiercel.mutate.opfuzz.QuantifierSwap;
import dev.tiercel.mutate.question.AskBlocked;
import dev.tiercel.mutate.question.AskConjecture;
import dev.tiercel.mutate.question.AskConsequences;
import dev.tiercel.mutate.question.AskElimination;
import dev.tiercel.mutate.question.AskInterpolants;
import dev.tiercel.mutate.question.AskNextAnswer;
import dev.tiercel.mutate.question.AskPreprocessed;
import dev.tiercel.mutate.question.AskReachability;
import dev.tiercel.mutate.question.AskSimplify;
import dev.tiercel.mutate.question.AskTactic;
import dev.tiercel.mutate.question.AskTimeoutCore;
import dev.tiercel.mutate.question.AskValues;
import dev.tiercel.mutate.replace.ApplyOperator;
import dev.tiercel.mutate.replace.EditArguments;
import dev.tiercel.mutate.replace.ExpandDefinition;
import dev.tiercel.mutate.replace.HoistTerm;
import dev.tiercel.mutate.replace.ReplaceByPolynomial;
import dev.tiercel.mutate.replace.ReplaceTerm;
import dev.tiercel.mutate.spelling.Annotation;
import dev.tiercel.mutate.spelling.ConstantForm;
import dev.tiercel.mutate.spelling.DeclarationOrder;
import dev.tiercel.mutate.spelling.FinalNewline;
import dev.tiercel.mutate.spelling.Fractions;
import dev.tiercel.mutate.spelling.LetExpansion;
import dev.tiercel.mutate.spelling.LetIntroduction;
import dev.tiercel.mutate.spelling.PlainSpelling;
import dev.tiercel.mutate.spelling.RenameBoundVariable;
import dev.tiercel.mutate.spelling.Renaming;
import dev.tiercel.mutate.spelling.Respelling;
import dev.tiercel.mutate.storm.Storm;
import dev.tiercel.mutate.storm.StormIncremental;
import dev.tiercel.mutate.valfuzz.ValFuzz;
import dev.tiercel.mutate.value.ValueMutation;
import java.util.ArrayList;
import java.util.List;

/**
 * The only list of mutators; {@code --list-mutators}, the table in the documentation and the
 * toggles use it.
 */
public final class MutatorRegistry {
  private static final List<Mutator> EVERY =
      with(
          List.of(SkeletonConstruction.all(), Respelling.all()),
          new OperatorSwap(),
          new CompareOperators(),
          new QuantifierSwap(),
          new ValueMutation(),
          ValFuzz.withCampaignRefinements(),
          new ReplaceTerm(),
          new ApplyOperator(),
          new ReplaceByPolynomial(),
          new TypeFuzz(),
          new GeneratedScript(),
          new HoistTerm(),
          new ExpandDefinition(),
          new EditArguments(),
          new DropAssertion(),
          new DuplicateAssertion(),
          new NegateAssertion(),
          new AssertDistinct(),
          new MergeAssertions(),
          new SplitAssertion(),
          new SwapAssertions(),
          new PushPop(),
          new AssumeAssertion(),
          new ObjectiveMutation(),
          new DropDeclarations(),
          new IntroduceDefinition(),
          new RecursiveCall(),
          new AssertionCrossover(),
          Storm.defaultForm(),
          Storm.paper(),
          new StormIncremental(),
          Diver.complete(),
          Diver.unweighted(),
          Diver.plain(),
          new FilledSubformula(),
          new RuledAtom(),
          new JoinedEntries(),
          new MinedEdit(),
          new OptionMutation(),
          new OptionReset(),
          new OptionCrossover(),
          new ToggleApiCallMode(),
          new AskValues(),
          new AskSimplify(),
          new AskTactic(),
          new AskInterpolants(),
          new AskConjecture(),
          new AskElimination(),
          new AskConsequences(),
          new AskTimeoutCore(),
          new AskBlocked(),
          new AskPreprocessed(),
          new AskNextAnswer(),
          new AskReachability(),
          new HornStep(),
          new IntermediatePredicate(),
          new HornRules(),
          new LetIntroduction(),
          new LetExpansion(),
          new Renaming(),
          new ConstantForm(),
          new DeclarationOrder(),
          new Annotation(),
          new RenameBoundVariable(),
          new Fractions(),
          new FinalNewline(),
          new PlainSpelling());

  /** The mutators that are enabled by default. */
  private static final List<Mutator> USUAL = EVERY.stream().filter(m -> !m.isAblation()).toList();

  private MutatorRegistry() {}

  private static List<Mutator> with(List<List<Mutator>> rows, Mutator... others) {
    List<Mutator> every = new ArrayList<>(List.of(others));
    rows.forEach(every::addAll);
    return List.copyOf(every);
  }

  /** Every mutator, technique by technique, including ablations. */
  public static List<Mutator> all() {
    return EVERY;
  }

  /**
   * Returns the mutators that a list of names selects. A name selects itself and every mutator
   * below it, as {@code assertion} does; with a leading minus, it removes those. A list that begins
   * with a minus starts from all mutators. An ablation is selected only by its own name.
   *
   * @param names separated by commas; empty for all except ablations
   * @throws IllegalArgumentException if a name is unknown, or nothing is left; the message lists
   *     the names
   */
  public static List<Mutator> select(String names) {
    String list = names.strip();
    List<Mutator> chosen = new ArrayList<>();
    if (list.isEmpty() || list.startsWith("-")) {
      chosen.addAll(USUAL);
    }
    for (String word : list.isEmpty() ? new String[0] : list.split(",")) {
      String name = word.strip();
      boolean minus = name.startsWith("-");
      List<Mutator> meant = named(minus ? name.substring(1) : name);
      if (minus) {
        chosen.removeAll(meant);
      } else {
        meant.stream().filter(m -> !chosen.contains(m)).forEach(chosen::add);
      }
    }
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException(
          "the list '" + names + "' switches every mutator off: leave at least one on");
    }
    return List.copyOf(chosen);
  }

  private static List<Mutator> named(String name) {
    if (name.equals("all")) {
      return USUAL;
    }
    List<Mutator> meant =
        EVERY.stream()
            .filter(
                m -> m.name().equals(name) || (m.name().startsWith(name + ".") && !m.isAblation()))
            .toList();
    if (meant.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no mutator '%s': choose among %s"
              .formatted(name, String.join(", ", EVERY.stream().map(Mutator::name).toList())));
    }
    return meant;
  }
}
