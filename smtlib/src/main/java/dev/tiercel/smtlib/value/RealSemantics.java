package dev.tiercel.smtlib.value;

/** A semantics that accepts {@link ComputableReal} arguments as well as known numbers. */
@FunctionalInterface
public interface RealSemantics extends OperatorSemantics {
  /** Converts a lambda to this type. */
  static RealSemantics of(RealSemantics semantics) {
    return semantics;
  }

  /** Whether an operator accepts a value as argument. */
  static boolean accepts(OperatorSemantics semantics, Value value) {
    return !(value instanceof Unknown)
        || (value instanceof ComputableReal && semantics instanceof RealSemantics);
  }
}
