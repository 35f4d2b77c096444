package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Data mined from bug-triggering scripts, arranged for drawing. Immutable. */
public final class BugHistory {
  private static final int MOST_HOLES = 24;
  private static final int DEEPEST = 24;
  private static final int LONGEST = 16; // words of a shape

  private final WeightedChoice<Skeleton> skeletons;
  private final WeightedChoice<Skeleton> plain; // without quantifiers
  private final WeightedChoice<ScriptShape> scriptShapes;
  private final WeightedChoice<AtomForm> forms;
  private final WeightedChoice<HistoricalEdit> edits;
  private final Map<String, List<AssociationRule>> atomRules =
      new HashMap<>(); // by the first given thing
  private final List<AssociationRule> settingRules = new ArrayList<>();
  private final MinedData mined;
  private final List<Entry> atoms;
  private final List<ScriptAtoms> sources;
  private final @Nullable BugHistory ordinary;

  private BugHistory(MinedData mined, List<Entry> atoms, @Nullable BugHistory ordinary) {
    this.ordinary = ordinary;
    this.mined = mined;
    this.atoms = List.copyOf(atoms);
    this.skeletons = new WeightedChoice<>(mined.skeletons(), BugHistory::isSmall);
    this.plain = new WeightedChoice<>(mined.skeletons(), s -> isSmall(s) && !s.isQuantified());
    this.scriptShapes = new WeightedChoice<>(mined.shapes(), s -> s.words().size() <= LONGEST);
    this.forms = new WeightedChoice<>(mined.forms(), f -> true);
    this.edits = new WeightedChoice<>(mined.edits(), e -> true);
    this.sources = atoms.stream().map(ScriptAtoms::ofPool).toList();
    for (AssociationRule associationRule : mined.associationRules()) {
      if (associationRule.consequent().stream().anyMatch(AssociationRule::isSetting)) {
        settingRules.add(associationRule);
      } else {
        atomRules
            .computeIfAbsent(associationRule.antecedent().get(0), g -> new ArrayList<>())
            .add(associationRule);
      }
    }
  }

  /** Returns the history shipped with Tiercel. */
  public static BugHistory bundled() {
    return Shipped.HISTORY;
  }

  /** Returns the history of a search space: its own, or the shipped one. */
  public static BugHistory of(SearchSpace space) {
    return space.derived(BugHistory.class, s -> bundled());
  }

  /** Returns the space with this history, without atoms that its target does not support. */
  public SearchSpace applyTo(SearchSpace space) {
    return space.with(BugHistory.class, knownTo(space::supports));
  }

  /** Returns the skeletons of ordinary scripts only: the user's, or else the shipped ones. */
  static BugHistory ordinary(SearchSpace space) {
    BugHistory own = of(space).ordinary;
    return own == null ? Shipped.ORDINARY : own;
  }

  /** Returns this history with skeletons of ordinary scripts that the user has mined. */
  public BugHistory withOrdinary(MinedData ordinaryScripts) {
    return new BugHistory(mined, atoms, new BugHistory(ordinaryScripts, List.of(), null));
  }

  /** Loaded on first use. */
  private static final class Shipped {
    static final BugHistory HISTORY = of(MinedData.bundled(), List.of());
    static final BugHistory ORDINARY = of(MinedData.ordinary(), List.of());
  }

  /**
   * Returns a history of mined data.
   *
   * @param atoms scripts whose atoms are used, such as those of {@link AtomPool}
   */
  public static BugHistory of(MinedData mined, List<Entry> atoms) {
    return new BugHistory(mined, atoms, null);
  }

  /** Returns this history without further atoms whose operators fail a predicate. */
  private BugHistory knownTo(Predicate<Operator> known) {
    return atoms.isEmpty()
        ? this
        : new BugHistory(
            mined,
            atoms.stream().map(a -> Entry.of(knownTo(a.script(), known))).toList(),
            ordinary);
  }

  private static Script knownTo(Script script, Predicate<Operator> known) {
    List<Command> kept = new ArrayList<>(script.commands());
    kept.removeIf(c -> c instanceof Command.Assert a && !isKnown(a.term(), known));
    return new Script(kept);
  }

  private static boolean isKnown(Term term, Predicate<Operator> known) {
    if (term instanceof App app && app.symbol() instanceof Operator row && !known.test(row)) {
      return false;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (!isKnown(term.child(i), known)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSmall(Skeleton skeleton) {
    return skeleton.holes() <= MOST_HOLES && skeleton.depth() <= DEEPEST;
  }

  /**
   * Draws a skeleton.
   *
   * @param quantified whether quantifiers are allowed
   * @param uniform whether the draw is uniform; otherwise it is by weight with probability 1/2
   * @return {@code null} if there is none
   */
  @Nullable Skeleton skeleton(boolean quantified, boolean uniform, RandomSource random) {
    WeightedChoice<Skeleton> weightedChoice = quantified ? skeletons : plain;
    if (weightedChoice.isEmpty()) {
      return null;
    }
    return uniform ? weightedChoice.uniform(random) : weightedChoice.draw(random);
  }

  /** Draws the shape of a script, or {@code null} if there is none. */
  @Nullable ScriptShape drawShape(RandomSource random) {
    return scriptShapes.isEmpty() ? null : scriptShapes.draw(random);
  }

  /** Draws the form of an atom, or {@code null} if there is none. */
  @Nullable AtomForm form(RandomSource random) {
    return forms.isEmpty() ? null : forms.draw(random);
  }

  /** Draws an edit, or {@code null} if there is none. */
  @Nullable HistoricalEdit edit(RandomSource random) {
    return edits.isEmpty() ? null : edits.draw(random);
  }

  /** The patterns of atoms. */
  List<MinedData.Counted<AtomPattern>> patterns() {
    return mined.patterns();
  }

  /** Scripts with further atoms. */
  List<ScriptAtoms> sources() {
    return sources;
  }

  /**
   * Draws an applicable rule (Algorithm 1, lines 13 and 14), by weight and confidence.
   *
   * @param known forms of the atoms so far, in a deterministic order
   * @param used rules that must not apply again
   * @return {@code null} if there is none
   */
  @Nullable AssociationRule applicableRule(
      Set<String> known, Set<AssociationRule> used, RandomSource random) {
    AssociationRule chosen = null;
    double sum = 0;
    for (String first : known) {
      for (AssociationRule associationRule : atomRules.getOrDefault(first, List.of())) {
        if (known.containsAll(associationRule.antecedent())
            && !known.containsAll(associationRule.consequent())
            && !used.contains(associationRule)) {
          double weight = associationRule.weight() * associationRule.confidence();
          sum += weight;
          chosen = chosen == null || random.unit() * sum < weight ? associationRule : chosen;
        }
      }
    }
    return chosen;
  }

  /** Returns the options and logics that rules suggest for atoms of these forms. */
  List<String> settings(Set<String> known) {
    List<String> settings = new ArrayList<>();
    for (AssociationRule associationRule : settingRules) {
      if (known.containsAll(associationRule.antecedent())) {
        settings.addAll(associationRule.consequent());
      }
    }
    return settings;
  }
}
