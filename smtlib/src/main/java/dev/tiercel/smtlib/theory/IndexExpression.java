package dev.tiercel.smtlib.theory;

/**
 * A sum of products of index variables and numbers, as written between the brackets of a sort
 * pattern: {@code m}, {@code m+n}, {@code i-j+1}, {@code i*m}.
 */
final class IndexExpression {
  private final char variable; // if it is only a variable, else 0
  private final long[] factors; // of each product
  private final String[] variables; // of each product, possibly empty

  private IndexExpression(long[] factors, String[] variables) {
    this.factors = factors;
    this.variables = variables;
    boolean bare = factors.length == 1 && factors[0] == 1 && variables[0].length() == 1;
    this.variable = bare ? variables[0].charAt(0) : 0;
  }

  static IndexExpression parse(String text) {
    String[] terms = text.replace("-", "+-").split("\\+");
    long[] factors = new long[terms.length];
    String[] variables = new String[terms.length];
    for (int t = 0; t < terms.length; t++) {
      boolean negative = terms[t].startsWith("-");
      factors[t] = negative ? -1 : 1;
      StringBuilder letters = new StringBuilder();
      for (String factor : (negative ? terms[t].substring(1) : terms[t]).split("\\*")) {
        if (Character.isDigit(factor.charAt(0))) {
          factors[t] *= Long.parseLong(factor);
        } else if (factor.length() == 1) {
          letters.append(factor);
        } else {
          throw new IllegalArgumentException("not an index expression: " + text);
        }
      }
      variables[t] = letters.toString();
    }
    return new IndexExpression(factors, variables);
  }

  /** Returns the value; every variable must be bound. */
  long value(SignatureBindings bindings) {
    long sum = 0;
    for (int t = 0; t < factors.length; t++) {
      long product = factors[t];
      for (int i = 0; i < variables[t].length(); i++) {
        product *= bindings.number(variables[t].charAt(i));
      }
      sum += product;
    }
    return sum;
  }

  /** Whether a number fits; binds the variable if this is a free variable. */
  boolean matches(long number, SignatureBindings bindings) {
    return variable != 0 ? bindings.bind(variable, number) : value(bindings) == number;
  }

  /** Adds its variables to a set. */
  void collect(SignatureVariables into) {
    for (String product : variables) {
      product.chars().forEach(c -> into.add((char) c));
    }
  }

  /** Whether every variable is bound. */
  boolean isBound(SignatureBindings bindings) {
    for (String product : variables) {
      for (int i = 0; i < product.length(); i++) {
        if (!bindings.isBound(product.charAt(i))) {
          return false;
        }
      }
    }
    return true;
  }
}
