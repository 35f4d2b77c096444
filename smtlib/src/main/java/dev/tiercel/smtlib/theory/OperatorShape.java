package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One well-sorted form of an operator's application.
 *
 * @param as the sort written in {@code (as name sort)}, or {@code null}
 */
public record OperatorShape(
    Operator operator, List<Index> indices, @Nullable Sort as, List<Sort> arguments, Sort result) {
  /**
   * Chooses values for the variables of a signature. It is called for those variables of the
   * signature that the wanted sort does not determine: numbers first, each kind in alphabetical
   * order, and {@code A} and {@code B} before an {@code F}, which is a function of these sorts.
   */
  public interface Letters {
    /** Returns a number for a lower-case letter, at least 0. */
    int number(char variable);

    /** Returns a sort for a capital letter. */
    Sort sort(char variable);
  }

  /**
   * Returns the form for a choice of variables.
   *
   * @param wanted the sort that the application should have, if the signature can be solved for it;
   *     {@code null} for any
   * @param more number of arguments beyond those of the signature; also for operators of fixed
   *     arity, whose rule in code may accept more
   * @return {@code null} if that is not well-sorted
   */
  public static @Nullable OperatorShape of(
      Operator operator, @Nullable Sort wanted, Letters letters, int more) {
    Signature signature = operator.signature();
    SignatureBindings bindings = new SignatureBindings();
    if (wanted != null) {
      signature.result().matches(wanted, bindings);
    }
    signature.variables().bind(bindings, letters);
    List<Index> indices = new ArrayList<>();
    for (int i = 0; i < signature.indexCount(); i++) {
      indices.add(index(bindings, signature.indexVariables().charAt(i)));
    }
    List<Sort> arguments = new ArrayList<>();
    for (SortPattern parameter : signature.parameters()) {
      Sort sort = parameter.build(bindings);
      if (sort == null) {
        return null;
      }
      arguments.add(sort);
    }
    for (int i = 0; i < more && !arguments.isEmpty(); i++) {
      boolean right = operator.arity() == Arity.RIGHT;
      arguments.add(right ? 0 : arguments.size(), arguments.get(right ? 0 : arguments.size() - 1));
    }
    Sort as = operator.isQualified() ? signature.result().build(bindings) : null;
    Sort[] sorts = arguments.toArray(new Sort[0]);
    Sort result = operator.apply(indices, as, sorts);
    for (int i = 0; i < more && result == null && !indices.isEmpty(); i++) {
      // An index for each argument, as of pbge.
      indices.add(Index.of(letters.number('i')));
      result = operator.apply(indices, as, sorts);
    }
    return result == null
        ? null
        : new OperatorShape(operator, List.copyOf(indices), as, List.copyOf(arguments), result);
  }

  private static Index index(SignatureBindings bindings, char variable) {
    return Index.of((int) bindings.number(variable));
  }

  /** Returns the application to arguments of the sorts of this form. */
  public Term application(Term... terms) {
    return App.of(new Function(operator, indices, as), result, terms);
  }
}
