package dev.tiercel.smtlib.ast;

import java.util.List;

/** A term that binds variables: a quantifier, lambda, choice or set comprehension. */
public final class Binder extends Term {
  /** The supported binders. */
  public enum Kind {
    FORALL("forall"),
    EXISTS("exists"),
    /** Lambda abstraction: SMT-LIB 2.7 and the solvers' higher-order dialects. */
    LAMBDA("lambda"),
    /** Hilbert's choice operator, in z3 and cvc5. */
    CHOICE("choice"),
    /**
     * cvc5's set comprehension: the set of a term's values where a condition holds. Children: the
     * condition, then the term.
     */
    COMPREHENSION("set.comprehension"),
    /** cvc4's spelling of the same. */
    OLD_COMPREHENSION("comprehension");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** The keyword in SMT-LIB text. */
    public String keyword() {
      return keyword;
    }

    /** Whether this is one of the two comprehensions. */
    public boolean isComprehension() {
      return this == COMPREHENSION || this == OLD_COMPREHENSION;
    }
  }

  private final Kind kind;
  private final List<Var> variables;

  /** The parts are the body and, for a comprehension, the element. */
  private Binder(Kind kind, Sort sort, List<Var> variables, Term... parts) {
    super(sort, kind.keyword().hashCode() * 31 + variables.hashCode(), parts);
    this.kind = kind;
    this.variables = variables;
  }

  /**
   * Returns a quantified formula.
   *
   * @param kind {@code FORALL} or {@code EXISTS}
   * @param body of sort Bool
   */
  public static Binder quantifier(Kind kind, List<Var> variables, Term body) {
    return of(kind, Sort.BOOL, variables, body);
  }

  /**
   * Returns the set of an element's values where a condition holds.
   *
   * @param kind a comprehension
   */
  public static Binder comprehension(Kind kind, List<Var> variables, Term condition, Term element) {
    Sort sort = Sort.of("Set", List.of(), List.of(element.sort()));
    return of(kind, sort, variables, condition, element);
  }

  /**
   * Returns a binder of any kind.
   *
   * @param sort the sort of the binder term
   * @param variables at least one
   * @param parts the body and, for a comprehension, the element
   */
  public static Binder of(Kind kind, Sort sort, List<Var> variables, Term... parts) {
    if (variables.isEmpty() || parts.length != (kind.isComprehension() ? 2 : 1)) {
      throw new IllegalArgumentException("a binder binds at least one variable, over its parts");
    }
    return intern(new Binder(kind, sort, List.copyOf(variables), parts.clone()));
  }

  /** The kind of binder. */
  public Kind kind() {
    return kind;
  }

  /** The variables, in order. */
  public List<Var> variables() {
    return variables;
  }

  /** The body: the only child, except that a comprehension has the element as second child. */
  public Term body() {
    return child(0);
  }

  /**
   * Returns an equivalent formula that binds only variables which occur, since no sort is empty; a
   * term of another kind stays as it is.
   */
  public Term withoutUnused() {
    if (kind != Kind.FORALL && kind != Kind.EXISTS) {
      return this;
    }
    List<Var> free = body().freeVariables();
    if (free.containsAll(variables)) {
      return this;
    }
    List<Var> used = variables.stream().filter(free::contains).toList();
    return used.isEmpty() ? body() : quantifier(kind, used, body());
  }

  @Override
  public List<Var> bound(int i) {
    return variables;
  }

  @Override
  Binder withChildren(Term[] changed) {
    return of(kind, sort(), variables, changed);
  }

  @Override
  boolean sameNode(Term other) {
    Binder that = (Binder) other;
    return kind == that.kind && variables.equals(that.variables);
  }
}
