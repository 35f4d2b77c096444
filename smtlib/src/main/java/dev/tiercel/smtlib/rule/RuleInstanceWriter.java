package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes an instance of a rule as a script: declares its parameters, asserts its premises, and
 * finally that its sides differ, so that the script is satisfiable if the rule is wrong. As in
 * cvc5's rules, an associative operator with one argument is that argument, and without arguments
 * its neutral element.
 */
final class RuleInstanceWriter {
  /**
   * A string that distinguishes two languages, because solvers do not support equations of
   * languages.
   */
  private static final String WORD = "word$";

  private static final int MOST_WIDTH = 512;

  private final RewriteRule rule;
  private final InstanceShape shape;
  private final StructuralTerms structural;
  private final Map<String, String> names;

  RuleInstanceWriter(RewriteRule rule, InstanceShape shape) {
    this.rule = rule;
    this.shape = shape;
    this.structural = new StructuralTerms(rule, shape);
    this.names = names(shape);
  }

  /** Operators of sequences and strings are named by the element sort. */
  private static Map<String, String> names(InstanceShape shape) {
    if (shape.sorts().containsValue(InstanceShape.CHARACTER)) {
      return RuleOperators.OF_STRINGS;
    }
    return Map.of();
  }

  /** Thrown if a shape has no instance, which is no evidence about the rule. */
  static final class Unfit extends Exception {
    private static final long serialVersionUID = 1;

    Unfit(String why) {
      super(why, null, false, false);
    }
  }

  /** Returns the declarations of constants, then one line per assertion. */
  List<String> lines() throws Unfit {
    List<String> lines = new ArrayList<>();
    for (RewriteRule.Parameter parameter : rule.parameters()) {
      if (parameter.isSort() || parameter.isLanguage() || isNumber(parameter)) {
        continue;
      }
      String sort = sort(parameter.sort());
      for (String name : terms(parameter)) {
        lines.add("(declare-const " + name + " " + sort + ")");
      }
    }
    List<String> assertions = new ArrayList<>();
    for (SExpression premise : rule.premises()) {
      Boolean known = structural.truth(premise);
      if (known == null) {
        assertions.add("(assert " + term(premise) + ")");
      } else if (!known) {
        throw new Unfit("a premise does not hold");
      }
    }
    String left = term(rule.left());
    String right = term(rule.right());
    if (isLanguage(rule.left()) || isLanguage(rule.right())) {
      lines.add("(declare-const " + WORD + " String)");
      left = "(str.in_re " + WORD + " " + left + ")";
      right = "(str.in_re " + WORD + " " + right + ")";
    }
    assertions.add("(assert (not (= " + left + " " + right + ")))");
    lines.addAll(assertions);
    return lines;
  }

  private boolean isNumber(RewriteRule.Parameter parameter) {
    return shape.numbers().containsKey(parameter.name());
  }

  private boolean isLanguage(SExpression term) {
    if (term.isAtom()) {
      RewriteRule.Parameter parameter = rule.parameter(term.text());
      return parameter == null ? term.text().startsWith("re.") : parameter.isLanguage();
    }
    return term.head().startsWith("re.")
        || term.head().equals("str.to_re")
        || (isSingletonElimination(term) && isLanguage(term.part(term.parts().size() - 1)));
  }

  private static boolean isSingletonElimination(SExpression term) {
    return term.head().equals("eo::list_singleton_elim") || term.head().equals("$singleton_elim");
  }

