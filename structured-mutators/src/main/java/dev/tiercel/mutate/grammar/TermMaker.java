package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Features;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Derives terms by a swarm's grammar: at each position, draws a production of the required sort by
 * weight until the bounds on depth and size are reached, then ends the derivation with symbols,
 * bound variables and values. The terms follow the grammar's distribution, except that they are cut
 * off at the bounds.
 */
final class TermMaker {
  private static final Operator TO_LANGUAGE = Theories.row(Feature.STRINGS, "str.to_re", 1);
  private static final Operator EQUALS = Theories.row(Feature.CORE, "=", 2);
  private static final Operator IN_LANGUAGE = Theories.row(Feature.STRINGS, "str.in_re", 2);
  private static final int BINDER = 12; // one term in this many is a binder

  private final Swarm swarm;
  private final RandomSource random;
  private final LeafSource leaves;
  private final boolean limited;
  private final List<Var> scope = new ArrayList<>();
  private int budget;
  private int bound;

  /** Thrown if a derivation cannot end, because a sort has neither a symbol nor a value. */
  private static final class NoLeaf extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoLeaf() {
      super("no leaf", null, false, false);
    }
  }

  /** Source of the leaves of derivations. */
  interface LeafSource {
    /** Returns a leaf term of that sort, or {@code null} if only values are possible. */
    @Nullable Term of(Sort sort);

    /** Returns an unused name for a bound variable. */
    String name(int number);
  }

  /** Creates a generator of terms over the symbols of the swarm. */
  TermMaker(Swarm swarm, RandomSource random) {
    this(
        swarm,
        random,
        new LeafSource() {
          @Override
          public @Nullable Term of(Sort sort) {
            return swarm.constant(sort, random);
          }

          @Override
          public String name(int number) {
            return "x" + number;
          }
        });
  }

  /** Creates a generator of terms over the given leaves. */
  TermMaker(Swarm swarm, RandomSource random, LeafSource leaves) {
    this.leaves = leaves;
    this.swarm = swarm;
    this.random = random;
    this.limited = swarm.grammar().limitsArithmetic();
  }

  /** Returns a formula that applies a production. */
  Term formula(Production production) {
    budget = swarm.habits().nodes();
    Term term = apply(production, swarm.habits().depth() - 1);
    return formula(term == null ? leaf(production.result()) : term);
  }

  /** Returns a formula. */
  Term formula() {
    budget = swarm.habits().nodes();
    return expand(Sort.BOOL, swarm.habits().depth(), true);
  }

  /** Returns a term of a sort. */
  Term term(Sort sort) {
    budget = swarm.habits().nodes();
    return expand(sort, swarm.habits().depth(), true);
  }

  /** Returns an application by a production; {@code null} if an argument has no leaf. */
  @Nullable Term term(Production production) {
    budget = swarm.habits().nodes();
    try {
      return apply(production, swarm.habits().depth() - 1);
    } catch (NoLeaf none) {
      return null;
    }
  }

  /** Returns a term over some variables and the symbols. */
  Term termOver(List<Var> variables, Sort sort) {
    scope.addAll(variables);
    Term term = term(sort);
    scope.subList(scope.size() - variables.size(), scope.size()).clear();
    return term;
  }

  /** Returns a formula about a term, by productions that lead to one, or else an equation. */
  private Term formula(Term start) {
    Term term = start;
    while (term.sort() != Sort.BOOL) {
      Production consumer = swarm.consumer(term.sort(), random);
      Term next = consumer == null ? null : consume(consumer, term);
      term = next == null ? equation(term) : next;
    }
    return term;
  }

  private Term equation(Term term) {
    if (term.sort() == Sort.REG_LAN) {
      return Objects.requireNonNull(IN_LANGUAGE.application(leaf(Sort.STRING), term));
    }
    Term made = Objects.requireNonNull(EQUALS.application(term, expand(term.sort(), 2, false)));
    Term number = !limited || isAllowed(made) ? null : positive(term.sort());
    if (number == null) {
      return made;
    }
    Term simple = Objects.requireNonNull(EQUALS.application(term, number));
    return isAllowed(simple)
        ? simple
        : Objects.requireNonNull(EQUALS.application(leaf(term.sort()), number));
  }

  private @Nullable Term consume(Production production, Term term) {
    List<Sort> sorts = production.arguments();
    List<Integer> fitting = new ArrayList<>();
    for (int i = 0; i < sorts.size(); i++) {
      if (sorts.get(i) == term.sort()) {
        fitting.add(i);
      }
    }
    if (wantsValues(production)) {
      return null;
    }
    int place = random.pick(fitting);
    Term[] arguments = new Term[sorts.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = i == place ? term : expand(sorts.get(i), 2, false);
    }
    return allowed(production, arguments, place);
  }

  private Term expand(Sort sort, int depth, boolean root) {
    if (depth <= 0 || budget <= 0 || (!root && random.unit() < swarm.habits().leaves())) {
      return leaf(sort);
    }
    budget--;
    Term bound = random.oneIn(BINDER) ? binder(sort, depth - 1) : null;
    if (bound != null) {
      return bound;
    }
    Production production = swarm.pick(sort, random);
    Term term = production == null ? null : apply(production, depth - 1);
    return term == null ? leaf(sort) : term;
  }

  private @Nullable Term apply(Production production, int depth) {
    List<Sort> sorts = production.arguments();
    Term[] arguments = new Term[sorts.size()];
    boolean values = wantsValues(production);
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = sorts.get(i);
      Term value = values && sort != Sort.REG_LAN ? written(sort) : null;
      arguments[i] = value == null ? expand(sort, depth, false) : value;
      if (values && value == null && sort != Sort.REG_LAN) {
        return null;
      }
    }
    return allowed(production, arguments, 0);
  }

  /**
   * Returns a literal for solvers that require one; numbers are exponents and loop bounds, so
   * small.
   */
  private @Nullable Term written(Sort sort) {
    Term number = positive(sort);
    return number == null ? LiteralValues.of(sort, null, random) : number;
  }

  private static boolean wantsValues(Production production) {
    return production.row() != null && production.row().requiresLiterals();
  }

  /**
   * Returns the application; if the logic limits arithmetic, with values in place of all arguments
   * but one, or with leaves; {@code null} if that is not enough.
   */
  private @Nullable Term allowed(Production production, Term[] arguments, int kept) {
    Term term = production.application(arguments);
    if (!limited || production.row() == null || isAllowed(term)) {
      return term;
    }
    Term[] plain = new Term[arguments.length];
    Term[] ends = new Term[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      Term value = i == kept ? null : positive(arguments[i].sort());
      plain[i] = value == null ? arguments[i] : value;
      Term constant = leaves.of(arguments[i].sort());
      ends[i] = constant == null ? arguments[i] : constant;
    }
    Term simple = production.application(plain);
    if (isAllowed(simple)) {
      return simple;
    }
    Term flat = production.application(ends);
    return isAllowed(flat) ? flat : null;
  }

  private @Nullable Term positive(Sort sort) {
    if (sort == Sort.INT) {
      return Literal.integer(BigInteger.valueOf(1 + random.below(9)));
    }
    return sort == Sort.REAL ? Literal.real(BigDecimal.valueOf(1 + random.below(9))) : null;
  }

  private boolean isAllowed(Term term) {
    return swarm.grammar().features().containsAll(Features.of(term));
  }

  /** Returns a bound variable, a constant, or a value. */
  private Term leaf(Sort sort) {
    Var variable = random.coin() ? inScope(sort) : null;
    if (variable != null) {
      return variable;
    }
    if (sort == Sort.REG_LAN) {
      return Objects.requireNonNull(TO_LANGUAGE.application(leaf(Sort.STRING)));
    }
    if (sort.isFunction() && swarm.uses(ScriptConstruct.LAMBDA) && random.coin()) {
      return lambda(sort, 1);
    }
    Term constant = leaves.of(sort);
    if (constant != null && random.below(3) > 0) {
      return constant;
    }
    Term value = LiteralValues.of(sort, null, random);
    if (value != null) {
      return value;
    }
    if (constant == null) {
      throw new NoLeaf();
    }
    return constant;
  }

  private @Nullable Var inScope(Sort sort) {
    Var chosen = null;
    int seen = 0;
    for (int i = 0; i < scope.size(); i++) {
      if (scope.get(i).sort() == sort && random.below(++seen) == 0) {
        chosen = scope.get(i);
      }
    }
    return chosen;
  }

  private @Nullable Term binder(Sort sort, int depth) {
    return switch (random.below(4)) {
      case 0 -> sort == Sort.BOOL ? quantifier(depth) : null;
      case 1 -> swarm.uses(ScriptConstruct.LET) ? let(sort, depth) : null;
      case 2 ->
          swarm.uses(ScriptConstruct.MATCH) && sort != Sort.REG_LAN ? match(sort, depth) : null;
      default ->
          swarm.uses(ScriptConstruct.LAMBDA) && sort.isFunction() ? lambda(sort, depth) : null;
    };
  }

  private Var variable(Sort sort) {
    return Var.of(leaves.name(bound++), sort);
  }

  private Term bind(List<Var> variables, Sort sort, int depth) {
    scope.addAll(variables);
    Term body = expand(sort, depth, true);
    scope.subList(scope.size() - variables.size(), scope.size()).clear();
    return body;
  }

  private @Nullable Term quantifier(int depth) {
    Binder.Kind kind = random.coin() ? Binder.Kind.FORALL : Binder.Kind.EXISTS;
    boolean used =
        swarm.uses(kind == Binder.Kind.FORALL ? ScriptConstruct.FORALL : ScriptConstruct.EXISTS);
    if (!used) {
      return null;
    }
    List<Var> variables = new ArrayList<>();
    for (int i = random.below(2); i >= 0; i--) {
      Sort sort = random.pick(swarm.sorts());
      boolean ranges =
          SortPool.isElement(sort)
              && (kind == Binder.Kind.EXISTS || swarm.grammar().dialectLimits().allowForAll(sort));
      variables.add(variable(ranges ? sort : Sort.BOOL));
    }
    return Binder.quantifier(kind, variables, bind(variables, Sort.BOOL, depth));
  }

  private Term let(Sort sort, int depth) {
    List<Var> variables = new ArrayList<>();
    List<Term> values = new ArrayList<>();
    for (int i = random.below(2); i >= 0; i--) {
      Sort part = random.pick(swarm.sorts());
      Term value = expand(SortPool.isElement(part) ? part : Sort.BOOL, depth, true);
      variables.add(variable(value.sort()));
      values.add(value);
    }
    return Let.of(variables, values, bind(variables, sort, depth));
  }

  private Term lambda(Sort sort, int depth) {
    List<Var> variables = new ArrayList<>();
    for (Sort parameter : sort.domain()) {
      variables.add(variable(parameter));
    }
    return Binder.of(Binder.Kind.LAMBDA, sort, variables, bind(variables, sort.range(), depth));
  }

  private @Nullable Term match(Sort sort, int depth) {
    List<Datatype> types = swarm.words().datatypes();
    if (types.isEmpty()) {
      return null;
    }
    Datatype type = random.pick(types);
    List<Match.Pattern> patterns = new ArrayList<>();
    List<Term> results = new ArrayList<>();
    for (Datatype.Constructor constructor : type.constructors()) {
      List<Var> variables = new ArrayList<>();
      constructor.symbol().parameters().forEach(s -> variables.add(variable(s)));
      patterns.add(new Match.Pattern(Function.of(constructor.symbol()), variables));
      results.add(bind(variables, sort, depth - 1));
    }
    return Match.of(expand(type.sort(), depth - 1, false), patterns, results);
  }
}
