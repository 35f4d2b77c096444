package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Swaps, repeats or removes arguments of one application. */
@MutatorInfo(
    name = "replace.arguments",
    description = "permutes, duplicates or removes arguments of one application")
public final class EditArguments implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(
            index,
            context.random(),
            p -> p.term() instanceof App && p.term().arity() >= 2 && !p.mustBeConstant());
    if (position == null) {
      return null;
    }
    App app = (App) position.term();
    Term edited = edited(app, index, context.random());
    return edited == null || edited == app || !DonorTerms.isSmallEnough(position, edited, context)
        ? null
        : position.replaceIn(entry, edited);
  }

  private static @Nullable Term edited(App app, ScriptIndex index, RandomSource random) {
    Term[] arguments = app.children();
    int first = random.below(arguments.length);
    int second = random.below(arguments.length);
    return switch (random.below(4)) {
      case 0 -> repeat(app, arguments, first, second, index);
      case 1 -> longer(app, arguments, first, index);
      case 2 -> shorter(app, arguments, first);
      default -> exchange(app, arguments, first, second);
    };
  }

  private static @Nullable Term exchange(App app, Term[] arguments, int first, int second) {
    if (arguments[first].sort() != arguments[second].sort()) {
      return null;
    }
    Term kept = arguments[first];
    arguments[first] = arguments[second];
    arguments[second] = kept;
    return app.with(arguments);
  }

  private static @Nullable Term repeat(
      App app, Term[] arguments, int from, int to, ScriptIndex index) {
    Term copy = copy(arguments[from], index);
    if (from == to || copy == null || arguments[from].sort() != arguments[to].sort()) {
      return null;
    }
    arguments[to] = copy;
    return app.with(arguments);
  }

  private static @Nullable Term longer(App app, Term[] arguments, int at, ScriptIndex index) {
    Term copy = copy(arguments[at], index);
    if (!isVariadic(app) || copy == null) {
      return null;
    }
    Term[] more = Arrays.copyOf(arguments, arguments.length + 1);
    more[arguments.length] = copy;
    return retyped(app, more);
  }

  private static @Nullable Term shorter(App app, Term[] arguments, int at) {
    if (!isVariadic(app) || arguments.length < 3) {
      return null;
    }
    Term[] fewer = Arrays.copyOf(arguments, arguments.length - 1);
    System.arraycopy(arguments, at + 1, fewer, at, fewer.length - at);
    return retyped(app, fewer);
  }

  private static @Nullable Term copy(Term term, ScriptIndex index) {
    return index.isAnnotated() ? Annotations.stripped(term) : term;
  }

  private static boolean isVariadic(App app) {
    return app.symbol() instanceof Operator operator && operator.arity() != Arity.FIXED;
  }

  private static @Nullable Term retyped(App app, Term[] arguments) {
    Operator operator = (Operator) app.symbol();
    boolean same =
        operator.apply(app.function().indices(), app.function().as(), Operator.sorts(arguments))
            == app.sort();
    return same ? App.of(app.function(), app.sort(), arguments) : null;
  }
}
