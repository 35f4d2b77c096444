package dev.tiercel.smtlib.ast;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Iterates over terms and all their sub-terms: each distinct term once, and, unless it is a root,
 * after some term that contains it. Terms of patterns count as sub-terms of the annotated term; the
 * definition of a function is not a sub-term of its applications. Uses no recursion.
 */
public final class SubTerms implements Iterable<Term> {
  private final Collection<Term> roots;

  private SubTerms(Collection<Term> roots) {
    this.roots = roots;
  }

  /** Iterates over a term and its sub-terms. */
  public static SubTerms of(Term root) {
    return new SubTerms(List.of(root));
  }

  /** Iterates over terms, in their order, and their sub-terms. */
  public static SubTerms of(Collection<Term> roots) {
    return new SubTerms(roots);
  }

  /** Iterates over the terms of commands, in script order, and their sub-terms. */
  public static SubTerms ofCommands(Collection<Command> commands) {
    List<Term> roots = new ArrayList<>();
    for (Command command : commands) {
      roots.addAll(command.terms());
    }
    return new SubTerms(roots);
  }

  @Override
  public Iterator<Term> iterator() {
    return new Walk(roots);
  }

  /** The terms as a stream. */
  public Stream<Term> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  private static final class Walk implements Iterator<Term> {
    private final Deque<Term> open = new ArrayDeque<>();
    private final Set<Term> seen = new HashSet<>();

    Walk(Collection<Term> roots) {
      for (Term root : roots) {
        if (seen.add(root)) {
          open.add(root);
        }
      }
    }

    @Override
    public boolean hasNext() {
      return !open.isEmpty();
    }

    @Override
    public Term next() {
      Term term = open.remove();
      for (int i = 0; i < term.arity(); i++) {
        Term child = term.child(i);
        if (seen.add(child)) {
          open.push(child);
        }
      }
      return term;
    }
  }
}
