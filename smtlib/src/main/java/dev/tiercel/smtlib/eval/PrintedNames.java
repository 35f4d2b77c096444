package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.UnknownNameResolver;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.AlgebraicText;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Names in printed terms beyond the symbols of the script and the theories. */
class PrintedNames implements UnknownNameResolver {
  private final ModelElements elements;

  PrintedNames(ModelElements elements) {
    this.elements = elements;
  }

  @Override
  public @Nullable Term apply(
      String name, List<Index> indices, @Nullable Sort sort, Term[] arguments) {
    if (name.equals("seq.cons") && arguments.length == 2) {
      Term unit = Theories.apply("seq.unit", arguments[0]);
      return unit == null ? null : Theories.apply("seq.++", unit, arguments[1]);
    }
    if (arguments.length > 0) {
      return null;
    }
    if (name.equals("real_algebraic_number")) {
      return AlgebraicText.literal(name, indices);
    }
    if (sort == Sort.INT || sort == Sort.REAL) {
      return SignedNumberParser.term(name, sort);
    }
    return sort != null && elements.isUninterpreted(sort) && ModelElements.isElement(name)
        ? App.constant(elements.element(sort, name))
        : null;
  }

  @Override
  public @Nullable Term read(String head, Supplier<String> text) {
    return head.equals("root-obj") ? AlgebraicText.literal(text.get()) : null;
  }
}
