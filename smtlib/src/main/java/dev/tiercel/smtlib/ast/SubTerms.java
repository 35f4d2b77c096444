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
 * Some terms and all that is below them: each term once, however often it is shared, and after a
 * term that it stands in, unless it is one of those at the top. The terms of patterns are below
 * what they annotate, the definitions of functions are not below what applies them. Deep terms need
 * no deep stack.
 */
public final class SubTerms implements Iterable<Term> {
  private final Collection<Term> roots;

  private SubTerms(Collection<Term> roots) {
    this.roots = roots;
  }

  /** A term and what is below it. */
  public static SubTerms of(Term root) {
    return new SubTerms(List.of(root));
  }

  /** Terms, which the walk takes in their order, and what is below them. */
  public static SubTerms of(Collection<Term> roots) {
    return new SubTerms(roots);
  }

  /** The terms of commands, in the order of the text, and what is below them. */
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

  /** The same as a stream. */
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
