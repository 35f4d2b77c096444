package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;

/** Indices of constructors in their datatypes. */
final class ConstructorPlaces {
  private ConstructorPlaces() {}

  /** Returns the index of the constructor of that name. */
  static int of(Datatype datatype, String name) {
    for (int i = 0; i < datatype.constructors().size(); i++) {
      if (datatype.constructors().get(i).symbol().name().equals(name)) {
        return i;
      }
    }
    throw new UnsupportedCheckException("a constructor " + name + " of another datatype");
  }
}
