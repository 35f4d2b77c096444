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
 * What is known of one check of one skeleton from mutant to mutant: its meta-formula and how far it
 * is saturated. Not thread-safe.
 */
public final class Coercion {
  private static final int MOST_NODES = 200; // of a value

  /** A coercion is the same for every mutant that shares the skeleton. */
  private record Key(Variant variant, dev.tiercel.smtlib.ast.Script holey, int check) {}

  /**
   * Values that were found.
   *
   * @param model of the test formula
   * @param values by hole
   */
  public record Found(Enforcement enforcement, Model model, Map<Declared, Term> values) {}

  private final MetaFormula meta;
  private final Saturation saturation;
  private final Variant variant;
  private final Check check; // of the skeleton
  private final Set<Integer> learnt = new HashSet<>(); // scripts whose solution was looked at
  private @Nullable Enforcement weaker; // than what had no model the last time
  private @Nullable Found tested; // whose test formula was run and whose mutant was not

  private Coercion(MetaFormula meta, Variant variant, Check check) {
    this.check = check;
    this.meta = meta;
    this.variant = variant;
    this.saturation = new Saturation(meta, variant.enforced());
  }

  /** The coercion of a check, as far as it has come in the campaign. */
  public static Coercion of(
      Entry entry,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      Variant variant,
      MutationContext context) {
    return context
        .mutatorMemory()
        .of(
            new Key(variant, smtLibSkeleton.holey(), check.number()),
            Coercion.class,
            () ->
                new Coercion(
                    MetaFormula.of(
                        ScriptIndex.of(entry), smtLibSkeleton, check, variant, context.random()),
                    variant,
                    check));
  }

  /** Its meta-formula. */
  public MetaFormula meta() {
    return meta;
  }

  /**
   * Learns from the solution of a mutant which truth values are shown (definition III.2): what a
   * test formula enforces need not hold there.
   *
   * @param solution with the values of the holes
   */
  public void solved(Model solution) {
    saturation.cover(new Evaluator(meta.definitions(), solution));
  }

  /** The same of an entry with this skeleton, once, if a model of the check is known. */
  void learn(Entry entry, SmtLibSkeleton smtLibSkeleton) {
    Model solution = entry.witness().model(check.number(), entry.script());
    if (solution != null && learnt.add(entry.script().hashCode())) {
      solved(SubExpressions.filled(smtLibSkeleton, solution, Map.of()));
    }
  }

  /**
   * The check of a mutant with what was enforced asserted as well (EFFINAL).
   *
   * @param enforced over the skeleton
   * @param values what stands in the holes
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

  /** Which refinements are on. */
  Variant variant() {
    return variant;
  }

  /** Values whose test formula is run first; {@code null} if it has no model. */
  void tested(@Nullable Found values) {
    tested = values;
  }

  /** The values whose test formula was run and that have not made a mutant yet. */
  @Nullable Found takeTested() {
    Found taken = tested;
    tested = null;
    return taken;
  }

  Saturation saturation() {
    return saturation;
  }

  /**
   * What to enforce next. What had no model is asked once more with half of its monitors, until one
   * is left: several drawn at random often contradict each other, or the skeleton.
   */
  public Enforcement next(RandomSource random) {
    Enforcement next = weaker == null ? saturation.next(random) : weaker;
    weaker = null;
    return next;
  }

  /** Steps 3 to 5: enforces something and asks for values. */
  public @Nullable Found step(
      Enforcement enforcement,
      SmtLibSkeleton smtLibSkeleton,
      int evaluations,
      MutationContext context) {
    Check test = meta.test(enforcement);
    Model model = context.models().find(test, evaluations, context.random().bits());
    if (model == null) {
      weaker = enforcement.monitors().size() > 1 ? enforcement.half() : null;
      return null;
    }
    Evaluator evaluator = new Evaluator(meta.definitions(), model);
    if (evaluator.judge(check.formulas()).holds()) {
      saturation.cover(evaluator); // a solution of the mutant as well
    }
    return new Found(enforcement, model, values(test, smtLibSkeleton, evaluator, context.random()));
  }

  /**
   * A hole of which the test formula says nothing may have any value: that of the seed, or a random
   * one.
   */
  private Map<Declared, Term> values(
      Check test, SmtLibSkeleton smtLibSkeleton, Evaluator evaluator, RandomSource random) {
    Set<Declared> asked = symbols(test);
    dev.tiercel.smtlib.eval.Values writer = new dev.tiercel.smtlib.eval.Values(meta.definitions());
    Map<Declared, Term> values = new LinkedHashMap<>();
    for (Hole hole : smtLibSkeleton.holes()) {
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

  /** Whether a script may hold a value: elements of sorts are known to models only. */
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
