package dev.tiercel.smtlib.ast;

import java.util.List;

/** {@code (let ((x t) ...) body)}: the variables are in scope in the body but not in the values. */
public final class Let extends Term {
  private final List<Var> variables;

  /** The children are the values, then the body. */
  private Let(List<Var> variables, Term[] children) {
    super(children[children.length - 1].sort(), variables.hashCode(), children);
    this.variables = variables;
  }

  /**
   * Returns a let.
   *
   * @param variables at least one, with distinct names
   * @param values as many, of the variables' sorts
   */
  public static Let of(List<Var> variables, List<? extends Term> values, Term body) {
    if (variables.isEmpty() || variables.size() != values.size()) {
      throw new IllegalArgumentException("a let binds each variable to one value");
    }
    Term[] children = values.toArray(new Term[values.size() + 1]);
    children[values.size()] = body;
    return intern(new Let(List.copyOf(variables), children));
  }

  /** The variables, in order. */
  public List<Var> variables() {
    return variables;
  }

  /** The body, which is the last child. */
  public Term body() {
    return child(arity() - 1);
  }

  @Override
  public List<Var> bound(int i) {
    return i == arity() - 1 ? variables : List.of();
  }

  @Override
  Let withChildren(Term[] changed) {
    return intern(new Let(variables, changed.clone()));
  }

  @Override
  boolean sameNode(Term other) {
    return variables.equals(((Let) other).variables);
  }
}
