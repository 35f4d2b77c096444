package dev.tiercel.mutate.script;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Generates terms for higher-order scripts: function names, partial applications and lambdas. */
public final class FunctionTerms {
  private static final int ONE_IN = 3; // share of the terms of a higher-order script

  private final ScriptIndex index;
  private final TermPosition position;
  private final Parts parts;
  private final RandomSource random;

  private FunctionTerms(
      ScriptIndex index, TermPosition position, Parts parts, MutationContext context) {
    this.index = index;
    this.position = position;
    this.parts = parts;
    this.random = context.random();
  }

  /** Source of arguments. */
  public interface Parts {
    /** Returns a term of a sort for the position, or {@code null}. */
    @Nullable Term of(Sort sort);
  }

  /**
   * With probability 1/{@link #ONE_IN}, generates a term that uses functions as values.
   *
   * @return {@code null} otherwise; draws nothing in a script without higher-order functions
   */
  public static @Nullable Term draw(
      ScriptIndex index, TermPosition position, Sort sort, Parts parts, MutationContext context) {
    if (!index.features().contains(Feature.HIGHER_ORDER) || !context.random().oneIn(ONE_IN)) {
      return null;
    }
    FunctionTerms terms = new FunctionTerms(index, position, parts, context);
    if (!sort.isFunction()) {
      return terms.application(sort);
    }
    return switch (context.random().below(3)) {
      case 0 -> terms.application(sort);
      case 1 -> terms.lambda(sort);
      default -> terms.named(sort);
    };
  }

  /** A function sort and the number of arguments to apply. */
  private record Use(Sort function, int given) {}

  private static void uses(Sort function, Sort wanted, int least, List<Use> found) {
    List<Sort> domain = function.domain();
    for (int given = least; given <= domain.size(); given++) {
      if (Sort.function(domain.subList(given, domain.size()), function.range()) == wanted) {
        found.add(new Use(function, given));
      }
    }
  }

  private @Nullable Term apply(@Nullable Term function, Use use) {
    List<Term> all = new ArrayList<>();
    Term next = function;
    for (int i = 0; i <= use.given; i++) {
      if (next == null) {
        return null;
      }
      all.add(next);
      next = i < use.given ? parts.of(use.function.domain().get(i)) : null;
    }
    return all.size() == 1 ? all.get(0) : Theories.apply("@", all.toArray(new Term[0]));
  }

  /** Applies a function-valued term of the script to enough arguments for the wanted sort. */
  private @Nullable Term application(Sort wanted) {
    List<Use> found = new ArrayList<>();
    for (Sort sort : index.sorts()) {
      if (sort.isFunction()) {
        uses(sort, wanted, 1, found);
      }
    }
    Use use = found.isEmpty() ? null : random.pick(found);
    return use == null ? null : apply(parts.of(use.function), use);
  }

  /** Applies a declared function, by name, to some of its arguments. */
  private @Nullable Term named(Sort wanted) {
    List<Term> names = new ArrayList<>();
    for (Declared symbol : index.symbols().symbols()) {
      if (!symbol.parameters().isEmpty() && isUsable(symbol)) {
        names.add(App.constant(symbol));
      }
    }
    List<Use> found = new ArrayList<>();
    List<Term> heads = new ArrayList<>();
    for (Term name : names) {
      uses(name.sort(), wanted, 0, found);
      while (heads.size() < found.size()) {
        heads.add(name);
      }
    }
    int chosen = found.isEmpty() ? -1 : random.below(found.size());
    return chosen < 0 ? null : apply(heads.get(chosen), found.get(chosen));
  }

  /** cvc5 does not accept constructors and selectors as values. */
  private boolean isUsable(Declared symbol) {
    boolean function =
        symbol.kind() == Declared.Kind.FUNCTION || symbol.kind() == Declared.Kind.DEFINED;
    return function
        && !symbol.isParametric()
        && index.symbols().isVisible(symbol, position.command());
  }

  /** Returns a lambda whose body is a variable, a function over the variables, or any term. */
  private @Nullable Term lambda(Sort sort) {
    List<Var> variables = new ArrayList<>();
    for (Sort parameter : sort.domain()) {
      variables.add(Var.of(index.freshName("y" + variables.size()), parameter));
    }
    Term body = random.oneIn(3) ? variable(variables, sort.range()) : null;
    if (body == null && random.coin()) {
      body = call(variables, sort.range());
    }
    if (body == null) {
      body = parts.of(sort.range());
    }
    return body == null ? null : Binder.of(Binder.Kind.LAMBDA, sort, variables, body);
  }

  private @Nullable Term variable(List<Var> variables, Sort sort) {
    List<Var> fitting = variables.stream().filter(v -> v.sort() == sort).toList();
    return fitting.isEmpty() ? null : random.pick(fitting);
  }

  private @Nullable Term call(List<Var> variables, Sort result) {
    List<Declared> fitting = new ArrayList<>();
    for (Declared symbol : index.symbols().symbols()) {
      if (symbol.result() == result && !symbol.parameters().isEmpty() && isUsable(symbol)) {
        fitting.add(symbol);
      }
    }
    if (fitting.isEmpty()) {
      return null;
    }
    Declared symbol = random.pick(fitting);
    Term[] arguments = new Term[symbol.parameters().size()];
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = symbol.parameters().get(i);
      Term argument = variable(variables, sort);
      argument = argument == null ? parts.of(sort) : argument;
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return App.of(Function.of(symbol), result, arguments);
  }
}