  private List<String> terms(RewriteRule.Parameter parameter) {
    if (!parameter.list()) {
      return List.of(parameter.name());
    }
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < shape.lengths().getOrDefault(parameter.name(), 0); i++) {
      terms.add(
          parameter.isLanguage()
              ? shape.languages().getOrDefault(parameter.name() + "." + i, "re.all")
              : parameter.name() + "." + i);
    }
    return terms;
  }

  private String sort(SExpression sort) throws Unfit {
    if (sort.isAtom()) {
      String chosen = shape.sorts().getOrDefault(sort.text(), sort.text());
      if (chosen.equals(InstanceShape.CHARACTER)) {
        throw new Unfit("characters are no terms");
      }
      return chosen;
    }
    switch (sort.head()) {
      case "BitVec" -> {
        return "(_ BitVec " + width(sort.part(1)) + ")";
      }
      case "_" -> {
        return sort.toString();
      }
      case "@type_of" -> {
        RewriteRule.Parameter parameter = rule.parameter(sort.part(1).text());
        if (parameter == null) {
          throw new Unfit("the sort of a term that is no parameter");
        }
        return sort(parameter.sort());
      }
      case "Seq" -> {
        boolean text = InstanceShape.CHARACTER.equals(shape.sorts().get(sort.part(1).text()));
        return text ? "String" : "(Seq " + sort(sort.part(1)) + ")";
      }
      default -> {
        StringBuilder text = new StringBuilder("(").append(sort.head());
        for (SExpression argument : sort.rest()) {
          text.append(' ').append(sort(argument));
        }
        return text.append(')').toString();
      }
    }
  }

  private BigInteger width(SExpression number) throws Unfit {
    BigInteger width = index(number);
    if (width.signum() == 0 || width.bitLength() > 31 || width.intValue() > MOST_WIDTH) {
      throw new Unfit("no bit-vector is of that width");
    }
    return width;
  }

  private BigInteger index(SExpression number) throws Unfit {
    BigInteger index = structural.number(number);
    if (index == null || index.signum() < 0) {
      throw new Unfit("an index is negative or not known");
    }
    return index;
  }

  private String term(SExpression term) throws Unfit {
    return term.isAtom() ? atom(term.text()) : application(term);
  }

  private String atom(String text) throws Unfit {
    RewriteRule.Parameter parameter = rule.parameter(text);
    if (parameter == null) {
      return literal(text);
    } else if (parameter.isSort()) {
      throw new Unfit("a sort in the place of a term");
    }
    BigInteger number = shape.numbers().get(text);
    if (number != null) {
      return number(number);
    }
    return parameter.isLanguage() ? shape.languages().getOrDefault(text, "re.all") : text;
  }

  /** Standard syntax of numbers: negative ones are applications, as are fractions. */
  private static String literal(String text) {
    int slash = text.indexOf('/');
    boolean fraction =
        slash > 0 && text.chars().allMatch(c -> c == '/' || c == '-' || (c >= '0' && c <= '9'));
    if (fraction) {
      String above = text.substring(0, slash);
      boolean negative = above.startsWith("-");
      String value = (negative ? above.substring(1) : above) + ".0";
      String below = text.substring(slash + 1);
      value = below.equals("1") ? value : "(/ " + value + " " + below + ".0)";
      return negative ? "(- " + value + ")" : value;
    }
    boolean negative =
        text.length() > 1 && text.charAt(0) == '-' && Character.isDigit(text.charAt(1));
    return negative ? "(- " + text.substring(1) + ")" : text;
  }

  /** Returns an atom in standard syntax. */
  static SExpression literal(SExpression atom) {
    String text = literal(atom.text());
    return text.equals(atom.text()) ? atom : SExpression.atom(text);
  }

  private static String number(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  private String application(SExpression term) throws Unfit {
    String head = term.head();
    List<SExpression> arguments = term.rest();
    if (isSingletonElimination(term)) {
      return term(arguments.get(arguments.size() - 1));
    }
    switch (head) {
      case "@bv" -> {
        BigInteger width = width(arguments.get(1));
        BigInteger value = structural.number(arguments.get(0));
        if (value == null) {
          throw new Unfit("a constant that is not known");
        }
        BigInteger values = BigInteger.ONE.shiftLeft(width.intValue());
        return "(_ bv" + value.mod(values) + " " + width + ")";
      }
      case "$seq_empty", "@seq.empty_of_type" -> {
        String sort = sort(arguments.get(0));
        return sort.equals("String") ? "\"\"" : "(as seq.empty " + sort + ")";
      }
      case "@set.empty_of_type" -> {
        return "(as set.empty " + sort(arguments.get(0)) + ")";
      }
      case "as" -> {
        return "(as " + arguments.get(0) + " " + sort(arguments.get(1)) + ")";
      }
      default -> {
        // any other
      }
    }
    BigInteger folded = structural.number(term);
    return folded != null ? number(folded) : applied(head, arguments);
  }

  private String applied(String head, List<SExpression> arguments) throws Unfit {
    int indices = RuleOperators.INDICES.getOrDefault(head, 0);
    if (head.isEmpty() || arguments.size() < indices) {
      throw new Unfit("an application of no operator");
    }
    StringBuilder operator = new StringBuilder(indices == 0 ? "" : "(_ ");
    operator.append(names.getOrDefault(head, head));
    for (SExpression index : arguments.subList(0, indices)) {
      operator.append(' ').append(index(index));
    }
    operator.append(indices == 0 ? "" : ")");
    List<String> terms = new ArrayList<>();
    for (SExpression argument : arguments.subList(indices, arguments.size())) {
      RewriteRule.Parameter parameter = rule.parameter(argument.text());
      if (parameter != null && parameter.list()) {
        terms.addAll(terms(parameter));
      } else {
        terms.add(term(argument));
      }
    }
    String neutral = RuleOperators.NEUTRAL.get(head);
    if (neutral != null && terms.size() < 2) {
      return terms.isEmpty() ? neutral(head, neutral) : terms.get(0);
    }
    return "(" + operator + " " + String.join(" ", terms) + ")";
  }

  private String neutral(String head, String usual) throws Unfit {
    String text = head.endsWith(".++") && names == RuleOperators.OF_STRINGS ? "\"\"" : usual;
    if (text.isEmpty()) {
      throw new Unfit("no arguments for " + head);
    }
    return text;
  }
}
