package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.ast.App;

/**
 * The circuit of an operator: the bits of its result by those of its arguments, the lowest first. A
 * Boolean is one bit, a float its IEEE 754 encoding with one NaN. It is written for as many
 * arguments as the operator's {@link dev.tiercel.smtlib.value.Meaning}, whose values it MUST
 * compute wherever it is not {@link #open}, and folded over more like that.
 */
@FunctionalInterface
public interface BitBlast {
  /**
   * The result.
   *
   * @param words makes the gates
   * @param app the application: its indices and sorts only
   * @param a the arguments' bits; not to be changed
   */
  int[] of(Words words, App app, int[][] a);

  /**
   * Whether the standard leaves the result open at the arguments, a literal; {@link #of} is then
   * anything.
   */
  default int open(Words words, App app, int[][] a) {
    return Gates.FALSE;
  }

  /** Where the standard leaves a result open. */
  @FunctionalInterface
  interface Opening {
    int of(Words words, App app, int[][] a);
  }

  /** The same circuit, of an operator that is open somewhere. */
  default BitBlast openWhere(Opening opening) {
    BitBlast circuit = this;
    return new BitBlast() {
      @Override
      public int[] of(Words words, App app, int[][] a) {
        return circuit.of(words, app, a);
      }

      @Override
      public int open(Words words, App app, int[][] a) {
        return opening.of(words, app, a);
      }
    };
  }
}
