package dev.tiercel.smtlib.ast;

import java.util.List;

/** A quantifier or another construct that binds variables over a body. */
public final class Binder extends Term {
  /** The binders that are known. */
  public enum Kind {
    FORALL("forall"),
    EXISTS("exists"),
    /** SMT-LIB 2.7 and the solvers' higher-order dialects. */
    LAMBDA("lambda"),
    /** Hilbert's choice in z3 and cvc5. */
    CHOICE("choice"),
    /** cvc5's set of all values of a term for which a condition holds: the body, then the term. */
    COMPREHENSION("set.comprehension"),
    /** The same in cvc4's spelling. */
    OLD_COMPREHENSION("comprehension");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** The word that opens the binder. */
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

  /** The parts are the body, and of a comprehension the element. */
  private Binder(Kind kind, Sort sort, List<Var> variables, Term... parts) {
    super(sort, kind.keyword().hashCode() * 31 + variables.hashCode(), parts);
    this.kind = kind;
    this.variables = variables;
  }

  /** A quantified formula: {@code kind} is {@code FORALL} or {@code EXISTS}, the body a Bool. */
  public static Binder quantifier(Kind kind, List<Var> variables, Term body) {
    return of(kind, Sort.BOOL, variables, body);
  }

  /** The set of an element's values where a condition holds; {@code kind} is a comprehension. */
  public static Binder comprehension(Kind kind, List<Var> variables, Term condition, Term element) {
    Sort sort = Sort.of("Set", List.of(), List.of(element.sort()));
    return of(kind, sort, variables, condition, element);
  }

  /**
   * A binder of any kind.
   *
   * @param sort the sort of the whole
   * @param variables at least one
   * @param parts the body, and of a comprehension the element
   */
  public static Binder of(Kind kind, Sort sort, List<Var> variables, Term... parts) {
    if (variables.isEmpty() || parts.length != (kind.isComprehension() ? 2 : 1)) {
      throw new IllegalArgumentException("a binder binds at least one variable, over its parts");
    }
    return intern(new Binder(kind, sort, List.copyOf(variables), parts.clone()));
  }

  /** Which binder. */
  public Kind kind() {
    return kind;
  }

  /** The variables, in order. */
  public List<Var> variables() {
    return variables;
  }

  /** The body, which is the only child but for the element of a comprehension. */
  public Term body() {
    return child(0);
  }

  @Override
  public List<Var> bound(int i) {
    return variables;
  }

  @Override
  Binder over(Term[] changed) {
    return of(kind, sort(), variables, changed);
  }

  @Override
  boolean sameNode(Term other) {
    Binder that = (Binder) other;
    return kind == that.kind && variables.equals(that.variables);
  }
}
