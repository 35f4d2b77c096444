package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds models by asking the warm solvers beside the target, each with a random seed of its own,
 * one after the other until one has a model that holds. A solver takes longer than a mutant may, so
 * that it is asked about one check in a few only. Not thread-safe.
 */
public final class SolverFinder implements ModelFinder {
  private static final List<String> SEEDS = List.of("smt.random_seed", "seed");
  private static final long MOST_SEEDS = 1 << 16;

  private final SolverPool solverPool;
  private final int oneIn;
  private int skipped;

  /**
   * A finder.
   *
   * @param solverPool whose references are asked, never its target
   * @param oneIn one check in so many is passed on, the first among them
   */
  public SolverFinder(SolverPool solverPool, int oneIn) {
    this.solverPool = solverPool;
    this.oneIn = oneIn;
    this.skipped = oneIn;
  }

  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    if (++skipped < oneIn) {
      return null;
    }
    skipped = 0;
    Entry entry = Entry.of(ofAnyLogic(check.alone(1)));
    for (Solver solver : solverPool.solvers().skip(1).toList()) {
      Model model = solver.tellsModels() ? model(solver, entry, seed) : null;
      if (model != null) {
        return model;
      }
    }
    return null;
  }

  private @Nullable Model model(Solver solver, Entry entry, long seed) {
    ConfiguredSolver configuredSolver = ConfiguredSolver.of(solver, seeded(solver, seed));
    Answer answer =
        new Answer(configuredSolver, solverPool.run(configuredSolver, entry.toString()));
    for (ModelCheck found : new Execution(entry, solverPool).models(answer)) {
      if (found.judgement().holds()) {
        return found.model();
      }
    }
    return null;
  }

  private static Configuration seeded(Solver solver, long seed) {
    for (String name : SEEDS) {
      if (solver.options().find(name) != null) {
        return Configuration.of(Map.of(name, Long.toString(Math.floorMod(seed, MOST_SEEDS))));
      }
    }
    return Configuration.DEFAULT;
  }

  /** A test formula uses more than the logic of its seed allows. */
  private static Script ofAnyLogic(Script script) {
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      boolean higher = command instanceof Command.SetLogic set && set.logic().startsWith("HO_");
      commands.add(
          command instanceof Command.SetLogic && !higher
              ? new Command.SetLogic(Logic.ALL.name())
              : command);
    }
    return new Script(commands);
  }
}
