package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.ast.App;

/**
 * The circuit of an operator: computes the bits of its result from those of its arguments, lowest
 * bit first. A Boolean is one bit, a float its IEEE 754 encoding with one NaN. It handles as many
 * arguments as the operator's {@link dev.tiercel.smtlib.value.OperatorSemantics}, whose values it
 * MUST compute wherever it is not {@link #isOpen}, and is folded over more in the same way.
 */
@FunctionalInterface
public interface BitBlast {
  /**
   * Returns the bits of the result.
   *
   * @param words creates the gates
   * @param app the application: its indices and sorts only
   * @param a the arguments' bits; must not be modified
   */
  int[] of(BitVectorCircuits words, App app, int[][] a);

  /**
   * Returns a literal: whether the standard leaves the result open for the arguments; the value of
   * {@link #of} is then arbitrary.
   */
  default int isOpen(BitVectorCircuits words, App app, int[][] a) {
    return Gates.FALSE;
  }

  /** Condition under which the standard leaves a result open. */
  @FunctionalInterface
  interface OpenCondition {
    int of(BitVectorCircuits words, App app, int[][] a);
  }

  /** Returns this circuit for an operator that is open under a condition. */
  default BitBlast openWhere(OpenCondition opening) {
    BitBlast circuit = this;
    return new BitBlast() {
      @Override
      public int[] of(BitVectorCircuits words, App app, int[][] a) {
        return circuit.of(words, app, a);
      }

      @Override
      public int isOpen(BitVectorCircuits words, App app, int[][] a) {
        return opening.of(words, app, a);
      }
    };
  }
}
