package dev.tiercel.smtlib.ast;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A well-sorted term, hash-consed: equal terms are the same object, so that {@code ==} compares
 * them (SMT-LIB 2.7, section 3.6).
 *
 * <p>All kinds of terms expose their sub-terms through {@link #arity} and {@link #child}, so that
 * generic code needs no case distinction; {@link #bound} returns the variables bound in a child.
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
   * Creates a node.
   *
   * @param children kept; must not be modified afterwards
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

  /**
   * Distinguishes (f x12 x3) from (f x02 x13), unlike a polynomial in 31: names often differ so.
   */
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

  /** Nesting depth, 1 for a leaf. */
  public final int depth() {
    return depth;
  }

  /** Whether this term or a sub-term has attributes. */
  public final boolean isAnnotated() {
    return annotated;
  }

  /** Number of direct sub-terms. */
  public final int arity() {
    return children.length;
  }

  /** Returns the direct sub-term at {@code 0 <= i < arity()}. */
  public final Term child(int i) {
    return children[i];
  }

  /** The variables that this term binds in child {@code i}. */
  public List<Var> bound(int i) {
    return List.of();
  }

  /**
   * Returns this term with other direct sub-terms.
   *
   * @param changed {@link #arity} terms, each of the sort of the child it replaces; not kept
   */
  public final Term with(Term[] changed) {
    return sameArrays(children, changed) ? this : withChildren(changed);
  }

  /** Returns the same node with other children; the array is not kept. */
  abstract Term withChildren(Term[] changed);

  /** The direct sub-terms, in a new array. */
  public final Term[] children() {
    return children.clone();
  }

  /** Returns this term with direct sub-term {@code i} replaced by a term of the same sort. */
  public final Term withChild(int i, Term term) {
    if (child(i) == term) {
      return this;
    }
    Term[] changed = children();
    changed[i] = term;
    return withChildren(changed);
  }

  /**
   * Returns this term with a function applied to each direct sub-term; the function must keep
   * sorts.
   */
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
    return changed == null ? this : withChildren(changed);
  }

  /**
   * Returns this term with other direct sub-terms, or {@code null} if one of them is null.
   *
   * @param change returns the new child, of the same sort, for the index of a child
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

  /** The free variables, each once, in no particular order. */
  public final List<Var> freeVariables() {
    return FreeVariables.of(this);
  }

  final @Nullable List<Var> knownFreeVariables() {
    return free;
  }

  final void rememberFreeVariables(List<Var> variables) {
    free = variables;
  }

  /** Whether two terms of equal class, sort and hash are equal, apart from their children. */
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
