package dev.tiercel.smtlib.theory;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The standard operators for which dialects have other names. */
public final class OperatorSynonyms {
  private static final Map<Named, Operator> NAMED =
      firsts(o -> new Named(o.feature(), letters(o.name())));

  private static final Map<Connecting, Operator> CONNECTING =
      firsts(o -> new Connecting(o.feature(), o.connective()));

  /** Key of operators whose names differ in separators only. */
  private record Named(Feature feature, String letters) {}

  /** Key of operators that are the same connective. */
  private record Connecting(Feature feature, @Nullable Connective connective) {}

  private OperatorSynonyms() {}

  /** Returns the first standard operator of each key. */
  private static <K> Map<K, Operator> firsts(Function<Operator, K> key) {
    return Theories.all().stream()
        .filter(Operator::isStandard)
        .collect(Collectors.toUnmodifiableMap(key, o -> o, (first, second) -> first));
  }

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
        : CONNECTING.get(new Connecting(operator.feature(), operator.connective()));
  }

  /**
   * Returns the standard operator whose name has the same letters, ignoring separators; {@code
   * null} if there is none.
   */
  public static @Nullable Operator named(Feature feature, String name) {
    return NAMED.get(new Named(feature, letters(name)));
  }

  private static String letters(String name) {
    return name.replaceAll("[^a-zA-Z0-9]", "");
  }
}
