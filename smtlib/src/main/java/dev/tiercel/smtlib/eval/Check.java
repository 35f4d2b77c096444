package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One satisfiability check of a script: whether the assertions active at a {@code check-sat} have a
 * model.
 *
 * @param number index of the check in the script, from 0
 * @param command index of its command in the script, from 0
 * @param assertions the active assertions, oldest first
 * @param assumptions those of {@code check-sat-assuming}, else none
 * @param context logic, options, declarations and definitions in scope, oldest first
 * @param definitions the definitions in scope
 * @param reading how far the commands before it are understood
 */
public record Check(
    int number,
    int command,
    List<Term> assertions,
    List<Term> assumptions,
    List<Command> context,
    Definitions definitions,
    Reading reading) {

  /** z3's option for the combination of several objectives. */
  public static final String PRIORITY = "opt.priority";

  private static final String FRONT = "pareto";

  /** How far the commands before a check are understood. */
  public enum Reading {
    /** No command influences the answer in an unknown way. */
    WHOLE,
    /**
     * Assertions must hold for all sorts substituted for sort parameters (SMT-LIB 2.7, section
     * 3.10.3): a false one refutes a model, but true ones do not confirm it.
     */
    PARAMETRIC,
    /**
     * The check asks for the next optimum of a Pareto front, and is unsat when there are no more.
     */
    NEXT,
    /** A command may influence the answer in an unknown way. */
    UNKNOWN
  }

  /** Whether an interpretation is a model exactly if the formulas are true under it. */
  public boolean understood() {
    return reading == Reading.WHOLE;
  }

  /** Whether a false formula shows that an interpretation is no model. */
  public boolean disprovesModels() {
    return understood() || reading == Reading.PARAMETRIC;
  }

  /** The assertions, then the assumptions: the formulas that a model must satisfy. */
  public List<Term> formulas() {
    if (assumptions.isEmpty()) {
      return assertions;
    }
    List<Term> all = new ArrayList<>(assertions);
    all.addAll(assumptions);
    return all;
  }

  /**
   * Returns this check as a separate, non-incremental script.
   *
   * @param times how often the script contains {@code check-sat}
   */
  public Script standalone(int times) {
    return standalone(formulas(), times);
  }

  /** Returns other formulas in the context of this check as a separate script. */
  public Script standalone(List<Term> formulas, int times) {
    List<Command> commands = new ArrayList<>(context);
    formulas.forEach(f -> commands.add(new Command.Assert(f)));
    for (int i = 0; i < times; i++) {
      commands.add(new Command.CheckSat());
    }
    return new Script(commands);
  }

  /** Returns this check with other formulas asserted instead of its own. */
  public Check with(List<Term> formulas) {
    return new Check(number, command, formulas, List.of(), context, definitions, reading);
  }

  /** The commands of {@link #context} that declare or define something. */
  public List<Command> declarations() {
    List<Command> declarations = new ArrayList<>(context.size());
    for (Command command : context) {
      if (declares(command)) {
        declarations.add(command);
      }
    }
    return declarations;
  }

  /** Whether a command declares or defines something that the text of a model may name. */
  static boolean declares(Command command) {
    return command instanceof Command.Declaration
        || Definitions.defines(command)
        || declaresParameter(command);
  }

  private static boolean declaresParameter(Command command) {
    return command instanceof Command.Other other
        && CommandRow.of(other.name()).is(CommandRow.Trait.SORT_PARAMETER);
  }

  /** Returns the name of the sort parameter that a command declares, as written, or null. */
  static @Nullable String parameter(Command command) {
    if (!declaresParameter(command) || !(command instanceof Command.Opaque opaque)) {
      return null;
    }
    String[] words = opaque.text().replaceAll("[()]", " ").strip().split("\\s+", 2);
    return words.length == 2 ? words[1].strip() : null;
  }

  private static boolean sets(Command command) {
    return command instanceof Command.SetLogic || command instanceof Command.SetOption;
  }

  /** Returns the checks of a script, in order. */
  public static List<Check> of(Script script) {
    return of(script, "");
  }

  /**
   * Returns the checks of a script, in order.
   *
   * @param priority the value of {@link #PRIORITY} if the script sets none
   */
  public static List<Check> of(Script script, String priority) {
    return new Walk(priority).checks(script);
  }

  /**
   * Returns the state before a command, as the check that would stand in its place.
   *
   * @param command index of the command in the script, from 0
   */
  public static Check beforeCommand(Script script, int command) {
    Walk walk = new Walk("");
    walk.checks(new Script(script.commands().subList(0, command)));
    walk.check(new Command.CheckSat(), command);
    return walk.checks.get(walk.checks.size() - 1);
  }

  private static final class Walk {
    private final List<Check> checks = new ArrayList<>();
    private List<Term> assertions = new ArrayList<>();
    private List<Command> context = new ArrayList<>();
    private final Deque<int[]> levels = new ArrayDeque<>();
    private Definitions current = Definitions.NONE;
    private boolean understood = true;
    private boolean parametric;
    private boolean stale;
    private boolean named; // an assertion has annotations, which may name it
    private boolean global;
    private boolean optimizes;
    private boolean pareto; // each check asks for another optimum than those before it

    Walk(String priority) {
      pareto = priority.equals(FRONT);
    }

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

    /** The current definitions, including the names of active assertions. */
    private Definitions definitions() {
      if (stale || named) {
        List<Command> all = new ArrayList<>(context);
        assertions.forEach(a -> all.add(new Command.Assert(a)));
        current = Definitions.of(all);
        stale = false;
      }
      return current;
    }

    private void check(Command command, int place) {
      List<Term> assumptions =
          command instanceof Command.CheckSatAssuming assuming ? assuming.assumptions() : List.of();
      checks.add(
          new Check(
              checks.size(),
              place,
              List.copyOf(assertions),
              assumptions,
              List.copyOf(context),
              definitions(),
              reading()));
    }

    private Reading reading() {
      if (optimizes && pareto && !checks.isEmpty()) {
        return Reading.NEXT;
      } else if (!understood) {
        return Reading.UNKNOWN;
      }
      return parametric ? Reading.PARAMETRIC : Reading.WHOLE;
    }

    private void step(Command command) {
      if (command instanceof Command.Assert a) {
        assertions.add(a.term());
        named |= a.term() instanceof Annotated;
      } else if (declares(command) || sets(command)) {
        context.add(command);
        parametric |= declaresParameter(command);
        stale |= Definitions.defines(command);
        if (command instanceof Command.SetOption option
            && option.keyword().equals(":global-declarations")) {
          global = option.value().equals("true");
        }
        pareto |=
            command instanceof Command.SetOption option
                && option.keyword().equals(":" + PRIORITY)
                && option.value().equals(FRONT);
      } else if (command instanceof Command.Push push) {
        for (int i = 0; i < push.levels(); i++) {
          levels.push(new int[] {assertions.size(), context.size()});
        }
      } else if (command instanceof Command.Pop pop) {
        for (int i = 0; i < pop.levels(); i++) {
          pop();
        }
      } else if (command instanceof Command.ResetAssertions) {
        restart(global);
      } else if (command instanceof Command.Reset) {
        restart(false);
        context.clear();
        global = false;
        understood = true;
        parametric = false;
      } else if (command instanceof Command.Other other) {
        CommandRow row = CommandRow.of(other.name());
        understood &= row.is(CommandRow.Trait.HARMLESS);
        optimizes |= row.is(CommandRow.Trait.OBJECTIVE);
      }
    }

    /** Too many pops are an error that a solver reports: no later check is understood. */
    private void pop() {
      if (levels.isEmpty()) {
        understood = false;
        return;
      }
      int[] sizes = levels.pop();
      assertions = new ArrayList<>(assertions.subList(0, sizes[0]));
      if (!global && sizes[1] < context.size()) {
        context = new ArrayList<>(context.subList(0, sizes[1]));
        stale = true;
      }
    }

    private void restart(boolean keepDeclarations) {
      assertions = new ArrayList<>();
      levels.clear();
      if (!keepDeclarations) {
        context.removeIf(c -> !sets(c));
        stale = true;
      }
    }
  }
}
