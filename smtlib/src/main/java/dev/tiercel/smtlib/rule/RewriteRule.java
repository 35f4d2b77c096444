package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rewrite rule: under the premises both sides are equal, whatever stands for the parameters.
 *
 * @param parameters those that stand for sorts and widths among them
 * @param premises each a Boolean term
 */
public record RewriteRule(
    String name,
    List<Parameter> parameters,
    List<SExpression> premises,
    SExpression left,
    SExpression right) {

  /**
   * What any term of a sort may stand for.
   *
   * @param sort {@code Type} if sorts stand for it
   * @param list whether any number of terms may stand for it, as arguments of one application
   */
  public record Parameter(String name, SExpression sort, boolean list) {
    /** Whether a sort stands for it. */
    public boolean isSort() {
      return sort.is("Type");
    }

    /** Whether a regular language stands for it. */
    public boolean isLanguage() {
      return sort.is("RegLan");
    }
  }

  public RewriteRule {
    parameters = List.copyOf(parameters);
    premises = List.copyOf(premises);
  }

  /** The parameter of a name, or {@code null} if there is none. */
  public @Nullable Parameter parameter(String called) {
    for (Parameter parameter : parameters) {
      if (parameter.name.equals(called)) {
        return parameter;
      }
    }
    return null;
  }
}
