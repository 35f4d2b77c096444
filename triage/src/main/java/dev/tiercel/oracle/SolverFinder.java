package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.solver.Solver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds models by asking the warm reference solvers one after the other until one has a model that
 * holds: starting with another one each time and, every other time, under the options for
 * randomised decisions ({@code randomisation.tsv}; ValFuzz, appendix B). A solver takes longer than
 * a mutant may, so only a sample of the checks is passed on. Not thread-safe.
 */
public final class SolverFinder implements ModelFinder {
  private static final String SEED = "seed";
  private static final List<List<String>> RANDOMISATION =
      Tsv.rows(SolverFinder.class, "randomisation.tsv", "option", "value");
  private static final long MOST_SEEDS = 1 << 16;

  private final SolverPool solverPool;
  private final int oneIn;
  private int skipped;
  private int turn; // calls so far

  /**
   * A finder.
   *
   * @param solverPool whose references are asked, never its target
   * @param oneIn one check in this many is passed on, the first among them
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
    Entry entry = Entry.of(ofAnyLogic(check.standalone(1)));
    List<Solver> solvers = new ArrayList<>(solverPool.solvers().skip(1).toList());
    Collections.rotate(solvers, -turn++);
    for (Solver solver : solvers) {
      Model model = solver.supportsModels() ? model(solver, entry, seed) : null;
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

  /**
   * Sets only seeds every other time: other randomisation options may keep a solver from answering.
   */
  private static Configuration seeded(Solver solver, long seed) {
    Map<String, String> values = new TreeMap<>();
    for (List<String> row : RANDOMISATION) {
      boolean seeds = row.get(1).equals(SEED);
      if (solver.options().find(row.get(0)) != null && (seeds || seed % 2 == 0)) {
        values.put(row.get(0), seeds ? Long.toString(Math.floorMod(seed, MOST_SEEDS)) : row.get(1));
      }
    }
    return Configuration.of(values);
  }

  /** A test formula may use more than the logic of its seed allows. */
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
