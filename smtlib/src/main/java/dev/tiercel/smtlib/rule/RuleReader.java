package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads rules as cvc5 prints them ({@code declare-rule}, Eunoia) and as in its sources ({@code
 * define-rule}, {@code define-cond-rule}, {@code define-rule*}, RARE). Skips everything else in a
 * file.
 */
public final class RuleReader {
  private static final Set<String> BINDERS = Set.of("let", "eo::define");

  private final List<RewriteRule> rules = new ArrayList<>();
  private final Map<String, String> unread = new LinkedHashMap<>();

  private RuleReader() {}

  /**
   * Result of reading a text.
   *
   * @param rules in order
   * @param unread reasons why other rules were not read, by name
   */
  public record Reading(List<RewriteRule> rules, Map<String, String> unread) {}

  /**
   * Reads all rules of a text.
   *
   * @param file name for messages
   * @throws ParseException if the text is no sequence of S-expressions
   */
  public static Reading read(String text, String file) throws ParseException {
    RuleReader reader = new RuleReader();
    for (SExpression each : SExpression.read(text, file)) {
      if (each.parts().size() >= 4 && each.part(1).isAtom()) {
        String name = each.part(1).text();
        switch (each.head()) {
          case "declare-rule" -> reader.declared(name, each.parts());
          case "define-rule", "define-rule*" -> reader.defined(name, each.parts(), 0);
          case "define-cond-rule" -> reader.defined(name, each.parts(), 1);
          default -> {
            // no rule
          }
        }
      }
    }
    return new Reading(reader.rules, reader.unread);
  }

  private void declared(String name, List<SExpression> parts) {
    List<SExpression> premises = List.of();
    SExpression conclusion = null;
    for (int i = 3; i + 1 < parts.size(); i += 2) {
      switch (parts.get(i).text()) {
        case ":premises" -> premises = parts.get(i + 1).parts();
        case ":conclusion" -> conclusion = parts.get(i + 1);
        case ":args" -> {
          // the parameters again
        }
        default -> {
          unread.put(name, "it has " + parts.get(i).text());
          return;
        }
      }
    }
    SExpression equation = conclusion == null ? null : inlined(conclusion, Map.of());
    if (equation == null || !equation.head().equals("=") || equation.parts().size() != 3) {
      unread.put(name, "its conclusion is no equation");
      return;
    }
    List<RewriteRule.Parameter> parameters = new ArrayList<>();
    for (SExpression parameter : parts.get(2).parts()) {
      parameters.add(parameter(parameter.part(0).text(), parameter.part(1), parameter));
    }
    List<SExpression> conditions = new ArrayList<>();
    premises.forEach(p -> conditions.add(inlined(p, Map.of())));
    rules.add(new RewriteRule(name, parameters, conditions, equation.part(1), equation.part(2)));
  }

  private void defined(String name, List<SExpression> parts, int conditions) {
    int at = 3;
    Map<String, SExpression> known = new HashMap<>();
    if (parts.get(at).head().equals("def")) {
      for (SExpression binding : parts.get(at).rest()) {
        known.put(binding.part(0).text(), inlined(binding.part(1), known));
      }
      at++;
    }
    if (parts.size() < at + conditions + 2) {
      unread.put(name, "a side is missing");
      return;
    }
    List<SExpression> premises = new ArrayList<>();
    if (conditions == 1) {
      conjuncts(inlined(parts.get(at++), known), premises);
    }
    SExpression left = inlined(parts.get(at), known);
    SExpression right = inlined(parts.get(at + 1), known);
    if (parts.size() > at + 2) { // the context into which a fixed point puts its result
      right = inlined(parts.get(at + 2), Map.of("_", right));
    }
    List<RewriteRule.Parameter> parameters = new ArrayList<>();
    for (SExpression parameter : parts.get(2).parts()) {
      SExpression sort = opened(parameter.part(1), parameters);
      parameters.add(parameter(parameter.part(0).text(), sort, parameter));
    }
    rules.add(new RewriteRule(name, parameters, premises, left, right));
  }

  private static RewriteRule.Parameter parameter(
      String name, SExpression sort, SExpression declaration) {
    boolean list = declaration.parts().stream().anyMatch(p -> p.is(":list"));
    return new RewriteRule.Parameter(name, sort, list);
  }

  /**
   * Returns a sort with new parameters for the unspecified parts of one such as {@code ?BitVec}.
   */
  private static SExpression opened(SExpression sort, List<RewriteRule.Parameter> parameters) {
    int number = parameters.size();
    return switch (sort.text()) {
      case "?" -> fresh("@T" + number, "Type", parameters);
      case "?BitVec" -> over("BitVec", fresh("@n" + number, "Int", parameters));
      case "?Seq" -> over("Seq", fresh("@T" + number, "Type", parameters));
      case "?Set" -> over("Set", fresh("@T" + number, "Type", parameters));
      case "?Array" ->
          over(
              "Array",
              fresh("@T" + number, "Type", parameters),
              fresh("@U" + number, "Type", parameters));
      default -> sort;
    };
  }

  private static SExpression fresh(
      String name, String kind, List<RewriteRule.Parameter> parameters) {
    parameters.add(new RewriteRule.Parameter(name, SExpression.atom(kind), false));
    return SExpression.atom(name);
  }

  private static SExpression over(String sort, SExpression... arguments) {
    List<SExpression> parts = new ArrayList<>(List.of(arguments));
    parts.add(0, SExpression.atom(sort));
    return SExpression.list(parts);
  }

  private static void conjuncts(SExpression condition, List<SExpression> premises) {
    if (condition.head().equals("and")) {
      condition.rest().forEach(part -> conjuncts(part, premises));
    } else {
      premises.add(condition);
    }
  }

  /** Returns an expression with its bindings inlined. */
  private static SExpression inlined(SExpression expression, Map<String, SExpression> known) {
    if (expression.isAtom()) {
      return known.getOrDefault(expression.text(), expression);
    } else if (BINDERS.contains(expression.head()) && expression.parts().size() == 3) {
      Map<String, SExpression> inside = new HashMap<>(known);
      for (SExpression binding : expression.part(1).parts()) {
        inside.put(binding.part(0).text(), inlined(binding.part(1), known));
      }
      return inlined(expression.part(2), inside);
    }
    List<SExpression> parts = new ArrayList<>();
    expression.parts().forEach(part -> parts.add(inlined(part, known)));
    return SExpression.list(parts);
  }
}
