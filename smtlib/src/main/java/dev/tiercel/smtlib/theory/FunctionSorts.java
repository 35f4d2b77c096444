package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sort of functions as values (SMT-LIB 2.7, section 3.5). */
final class FunctionSorts {
  static final List<SortRow> ROWS =
      new SortRows(Feature.HIGHER_ORDER)
          .sort("->", r -> r.arguments(2, SortRows.MANY).initial(FunctionSorts::constant))
          .list();

  private FunctionSorts() {}

  private static @Nullable Term constant(Sort sort, SortRow.Parts<Term> parts) {
    int last = sort.arguments().size() - 1;
    Term value = parts.of(sort.arguments().get(last));
    List<Var> parameters = new ArrayList<>();
    for (Sort parameter : sort.arguments().subList(0, last)) {
      parameters.add(Var.of("x!" + parameters.size(), parameter));
    }
    return value == null ? null : Binder.of(Binder.Kind.LAMBDA, sort, parameters, value);
  }
}
