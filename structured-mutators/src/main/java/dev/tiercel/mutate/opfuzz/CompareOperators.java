package dev.tiercel.mutate.opfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import org.jspecify.annotations.Nullable;

/**
 * Asserts that an application of the script and another operator with the same arguments are equal,
 * or distinct; some arguments become values. Solvers relate such operators by rules and by
 * functions for what the standard leaves open ({@code fp.min} and {@code fp.max} of zeros of
 * different signs), which are wrong only where both occur.
 */
@MutatorInfo(
    name = "opfuzz.compare",
    description = "asserts that a term and the same with another operator are equal or distinct")
public final class CompareOperators implements Mutator {
  private static final Operator EQUAL = Theories.named("=").get(0);
  private static final Operator DISTINCT = Theories.named("distinct").get(0);

  /** One argument in this many becomes a value. */
  private static final int VALUES = 3;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    RandomSource random = context.random();
    ScriptIndex index = ScriptIndex.of(entry);
    OperatorTable table = OperatorTable.of(context.space());
    TermPosition position =
        TermPositions.find(index, random, p -> isComparable(p.term(), table));
    Term term = position == null ? null : Annotations.stripped(position.term());
    if (position == null || !(term instanceof App app)) {
      return null;
    }
    Term one = app;
    for (int i = 0; i < app.arity(); i++) {
      Sort sort = app.child(i).sort();
      Term value =
          random.oneIn(VALUES) && LiteralValues.has(sort)
              ? LiteralValues.of(sort, app.child(i), random)
              : null;
      one = value == null ? one : one.withChild(i, value);
    }
    Term other = OperatorSwap.swap((App) one, index, table, random);
    Term compared = other == null ? null : (random.coin() ? EQUAL : DISTINCT).application(one, other);
    return compared == null || !context.space().allows(compared)
        ? null
        : entry.withScript(
            entry.script().inserting(position.command() + 1, new Command.Assert(compared)));
  }

  private static boolean isComparable(Term term, OperatorTable table) {
    return term.arity() > 0
        && term.sort() != Sort.REG_LAN
        && OperatorSwap.isSwappable(term, table)
        && term.freeVariables().isEmpty();
  }
}
