package dev.tiercel.smtlib.theory;

import java.util.List;

/**
 * Theory of datatypes. Constructors and selectors are symbols of the script; the index of a tester
 * or an update names one of them, so that only a parser, which knows the script, can check it.
 */
final class Datatypes {
  static final List<Operator> ROWS =
      new Rows(Feature.DATATYPES)
          .op("is", "D -> Bool", r -> r.typed((indices, as, arguments) -> null))
          .op("update", "D E -> D", r -> r.typed((indices, as, arguments) -> null))
          .list();

  private Datatypes() {}
}
