package dev.tiercel.mutate.valfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.value.Bool;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The Boolean sub-expressions of one check of a skeleton whose truth values follow from a solution
 * of a script with this skeleton (definition III.2): all except those under a quantifier.
 * Immutable.
 */
public final class SubExpressions {
  private static final ValFuzzVariant PLAIN = ValFuzzVariant.parse("skolu");

  private final SmtLibSkeleton skeleton;
  private final MetaFormula meta;
  private final List<Term> formulas;

  private SubExpressions(SmtLibSkeleton skeleton, MetaFormula meta, List<Term> formulas) {
    this.skeleton = skeleton;
    this.meta = meta;
    this.formulas = formulas;
  }

  /**
   * Returns the sub-expressions of a check of an entry.
   *
   * @return {@code null} if there are none, the entry has no constants, or the check has
   *     unsupported commands
   */
  public static @Nullable SubExpressions of(Entry entry, int number) {
    SmtLibSkeleton skeleton = SmtLibSkeleton.of(entry);
    List<Check> checks = skeleton.checks();
    if (skeleton.holes().isEmpty() || number >= checks.size() || !checks.get(number).understood()) {
      return null;
    }
    MetaFormula meta =
        MetaFormula.of(
            ScriptIndex.of(entry), skeleton, checks.get(number), PLAIN, new SplitMixRandom(0));
    Set<Declared> open = open(meta);
    List<Term> determined = meta.monitored().stream().filter(m -> !uses(m, open)).toList();
    return determined.isEmpty() ? null : new SubExpressions(skeleton, meta, determined);
  }

  /** The constants for variables of quantifiers, and those defined by them. */
  private static Set<Declared> open(MetaFormula meta) {
    Set<Declared> open = new LinkedHashSet<>();
    for (Command command : meta.context()) {
      if (command instanceof Command.Declare d && meta.added().contains(d.symbol())) {
        open.add(d.symbol());
      } else if (command instanceof Command.Define d && uses(d.body(), open)) {
        open.add(d.symbol());
      }
    }
    return open;
  }

  private static boolean uses(Term term, Set<Declared> symbols) {
    boolean uses =
        term instanceof App app
            && app.symbol() instanceof Declared symbol
            && symbols.contains(symbol);
    for (int i = 0; i < term.arity() && !uses; i++) {
      uses = uses(term.child(i), symbols);
    }
    return uses;
  }

  /**
   * Number of pairs of a sub-expression and a truth value, including those that no solution can
   * show.
   */
  public int pairs() {
    return 2 * formulas.size();
  }

  /** Identifies the skeleton; the same in every process. */
  public String key() {
    String text = skeleton.scriptWithHoles().toString();
    return Integer.toHexString(text.hashCode()) + "-" + text.length();
  }

  /**
   * Returns the pairs that a solution of the script itself shows: bit 2n for false, 2n + 1 for
   * true.
   */
  public BitSet observedPairs(Model solution) {
    return observedPairs(solution, Map.of());
  }

  /**
   * Returns the pairs that a solution shows.
   *
   * @param values the values of the holes; a hole without a value keeps the script's constant
   */
  public BitSet observedPairs(Model solution, Map<Declared, Term> values) {
    Evaluator evaluator = new Evaluator(meta.definitions(), filled(skeleton, solution, values));
    BitSet shown = new BitSet(pairs());
    for (int i = 0; i < formulas.size(); i++) {
      if (evaluator.value(formulas.get(i)) instanceof Bool truth) {
        shown.set(2 * i + (truth.isTrue() ? 1 : 0));
      }
    }
    return shown;
  }

  /** Returns a solution extended by the values of the holes. */
  public static Model filled(SmtLibSkeleton skeleton, Model solution, Map<Declared, Term> values) {
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(solution.bodies());
    for (ConstantHole hole : skeleton.holes()) {
      Term value = values.getOrDefault(hole.symbol(), hole.original());
      bodies.put(hole.symbol(), new Model.Body(List.of(), value));
    }
    return new Model(bodies, solution.open(), solution.universes());
  }
}
