package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Synthesis problem with the functions that a solver found, as a script in plain SMT-LIB that has
 * no model if they are right: the functions are defined as found, and the constraints do not all
 * hold for the variables (SyGuS-IF 2.1, "Semantics"; an {@code inv-constraint} abbreviates three
 * constraints).
 */
final class SynthesisProblem {
  private final Map<String, String> found = new HashMap<>(); // definitions by name
  private final Map<String, List<String>> parameters =
      new HashMap<>(); // sorts of the parameters of invariants
  private final StringBuilder script = new StringBuilder();
  private final StringBuilder assumptions = new StringBuilder();
  private final StringBuilder constraints = new StringBuilder("true");
  private int variables;

  private SynthesisProblem(String response) {
    for (String definition : TacticGoals.parts(response)) {
      List<String> words = TacticGoals.parts(definition);
      if (words.size() == 5 && words.get(0).equals("define-fun")) {
        found.put(words.get(1), definition);
      }
    }
  }

  /**
   * Returns a check that has no model if a response to {@code check-synth} is right.
   *
   * @param before the commands before it
   * @return {@code null} if one of them is not understood
   */
  static @Nullable Check unsolved(List<Command> before, String response) {
    SynthesisProblem problem = new SynthesisProblem(response);
    for (Command command : before) {
      if (!problem.take(command)) {
        return null;
      }
    }
    String all =
        problem.script
            + problem.assumptions.toString()
            + "(assert (not (and "
            + problem.constraints
            + ")))\n(check-sat)\n";
    try {
      return problem.found.isEmpty() ? null : Check.of(ScriptParser.parse(all, "synthesis")).get(0);
    } catch (ParseException e) {
      return null;
    }
  }

  private boolean take(Command command) {
    String text = new Script(List.of(command)).toString().strip();
    List<String> words = TacticGoals.parts(text);
    String name = words.isEmpty() ? "" : words.get(0);
    switch (name) {
      case "synth-fun", "synth-inv" -> {
        String definition = found.get(words.get(1));
        parameters.put(words.get(1), sorts(words.get(2)));
        script.append(definition).append('\n');
        return definition != null;
      }
      case "declare-var" ->
          script.append("(declare-const " + words.get(1) + " " + words.get(2) + ")\n");
      case "constraint" -> constraints.append(' ').append(words.get(1));
      case "assume" -> assumptions.append("(assert " + words.get(1) + ")\n");
      case "inv-constraint" -> {
        return invariant(words.subList(1, words.size()));
      }
      default -> {
        boolean plain =
            command instanceof Command.SetLogic
                || command instanceof Command.Declaration
                || command instanceof Command.Define;
        script.append(plain ? text + "\n" : "");
        return plain || name.startsWith("set-") || Question.asks(command);
      }
    }
    return true;
  }

  /**
   * Adds that the precondition implies an invariant, each transition preserves it, and it implies
   * the postcondition.
   */
  private boolean invariant(List<String> names) {
    List<String> sorts = parameters.get(names.get(0));
    if (sorts == null || names.size() != 4 || sorts.isEmpty()) {
      return false;
    }
    List<String> now = new ArrayList<>();
    List<String> next = new ArrayList<>();
    for (String sort : sorts) {
      now.add(variable(sort));
      next.add(variable(sort));
    }
    String at = " " + String.join(" ", now) + ")";
    String then = " " + String.join(" ", next) + ")";
    String holds = "(" + names.get(0) + at;
    String moves = "(" + names.get(2) + " " + String.join(" ", now) + then;
    constraints.append(" (=> (" + names.get(1) + at + " " + holds + ")");
    constraints.append(" (=> (and " + holds + " " + moves + ") (" + names.get(0) + then + ")");
    constraints.append(" (=> " + holds + " (" + names.get(3) + at + ")");
    return true;
  }

  private String variable(String sort) {
    String name = "|variable " + variables++ + "|";
    script.append("(declare-const " + name + " " + sort + ")\n");
    return name;
  }

  private static List<String> sorts(String list) {
    return TacticGoals.parts(list).stream()
        .map(TacticGoals::parts)
        .filter(pair -> pair.size() == 2)
        .map(pair -> pair.get(1))
        .toList();
  }
}
