package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns the assertions into rules of a fixedpoint engine and queries the reachability of the last.
 */
@MutatorInfo(
    name = "question.reachability",
    description =
        "turns the assertions into rules and queries whether they reach the last, if the target supports it")
public final class AskReachability implements Mutator {
  private static final String QUERY = "query";
  private static final int MOST = 6; // constants, and rules

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    List<Term> constants = QueryCommands.constants(entry.script(), QueryCommands::isPlain);
    List<Term> formulas = formulas(index);
    long declarations =
        entry.script().commands().stream().filter(Command.Declaration.class::isInstance).count();
    if (!context.space().dialect().hasCommand(QUERY)
        || index.features().contains(Feature.QUANTIFIERS)
        || declarations != constants.size()
        || !isFew(constants)
        || !isFew(formulas)) {
      return null;
    }
    List<String> relations = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      relations.add(index.freshName("reached" + i));
    }
    return new FixedpointRuleMaker(constants, formulas, relations)
        .draw(context.random())
        .toEntry(entry);
  }

  private static boolean isFew(List<Term> terms) {
    return !terms.isEmpty() && terms.size() <= MOST;
  }

  /** Returns the assertions without annotations; empty if one is too deep. */
  private static List<Term> formulas(ScriptIndex index) {
    List<Term> formulas = new ArrayList<>();
    for (int at : index.assertions()) {
      Term formula = Annotations.stripped(index.script().commands().get(at).terms().get(0));
      if (formula == null) {
        return List.of();
      }
      formulas.add(formula);
    }
    return formulas;
  }
}
