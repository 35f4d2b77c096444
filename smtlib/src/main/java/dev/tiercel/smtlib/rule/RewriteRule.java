package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rewrite rule: under the premises both sides are equal, for all values of the parameters.
 *
 * @param parameters including those for sorts and widths
 * @param premises each a Boolean term
 */
public record RewriteRule(
    String name,
    List<Parameter> parameters,
    List<SExpression> premises,
    SExpression left,
    SExpression right) {

  /**
   * A parameter, for which any term of its sort may be substituted.
   *
   * @param sort {@code Type} for a parameter that is a sort
   * @param list whether any number of terms may be substituted, as arguments of one application
   */
  public record Parameter(String name, SExpression sort, boolean list) {
    /** Whether the parameter is a sort. */
    public boolean isSort() {
      return sort.is("Type");
    }

    /** Whether the parameter is a regular language. */
    public boolean isLanguage() {
      return sort.is("RegLan");
    }
  }

  public RewriteRule {
    parameters = List.copyOf(parameters);
    premises = List.copyOf(premises);
  }

  /** Returns the parameter of that name, or {@code null} if there is none. */
  public @Nullable Parameter parameter(String called) {
    for (Parameter parameter : parameters) {
      if (parameter.name.equals(called)) {
        return parameter;
      }
    }
    return null;
  }
}
