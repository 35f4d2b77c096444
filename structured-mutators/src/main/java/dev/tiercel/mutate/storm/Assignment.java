package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A seed under one assignment, from which instances are built (STORM, algorithm 1, phase 3):
 * scripts that assert formulas of the pools, negated if they are false, so that the assignment
 * satisfies all of them. Immutable.
 */
final class Assignment {
  private static final int MOST_NODES = 4_096; // of all assertions together
  private static final int BYTES_PER_NODE = 6;
  private static final int MOST_CHECKS = 4;
  private static final int MOST_LEVELS = 4;

  private final List<Command> prologue;
  private final Command check;
  private final Model model;
  private final InitialPool initialPool;
  private final int overhead; // bytes of the prologue
  private final int evidence; // bytes of the witness of one check

  /**
   * Creates an assignment.
   *
   * @param prologue the initial commands of every instance
   * @param check the check command
   */
  Assignment(List<Command> prologue, Command check, Model model, InitialPool initialPool) {
    this.prologue = prologue;
    this.check = check;
    this.model = model;
    this.initialPool = initialPool;
    this.overhead = new Script(prologue).toString().length();
    this.evidence = ModelText.lines(model).stream().mapToInt(l -> l.length() + 16).sum();
  }

  /** The model of the assignment. */
  Model model() {
    return model;
  }

  /** The initial pool. */
  InitialPool initialPool() {
    return initialPool;
  }

  /**
   * Builds an instance: assertions and a check.
   *
   * @param parent entry whose options and notes the instance gets
   * @param sizeLimit target length in bytes
   * @return {@code null} if no formula is within the bounds
   */
  @Nullable Entry instance(
      Entry parent,
      StormBounds bounds,
      StormProbabilities proportions,
      int sizeLimit,
      RandomSource random) {
    List<Term> assertions = assertions(bounds, proportions, sizeLimit - evidence, random);
    if (assertions.isEmpty()) {
      return null;
    }
    List<Command> commands = new ArrayList<>(prologue.size() + assertions.size() + 1);
    commands.addAll(prologue);
    assertions.forEach(a -> commands.add(new Command.Assert(a)));
    commands.add(check);
    return parent.withScript(new Script(commands)).withWitness(Witness.of(model));
  }

  /** Builds an instance with several checks and its assertions on levels, see {@link #instance}. */
  @Nullable Entry incremental(
      Entry parent, StormBounds bounds, int sizeLimit, RandomSource random) {
    List<Term> assertions =
        assertions(bounds, StormProbabilities.USUAL, sizeLimit - MOST_CHECKS * evidence, random);
    if (assertions.isEmpty()) {
      return null;
    }
    List<Command> commands = new ArrayList<>(prologue);
    int levels = 0;
    int checks = 0;
    for (Term assertion : assertions) {
      if (levels < MOST_LEVELS && (levels == 0 || random.oneIn(4))) {
        commands.add(new Command.Push(1));
        levels++;
      }
      commands.add(new Command.Assert(assertion));
      if (checks < MOST_CHECKS - 1 && random.oneIn(3)) {
        commands.add(check);
        checks++;
        int popped = random.below(levels + 1);
        if (popped > 0) {
          commands.add(new Command.Pop(popped));
          levels -= popped;
        }
      }
    }
    commands.add(check);
    Witness witness = Witness.NONE;
    for (int i = 0; i <= checks; i++) {
      witness = witness.with(i, model);
    }
    return parent.withScript(new Script(commands)).withWitness(witness);
  }

  /** Returns distinct formulas to assert, true under the assignment and within the size limit. */
  private List<Term> assertions(
      StormBounds bounds, StormProbabilities proportions, int bytes, RandomSource random) {
    if (initialPool.upTo(bounds.depth()) == 0) {
      return List.of();
    }
    FormulaConstruction formulaConstruction =
        new FormulaConstruction(initialPool, bounds, proportions, random);
    int wanted = 1 + random.below(bounds.assertions());
    int room = Math.min(MOST_NODES, (bytes - overhead) / BYTES_PER_NODE);
    Set<Term> assertions = new LinkedHashSet<>();
    for (int tries = 2 * wanted; tries > 0 && assertions.size() < wanted; tries--) {
      StormFormula formula = formulaConstruction.draw();
      if (formula.size() <= room && assertions.add(formula.asserted())) {
        room -= formula.size();
      }
    }
    return new ArrayList<>(assertions);
  }
}
