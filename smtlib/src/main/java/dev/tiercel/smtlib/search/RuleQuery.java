package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A query to z3's fixedpoint engine as Horn clauses (Hoder, Bjørner, de Moura: muZ, CAV 2011): its
 * rules are clauses over all values of their variables, and what is asked can be reached exactly if
 * they contradict that nothing of it holds.
 */
public final class RuleQuery {
  private static final String RELATION = "(declare-rel ";
  private static final String VARIABLE = "(declare-var ";
  private static final Pattern ASKED = Pattern.compile("\\(query (\\|[^|]*\\||[^\\s()]+)");

  private final StringBuilder declarations = new StringBuilder();
  private final StringBuilder variables = new StringBuilder();
  private final StringBuilder clauses = new StringBuilder();

  private RuleQuery() {}

  /**
   * The clauses with the denial of what a query asks for, as one check.
   *
   * @param query its place among the script's commands, from 0
   * @return {@code null} where something before the query has another meaning than rules have
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

  /** Names of representations behind the sorts are no part of the standard's declaration. */
  private boolean declares(Command.Opaque command) {
    String text = command.text();
    if (text.startsWith(VARIABLE)) {
      variables.append('(').append(text.substring(VARIABLE.length()));
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
      clauses.append(clause(rule.terms().get(0).toString()));
    }
  }

  private String clause(String formula) {
    return variables.isEmpty()
        ? "(assert " + formula + ")\n"
        : "(assert (forall (" + variables + ") " + formula + "))\n";
  }

  /** The sorts of each relation's arguments, by its name. */
  private Map<String, List<Sort>> relations() throws ParseException {
    Map<String, List<Sort>> relations = new HashMap<>();
    for (Command command : ScriptParser.parse(declarations.toString(), "rules").commands()) {
      if (command instanceof Command.Declare declare) {
        relations.put(declare.symbol().name(), declare.symbol().parameters());
      }
    }
    return relations;
  }

  /** That nothing is reached, as one clause; empty if it is not known what is asked for. */
  private String denial(Command query) throws ParseException {
    if (query instanceof Command.TermCommand asked) {
      return clause("(not " + asked.terms().get(0) + ")");
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
