package dev.tiercel.mutate.declaration;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets a defined function call itself: a term of its body becomes a call. With a parameter of sort
 * Int the call usually stands below a test of that parameter, and gets a smaller one, so that the
 * recursion ends; otherwise the definition may be contradictory, or leave its values open.
 */
@MutatorInfo(
    name = "declaration.recurse",
    description = "lets a defined function call itself, usually with a smaller argument")
public final class RecursiveCall implements Mutator {
  /** One call in this many is not guarded by a test, although a parameter would allow it. */
  private static final int UNGUARDED = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    RandomSource random = context.random();
    TermPosition position = TermPositions.find(index, random, p -> mayBeCall(index.script(), p));
    if (position == null) {
      return null;
    }
    Script script = index.script();
    Command.Define define = (Command.Define) script.commands().get(position.command());
    Term call = call(define, position.term(), random);
    if (call == null) {
      return null;
    }
    Term body = position.rootWith(call);
    return entry.withScript(
        script.with(
            position.command(),
            new Command.Define(
                Command.Definition.FUN_REC, define.symbol(), define.parameters(), body)));
  }

  private static boolean mayBeCall(Script script, TermPosition position) {
    return script.commands().get(position.command()) instanceof Command.Define define
        && position.term().sort() == define.symbol().result()
        && TermPositions.isFree(position)
        && !position.term().isAnnotated()
        && define.parameters().stream().allMatch(position::isVisible);
  }

  /** Returns {@code (ite (< 0 n) (f ... (- n 1)) old)}, or {@code (f ...)} alone. */
  private static @Nullable Term call(Command.Define define, Term old, RandomSource random) {
    List<Var> parameters = define.parameters();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).sort() == Sort.INT) {
        numbers.add(i);
      }
    }
    Term[] arguments = parameters.toArray(new Term[0]);
    if (numbers.isEmpty() || random.oneIn(UNGUARDED)) {
      Term plain = App.of(Function.of(define.symbol()), old.sort(), arguments);
      return plain.equals(old) ? null : plain;
    }
    int smaller = random.pick(numbers);
    Var number = parameters.get(smaller);
    arguments[smaller] = apply("-", number, Literal.integer(BigInteger.ONE));
    Term test = apply("<", Literal.integer(BigInteger.ZERO), number);
    return apply("ite", test, App.of(Function.of(define.symbol()), old.sort(), arguments), old);
  }

  private static Term apply(String operator, Term... arguments) {
    return Objects.requireNonNull(Theories.apply(operator, arguments));
  }
}
