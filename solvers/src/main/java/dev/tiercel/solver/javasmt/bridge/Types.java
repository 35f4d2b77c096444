package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Sort;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.FormulaType.ArrayFormulaType;
import org.sosy_lab.java_smt.api.FormulaType.BitvectorType;
import org.sosy_lab.java_smt.api.FormulaType.FloatingPointType;

/** Sorts as JavaSMT's types. */
final class Types {
  private Types() {}

  /**
   * Returns the type of a sort.
   *
   * @throws Unsupported if JavaSMT has none
   */
  static FormulaType<?> of(Sort sort) {
    if (sort == Sort.BOOL) {
      return FormulaType.BooleanType;
    } else if (sort == Sort.INT) {
      return FormulaType.IntegerType;
    } else if (sort == Sort.REAL) {
      return FormulaType.RationalType;
    } else if (sort == Sort.STRING) {
      return FormulaType.StringType;
    } else if (sort.isBitVec()) {
      return FormulaType.getBitvectorTypeWithSize(sort.width());
    } else if (sort.isFloatingPoint()) {
      return floating(sort);
    } else if (sort.isArray()) {
      return FormulaType.getArrayType(of(sort.arguments().get(0)), of(sort.range()));
    }
    throw new Unsupported("the sort " + sort);
  }

  /**
   * Checks that the solver has the theory of a sort.
   *
   * @throws UnsupportedOperationException if it does not
   */
  static void require(FormulaManager all, Sort sort) {
    if (sort == Sort.INT) {
      var unused = all.getIntegerFormulaManager();
    } else if (sort == Sort.REAL) {
      var unused = all.getRationalFormulaManager();
    } else if (sort == Sort.STRING) {
      var unused = all.getStringFormulaManager();
    } else if (sort.isBitVec()) {
      var unused = all.getBitvectorFormulaManager();
    } else if (sort.isFloatingPoint()) {
      var unused = all.getFloatingPointFormulaManager();
    } else if (sort.isArray()) {
      sort.arguments().forEach(part -> require(all, part));
      var unused = all.getArrayFormulaManager();
    }
  }

  /** JavaSMT's mantissa is SMT-LIB's significand without the hidden bit. */
  static FloatingPointType floating(Sort sort) {
    return FormulaType.getFloatingPointType(
        sort.indices().get(0).value(), sort.indices().get(1).value() - 1);
  }

  /** Returns a Java expression for a type. */
  static String expression(FormulaType<?> type) {
    if (type instanceof BitvectorType bits) {
      return "FormulaType.getBitvectorTypeWithSize(" + bits.getSize() + ")";
    } else if (type instanceof FloatingPointType floats) {
      return "FormulaType.getFloatingPointType("
          + floats.getExponentSize()
          + ", "
          + floats.getMantissaSize()
          + ")";
    } else if (type instanceof ArrayFormulaType<?, ?> array) {
      return "FormulaType.getArrayType("
          + expression(array.getIndexType())
          + ", "
          + expression(array.getElementType())
          + ")";
    } else if (type.isBooleanType()) {
      return "FormulaType.BooleanType";
    } else if (type.isStringType()) {
      return "FormulaType.StringType";
    }
    return type.isIntegerType() ? "FormulaType.IntegerType" : "FormulaType.RationalType";
  }
}
