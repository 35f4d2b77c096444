package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.DiverForm.Part;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.FunctionTerms;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generates random well-sorted terms (Algorithm 3, line 3): draws operators, variables and
 * constants until a term is complete or the depth bound is reached; gaps are filled with variables
 * of the script and constants of the script or its model.
 */
final class RandomTerms {
  private static final int TRIES = 4;
  private static final int EDGES = 5; // one index or length in this many is out of bounds

  private final ScriptIndex index;
  private final TermPosition position;
  private final Model model;
  private final MutationContext context;
  private final RandomSource random;
  private final List<Sort> sorts;
  private final boolean even;

  RandomTerms(ScriptIndex index, TermPosition position, Model model, MutationContext context) {
    this.index = index;
    this.position = position;
    this.model = model;
    this.context = context;
    this.random = context.random();
    this.sorts = new ArrayList<>(index.sorts());
    this.even = DiverForm.of(context).has(Part.EVEN);
  }

  /**
   * Returns a term of a sort that fits the position.
   *
   * @param depth maximum nesting of operators
   * @return {@code null} if no attempt succeeds
   */
  @Nullable Term of(Sort sort, int depth) {
    Term made = null;
    if (depth > 0) {
      made = FunctionTerms.draw(index, position, sort, s -> below(s, depth - 1), context);
    }
    if (depth > 0 && made == null) {
      made = random.oneIn(6) ? function(sort, depth) : operator(sort, depth);
    }
    return made == null ? leaf(sort) : made;
  }

  private @Nullable Term below(Sort sort, int depth) {
    return depth == 0 || random.oneIn(3) ? leaf(sort) : of(sort, depth);
  }

  private @Nullable Term operator(Sort sort, int depth) {
    Operator[] candidates = OperatorTable.of(context.space()).returning(sort);
    for (int i = 0; i < TRIES && candidates.length > 0; i++) {
      Operator operator = candidates[random.below(candidates.length)];
      Sort open = random.coin() ? sort : random.pick(sorts);
      Sort[] parameters = isUsable(operator) ? operator.parameters(sort, open) : null;
      if (parameters != null && !comparesLanguages(operator, parameters)) {
        Term[] arguments = arguments(parameters, depth - 1);
        if (arguments != null) {
          putEdges(operator, arguments);
          return operator.application(arguments);
        }
      }
    }
    return null;
  }

  /** Whether the evaluator knows the operator and the script does not redefine its name. */
  private boolean isUsable(Operator operator) {
    return operator.semantics() != null && !index.symbols().declares(operator.name());
  }

  /** Most solvers do not support regular languages as first-class values. */
  private static boolean comparesLanguages(Operator operator, Sort[] sorts) {
    return operator.swapClass().equals("equality") && sorts[0] == Sort.REG_LAN;
  }

  private @Nullable Term function(Sort sort, int depth) {
    List<Declared> symbols = index.symbols().symbols();
    for (int i = 0; i < TRIES && !symbols.isEmpty(); i++) {
      Declared symbol = random.pick(symbols);
      if (symbol.result() == sort
          && !symbol.parameters().isEmpty()
          && symbol.parameters().stream().noneMatch(Sort::isParametric)
          && index.symbols().isVisible(symbol, position.command())) {
        Term[] arguments = arguments(symbol.parameters().toArray(new Sort[0]), depth - 1);
        if (arguments != null) {
          return App.of(Function.of(symbol), sort, arguments);
        }
      }
    }
    return null;
  }

  private Term @Nullable [] arguments(Sort[] sorts, int depth) {
    Term[] arguments = new Term[sorts.length];
    for (int i = 0; i < sorts.length; i++) {
      Term argument = below(sorts[i], depth);
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return arguments;
  }

  /**
   * Replaces some integer arguments of string, sequence and array operators by out-of-range
   * numbers.
   */
  private void putEdges(Operator operator, Term[] arguments) {
    boolean places =
        operator.feature() == Feature.STRINGS
            || operator.feature() == Feature.SEQUENCES
            || operator.feature() == Feature.ARRAYS;
    for (int i = 0; places && !even && i < arguments.length; i++) {
      if (arguments[i].sort() == Sort.INT && random.oneIn(EDGES)) {
        arguments[i] = edge();
      }
    }
  }

  private Term edge() {
    BigInteger magnitude =
        switch (random.below(5)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.valueOf(random.below(16));
          case 3 -> BigInteger.ONE.shiftLeft(31 + random.below(34));
          default -> BigInteger.TEN.pow(random.below(30));
        };
    return NumberTerms.term(Rational.of(random.coin() ? magnitude : magnitude.negate()), Sort.INT);
  }

  private @Nullable Term leaf(Sort sort) {
    Term leaf =
        switch (even ? 1 + 2 * random.below(2) : random.below(4)) {
          case 0 -> LiteralValues.of(sort, null, random);
          case 1 -> modelled(sort);
          case 2 -> DonorTerms.pick(index, position, sort, context);
          default -> variable(sort);
        };
    if (leaf == null) {
      leaf = DonorTerms.pick(index, position, sort, context);
    }
    return leaf == null ? LiteralValues.of(sort, null, random) : leaf;
  }

  /** Returns a variable, or a constant that occurs in the script. */
  private @Nullable Term variable(Sort sort) {
    Term[] terms = index.terms(sort);
    for (int i = 0; i < TRIES && terms.length > 0; i++) {
      Term term = terms[random.below(terms.length)];
      if (term.arity() == 0 && DonorTerms.isInScope(index, position, term, context)) {
        return term;
      }
    }
    return position.variable(sort, random);
  }

  /** Returns the model's value of a constant of the sort. */
  private @Nullable Term modelled(Sort sort) {
    Term[] terms = index.terms(sort);
    for (int i = 0; i < TRIES && terms.length > 0; i++) {
      Term term = terms[random.below(terms.length)];
      if (term instanceof App app && app.arity() == 0 && app.symbol() instanceof Declared symbol) {
        Model.Body body = model.body(symbol);
        if (body != null && body.parameters().isEmpty() && isWritten(body.value())) {
          return body.value();
        }
      }
    }
    return null;
  }

  /**
   * Whether the value can be written in a script: elements of uninterpreted sorts exist in models
   * only.
   */
  private static boolean isWritten(Term value) {
    if (value.size() > 16) {
      return false;
    }
    boolean written = !(value instanceof App app) || app.symbol() instanceof Operator;
    for (int i = 0; i < value.arity() && written; i++) {
      written = isWritten(value.child(i));
    }
    return written;
  }
}
