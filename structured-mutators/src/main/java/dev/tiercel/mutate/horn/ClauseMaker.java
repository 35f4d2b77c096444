package dev.tiercel.mutate.horn;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws a Horn clause: up to two premises over variables, a constraint on these, and a head some of
 * whose arguments apply one operator to variables.
 */
final class ClauseMaker {
  private static final int TRIES = 6;

  private final HornScript horn;
  private final MutationContext context;
  private final RandomSource random;
  private final List<Var> variables = new ArrayList<>();
  private final List<Term> premises = new ArrayList<>();

  ClauseMaker(HornScript horn, MutationContext context) {
    this.horn = horn;
    this.context = context;
    this.random = context.random();
  }

  /** Returns a clause as a formula; {@code null} if no value of some sort could be drawn. */
  @Nullable Term draw() {
    int atoms = random.below(3);
    for (int i = 0; i < atoms; i++) {
      Declared predicate = random.pick(horn.predicates());
      Term[] arguments = new Term[predicate.parameters().size()];
      for (int k = 0; k < arguments.length; k++) {
        arguments[k] = variable(predicate.parameters().get(k));
      }
      premises.add(HornScript.atom(predicate, arguments));
    }
    boolean isGoal = atoms > 0 && random.oneIn(4);
    Term head = isGoal ? HornScript.FALSE : head(random.pick(horn.predicates()));
    Term constraint = random.oneIn(3) ? null : constraint();
    if (constraint != null) {
      premises.add(constraint);
    }
    return head == null ? null : HornScript.formula(variables, premises, head);
  }

  private @Nullable Term head(Declared predicate) {
    Term[] arguments = new Term[predicate.parameters().size()];
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = predicate.parameters().get(i);
      Term argument = random.coin() ? operator(sort) : null;
      if (argument == null) {
        argument = leaf(sort);
      }
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return HornScript.atom(predicate, arguments);
  }

  private @Nullable Term constraint() {
    return variables.isEmpty() ? null : compared(random.pick(variables).sort());
  }

  /** Compares two terms of a sort by an operator. */
  private @Nullable Term compared(Sort sort) {
    Operator[] comparisons = OperatorTable.of(context.space()).predicates(sort);
    Term[] compared = leaves(new Sort[] {sort, sort});
    if (comparisons.length == 0 || compared == null) {
      return null;
    }
    Operator operator = comparisons[random.below(comparisons.length)];
    return operator.apply(List.of(), null, sort, sort) == Sort.BOOL
        ? operator.application(compared)
        : null;
  }

  private @Nullable Term operator(Sort sort) {
    Operator[] candidates = OperatorTable.of(context.space()).returning(sort);
    for (int i = 0; i < TRIES && candidates.length > 0; i++) {
      Operator operator = candidates[random.below(candidates.length)];
      Sort[] sorts = operator.semantics() == null ? null : operator.parameters(sort, sort);
      Term[] arguments = sorts == null ? null : leaves(sorts);
      if (arguments != null) {
        return operator.application(arguments);
      }
    }
    return null;
  }

  private Term @Nullable [] leaves(Sort[] sorts) {
    Term[] leaves = new Term[sorts.length];
    for (int i = 0; i < sorts.length; i++) {
      Term leaf = leaf(sorts[i]);
      if (leaf == null) {
        return null;
      }
      leaves[i] = leaf;
    }
    return leaves;
  }

  /** Returns an existing variable, or a value. */
  private @Nullable Term leaf(Sort sort) {
    List<Var> fitting = of(sort);
    return fitting.isEmpty() || random.oneIn(4)
        ? LiteralValues.of(sort, null, random)
        : random.pick(fitting);
  }

  private Var variable(Sort sort) {
    List<Var> fitting = of(sort);
    if (!fitting.isEmpty() && random.coin()) {
      return random.pick(fitting);
    }
    Var made = Var.of(horn.freshName("x" + variables.size()), sort);
    variables.add(made);
    return made;
  }

  private List<Var> of(Sort sort) {
    return variables.stream().filter(v -> v.sort() == sort).toList();
  }
}
