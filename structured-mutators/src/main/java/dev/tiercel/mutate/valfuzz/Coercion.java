package dev.tiercel.mutate.valfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of value coercion for one check of a skeleton, shared by all mutants of the campaign: its
 * meta-formula and how far it is saturated. Not thread-safe.
 */
public final class Coercion {
  private static final int MOST_NODES = 200; // of a value

  /** Key of a coercion, equal for all mutants with the same skeleton. */
  private record Key(
      ValFuzzVariant variant, dev.tiercel.smtlib.ast.Script scriptWithHoles, int check) {}

  /**
   * Values that were found.
   *
   * @param model of the test formula
   * @param values by hole
   */
  public record CoercedValues(Enforcement enforcement, Model model, Map<Declared, Term> values) {}

  private final MetaFormula meta;
  private final Saturation saturation;
  private final ValFuzzVariant variant;
  private final Check check; // of the skeleton
  private final Set<Integer> learnt = new HashSet<>(); // hashes of the scripts used
  private @Nullable Enforcement weaker; // retry after an enforcement without a model
  private @Nullable CoercedValues tested; // test formula was run, mutant not yet made

  private Coercion(MetaFormula meta, ValFuzzVariant variant, Check check) {
    this.check = check;
    this.meta = meta;
    this.variant = variant;
    this.saturation = new Saturation(meta, variant.enforced());
  }

  /** Returns the state of a check's coercion in the campaign. */
  public static Coercion of(
      Entry entry,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      ValFuzzVariant variant,
      MutationContext context) {
    return context
        .mutatorMemory()
        .of(
            new Key(variant, smtLibSkeleton.scriptWithHoles(), check.number()),
            Coercion.class,
            () ->
                new Coercion(
                    MetaFormula.of(
                        ScriptIndex.of(entry), smtLibSkeleton, check, variant, context.random()),
                    variant,
                    check));
  }

  /** The meta-formula. */
  public MetaFormula meta() {
    return meta;
  }

  /**
   * Marks the truth values that the solution of a mutant shows (definition III.2); they need not be
   * those that the test formula enforced.
   *
   * @param solution with the values of the holes
   */
  public void solved(Model solution) {
    saturation.cover(new Evaluator(meta.definitions(), solution));
  }

  /**
   * Like {@link #solved}, for an entry with this skeleton, once per script, if a model of the check
   * is known.
   */
  void learn(Entry entry, SmtLibSkeleton smtLibSkeleton) {
    Model solution = entry.witness().model(check.number(), entry.script());
    if (solution != null && learnt.add(entry.script().hashCode())) {
      solved(SubExpressions.filled(smtLibSkeleton, solution, Map.of()));
    }
  }

  /**
   * Returns the check of a mutant with the enforced formulas asserted as well (EFFINAL).
   *
   * @param enforced formulas over the skeleton
   * @param values the values of the holes
   */
  public Check enforced(
      Check mutant,
      List<Term> enforced,
      SmtLibSkeleton smtLibSkeleton,
      Map<Declared, Term> values) {
    List<Term> formulas = new ArrayList<>(mutant.formulas());
    enforced.forEach(f -> formulas.add(smtLibSkeleton.filled(f, values)));
    List<Command> context = new ArrayList<>(mutant.context());
    meta.addedCommands().stream()
        .map(c -> c.mapTerms(term -> smtLibSkeleton.filled(term, values)))
        .forEach(context::add);
    return new Check(
        mutant.number(),
        mutant.command() + context.size(),
        formulas,
        List.of(),
        context,
        Definitions.of(context),
        mutant.reading());
  }

  /** The enabled refinements. */
  ValFuzzVariant variant() {
    return variant;
  }

  /** Stores values whose test formula is run first; {@code null} if it has no model. */
  void tested(@Nullable CoercedValues values) {
    tested = values;
  }

  /** Returns and clears the values whose test formula was run but whose mutant was not yet made. */
  @Nullable CoercedValues drainTested() {
    CoercedValues taken = tested;
    tested = null;
    return taken;
  }

  Saturation saturation() {
    return saturation;
  }

  /**
   * Returns the next enforcement. One without a model is retried with half of its monitors until a
   * single one is left, because several random ones often contradict each other or the skeleton.
   */
  public Enforcement next(RandomSource random) {
    Enforcement next = weaker == null ? saturation.next(random) : weaker;
    weaker = null;
    return next;
  }

  /** Steps 3 to 5: enforces monitors and asks for a model. */
  public @Nullable CoercedValues step(
      Enforcement enforcement,
      SmtLibSkeleton smtLibSkeleton,
      int evaluations,
      MutationContext context) {
    Check test = meta.test(enforcement);
    Model model = context.models().find(test, evaluations, context.random().bits());
    if (model == null) {
      weaker = enforcement.monitors().size() > 1 ? enforcement.firstHalf() : null;
      return null;
    }
    Evaluator evaluator = new Evaluator(meta.definitions(), model);
    if (evaluator.judge(check.formulas()).holds()) {
      saturation.cover(evaluator); // also a solution of the mutant
    }
    return new CoercedValues(
        enforcement, model, values(test, smtLibSkeleton, evaluator, context.random()));
  }

  /**
   * Returns the values of the holes. A hole that does not occur in the test formula keeps the
   * seed's value or gets a random one.
   */
  private Map<Declared, Term> values(
      Check test, SmtLibSkeleton smtLibSkeleton, Evaluator evaluator, RandomSource random) {
    Set<Declared> asked = symbols(test);
    dev.tiercel.smtlib.eval.ValueTermWriter writer =
        new dev.tiercel.smtlib.eval.ValueTermWriter(meta.definitions());
    Map<Declared, Term> values = new LinkedHashMap<>();
    for (ConstantHole hole : smtLibSkeleton.holes()) {
      Declared symbol = hole.symbol();
      Term value =
          asked.contains(symbol)
              ? writer.term(evaluator.value(App.constant(symbol)), symbol.result())
              : random.coin() ? LiteralValues.of(symbol.result(), hole.original(), random) : null;
      if (value != null && value.size() <= MOST_NODES && isWritable(value)) {
        values.put(symbol, value);
      }
    }
    return values;
  }

  private Set<Declared> symbols(Check test) {
    Set<Declared> found = new LinkedHashSet<>();
    Set<Term> seen = new LinkedHashSet<>();
    test.formulas().forEach(f -> symbols(f, seen, found));
    return found;
  }

  private void symbols(Term term, Set<Term> seen, Set<Declared> found) {
    if (!seen.add(term)) {
      return;
    }
    if (term instanceof App app && app.symbol() instanceof Declared symbol && found.add(symbol)) {
      Command.Define define = meta.definitions().function(symbol);
      if (define != null) {
        symbols(define.body(), seen, found);
      }
    }
    for (int i = 0; i < term.arity(); i++) {
      symbols(term.child(i), seen, found);
    }
  }

  /**
   * Whether a value can be written in a script: elements of uninterpreted sorts exist in models
   * only.
   */
  private static boolean isWritable(Term value) {
    boolean writable =
        !(value instanceof App app)
            || !(app.symbol() instanceof Declared symbol)
            || symbol.kind() != Declared.Kind.ELEMENT;
    for (int i = 0; i < value.arity() && writable; i++) {
      writable = isWritable(value.child(i));
    }
    return writable;
  }
}
