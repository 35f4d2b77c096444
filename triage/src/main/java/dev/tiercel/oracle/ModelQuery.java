package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Requests the models of a solver's sat answers, where they did not come with the answers: by a
 * second run of the script in which {@code get-model} follows each check that was answered sat, and
 * nothing else prints. Asking for a model after unsat would be an error, and some solvers exit at
 * the first error.
 */
final class ModelQuery {
  private static final Command PRODUCE = new Command.SetOption(":produce-models", "true");
  private static final Set<Verdict> REFUSED = EnumSet.of(Verdict.ERROR, Verdict.UNSUPPORTED);
  private static final Command GET = new Command.Opaque("get-model", "(get-model)");

  private ModelQuery() {}

  /**
   * Returns the models as the solver prints them, by check; none where it answers differently this
   * time, or where its output cannot be parsed.
   *
   * @param answer its answer to the script
   */
  static Map<Integer, String> ask(Execution execution, Answer answer) {
    Run first = answer.run();
    if (!first.verdicts().contains(Verdict.SAT)) {
      return Map.of();
    }
    Map<Integer, String> models = printed(first);
    if (!models.isEmpty() || !execution.supportsModels(answer.configuredSolver())) {
      return models;
    }
    Script asking = asking(execution.script(), first.verdicts());
    Run run = execution.run(answer.configuredSolver(), execution.textOf(asking));
    return run.accepted() ? read(asking, first.verdicts(), run.output()) : Map.of();
  }

  /** Returns the models that came with the answers, if all are present. */
  private static Map<Integer, String> printed(Run run) {
    Map<Integer, String> models = new TreeMap<>();
    for (int check = 0; check < run.verdicts().size(); check++) {
      if (run.verdicts().get(check) == Verdict.SAT) {
        SExpressionScanner items = new SExpressionScanner(run.models().getOrDefault(check, ""));
        if (!items.next() || items.head().startsWith("(error")) {
          return Map.of();
        }
        models.put(check, items.text());
      }
    }
    return models;
  }

  /**
   * Returns the script that asks for models after the checks that were answered sat, without those
   * that were rejected.
   */
  static Script asking(Script script, List<Verdict> verdicts) {
    List<Command> commands = new ArrayList<>(List.of(PRODUCE));
    int last = verdicts.lastIndexOf(Verdict.SAT);
    int check = -1;
    for (Command command : script.commands()) {
      if (command.isCheck()) {
        check++;
        if (!REFUSED.contains(verdicts.get(check))) {
          commands.add(command);
        }
        if (verdicts.get(check) == Verdict.SAT) {
          commands.add(GET);
        }
        if (check == last) {
          break;
        }
      } else if (!prints(command) && !command.equals(PRODUCE)) {
        commands.add(command);
      }
    }
    return new Script(commands);
  }

  private static boolean prints(Command command) {
    return Question.asks(command)
        || command instanceof Command.Exit
        || (command instanceof Command.SetOption option
            && (option.keyword().equals(":produce-models")
                || option.keyword().equals(":print-success")));
  }

  private static Map<Integer, String> read(Script asking, List<Verdict> verdicts, String output) {
    Map<Integer, String> models = new TreeMap<>();
    SExpressionScanner items = new SExpressionScanner(output);
    int check = -1;
    for (Command command : asking.commands()) {
      if (!command.isCheck() && !command.equals(GET)) {
        continue;
      }
      if (!items.next()) {
        return Map.of();
      }
      if (command.isCheck()) {
        do {
          check++;
        } while (REFUSED.contains(verdicts.get(check)));
      } else if (items.head().startsWith("(error")) {
        return Map.of();
      } else {
        models.put(check, items.text());
      }
    }
    return items.next() ? Map.of() : models;
  }
}
