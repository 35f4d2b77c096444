package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Clauses over the parameters {@code a}, {@code b}, ... of an axiom, each literal with a sign. */
final class AxiomClauses {
  private AxiomClauses() {}

  /**
   * Returns alternating signs and atoms, with the parameters substituted; {@code null} if one is
   * missing.
   */
  static @Nullable List<SExpression> filled(String pattern, List<SExpression> parameters) {
    List<SExpression> read;
    try {
      read = SExpression.read(pattern.replaceAll("(^| )([+-])(?=[^ ])", "$1 $2 "), "pattern");
    } catch (ParseException e) {
      throw new IllegalArgumentException(pattern, e);
    }
    List<SExpression> clause = new ArrayList<>();
    for (SExpression part : read) {
      SExpression filled = filled(part, parameters);
      if (filled == null) {
        return null;
      }
      clause.add(filled);
    }
    return clause;
  }

  private static @Nullable SExpression filled(SExpression part, List<SExpression> parameters) {
    if (part.isAtom()) {
      int parameter = part.text().matches("[a-d]") ? part.text().charAt(0) - 'a' : -1;
      return parameter < 0
          ? part
          : parameter < parameters.size() ? parameters.get(parameter) : null;
    }
    List<SExpression> parts = new ArrayList<>();
    for (SExpression each : part.parts()) {
      SExpression filled = filled(each, parameters);
      if (filled == null) {
        return null;
      }
      parts.add(filled);
    }
    return SExpression.list(parts);
  }
}
