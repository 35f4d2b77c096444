package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.ast.App;

/**
 * The circuit of an operator: the bits of its result by those of its arguments, the lowest first. A
 * Boolean is one bit, a float its IEEE 754 encoding with one NaN. It is written for as many
 * arguments as the operator's {@link dev.tiercel.smtlib.value.Meaning}, whose values it MUST
 * compute at all arguments, and folded over more like that.
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
}
