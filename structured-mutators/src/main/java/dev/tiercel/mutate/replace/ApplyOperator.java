package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.FunctionTerms;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a term by a small new one over terms of the script, with the old one as an argument if
 * it fits.
 */
@MutatorInfo(
    name = "replace.apply",
    description =
        "replaces a term by a new application of an operator or function to terms of the script")
public final class ApplyOperator implements Mutator {
  private static final int TRIES = 12;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position = TermPositions.drawUnrestricted(index, context.random());
    if (position == null || position.term().sort() == Sort.REG_LAN) {
      return null;
    }
    Term made =
        FunctionTerms.draw(
            index,
            position,
            position.term().sort(),
            s -> argument(index, position, s, context),
            context);
    if (made == null && context.random().oneIn(3)) {
      made = function(index, position, context);
    }
    if (made == null) {
      made = operator(index, position, context);
    }
    return made == null || !DonorTerms.isSmallEnough(position, made, context)
        ? null
        : position.replaceIn(entry, made);
  }

  private static @Nullable Term function(
      ScriptIndex index, TermPosition position, MutationContext context) {
    List<Declared> fitting = new ArrayList<>();
    for (Declared symbol : index.symbols().symbols()) {
      if (!symbol.parameters().isEmpty()
          && symbol.result() == position.term().sort()
          && isMonomorphic(symbol)
          && index.symbols().isVisible(symbol, position.command())) {
        fitting.add(symbol);
      }
    }
    if (fitting.isEmpty()) {
      return null;
    }
    Declared symbol = context.random().pick(fitting);
    Term[] arguments =
        arguments(index, position, symbol.parameters().toArray(new Sort[0]), context);
    return arguments == null ? null : App.of(Function.of(symbol), symbol.result(), arguments);
  }

  private static boolean isMonomorphic(Declared symbol) {
    for (Sort sort : symbol.parameters()) {
      if (sort.isParametric()) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Term operator(
      ScriptIndex index, TermPosition position, MutationContext context) {
    Sort wanted = position.term().sort();
    Operator[] candidates = OperatorTable.of(context.space()).returning(wanted);
    List<Sort> sorts = new ArrayList<>(index.sorts());
    for (int i = 0; i < TRIES && candidates.length > 0; i++) {
      Operator operator = candidates[context.random().below(candidates.length)];
      Sort[] chosen = sorts(operator, wanted, sorts, context.random());
      if (operator.apply(List.of(), null, chosen) == wanted
          && !index.symbols().declares(operator.name())
          && !comparesLanguages(operator, chosen)) {
        Term[] arguments = arguments(index, position, chosen, context);
        if (arguments != null) {
          return operator.application(arguments);
        }
      }
    }
    return null;
  }

  /** Returns sorts to try for an operator's arguments: all equal, or each drawn separately. */
  private static Sort[] sorts(
      Operator operator, Sort wanted, List<Sort> sorts, RandomSource random) {
    Sort[] chosen = new Sort[operator.parameterCount()];
    boolean alike = !random.oneIn(3);
    Sort common = random.coin() ? wanted : random.pick(sorts);
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = alike ? common : random.pick(sorts);
    }
    return chosen;
  }

  /** Most solvers do not support regular languages as first-class values. */
  private static boolean comparesLanguages(Operator operator, Sort[] sorts) {
    return operator.swapClass().equals("equality") && sorts[0] == Sort.REG_LAN;
  }

  private static Term @Nullable [] arguments(
      ScriptIndex index, TermPosition position, Sort[] sorts, MutationContext context) {
    Term[] arguments = new Term[sorts.length];
    Term old = position.term();
    for (int i = 0; i < sorts.length; i++) {
      Term argument = old != null && old.sort() == sorts[i] && context.random().coin() ? old : null;
      if (argument != null) {
        old = null; // keeps its annotations, so used only once
      } else {
        argument = argument(index, position, sorts[i], context);
      }
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return arguments;
  }

  private static @Nullable Term argument(
      ScriptIndex index, TermPosition position, Sort sort, MutationContext context) {
    Term value = context.random().oneIn(4) ? LiteralValues.of(sort, null, context.random()) : null;
    return value == null ? DonorTerms.pick(index, position, sort, context) : value;
  }
}
