package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.Value;
import dev.tiercel.smtlib.value.VariadicSemantics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finite fields of cvc5. The order of a field may exceed any machine number. */
final class FiniteFields {
  static final List<Operator> ROWS =
      TheoryBuilder.dialect(
          "cvc5",
          Feature.FINITE_FIELDS,
          op("ff.neg", "F -> F").means((a, c) -> element(a, 0).negate()).typed(FiniteFields::unary),
          sum(op("ff.add", "F F -> F")).means((a, c) -> element(a, 0).plus(element(a, 1))),
          sum(op("ff.mul", "F F -> F")).means(FiniteFields::product),
          sum(op("ff.bitsum", "F F -> F"))
              .swap("")
              .means(VariadicSemantics.of(FiniteFields::bitSum)));

  private FiniteFields() {}

  private static FieldElement element(Value[] a, int i) {
    return (FieldElement) a[i];
  }

  private static Value product(Value[] a, EvaluationServices c) {
    long words = element(a, 0).order().bitLength() / 64;
    return words <= 4 || c.spend(words * words)
        ? element(a, 0).times(element(a, 1))
        : c.budgetExceeded();
  }

  /** The arguments as digits of a binary number, the lowest first; not a fold over pairs. */
  private static Value bitSum(Value[] a, EvaluationServices c) {
    FieldElement sum = element(a, a.length - 1);
    for (int i = a.length - 2; i >= 0; i--) {
      sum = sum.plus(sum).plus(element(a, i));
    }
    return sum;
  }

  private static TheoryBuilder.Row sum(TheoryBuilder.Row row) {
    return row.left().typed(FiniteFields::nary).swap("finite-field");
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
            && TheoryBuilder.all(arguments[0], arguments);
    return fits ? arguments[0] : null;
  }
}
