package dev.tiercel.mutate.valfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ValFuzz mutator: replaces constants by values from coercion of Boolean sub-expressions
 * (Algorithms 1 and 2), and sometimes returns a test formula itself, since these found bugs in the
 * thesis too.
 */
@MutatorInfo(
    name = "valfuzz",
    description =
        "replaces constants so that chosen sub-expressions become true or false (ValFuzz)")
public final class ValFuzz implements Mutator {
  private static final int EVALUATIONS = 200; // of the search for one test formula
  private static final int TRIES = 3; // test formulas per mutant
  private static final int TEST_FORMULAS = 5; // one mutant in this many is a test formula

  private final @Nullable ValFuzzVariant variant;

  private ValFuzz(@Nullable ValFuzzVariant variant) {
    this.variant = variant;
  }

  /** Returns value mutation with the campaign's refinements, or the default ones. */
  public static ValFuzz withCampaignRefinements() {
    return new ValFuzz(null);
  }

  /** Returns value mutation with some refinements. */
  public static ValFuzz of(ValFuzzVariant variant) {
    return new ValFuzz(variant);
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    return mutate(
        entry,
        variant == null
            ? context.space().derived(ValFuzzVariant.class, space -> ValFuzzVariant.USUAL)
            : variant,
        context);
  }

  private static @Nullable Entry mutate(
      Entry entry, ValFuzzVariant variant, MutationContext context) {
    SmtLibSkeleton smtLibSkeleton = SmtLibSkeleton.of(entry);
    if (smtLibSkeleton.holes().isEmpty()) {
      return null;
    }
    List<Check> checks = smtLibSkeleton.checks().stream().filter(Check::understood).toList();
    if (variant.has(ValFuzzRefinement.RBASE) || checks.isEmpty()) {
      return blind(entry, smtLibSkeleton, context.random());
    }
    Check check = context.random().pick(checks);
    Coercion coercion = Coercion.of(entry, smtLibSkeleton, check, variant, context);
    coercion.learn(entry, smtLibSkeleton);
    return coercion.meta().monitored().isEmpty()
        ? blind(entry, smtLibSkeleton, context.random())
        : coerced(entry, smtLibSkeleton, check, coercion, context);
  }

  /** Fills holes with random values: the baseline, and the fallback if nothing can be coerced. */
  private static Entry blind(Entry entry, SmtLibSkeleton smtLibSkeleton, RandomSource random) {
    return entry.withScript(smtLibSkeleton.filled(random(smtLibSkeleton, random)));
  }

  private static @Nullable Entry coerced(
      Entry entry,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      Coercion coercion,
      MutationContext context) {
    Enforcement enforcement = null;
    Coercion.CoercedValues tested = coercion.drainTested();
    if (tested != null) {
      return mutant(entry, smtLibSkeleton, check, coercion, tested);
    }
    int random = coercion.variant().random();
    if (random > 0 && context.random().oneIn(random)) {
      return blind(entry, smtLibSkeleton, context.random());
    }
    boolean tests = coercion.variant().has(ValFuzzRefinement.TESTED);
    for (int i = 0; i < TRIES; i++) {
      enforcement = coercion.next(context.random());
      Coercion.CoercedValues found =
          coercion.step(enforcement, smtLibSkeleton, EVALUATIONS, context);
      if (tests) {
        coercion.tested(found);
        return test(entry, coercion, enforcement, found == null ? null : found.model());
      } else if (found != null) {
        return context.random().oneIn(TEST_FORMULAS)
            ? test(entry, coercion, enforcement, found.model())
            : mutant(entry, smtLibSkeleton, check, coercion, found);
      }
    }
    return enforcement == null ? null : test(entry, coercion, enforcement, null);
  }

  private static Entry test(
      Entry entry, Coercion coercion, Enforcement enforcement, @Nullable Model model) {
    TestFormulaWriter writing = new TestFormulaWriter(ScriptIndex.of(entry), coercion.meta());
    if (model == null) {
      return entry.withScript(writing.test(enforcement, null));
    }
    Model whole = writing.witness(model);
    return entry.withScript(writing.test(enforcement, whole)).withWitness(Witness.of(whole));
  }

  private static Entry mutant(
      Entry entry,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      Coercion coercion,
      Coercion.CoercedValues found) {
    Script script = smtLibSkeleton.filled(found.values());
    if (!coercion.variant().has(ValFuzzRefinement.EFFINAL)) {
      Model model = TestFormulaWriter.restrictModel(found.model(), smtLibSkeleton, coercion.meta());
      return entry.withScript(script).withWitness(Witness.NONE.with(check.number(), model));
    }
    TestFormulaWriter writing = new TestFormulaWriter(ScriptIndex.of(entry), coercion.meta());
    Model model =
        TestFormulaWriter.restrictModel(writing.witness(found.model()), smtLibSkeleton, null);
    return entry
        .withScript(
            writing.enforced(script, smtLibSkeleton, check, found.enforcement(), found.values()))
        .withWitness(Witness.NONE.with(check.number(), model));
  }

  /** Returns random values for all holes: the thesis's baseline. */
  public static Map<Declared, Term> random(SmtLibSkeleton smtLibSkeleton, RandomSource random) {
    Map<Declared, Term> values = new LinkedHashMap<>();
    for (ConstantHole hole : smtLibSkeleton.holes()) {
      Term value = LiteralValues.of(hole.symbol().result(), null, random);
      if (value != null) {
        values.put(hole.symbol(), value);
      }
    }
    return values;
  }
}
