package dev.tiercel.mutate.opfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import org.jspecify.annotations.Nullable;

/**
 * OpFuzz: replaces an operator by another of the same swap class or signature, over the same
 * arguments.
 */
@MutatorInfo(
    name = "opfuzz",
    description =
        "replaces an operator by another one for the same arguments, chosen by type (OpFuzz)")
public final class OperatorSwap implements Mutator {
  private static final int TRIES = 6;

  /** One swap in this many chooses an operator outside the swap class. */
  private static final int OUTSIDE_CLASS = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    OperatorTable table = OperatorTable.of(context.space());
    TermPosition position =
        TermPositions.find(
            index, context.random(), p -> isSwappable(p.term(), table) && TermPositions.isFree(p));
    if (position == null) {
      return null;
    }
    Term swapped = swap((App) position.term(), index, table, context.random());
    return swapped == null ? null : position.replaceIn(entry, swapped);
  }

  /** Whether other operators take the arguments of a term. */
  static boolean isSwappable(Term term, OperatorTable table) {
    return term instanceof App app
        && app.function().as() == null
        && app.symbol() instanceof Operator operator
        && (table.swaps(operator).length > 0
            || (app.arity() > 0 && table.peers(operator).length > 0));
  }

  /** Returns an application with another operator; {@code null} if none was drawn. */
  static @Nullable Term swap(App app, ScriptIndex index, OperatorTable table, RandomSource random) {
    Operator operator = (Operator) app.symbol();
    Term[] arguments = app.children();
    Sort[] sorts = Operator.sorts(arguments);
    for (int i = 0; i < TRIES; i++) {
      Operator[] candidates = candidates(operator, sorts, table, random);
      if (candidates.length == 0) {
        continue;
      }
      Operator other = candidates[random.below(candidates.length)];
      if (isWritable(other, app, index)
          && other.apply(app.function().indices(), null, sorts) == app.sort()) {
        return App.of(other.head(app.function().indices()), app.sort(), arguments);
      }
    }
    return null;
  }

  private static Operator[] candidates(
      Operator operator, Sort[] sorts, OperatorTable table, RandomSource random) {
    Operator[] swaps = table.swaps(operator);
    if (sorts.length == 0 || (swaps.length > 0 && !random.oneIn(OUTSIDE_CLASS))) {
      return swaps;
    }
    boolean equality = operator.swapClass().equals("equality");
    return equality ? table.predicates(sorts[0]) : table.peers(operator);
  }

  private static boolean isWritable(Operator other, App app, ScriptIndex index) {
    boolean equality = other.swapClass().equals("equality");
    return other.indexCount() == app.function().indices().size()
        && other.arity().standard(other.parameterCount(), app.arity())
        && !index.symbols().declares(other.name())
        // Most solvers do not support regular languages as first-class values.
        && !(equality && app.child(0).sort() == Sort.REG_LAN)
        && !(other.arity() == Arity.FIXED && other.parameterCount() != app.arity());
  }
}
