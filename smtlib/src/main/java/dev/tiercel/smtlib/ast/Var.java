package dev.tiercel.smtlib.ast;

/** A variable bound by a quantifier, let, match case or function definition. */
public final class Var extends Term {
  private final String name;

  private Var(String name, Sort sort) {
    super(sort, name.hashCode() ^ 0x5bd1e995, NONE);
    this.name = name;
  }

  /** Returns the variable of that name and sort. */
  public static Var of(String name, Sort sort) {
    return intern(new Var(name, sort));
  }

  /** The name, unquoted. */
  public String name() {
    return name;
  }

  @Override
  Term withChildren(Term[] changed) {
    return this;
  }

  @Override
  boolean sameNode(Term other) {
    return name.equals(((Var) other).name);
  }
}
