package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The meta-formula of one check of a skeleton (definition III.5): declarations, and the formulas
 * that have a monitor. Immutable.
 */
public final class MetaFormula {
  private static final int MOST_MONITORS = 512;

  private final List<Command> context;
  private final Definitions definitions;
  private final List<Term> monitored;
  private final List<Term> skeleton;
  private final List<Term> negated;
  private final Set<Declared> added;

  private MetaFormula(
      List<Command> context, List<Term> monitored, List<Term> skeleton, Set<Declared> added) {
    this.context = context;
    this.definitions = Definitions.of(context);
    this.monitored = monitored;
    this.skeleton = skeleton;
    this.negated = skeleton.stream().map(MetaFormula::not).toList();
    this.added = added;
  }

  /**
   * Returns the meta-formula of a check.
   *
   * @param index index of the seed, to avoid its names
   * @param random chooses the holes to relate
   */
  public static MetaFormula of(
      ScriptIndex index,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      ValFuzzVariant variant,
      RandomSource random) {
    ExpressionExtractor extraction = new ExpressionExtractor(index, smtLibSkeleton, check, variant);
    Set<Term> monitored = new LinkedHashSet<>(extraction.subExpressions());
    monitored.addAll(extraction.domains());
    monitored.addAll(
        HoleRelations.of(smtLibSkeleton, extraction.constants(), variant.related(), random));
    List<Command> context = new ArrayList<>(check.context());
    context.addAll(extraction.added());
    List<Term> kept = new ArrayList<>(monitored);
    return new MetaFormula(
        List.copyOf(context),
        List.copyOf(kept.subList(0, Math.min(kept.size(), MOST_MONITORS))),
        variant.has(ValFuzzRefinement.CPOG) ? bare(check) : List.of(),
        symbols(extraction.added()));
  }

  private static List<Term> bare(Check check) {
    List<Term> formulas = new ArrayList<>();
    for (Term formula : check.formulas()) {
      Term stripped = formula.isAnnotated() ? Annotations.stripped(formula) : formula;
      if (stripped != null) {
        formulas.add(stripped);
      }
    }
    return List.copyOf(formulas);
  }

  private static Set<Declared> symbols(List<Command> commands) {
    Set<Declared> symbols = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command instanceof Command.Declaration declaration) {
        symbols.addAll(declaration.symbols());
      }
    }
    return symbols;
  }

  /** Returns the negation of a formula. */
  static Term not(Term formula) {
    return Objects.requireNonNull(Theories.apply("not", formula));
  }

  /**
   * Declarations and definitions: the skeleton's, and those of the constants for bound variables.
   */
  public List<Command> context() {
    return context;
  }

  /** The definitions in {@link #context}. */
  public Definitions definitions() {
    return definitions;
  }

  /**
   * The constants for bound variables of the skeleton, which the script itself does not declare.
   */
  public Set<Declared> added() {
    return added;
  }

  /** The commands that declare and define {@link #added}, in order. */
  List<Command> addedCommands() {
    return context.stream()
        .filter(c -> c instanceof Command.Declaration d && added.containsAll(d.symbols()))
        .toList();
  }

  /** The formulas that have a monitor, sub-expressions of the skeleton first. */
  public List<Term> monitored() {
    return monitored;
  }

  /**
   * Whether there are two meta-formulas: one asserts the skeleton, the other its negation (CPOG).
   */
  boolean isDouble() {
    return !skeleton.isEmpty();
  }

  /**
   * The skeleton's formulas in one of the two meta-formulas; none without CPOG.
   *
   * @param positive whether the assertions are not negated
   */
  List<Term> skeleton(boolean positive) {
    return positive ? skeleton : negated;
  }

  /**
   * Returns the test formula (step 3) as a check for a model finder, without the monitors'
   * variables.
   */
  Check test(Enforcement enforcement) {
    List<Term> formulas = new ArrayList<>(skeleton(enforcement.positive()));
    enforcement.formulas(this).forEach(formulas::add);
    return new Check(
        0,
        context.size() + formulas.size(),
        formulas,
        List.of(),
        context,
        definitions,
        Check.Reading.WHOLE);
  }
}
