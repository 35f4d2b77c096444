package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.FloatCircuits;
import dev.tiercel.smtlib.blast.RoundedFloatWords;
import dev.tiercel.smtlib.value.FloatFormat;

/** Circuits of the rows of theory FloatingPoint. */
final class FloatOperatorCircuits {
  /** The float of an encoding, given as one word or as its parts. */
  static final BitBlast ENCODED =
      (w, app, a) -> {
        int[] bits = a[0];
        for (int i = 1; i < a.length; i++) {
          bits = BitVectorCircuits.concat(bits, a[i]);
        }
        return FloatCircuits.of(w, FloatFormat.of(app.sort())).canonical(bits);
      };

  /** The circuit of a conversion between formats. */
  static final BitBlast CONVERTED =
      (w, app, a) ->
          new RoundedFloatWords(w, FloatFormat.of(app.sort()))
              .converted(a[0], a[1], FloatFormat.of(app.child(1).sort()));

  /** The circuit of {@code fp.min}. */
  static final BitBlast LEAST =
      ((BitBlast) (w, app, a) -> floats(w, app).least(a[0], a[1]))
          .openWhere((w, app, a) -> floats(w, app).areZerosApart(a[0], a[1]));

  /** The circuit of {@code fp.max}. */
  static final BitBlast GREATEST =
      ((BitBlast) (w, app, a) -> floats(w, app).greatest(a[0], a[1]))
          .openWhere((w, app, a) -> floats(w, app).areZerosApart(a[0], a[1]));

  private FloatOperatorCircuits() {}

  /** A circuit of one float that yields a float. */
  @FunctionalInterface
  interface Unary {
    int[] of(FloatCircuits floats, int[] a);
  }

  /** A predicate on a float. */
  @FunctionalInterface
  interface Kind {
    int of(FloatCircuits floats, int[] a);
  }

  /** A relation of two floats. */
  @FunctionalInterface
  interface Relation {
    int of(FloatCircuits floats, int[] a, int[] b);
  }

  static BitBlast unary(Unary circuit) {
    return (w, app, a) -> circuit.of(floats(w, app), a[0]);
  }

  static BitBlast kind(Kind circuit) {
    return (w, app, a) -> BitVectorCircuits.bit(circuit.of(floats(w, app), a[0]));
  }

  static BitBlast relation(Relation circuit) {
    return (w, app, a) -> BitVectorCircuits.bit(circuit.of(floats(w, app), a[0], a[1]));
  }

  /** A circuit of a rounding mode, if it has one, and floats or bits that yields a float. */
  @FunctionalInterface
  interface Rounded {
    int[] of(RoundedFloatWords floats, int[][] a);
  }

  static BitBlast rounded(Rounded circuit) {
    return (w, app, a) -> circuit.of(new RoundedFloatWords(w, FloatFormat.of(app.sort())), a);
  }

  /** Returns the circuit of a conversion to signed or unsigned bit-vectors. */
  static BitBlast toBits(boolean signed) {
    BitBlast circuit = (w, app, a) -> source(w, app).toBits(a[0], a[1], app.sort().width());
    return circuit.openWhere(
        (w, app, a) -> source(w, app).overflows(a[0], a[1], app.sort().width(), signed));
  }

  private static RoundedFloatWords source(BitVectorCircuits words, App app) {
    return new RoundedFloatWords(words, FloatFormat.of(app.child(1).sort()));
  }

  private static FloatCircuits floats(BitVectorCircuits words, App app) {
    return FloatCircuits.of(words, FloatFormat.of(app.child(0).sort()));
  }
}
