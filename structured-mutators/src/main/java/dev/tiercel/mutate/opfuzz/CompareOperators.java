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
import dev.tiercel.mutate.space.FocusOperators;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

  private static final List<Operator> NEGATIONS =
      Stream.of("not", "-", "bvneg", "fp.neg").flatMap(n -> Theories.named(n).stream()).toList();

  /** One argument in this many becomes a value, and all arguments of one term in this many. */
  private static final int VALUES = 3;

  private static final int ALL = 3;

  /** One choice in this many ignores the operators that the campaign aims at. */
  private static final int ELSEWHERE = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    RandomSource random = context.random();
    ScriptIndex index = ScriptIndex.of(entry);
    OperatorTable table = OperatorTable.of(context.space());
    FocusOperators aimed = FocusOperators.of(context.space());
    TermPosition position =
        aimed.names().isEmpty() || random.oneIn(ELSEWHERE)
            ? null
            : TermPositions.find(
                index, random, p -> aimed.heads(p.term()) && isComparable(p.term(), table));
    if (position == null) {
      position = TermPositions.find(index, random, p -> isComparable(p.term(), table));
    }
    Term term = position == null ? null : Annotations.stripped(position.term());
    if (position == null || !(term instanceof App app)) {
      return null;
    }
    App one = withValues(app, random);
    Term other = OperatorSwap.swap(one, index, table, random);
    Term compared =
        other == null ? null : (random.coin() ? EQUAL : DISTINCT).application(one, other);
    return compared == null || !context.space().allows(compared)
        ? null
        : entry.withScript(
            entry.script().inserting(position.command() + 1, new Command.Assert(compared)));
  }

  /**
   * Returns an application with values for all or some of its arguments: each a new one, or the
   * last one of the sort or its negation, for which operators have cases of their own.
   */
  private static App withValues(App app, RandomSource random) {
    boolean all = random.oneIn(ALL);
    Term[] arguments = app.children().clone();
    Map<Sort, Term> last = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = arguments[i].sort();
      if ((all || random.oneIn(VALUES)) && LiteralValues.has(sort)) {
        Term before = last.get(sort);
        Term value =
            before == null || random.coin()
                ? LiteralValues.of(sort, arguments[i], random)
                : random.coin() ? before : negation(before);
        arguments[i] = value == null ? arguments[i] : value;
        last.put(sort, arguments[i]);
      }
    }
    return App.of(app.function(), app.sort(), arguments);
  }

  /** Returns the negation of a value, or the value if its sort has none. */
  private static Term negation(Term value) {
    for (Operator negation : NEGATIONS) {
      Term negated = negation.application(value);
      if (negated != null && negated.sort() == value.sort()) {
        return negated;
      }
    }
    return value;
  }

  private static boolean isComparable(Term term, OperatorTable table) {
    return term.arity() > 0
        && term.sort() != Sort.REG_LAN
        && OperatorSwap.isSwappable(term, table)
        && term.freeVariables().isEmpty();
  }
}
