package dev.tiercel.smtlib.ast;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites terms bottom-up: visits each distinct term once and uses no recursion. One rewriter may
 * rewrite many terms; it is not thread-safe.
 */
public abstract class TermRewriter {
  private static final Term[] NONE = {};

  private final Map<Term, Term> done = new HashMap<>();

  /** Returns a rewriter that replaces some terms by others of the same sorts. */
  public static TermRewriter replacing(Map<Term, Term> by) {
    return new TermRewriter() {
      @Override
      protected @Nullable Term replacement(Term term) {
        return by.get(term);
      }
    };
  }

  /**
   * Returns the replacement of a term whose sub-terms need no visit; {@code null} to visit them.
   */
  protected @Nullable Term replacement(Term term) {
    return null;
  }

  /**
   * Rewrites a term whose direct sub-terms are already rewritten.
   *
   * @param children the rewritten ones; may be kept
   */
  protected Term rebuilt(Term term, Term... children) {
    return term.with(children);
  }

  /** Rewrites a term. */
  public final Term of(Term root) {
    if (root.arity() == 0) {
      return leaf(root);
    }
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.element();
      Term made = done.get(term);
      if (made == null) {
        made = made(term, open);
      }
      if (made != null) {
        done.put(term, made);
        open.pop();
      }
    }
    return done(root);
  }

  /** Returns the rewritten term, or {@code null} if some children have to be rewritten first. */
  private @Nullable Term made(Term term, Deque<Term> open) {
    Term whole = replacement(term);
    if (whole != null) {
      return whole;
    }
    Term[] children = new Term[term.arity()];
    boolean waits = false;
    for (int i = children.length - 1; i >= 0; i--) {
      Term child = term.child(i).arity() == 0 ? leaf(term.child(i)) : done.get(term.child(i));
      if (child == null) {
        open.push(term.child(i));
        waits = true;
      } else {
        children[i] = child;
      }
    }
    return waits ? null : rebuilt(term, children);
  }

  /** Not cached: half of all terms are leaves, and they are cheap to rewrite. */
  private Term leaf(Term leaf) {
    Term whole = replacement(leaf);
    return whole == null ? rebuilt(leaf, NONE) : whole;
  }

  private Term done(Term term) {
    Term made = done.get(term);
    if (made == null) {
      throw new IllegalStateException("a term that was not rewritten");
    }
    return made;
  }
}
