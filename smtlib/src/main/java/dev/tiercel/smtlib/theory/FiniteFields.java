package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finite fields of cvc5. The order of a field may be longer than any machine number. */
final class FiniteFields {
  static final List<Operator> ROWS =
      new Rows(Feature.FINITE_FIELDS)
          .op("ff.neg", "F -> F", r -> r.typed(FiniteFields::unary).only("cvc5"))
          .op("ff.add", "F F -> F", FiniteFields::sum)
          .op("ff.mul", "F F -> F", FiniteFields::sum)
          .op("ff.bitsum", "F F -> F", r -> sum(r).swap(""))
          .list();

  private FiniteFields() {}

  private static Rows.Row sum(Rows.Row row) {
    return row.left().typed(FiniteFields::nary).swap("finite-field").only("cvc5");
  }

  private static boolean isField(Sort sort) {
    return sort.name().equals("FiniteField") && sort.indices().size() == 1;
  }

  private static @Nullable Sort unary(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return arguments.length == 1 ? nary(indices, as, arguments) : null;
  }

  private static @Nullable Sort nary(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.isEmpty()
            && arguments.length > 0
            && isField(arguments[0])
            && Rows.all(arguments[0], arguments);
    return fits ? arguments[0] : null;
  }
}
