package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Analyses a recursive definition that terminates only on one side of a bound, as {@code f(n) =
 * (ite (= n 0) 1 (* n (f (- n 1))))} does from 0 on. The definition has a solution if, on the other
 * side, calls stay there and an expression solves the equation, as {@code f(n) = 0} does. There may
 * be no solution: {@code f(n) = (ite (= n 0) 1 (+ 1 (abs (f (- n 1)))))} is false of all functions.
 */
record DivergentRecursion(Definitions definitions, List<Command.Define> functions) {
  private static final int MOST_BOUNDS = 4;
  private static final int MOST_FUNCTIONS = 3;

  /**
   * The arguments for which calls do not terminate.
   *
   * @param place index of the argument that is beyond the bound
   * @param below whether the side lies below the bound
   */
  record Side(int place, boolean below, BigInteger bound) {
    boolean contains(Value... arguments) {
      int order =
          arguments[place] instanceof Rational number ? number.compareTo(Rational.of(bound)) : 0;
      return below ? order < 0 : order > 0;
    }
  }

  /**
   * Returns the divergent side of functions that are defined together, or {@code null} if none is
   * found.
   */
  @Nullable Side found() {
    if (functions.size() > MOST_FUNCTIONS) {
      return null;
    }
    int arity = functions.stream().mapToInt(f -> f.parameters().size()).min().orElse(0);
    for (int place = 0; place < arity; place++) {
      int at = place;
      boolean areNumbers =
          functions.stream().allMatch(f -> f.parameters().get(at).sort() == Sort.INT);
      Side side = areNumbers ? at(place) : null;
      if (side != null) {
        return side;
      }
    }
    return null;
  }

  private @Nullable Side at(int place) {
    for (BigInteger bound : bounds()) {
      for (String order : List.of("<", ">")) {
        if (Termination.isProved(definitions, functions, f -> negated(side(f, place, order, bound)))
            && solves(place, order, bound, new HashMap<>())) {
          return new Side(place, order.equals("<"), bound);
        }
      }
    }
    return null;
  }

  /** Zero, and the numbers that the bodies compare with. */
  private Set<BigInteger> bounds() {
    Set<BigInteger> bounds = new LinkedHashSet<>(List.of(BigInteger.ZERO));
    for (Command.Define function : functions) {
      for (Term term : SubTerms.of(function.body())) {
        if (term instanceof Literal literal
            && literal.value() instanceof BigInteger number
            && bounds.size() < MOST_BOUNDS) {
          bounds.add(number);
        }
      }
    }
    return bounds;
  }

  private static Term side(Command.Define function, int place, String order, BigInteger bound) {
    return made(order, function.parameters().get(place), Literal.integer(bound));
  }

  private static Term negated(Term term) {
    return made("not", term);
  }

  private static Term made(String name, Term... arguments) {
    Term term = Theories.apply(name, arguments);
    if (term == null) {
      throw new IllegalStateException("no " + name + " of such arguments");
    }
    return term;
  }

  /** Chooses an expression for one function after the other. */
  private boolean solves(int place, String order, BigInteger bound, Map<Declared, Term> chosen) {
    if (chosen.size() == functions.size()) {
      return functions.stream().allMatch(f -> isSolution(f, place, order, bound, chosen));
    }
    Command.Define next = functions.get(chosen.size());
    for (Term solution : solutions(next, place)) {
      chosen.put(next.symbol(), solution);
      if (solves(place, order, bound, chosen)) {
        return true;
      }
      chosen.remove(next.symbol());
    }
    return false;
  }

  private static List<Term> solutions(Command.Define function, int place) {
    Sort sort = function.symbol().result();
    List<@Nullable Term> found = new ArrayList<>();
    if (sort == Sort.BOOL) {
      found.add(Theories.apply("true"));
      found.add(Theories.apply("false"));
    } else if (sort == Sort.INT) {
      Var argument = function.parameters().get(place);
      found.add(Literal.integer(BigInteger.ZERO));
      found.add(Literal.integer(BigInteger.ONE));
      found.add(argument);
      found.add(Theories.apply("-", Literal.integer(BigInteger.ONE)));
      found.add(Theories.apply("-", argument));
    } else if (sort == Sort.REAL) {
      found.add(Literal.real(BigDecimal.ZERO));
      found.add(Literal.real(BigDecimal.ONE));
    }
    List<Term> solutions = new ArrayList<>();
    found.forEach(
        term -> {
          if (term != null) {
            solutions.add(term);
          }
        });
    return solutions;
  }

  /**
   * Whether, on the divergent side, all calls stay there and the chosen expressions satisfy the
   * function's equation.
   */
  private boolean isSolution(
      Command.Define function,
      int place,
      String order,
      BigInteger bound,
      Map<Declared, Term> chosen) {
    Term solution = chosen.get(function.symbol());
    Term claim = solution == null ? null : made("=", solution, function.body());
    for (Term part : SubTerms.of(function.body())) {
      if (claim != null
          && part instanceof App app
          && app.symbol() instanceof Declared symbol
          && chosen.containsKey(symbol)) {
        // A call under a binder may stand for many calls.
        boolean isPlain = function.parameters().containsAll(app.freeVariables());
        Term call = made(order, app.child(place), Literal.integer(bound));
        claim = isPlain ? made("and", claim, call) : null;
      }
    }
    if (claim == null) {
      return false;
    }
    Term all = made("=>", side(function, place, order, bound), claim);
    List<Command.Define> solved = new ArrayList<>();
    for (Command.Define other : functions) {
      Term body = chosen.get(other.symbol());
      if (body != null) {
        solved.add(
            new Command.Define(Command.Definition.FUN, other.symbol(), other.parameters(), body));
      }
    }
    Evaluator evaluator = new Evaluator(definitions.with(solved), Model.EMPTY);
    return evaluator.value(Binder.quantifier(Binder.Kind.FORALL, function.parameters(), all))
        == Bool.TRUE;
  }
}
