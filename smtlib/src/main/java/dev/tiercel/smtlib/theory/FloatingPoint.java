package dev.tiercel.smtlib.theory;

import java.util.List;

/** Theory FloatingPoint, with the conversions that z3 and the CVC family add. */
final class FloatingPoint {
  private static final String UNARY = "FP[e,s] -> FP[e,s]";
  private static final String BINARY = "FP[e,s] FP[e,s] -> FP[e,s]";
  private static final String ROUNDED = "RoundingMode FP[e,s] -> FP[e,s]";
  private static final String ROUNDED_BINARY = "RoundingMode FP[e,s] FP[e,s] -> FP[e,s]";
  private static final String PREDICATE = "FP[e,s] -> Bool";
  private static final String ORDER = "FP[e,s] FP[e,s] -> Bool";
  private static final String SPECIAL = "{e,s} -> FP[e,s] | 2<=e, 2<=s";

  static final List<Operator> ROWS =
      new Rows(Feature.FLOATS)
          .op("RNE", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("RNA", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("RTP", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("RTN", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("RTZ", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("roundNearestTiesToEven", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("roundNearestTiesToAway", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("roundTowardPositive", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("roundTowardNegative", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("roundTowardZero", "-> RoundingMode", r -> r.swap("rounding-mode"))
          .op("fp", "BV[1] BV[e] BV[f] -> FP[e,f+1] | 2<=e")
          .op("+oo", SPECIAL, r -> r.swap("fp-special"))
          .op("-oo", SPECIAL, r -> r.swap("fp-special"))
          .op("+zero", SPECIAL, r -> r.swap("fp-special"))
          .op("-zero", SPECIAL, r -> r.swap("fp-special"))
          .op("NaN", SPECIAL, r -> r.swap("fp-special"))
          .op("fp.abs", UNARY, r -> r.swap("fp-unary"))
          .op("fp.neg", UNARY, r -> r.swap("fp-unary"))
          .op("fp.add", ROUNDED_BINARY, r -> r.swap("fp-rounded-binary"))
          .op("fp.sub", ROUNDED_BINARY, r -> r.swap("fp-rounded-binary"))
          .op("fp.mul", ROUNDED_BINARY, r -> r.swap("fp-rounded-binary"))
          .op("fp.div", ROUNDED_BINARY, r -> r.swap("fp-rounded-binary"))
          .op("fp.fma", "RoundingMode FP[e,s] FP[e,s] FP[e,s] -> FP[e,s]")
          .op("fp.sqrt", ROUNDED, r -> r.swap("fp-rounded"))
          .op("fp.roundToIntegral", ROUNDED, r -> r.swap("fp-rounded"))
          .op("fp.rem", BINARY, r -> r.swap("fp-binary"))
          .op("fp.min", BINARY, r -> r.swap("fp-binary"))
          .op("fp.max", BINARY, r -> r.swap("fp-binary"))
          .op("fp.leq", ORDER, r -> r.chain().swap("fp-order"))
          .op("fp.lt", ORDER, r -> r.chain().swap("fp-order"))
          .op("fp.geq", ORDER, r -> r.chain().swap("fp-order"))
          .op("fp.gt", ORDER, r -> r.chain().swap("fp-order"))
          .op("fp.eq", ORDER, r -> r.chain().swap("fp-order"))
          .op("fp.isNormal", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isSubnormal", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isZero", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isInfinite", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isNaN", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isNegative", PREDICATE, r -> r.swap("fp-class"))
          .op("fp.isPositive", PREDICATE, r -> r.swap("fp-class"))
          .op("to_fp", "{e,s} BV[e+s] -> FP[e,s] | 2<=e, 2<=s")
          .op("to_fp", "{e,s} RoundingMode FP[p,q] -> FP[e,s] | 2<=e, 2<=s")
          .op("to_fp", "{e,s} RoundingMode Real -> FP[e,s] | 2<=e, 2<=s")
          .op(
              "to_fp",
              "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s",
              r -> r.swap("fp-from-bv"))
          .op(
              "to_fp_unsigned",
              "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s",
              r -> r.swap("fp-from-bv"))
          .op("fp.to_ubv", "{m} RoundingMode FP[e,s] -> BV[m]", r -> r.swap("fp-to-bv"))
          .op("fp.to_sbv", "{m} RoundingMode FP[e,s] -> BV[m]", r -> r.swap("fp-to-bv"))
          .op("fp.to_real", "FP[e,s] -> Real")
          .op("to_fp", "{e,s} RoundingMode Int -> FP[e,s] | 2<=e, 2<=s", r -> r.only("z3"))
          .op("to_fp", "{e,s} RoundingMode Real Int -> FP[e,s] | 2<=e, 2<=s", r -> r.only("z3"))
          .op("to_fp", "{e,s} RoundingMode Int Real -> FP[e,s] | 2<=e, 2<=s", r -> r.only("z3"))
          .op("to_fp", "{e,s} BV[1] BV[e] BV[s-1] -> FP[e,s] | 2<=e, 2<=s", r -> r.only("z3"))
          .op("fp.to_ieee_bv", "FP[e,s] -> BV[e+s]", r -> r.only("z3"))
          .op("fp.to_ubv_I", "{m} RoundingMode FP[e,s] -> BV[m]", r -> r.only("z3"))
          .op("fp.to_sbv_I", "{m} RoundingMode FP[e,s] -> BV[m]", r -> r.only("z3"))
          .op("fp.to_real_I", "FP[e,s] -> Real", r -> r.only("z3"))
          .op("to_fp_bv", "{e,s} BV[e+s] -> FP[e,s] | 2<=e, 2<=s", r -> r.only("cvc5", "cvc4"))
          .op(
              "to_fp_fp",
              "{e,s} RoundingMode FP[p,q] -> FP[e,s] | 2<=e, 2<=s",
              r -> r.only("cvc5", "cvc4"))
          .op(
              "to_fp_real",
              "{e,s} RoundingMode Real -> FP[e,s] | 2<=e, 2<=s",
              r -> r.only("cvc5", "cvc4"))
          .op(
              "to_fp_signed",
              "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s",
              r -> r.only("cvc5", "cvc4"))
          .list();

  private FloatingPoint() {}
}
