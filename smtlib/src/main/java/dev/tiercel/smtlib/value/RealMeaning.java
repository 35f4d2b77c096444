package dev.tiercel.smtlib.value;

/** A meaning that accepts {@link ComputableReal} arguments as well as known numbers. */
@FunctionalInterface
public interface RealMeaning extends Meaning {
  /** Converts a lambda to this type. */
  static RealMeaning of(RealMeaning meaning) {
    return meaning;
  }

  /** Whether a meaning accepts a value as argument. */
  static boolean accepts(Meaning meaning, Value value) {
    return !(value instanceof Unknown)
        || (value instanceof ComputableReal && meaning instanceof RealMeaning);
  }
}
