package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asserts that fresh constants of one sort are pairwise distinct, beside one constant of the script
 * if it has one: as many as the sort has values, one more or fewer, or any small number. Solvers
 * count the values of a sort to decide such a formula, and have code of their own for many
 * arguments, which scripts of a few constants never reach. The sort is one of the script, a new
 * uninterpreted one or, since they have few values and are rare, an array over sorts of at most
 * three bits.
 */
@MutatorInfo(
    name = "assertion.distinct",
    description = "asserts that about as many constants are distinct as their sort has values")
public final class AssertDistinct implements Mutator {
  private static final Operator DISTINCT = Theories.named("distinct").get(0);
  private static final Operator SELECT = Theories.named("select").get(0);
  private static final Operator BITS = Theories.named("bvnot").get(0);

  private static final String DECLARE_SORT = "declare-sort";

  /** Maximum number of constants. */
  private static final int MOST = 20;

  private static final int FEWEST = 3;
  private static final int WIDEST = 3; // bits of the parts of an array

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    SearchSpace space = context.space();
    if (assertions.length == 0
        || !space.supports(DISTINCT)
        || space.dialectLimits().pairs(DISTINCT)) {
      return null;
    }
    RandomSource random = context.random();
    boolean fresh = random.oneIn(4) && space.dialectLimits().allow(DECLARE_SORT);
    Sort sort =
        fresh
            ? Sort.of(index.freshName("Distinct"))
            : random.coin() ? arrays(space, random) : ofScript(index, random);
    int count = sort == null ? 0 : count(sort, random);
    if (sort == null
        || !space.dialectLimits().allow(sort)
        || !space.dialectLimits().allow(DISTINCT, Collections.nCopies(count, sort))) {
      return null;
    }
    int at = assertions[random.below(assertions.length)];
    Script script = asserting(index, at, sort, count);
    return entry.withScript(
        fresh ? script.inserting(at, new Command.DeclareSort(sort.name(), 0)) : script);
  }

  private static @Nullable Sort ofScript(ScriptIndex index, RandomSource random) {
    List<Sort> sorts = new ArrayList<>(index.sorts());
    sorts.removeIf(s -> s.isFunction() || s.isParametric() || s.equals(Sort.REG_LAN));
    return sorts.isEmpty() ? null : random.pick(sorts);
  }

  private static @Nullable Sort arrays(SearchSpace space, RandomSource random) {
    return space.supports(SELECT) ? Sort.array(part(space, random), part(space, random)) : null;
  }

  private static Sort part(SearchSpace space, RandomSource random) {
    int width = space.supports(BITS) ? random.below(WIDEST + 1) : 0;
    return width == 0 ? Sort.BOOL : Sort.bitVec(width);
  }

  /** Draws the number of constants. */
  private static int count(Sort sort, RandomSource random) {
    BigInteger values = values(sort);
    boolean few = values != null && values.compareTo(BigInteger.valueOf(MOST)) < 0;
    int count =
        few && values != null && random.coin()
            ? values.intValueExact() - 1 + random.below(3)
            : FEWEST + random.below(MOST - FEWEST + 1);
    return Math.max(2, Math.min(MOST, count));
  }

  /** Returns the number of values of a sort, or {@code null} if infinite or unknown. */
  private static @Nullable BigInteger values(Sort sort) {
    SortRow row = sort.isParametric() ? null : BuiltInSorts.row(sort);
    return row == null ? null : row.size(sort, AssertDistinct::values);
  }

  private static Script asserting(ScriptIndex index, int at, Sort sort, int count) {
    List<Term> constants = new ArrayList<>();
    for (Term term : index.terms(sort)) {
      if (constants.isEmpty()
          && term instanceof App app
          && app.arity() == 0
          && app.symbol() instanceof Declared) {
        constants.add(term);
      }
    }
    Script script = index.script();
    while (constants.size() < count) {
      Declared constant =
          Declared.function(index.freshName("distinct" + constants.size()), List.of(), sort);
      script = script.inserting(at, new Command.Declare(constant, true));
      constants.add(App.constant(constant));
    }
    Term distinct = ConnectiveTerms.application(DISTINCT, constants.toArray(new Term[0]));
    return script.inserting(
        at + script.commands().size() - index.script().commands().size(),
        new Command.Assert(distinct));
  }
}
