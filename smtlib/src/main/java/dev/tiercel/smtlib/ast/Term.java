package dev.tiercel.smtlib.ast;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A well-sorted term, hash-consed: equal terms are the same object, so that {@code ==} compares
 * them (SMT-LIB 2.7, section 3.6).
 *
 * <p>Every kind of term shows its sub-terms through {@link #arity} and {@link #child}, so that
 * generic code needs no case distinction; {@link #bound} says which variables a child sees.
 */
public abstract sealed class Term permits Annotated, App, Binder, Let, Literal, Match, Var {
  private static final Interner<Term> TABLE = new Interner<>(Term::same);
  static final Term[] NONE = {};
  private static final int SIZE_LIMIT = 1 << 30;

  private final Sort sort;
  private final Term[] children;
  private final int hash;
  private final int size;
  private final int depth;
  private final boolean annotated;
  private @Nullable List<Var> free;

  /**
   * A node.
   *
   * @param children kept, so that nobody changes them
   */
  Term(Sort sort, int hash, Term... children) {
    this.sort = sort;
    this.children = children;
    int h = hash;
    long nodes = 1;
    int below = 0;
    boolean attributes = this instanceof Annotated;
    for (Term child : children) {
      h = mix(h, child.hash);
      attributes |= child.annotated;
      nodes += child.size;
      below = Math.max(below, child.depth);
    }
    this.hash = mix(h, sort.hashCode());
    this.size = (int) Math.min(nodes, SIZE_LIMIT);
    this.depth = below + 1;
    this.annotated = attributes;
  }

  /** Unlike a polynomial in 31 it tells (f x12 x3) from (f x02 x13): names often differ so. */
  private static int mix(int hash, int next) {
    return (Integer.rotateLeft(hash, 5) ^ next) * 0x9E3779B1;
  }

  /** The sort. */
  public final Sort sort() {
    return sort;
  }

  /** Number of nodes of the term written out as a tree, at least 1, at most 2<sup>30</sup>. */
  public final int size() {
    return size;
  }

  /** Levels of nesting, 1 for a leaf. */
  public final int depth() {
    return depth;
  }

  /** Whether it or a sub-term of it carries attributes. */
  public final boolean isAnnotated() {
    return annotated;
  }

  /** Number of direct sub-terms. */
  public final int arity() {
    return children.length;
  }

  /** The direct sub-term at {@code 0 <= i < arity()}. */
  public final Term child(int i) {
    return children[i];
  }

  /** The variables that child {@code i} sees beyond those that this term sees. */
  public List<Var> bound(int i) {
    return List.of();
  }

  /**
   * This term with other direct sub-terms.
   *
   * @param changed {@link #arity} terms, each of the sort of the child it replaces; not kept
   */
  public final Term with(Term[] changed) {
    return sameArrays(children, changed) ? this : over(changed);
  }

  /** The same node over other children, which are not kept. */
  abstract Term over(Term[] changed);

  /** The direct sub-terms, in a new array. */
  public final Term[] children() {
    return children.clone();
  }

  /** This term with another term of the same sort as its direct sub-term {@code i}. */
  public final Term withChild(int i, Term term) {
    if (child(i) == term) {
      return this;
    }
    Term[] changed = children();
    changed[i] = term;
    return over(changed);
  }

  /** This term with its direct sub-terms changed, each to one of the same sort. */
  public final Term mapChildren(UnaryOperator<Term> change) {
    Term[] changed = null;
    for (int i = 0; i < arity(); i++) {
      Term child = child(i);
      Term made = change.apply(child);
      if (made != child && changed == null) {
        changed = children();
      }
      if (changed != null) {
        changed[i] = made;
      }
    }
    return changed == null ? this : over(changed);
  }

  /**
   * This term with other direct sub-terms, or {@code null} if there is none for one of them.
   *
   * @param change gives the new child, of the same sort, by the child's number
   */
  public final @Nullable Term rebuilt(IntFunction<@Nullable Term> change) {
    Term[] changed = new Term[arity()];
    for (int i = 0; i < changed.length; i++) {
      Term made = change.apply(i);
      if (made == null) {
        return null;
      }
      changed[i] = made;
    }
    return with(changed);
  }

  /** The variables that occur free, each once, in no particular order. */
  public final List<Var> freeVariables() {
    return FreeVariables.of(this);
  }

  final @Nullable List<Var> knownFreeVariables() {
    return free;
  }

  final void rememberFreeVariables(List<Var> variables) {
    free = variables;
  }

  /** Whether two terms of one class, sort and hash are the same but for their children. */
  abstract boolean sameNode(Term other);

  static <T extends Term> T intern(T candidate) {
    @SuppressWarnings("unchecked") // equal terms are of the same class
    T canonical = (T) TABLE.intern(candidate);
    return canonical;
  }

  private static boolean same(Term a, Term b) {
    return a.sort == b.sort
        && a.getClass() == b.getClass()
        && sameArrays(a.children, b.children)
        && a.sameNode(b);
  }

  private static boolean sameArrays(Object[] a, Object[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** The term as SMT-LIB text. */
  @Override
  public final String toString() {
    return new Printer().term(this).toString();
  }
}
