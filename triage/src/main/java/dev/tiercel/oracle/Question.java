package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.CommandResponses;
import dev.tiercel.solver.exec.CommandResponses.CommandResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A command that asks for something other than satisfiability, and the response of a solver.
 *
 * @param number index among the script's commands, from 0
 * @param command the command itself
 * @param response as printed
 * @param state the assertions at this place
 * @param check the check whose answer it asks about: the last one, if nothing was asserted,
 *     declared, pushed or popped since; otherwise {@code null}
 * @param behindRefusal whether part of {@code state} may have been rejected
 */
record Question(
    int number,
    Command command,
    String response,
    Check state,
    @Nullable Check check,
    boolean behindRefusal) {
  /** Responses that mean that nothing was found. */
  private static final Set<String> NOTHING = Set.of("fail", "none", "unknown", "infeasible");

  /** Responses to {@code get-assignment} and {@code get-objectives} where there is nothing. */
  private static final Pattern EMPTY = Pattern.compile("^\\s*\\(\\s*(objectives\\s*)?\\)\\s*$");

  /** Returns the same question about another state. */
  Question forState(Check other) {
    return new Question(number, command, response, other, check, behindRefusal);
  }

  /** Returns the command's name. */
  String name() {
    return name(command);
  }

  private static String name(Command command) {
    return command instanceof Command.GetValue ? "get-value" : ((Command.Other) command).name();
  }

  /**
   * Returns the command whose request this one repeats, as {@code get-abduct-next} does after
   * {@code get-abduct}; the command itself where there is none.
   */
  Command originalCommand(Script script) {
    String next = "-next";
    String wanted =
        name().endsWith(next) ? name().substring(0, name().length() - next.length()) : "";
    for (int i = number - 1; i >= 0 && !wanted.isEmpty(); i--) {
      Command before = script.commands().get(i);
      if (before instanceof Command.Other other && other.name().equals(wanted)) {
        return before;
      } else if (!(before instanceof Command.Other other && other.name().equals(name()))) {
        break;
      }
    }
    return command;
  }

  /** Returns the text of the command. */
  String text() {
    return new Script(List.of(command)).toString().strip();
  }

  /** Returns the expressions of the response, such as a verdict and the list that follows it. */
  List<String> items() {
    return TacticGoals.parts("(" + response + ")");
  }

  /** Whether the response begins with a verdict. */
  boolean says(Verdict verdict) {
    List<String> items = items();
    return !items.isEmpty() && Verdict.printed(items.get(0)) == verdict;
  }

  /** Whether the response makes a claim that may be wrong. */
  boolean isClaim(Run run) {
    Verdict verdict = check == null ? null : run.verdict(check.number());
    CommandRow row = CommandRow.of(name());
    if (row.is(CommandRow.Trait.AFTER_SAT)) {
      return verdict == Verdict.SAT && !EMPTY.matcher(response).find();
    } else if (row.is(CommandRow.Trait.AFTER_UNSAT)) {
      return verdict == Verdict.UNSAT;
    }
    return !row.is(CommandRow.Trait.INFORMATION) && !NOTHING.contains(response.strip());
  }

  /**
   * Returns the questions of a script that a run certainly answered, in order.
   *
   * @param text the script as it was run
   * @param script the same, parsed
   */
  static List<Question> of(String text, Script script, List<Check> checks, Run run) {
    List<Command> commands = script.commands();
    if (commands.stream().noneMatch(Question::asks)) {
      return List.of();
    }
    Map<Integer, CommandResponse> responses = CommandResponses.of(text, run);
    List<Question> questions = new ArrayList<>();
    int passed = 0;
    Check last = null;
    for (int number = 0; number < commands.size(); number++) {
      Command command = commands.get(number);
      CommandResponse response = asks(command) ? responses.get(number) : null;
      if (command.isCheck()) {
        last = passed < checks.size() ? checks.get(passed++) : null;
      } else if (response != null) {
        Check state = last == null ? Check.beforeCommand(script, number) : last;
        questions.add(
            new Question(number, command, response.text(), state, last, response.behindRefusal()));
      } else if (!asks(command) && !(command instanceof Command.SetInfo)) {
        last = null;
      }
    }
    return questions;
  }

  /** Whether a command asks for something other than satisfiability, and so prints something. */
  static boolean asks(Command command) {
    return command instanceof Command.GetValue
        || (command instanceof Command.Other other
            && CommandRow.of(other.name()).is(CommandRow.Trait.QUESTION));
  }
}
