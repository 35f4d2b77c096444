package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Numbers terms from 1: two terms have the same number if they are equal once names are expanded.
 */
final class SharedTerms {
  private static final Set<String> BINDERS = Set.of("let", "forall", "exists");

  private final UnaryOperator<SExpression> resolved;
  private final Map<Object, Integer> numbers = new HashMap<>(); // by atom, or numbers of parts
  private final Map<SExpression, Integer> ofNames = new HashMap<>(); // by definition
  private final List<SExpression> terms = new ArrayList<>();

  /**
   * Creates an empty numbering.
   *
   * @param resolved returns the definition of a name, else the term itself
   */
  SharedTerms(UnaryOperator<SExpression> resolved) {
    this.resolved = resolved;
  }

  int number(SExpression term) {
    return number(term, Set.of());
  }

  /**
   * Returns the number of a term.
   *
   * @param bound names that a binder around the term redefines
   */
  private int number(SExpression term, Set<String> bound) {
    SExpression definition = bound.contains(term.text()) ? term : resolved.apply(term);
    if (definition != term) {
      Integer known = ofNames.get(definition);
      int number = known == null ? number(definition, Set.of()) : known;
      ofNames.put(definition, number);
      return number;
    }
    return numberOf(term.isAtom() ? term.text() : parts(term, bound), term);
  }

  private List<Integer> parts(SExpression term, Set<String> bound) {
    if (!BINDERS.contains(term.head()) || term.parts().size() < 3) {
      return term.parts().stream().map(part -> number(part, bound)).toList();
    }
    Set<String> inside = new HashSet<>(bound);
    List<Integer> numbers = new ArrayList<>();
    for (SExpression pair : term.part(1).parts()) {
      inside.add(pair.head());
      numbers.add(numberOf(pair.head(), SExpression.atom(pair.head())));
      pair.rest().forEach(part -> numbers.add(number(part, bound)));
    }
    numbers.add(0, numberOf(term.head(), term.part(0)));
    term.parts().subList(2, term.parts().size()).forEach(part -> numbers.add(number(part, inside)));
    return numbers;
  }

  private int numberOf(Object key, SExpression term) {
    return numbers.computeIfAbsent(
        key,
        k -> {
          terms.add(term);
          return terms.size();
        });
  }

  /** Returns the term with a number, as first written. */
  SExpression term(int number) {
    return terms.get(number - 1);
  }
}
