package dev.tiercel.smtlib.value;

/** A meaning that takes a {@link ComputableReal} for an argument, and not known numbers only. */
@FunctionalInterface
public interface RealMeaning extends Meaning {
  /** A meaning as one of these. */
  static RealMeaning of(RealMeaning meaning) {
    return meaning;
  }

  /** Whether a value can be an argument of a meaning. */
  static boolean takes(Meaning meaning, Value value) {
    return !(value instanceof Unknown)
        || (value instanceof ComputableReal && meaning instanceof RealMeaning);
  }
}
