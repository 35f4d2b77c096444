package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts a query to z3's fixedpoint engine to Horn clauses (Hoder, Bjørner, de Moura: muZ, CAV
 * 2011): rules become clauses that quantify over their variables, and the query is reachable
 * exactly if the clauses contradict its negation.
 */
public final class RuleQuery {
  private static final String RELATION = "(declare-rel ";
  private static final String VARIABLE = "(declare-var ";
  private static final Pattern NAME = Pattern.compile("\\|[^|]*\\||[^\\s()]+");
  private static final Pattern ASKED = Pattern.compile("\\(query (" + NAME + ")");

  private final StringBuilder declarations = new StringBuilder();
  private final Map<String, String> variables = new LinkedHashMap<>(); // bindings by name
  private final StringBuilder clauses = new StringBuilder();

  private RuleQuery() {}

  /**
   * Returns the clauses and the negation of the query as one check.
   *
   * @param query index of the query among the script's commands, from 0
   * @return {@code null} if a command before the query is neither declaration nor rule
   */
  public static @Nullable Check of(Script script, int query) {
    RuleQuery clauses = new RuleQuery();
    List<Command> before = script.commands().subList(0, query);
    if (!before.stream().allMatch(clauses::declares)) {
      return null;
    }
    before.forEach(clauses::rule);
    try {
      String denial = clauses.denial(script.commands().get(query));
      String text = "" + clauses.declarations + clauses.clauses + denial + "(check-sat)";
      return denial.isEmpty() ? null : Check.of(ScriptParser.parse(text, "rules")).get(0);
    } catch (ParseException e) {
      return null;
    }
  }

  private boolean declares(Command command) {
    if (command instanceof Command.Declaration) {
      declarations.append(new Script(List.of(command)));
    } else if (command instanceof Command.Opaque opaque) {
      return declares(opaque);
    }
    return !(command instanceof Command.Assert
        || command instanceof Command.Level
        || command instanceof Command.Reset
        || command instanceof Command.ResetAssertions);
  }

  /**
   * Drops the names of representations after the sorts, which standard declarations do not have.
   */
  private boolean declares(Command.Opaque command) {
    String text = command.text();
    if (text.startsWith(VARIABLE)) {
      String binding = text.substring(VARIABLE.length());
      Matcher name = NAME.matcher(binding);
      if (name.lookingAt()) {
        variables.put(Symbols.unquote(name.group()), "(" + binding);
      }
      return true;
    } else if (text.startsWith(RELATION) && text.endsWith("))")) {
      declarations.append("(declare-fun ").append(text.substring(RELATION.length()));
      declarations.replace(declarations.length() - 1, declarations.length(), " Bool)\n");
      return true;
    }
    return command.name().equals("query");
  }

  private void rule(Command command) {
    if (command instanceof Command.TermCommand rule && rule.name().equals("rule")) {
      clauses.append(clause(rule.terms().get(0), ""));
    }
  }

  /** Quantifies universally over the variables in a formula. */
  private String clause(Term formula, String negation) {
    Set<String> names = new HashSet<>();
    for (Term term : SubTerms.of(List.of(formula))) {
      if (term instanceof App app) {
        names.add(app.symbol().name());
      }
    }
    StringBuilder bound = new StringBuilder();
    variables.forEach((name, binding) -> bound.append(names.contains(name) ? binding : ""));
    String text = negation.isEmpty() ? formula.toString() : "(" + negation + " " + formula + ")";
    return bound.isEmpty()
        ? "(assert " + text + ")\n"
        : "(assert (forall (" + bound + ") " + text + "))\n";
  }

  /** Returns the argument sorts of each relation, by name. */
  private Map<String, List<Sort>> relations() throws ParseException {
    Map<String, List<Sort>> relations = new HashMap<>();
    for (Command command : ScriptParser.parse(declarations.toString(), "rules").commands()) {
      if (command instanceof Command.Declare declare) {
        relations.put(declare.symbol().name(), declare.symbol().parameters());
      }
    }
    return relations;
  }

  /** Returns the negation of the query as a clause; empty if the query cannot be read. */
  private String denial(Command query) throws ParseException {
    if (query instanceof Command.TermCommand asked) {
      return clause(asked.terms().get(0), "not");
    }
    Matcher name = ASKED.matcher(new Script(List.of(query)).toString());
    List<Sort> sorts = name.find() ? relations().get(Symbols.unquote(name.group(1))) : null;
    if (sorts == null) {
      return "";
    } else if (sorts.isEmpty()) {
      return "(assert (not " + name.group(1) + "))\n";
    }
    StringBuilder bound = new StringBuilder();
    StringBuilder applied = new StringBuilder(name.group(1));
    for (int i = 0; i < sorts.size(); i++) {
      bound.append("(x!").append(i).append(' ').append(sorts.get(i)).append(')');
      applied.append(" x!").append(i);
    }
    return "(assert (forall (" + bound + ") (not (" + applied + "))))\n";
  }
}
