package dev.tiercel.smtlib.ast;

import java.util.List;

/** A quantifier or another construct that binds variables over one body. */
public final class Binder extends Term {
  /** The binders that are known. */
  public enum Kind {
    FORALL("forall"),
    EXISTS("exists"),
    /** SMT-LIB 2.7 and the solvers' higher-order dialects. */
    LAMBDA("lambda"),
    /** Hilbert's choice in z3 and cvc5. */
    CHOICE("choice");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** The reserved word that opens the binder. */
    public String keyword() {
      return keyword;
    }
  }

  private final Kind kind;
  private final List<Var> variables;
  private final Term body;

  private Binder(Kind kind, Sort sort, List<Var> variables, Term body) {
    super(sort, kind.keyword().hashCode() * 31 + variables.hashCode(), body);
    this.kind = kind;
    this.variables = variables;
    this.body = body;
  }

  /** A quantified formula: {@code kind} is {@code FORALL} or {@code EXISTS}, the body a Bool. */
  public static Binder quantifier(Kind kind, List<Var> variables, Term body) {
    return of(kind, Sort.BOOL, variables, body);
  }

  /**
   * A binder of any kind.
   *
   * @param sort the sort of the whole
   * @param variables at least one
   */
  public static Binder of(Kind kind, Sort sort, List<Var> variables, Term body) {
    if (variables.isEmpty()) {
      throw new IllegalArgumentException("a binder binds at least one variable");
    }
    return intern(new Binder(kind, sort, List.copyOf(variables), body));
  }

  /** Which binder. */
  public Kind kind() {
    return kind;
  }

  /** The variables, in order. */
  public List<Var> variables() {
    return variables;
  }

  /** The body, which is the only child. */
  public Term body() {
    return body;
  }

  @Override
  public int arity() {
    return 1;
  }

  @Override
  public Term child(int i) {
    if (i != 0) {
      throw new IndexOutOfBoundsException(i);
    }
    return body;
  }

  @Override
  public List<Var> bound(int i) {
    return variables;
  }

  @Override
  public Binder with(Term[] children) {
    return children[0] == body ? this : of(kind, sort(), variables, children[0]);
  }

  @Override
  boolean sameNode(Term other) {
    Binder that = (Binder) other;
    return body == that.body && kind == that.kind && variables.equals(that.variables);
  }
}
