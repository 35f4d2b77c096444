package dev.tiercel.smtlib.value;

/** A rounding mode (theory FloatingPoint; IEEE 754-2008, 4.3). */
public enum Rounding implements Value {
  /** To nearest, ties to even. */
  RNE,
  /** To nearest, ties away from zero. */
  RNA,
  /** Towards plus infinity. */
  RTP,
  /** Towards minus infinity. */
  RTN,
  /** Towards zero. */
  RTZ;

  /**
   * Whether the magnitude of an inexact number is rounded up.
   *
   * @param negative the number's sign
   * @param odd whether the kept part is odd
   * @param half whether the truncated part is at least half a unit of the kept part
   * @param more whether the truncated part is neither zero nor exactly half a unit
   */
  boolean up(boolean negative, boolean odd, boolean half, boolean more) {
    return switch (this) {
      case RNE -> half && (more || odd);
      case RNA -> half;
      case RTP -> !negative;
      case RTN -> negative;
      case RTZ -> false;
    };
  }
}
