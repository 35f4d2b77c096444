package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.Gates;
import java.util.Arrays;

/** Circuits of a theory's rows, built with {@link BitVectorCircuits}. */
final class OperatorCircuits {
  static final BitBlast CONCAT = (w, app, a) -> joined(a);

  /** The first argument is the lowest bit. */
  static final BitBlast JOINED =
      (w, app, a) -> {
        int[] word = new int[a.length];
        for (int i = 0; i < a.length; i++) {
          word[i] = a[i][0];
        }
        return word;
      };

  static final BitBlast EXTRACT =
      (w, app, a) -> Arrays.copyOfRange(a[0], index(app, 1), index(app, 0) + 1);

  static final BitBlast BIT = (w, app, a) -> BitVectorCircuits.bit(a[0][index(app, 0)]);

  static final BitBlast REPEAT =
      (w, app, a) -> {
        int[][] copies = new int[index(app, 0)][];
        Arrays.fill(copies, a[0]);
        return joined(copies);
      };

  static final BitBlast ZERO_EXTEND =
      (w, app, a) -> BitVectorCircuits.extend(a[0], index(app, 0), Gates.FALSE);

  static final BitBlast SIGN_EXTEND =
      (w, app, a) -> BitVectorCircuits.extend(a[0], index(app, 0), BitVectorCircuits.sign(a[0]));

  static final BitBlast ROTATE_LEFT =
      (w, app, a) -> BitVectorCircuits.rotateLeft(a[0], index(app, 0));

  static final BitBlast ROTATE_RIGHT =
      (w, app, a) -> BitVectorCircuits.rotateLeft(a[0], a[0].length - index(app, 0) % a[0].length);

  private OperatorCircuits() {}

  /** A unary circuit that yields a word. */
  @FunctionalInterface
  interface Unary {
    int[] of(BitVectorCircuits words, int[] a);
  }

  /** A binary circuit that yields a word. */
  @FunctionalInterface
  interface Binary {
    int[] of(BitVectorCircuits words, int[] a, int[] b);
  }

  /** A unary circuit that yields a literal. */
  @FunctionalInterface
  interface Bit {
    int of(BitVectorCircuits words, int[] a);
  }

  /** A binary circuit that yields a literal. */
  @FunctionalInterface
  interface Test {
    int of(BitVectorCircuits words, int[] a, int[] b);
  }

  static BitBlast unary(Unary circuit) {
    return (w, app, a) -> circuit.of(w, a[0]);
  }

  /**
   * Folds a binary circuit from the left, for rows whose arity does not tell the evaluator to fold.
   */
  static BitBlast binary(Binary circuit) {
    return (w, app, a) -> {
      int[] word = circuit.of(w, a[0], a[1]);
      for (int i = 2; i < a.length; i++) {
        word = circuit.of(w, word, a[i]);
      }
      return word;
    };
  }

  static BitBlast bit(Bit circuit) {
    return (w, app, a) -> BitVectorCircuits.bit(circuit.of(w, a[0]));
  }

  static BitBlast test(Test circuit) {
    return (w, app, a) -> BitVectorCircuits.bit(circuit.of(w, a[0], a[1]));
  }

  private static int[] joined(int[]... parts) {
    int[] word = parts[0];
    for (int i = 1; i < parts.length; i++) {
      word = BitVectorCircuits.concat(word, parts[i]);
    }
    return word;
  }

  private static int index(App app, int i) {
    return app.function().indices().get(i).value();
  }
}
