package dev.tiercel.smtlib.ast;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code (match t ((pattern term) ...))} over a datatype (SMT-LIB 2.7, section 3.6.1). */
public final class Match extends Term {
  /**
   * The left side of a case.
   *
   * @param constructor the constructor, or {@code null} for a variable that matches everything
   * @param variables the constructor's arguments, or that one variable
   */
  public record Pattern(@Nullable Function constructor, List<Var> variables) {
    public Pattern {
      variables = List.copyOf(variables);
      if (constructor == null && variables.size() != 1) {
        throw new IllegalArgumentException("a catch-all pattern is one variable");
      }
    }
  }

  private final List<Pattern> patterns;

  /** The children are what is matched, then one term for each pattern. */
  private Match(List<Pattern> patterns, Term[] children) {
    super(children[1].sort(), patterns.hashCode(), children);
    this.patterns = patterns;
  }

  /**
   * Returns a match.
   *
   * @param patterns at least one
   * @param results as many, all of one sort
   */
  public static Match of(Term matched, List<Pattern> patterns, List<? extends Term> results) {
    if (patterns.isEmpty() || patterns.size() != results.size()) {
      throw new IllegalArgumentException("a match has one result for each of its patterns");
    }
    Term[] children = new Term[results.size() + 1];
    children[0] = matched;
    for (int i = 0; i < results.size(); i++) {
      children[i + 1] = results.get(i);
    }
    return intern(new Match(List.copyOf(patterns), children));
  }

  /** The patterns; pattern {@code i} belongs to child {@code i + 1}. */
  public List<Pattern> patterns() {
    return patterns;
  }

  @Override
  public List<Var> bound(int i) {
    return i == 0 ? List.of() : patterns.get(i - 1).variables();
  }

  @Override
  Match withChildren(Term[] changed) {
    return intern(new Match(patterns, changed.clone()));
  }

  @Override
  boolean sameNode(Term other) {
    return patterns.equals(((Match) other).patterns);
  }
}
