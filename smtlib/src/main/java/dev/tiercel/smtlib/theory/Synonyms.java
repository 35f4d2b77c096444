package dev.tiercel.smtlib.theory;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The standard operators for which dialects have other names. */
public final class Synonyms {
  private Synonyms() {}

  /**
   * Returns the standard operator for a dialect's connective or operator; {@code null} if there is
   * none.
   */
  public static @Nullable Operator of(Operator operator) {
    if (operator.isStandard()) {
      return null;
    }
    return operator.connective() == null
        ? named(operator.feature(), operator.name())
        : connective(operator);
  }

  /**
   * Returns the standard operator whose name has the same letters, ignoring separators; {@code
   * null} if there is none.
   */
  public static @Nullable Operator named(Feature feature, String name) {
    return first(feature, o -> letters(o.name()).equals(letters(name)));
  }

  /** Returns the standard operator for a dialect's connective; {@code null} for other operators. */
  public static @Nullable Operator connective(Operator operator) {
    return operator.isStandard() || operator.connective() == null
        ? null
        : first(operator.feature(), o -> o.connective() == operator.connective());
  }

  private static @Nullable Operator first(Feature feature, Predicate<Operator> same) {
    return Theories.all().stream()
        .filter(Operator::isStandard)
        .filter(o -> o.feature() == feature && same.test(o))
        .findFirst()
        .orElse(null);
  }

  private static String letters(String name) {
    return name.replaceAll("[^a-zA-Z0-9]", "");
  }
}
