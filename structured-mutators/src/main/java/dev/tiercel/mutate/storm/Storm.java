package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.question.TacticMaker;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.search.ModelFinder;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/** STORM mutator: makes an instance with its satisfying assignment as the witness. */
public final class Storm implements Mutator {
  private static final int BY_TACTICS = 8; // one in this many, if the target has tactics

  private final boolean paper;

  private Storm(boolean paper) {
    this.paper = paper;
  }

  /** Returns the default form. */
  public static Storm defaultForm() {
    return new Storm(false);
  }

  /**
   * Returns the paper's form: its bounds, its authors' proportions, and models of the formulas or
   * of their negation as assignments.
   */
  public static Storm paper() {
    return new Storm(true);
  }

  @Override
  public String name() {
    return paper ? "storm.paper" : "storm";
  }

  @Override
  public String description() {
    return paper
        ? "like storm, with the authors' proportions and bounds and models from a solver (STORM)"
        : "asserts formulas built from the script's own, true under its witness or a random model (STORM)";
  }

  @Override
  public boolean isAblation() {
    return paper;
  }

  @Override
  public PreservedProperty preserves() {
    return PreservedProperty.SATISFIABILITY;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ModelFinder finder = paper ? context.models() : ModelFinder.NONE;
    Assignment assignment = StormSeed.assigned(entry, finder, context.random());
    if (assignment == null) {
      return null;
    }
    BoundsChoice choice = BoundsChoice.of(context.space());
    StormBounds bounds =
        paper && choice.equals(BoundsChoice.USUAL)
            ? StormBounds.DEFAULT
            : choice.draw(context.random());
    Entry instance =
        assignment.instance(
            entry,
            bounds,
            paper ? StormProbabilities.AUTHORS : StormProbabilities.USUAL,
            context.sizeLimit(),
            context.random());
    return instance == null ? null : byTactics(instance, context);
  }

  /** Sometimes replaces the check by one with a tactic ({@code check-sat-using}). */
  private static Entry byTactics(Entry instance, MutationContext context) {
    Script script = instance.script();
    int last = script.commands().size() - 1;
    if (!context.space().dialect().has(DialectFeature.TACTICS)
        || !(script.commands().get(last) instanceof Command.CheckSat)
        || !context.random().oneIn(BY_TACTICS)) {
      return instance;
    }
    Command deciding =
        new TacticMaker(context.random()).deciding(ScriptIndex.of(instance).features());
    return instance.withScript(script.with(last, deciding)).withWitness(instance.witness());
  }
}
