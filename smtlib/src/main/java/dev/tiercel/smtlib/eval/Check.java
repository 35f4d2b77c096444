package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * One question that a script asks a solver: whether the assertions that are active at a {@code
 * check-sat} have a model.
 *
 * @param number which check of the script, from 0
 * @param command its place among the script's commands, from 0
 * @param assertions those that are active, oldest first
 * @param assumptions those of {@code check-sat-assuming}, else none
 * @param definitions what is defined there
 * @param understood whether no command before it may bear on the answer in a way that is not known
 *     here
 */
public record Check(
    int number,
    int command,
    List<Term> assertions,
    List<Term> assumptions,
    Definitions definitions,
    boolean understood) {

  /** Commands kept as text that have no bearing on what is satisfiable. */
  private static final Set<String> HARMLESS =
      Set.of(
          "check-sat-using",
          "echo",
          "get-assertions",
          "get-assignment",
          "get-info",
          "get-model",
          "get-objectives",
          "get-option",
          "get-proof",
          "get-unsat-assumptions",
          "get-unsat-core",
          "assert-soft",
          "minimize",
          "maximize",
          "eval",
          "simplify",
          "display",
          "labels",
          "get-difficulty",
          "get-learned-literals",
          "get-timeout-core",
          "block-model",
          "block-model-values",
          "get-interpolant",
          "get-interpolants",
          "get-abduct",
          "get-qe",
          "get-qe-disjunct",
          "help",
          "model-add-skip",
          "declare-tactic");

  /** The assertions, then the assumptions: what has to hold in a model. */
  public List<Term> formulas() {
    if (assumptions.isEmpty()) {
      return assertions;
    }
    List<Term> all = new ArrayList<>(assertions);
    all.addAll(assumptions);
    return all;
  }

  /** The checks of a script, in order. */
  public static List<Check> of(Script script) {
    return new Walk().checks(script);
  }

  private static final class Walk {
    private final List<Check> checks = new ArrayList<>();
    private List<Term> assertions = new ArrayList<>();
    private List<Command> definitions = new ArrayList<>();
    private final Deque<int[]> levels = new ArrayDeque<>();
    private Definitions current = Definitions.NONE;
    private boolean understood = true;
    private boolean global;

    List<Check> checks(Script script) {
      List<Command> commands = script.commands();
      for (int i = 0; i < commands.size(); i++) {
        Command command = commands.get(i);
        if (command instanceof Command.Exit) {
          break;
        }
        if (command.isCheck()) {
          check(command, i);
        } else {
          step(command);
        }
      }
      return checks;
    }

    private void check(Command command, int place) {
      List<Term> assumptions =
          command instanceof Command.CheckSatAssuming assuming ? assuming.assumptions() : List.of();
      checks.add(
          new Check(
              checks.size(), place, List.copyOf(assertions), assumptions, current, understood));
    }

    private void step(Command command) {
      if (Definitions.defines(command)) {
        definitions.add(command);
        current = Definitions.of(definitions);
      }
      if (command instanceof Command.Assert a) {
        assertions.add(a.term());
      } else if (command instanceof Command.Push push) {
        for (int i = 0; i < push.levels(); i++) {
          levels.push(new int[] {assertions.size(), definitions.size()});
        }
      } else if (command instanceof Command.Pop pop) {
        for (int i = 0; i < pop.levels(); i++) {
          pop();
        }
      } else if (command instanceof Command.ResetAssertions) {
        restart(global);
      } else if (command instanceof Command.Reset) {
        restart(false);
        global = false;
        understood = true;
      } else if (command instanceof Command.SetOption option
          && option.keyword().equals(":global-declarations")) {
        global = option.value().equals("true");
      } else if (command instanceof Command.Opaque opaque) {
        understood &= HARMLESS.contains(opaque.name());
      }
    }

    /** A pop too many is an error that a solver reports: no check after it is understood. */
    private void pop() {
      if (levels.isEmpty()) {
        understood = false;
        return;
      }
      int[] sizes = levels.pop();
      assertions = new ArrayList<>(assertions.subList(0, sizes[0]));
      if (!global && sizes[1] < definitions.size()) {
        definitions = new ArrayList<>(definitions.subList(0, sizes[1]));
        current = Definitions.of(definitions);
      }
    }

    private void restart(boolean keepDefinitions) {
      assertions = new ArrayList<>();
      levels.clear();
      if (!keepDefinitions) {
        definitions = new ArrayList<>();
        current = Definitions.NONE;
      }
    }
  }
}
