package dev.tiercel.smtlib.theory;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The standard operators that a dialect's are other names of. */
public final class Synonyms {
  private Synonyms() {}

  /** The standard's name of a connective or an operator; {@code null} where there is no other. */
  public static @Nullable Operator of(Operator operator) {
    if (operator.isStandard()) {
      return null;
    }
    return operator.connective() == null
        ? named(operator.feature(), operator.name())
        : connective(operator);
  }

  /** The standard's operator of a name, however that is divided; {@code null} if there is none. */
  public static @Nullable Operator named(Feature feature, String name) {
    return first(feature, o -> letters(o.name()).equals(letters(name)));
  }

  /** The standard's name of a connective; {@code null} of anything else. */
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
