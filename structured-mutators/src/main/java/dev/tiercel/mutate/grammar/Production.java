package dev.tiercel.mutate.grammar;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorShape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A production of the grammar, whose non-terminals are sorts: an application of an operator or of a
 * function of the script to terms of certain sorts.
 *
 * @param row the operator, or {@code null} for a function of the script
 * @param weight theta of the paper, before normalisation over the productions of a sort; greater
 *     than 0
 */
record Production(
    Function head, List<Sort> arguments, Sort result, @Nullable Operator row, double weight) {

  static Production of(OperatorShape operatorShape, double weight) {
    Function head =
        new Function(operatorShape.operator(), operatorShape.indices(), operatorShape.as());
    return new Production(
        head, operatorShape.arguments(), operatorShape.result(), operatorShape.operator(), weight);
  }

  static Production of(Declared symbol, double weight) {
    return new Production(Function.of(symbol), symbol.parameters(), symbol.result(), null, weight);
  }

  Term application(Term... terms) {
    return App.of(head, result, terms);
  }
}
