package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Numbers of terms, from 1: two have the same if they are one term once names are expanded. */
final class SharedTerms {
  private final UnaryOperator<SExpression> resolved;
  private final Map<Object, Integer> numbers = new HashMap<>(); // by atom, or numbers of parts
  private final Map<SExpression, Integer> ofNames = new HashMap<>(); // by definition
  private final List<SExpression> terms = new ArrayList<>();

  /**
   * No terms yet.
   *
   * @param resolved what a name is defined as, else the term itself
   */
  SharedTerms(UnaryOperator<SExpression> resolved) {
    this.resolved = resolved;
  }

  int number(SExpression term) {
    SExpression definition = resolved.apply(term);
    if (definition != term) {
      Integer known = ofNames.get(definition);
      int number = known == null ? number(definition) : known;
      ofNames.put(definition, number);
      return number;
    }
    Object key = term.isAtom() ? term.text() : term.parts().stream().map(this::number).toList();
    return numbers.computeIfAbsent(
        key,
        k -> {
          terms.add(term);
          return terms.size();
        });
  }

  /** The term of a number, as it was written first. */
  SExpression term(int number) {
    return terms.get(number - 1);
  }
}
