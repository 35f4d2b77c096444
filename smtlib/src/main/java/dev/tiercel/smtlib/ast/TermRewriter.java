package dev.tiercel.smtlib.ast;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes terms from the leaves up: each distinct term once, however often it is shared, and
 * without recursion. One rewriter may change many terms; it is not thread-safe.
 */
public abstract class TermRewriter {
  private static final Term[] NONE = {};

  private final Map<Term, Term> done = new HashMap<>();

  /** Puts other terms of the same sorts in the place of some. */
  public static TermRewriter replacing(Map<Term, Term> by) {
    return new TermRewriter() {
      @Override
      protected @Nullable Term whole(Term term) {
        return by.get(term);
      }
    };
  }

  /** What stands for a whole term, which is not looked into then; {@code null} to look into it. */
  protected @Nullable Term whole(Term term) {
    return null;
  }

  /**
   * A term whose direct sub-terms are changed already.
   *
   * @param children the changed ones; may be kept
   */
  protected Term rebuilt(Term term, Term... children) {
    return term.with(children);
  }

  /** The term changed. */
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

  /** The term changed, or {@code null} if some of its children are to be changed first. */
  private @Nullable Term made(Term term, Deque<Term> open) {
    Term whole = whole(term);
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

  /** Leaves are half of all terms, and not worth remembering. */
  private Term leaf(Term leaf) {
    Term whole = whole(leaf);
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
