package dev.tiercel.smtlib.theory;

import java.util.function.IntConsumer;

/** The variables of a signature: lower-case letters for numbers, capitals for sorts. */
final class SignatureVariables {
  private int numbers; // a bit for each letter
  private int sorts;

  void add(char variable) {
    if (variable >= 'a') {
      numbers |= 1 << (variable - 'a');
    } else {
      sorts |= 1 << (variable - 'A');
    }
  }

  boolean contains(char variable) {
    return variable >= 'a'
        ? (numbers & 1 << (variable - 'a')) != 0
        : (sorts & 1 << (variable - 'A')) != 0;
  }

  /** Binds every unbound variable, numbers first. */
  void bind(SignatureBindings bindings, OperatorShape.Letters letters) {
    forEach(
        numbers,
        'a',
        c -> {
          if (!bindings.isBound((char) c)) {
            bindings.bind((char) c, letters.number((char) c));
          }
        });
    forEach(
        sorts,
        'A',
        c -> {
          if (bindings.sort((char) c) == null) {
            bindings.bind((char) c, letters.sort((char) c));
          }
        });
  }

  private static void forEach(int bits, char first, IntConsumer action) {
    for (int rest = bits; rest != 0; rest &= rest - 1) {
      action.accept(first + Integer.numberOfTrailingZeros(rest));
    }
  }
}
