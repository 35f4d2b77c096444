package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes values as closed terms that evaluate to them. */
public interface ValueWriter {
  /**
   * Returns a closed term with that value, or {@code null} if none is known or it would be too
   * large.
   */
  @Nullable Term term(Value value, Sort sort);

  /** Returns terms for values of as many sorts, or {@code null} if one of them has none. */
  default Term @Nullable [] terms(List<Value> values, List<Sort> sorts) {
    Term[] terms = new Term[values.size()];
    for (int i = 0; i < terms.length; i++) {
      Term term = term(values.get(i), sorts.get(i));
      if (term == null) {
        return null;
      }
      terms[i] = term;
    }
    return terms;
  }

  /**
   * Returns terms for the arguments of an array or function, or {@code null} if one of them has
   * none.
   *
   * @param place a value of the only sort, or one {@link DatatypeValue} with a value for each sort
   */
  default Term @Nullable [] place(Value place, List<Sort> sorts) {
    return terms(sorts.size() == 1 ? List.of(place) : ((DatatypeValue) place).arguments(), sorts);
  }
}
