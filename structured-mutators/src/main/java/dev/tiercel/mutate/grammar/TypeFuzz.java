package dev.tiercel.mutate.grammar;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a term by one of the same sort that the grammar derives over terms of the script (Park,
 * Winterer, Zhang, Su: Generative Type-Aware Mutation for Testing SMT Solvers, OOPSLA 2021); uses
 * the features of the script, and one time in four all features.
 */
@MutatorInfo(
    name = "typefuzz",
    description = "replaces a term by one of the same sort from the grammar (TypeFuzz)")
public final class TypeFuzz implements Mutator {
  private static final int ROWS = 24; // attempted per term

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position = TermPositions.drawUnrestricted(index, context.random());
    if (position == null || position.term().sort() == Sort.REG_LAN) {
      return null;
    }
    Sort wanted = position.term().sort();
    Swarm swarm = swarm(index, wanted, context);
    Production first = swarm.pick(wanted, context.random());
    Term made =
        first == null
            ? null
            : new TermMaker(swarm, context.random(), new Found(index, position, context))
                .term(first);
    return made == null || !DonorTerms.isSmallEnough(position, made, context)
        ? null
        : position.replaceIn(entry, made);
  }

  private static Swarm swarm(ScriptIndex index, Sort wanted, MutationContext context) {
    Set<Feature> features = EnumSet.copyOf(index.features());
    if (context.random().oneIn(4)) {
      features = EnumSet.allOf(Feature.class);
      features.remove(Feature.SEPARATION); // needs a declared heap
    }
    Grammar grammar = Grammar.of(context.space(), features);
    return SwarmMaker.forScript(
        grammar,
        wanted,
        index.sorts(),
        ROWS,
        row -> !index.symbols().declares(row.name()),
        context.random());
  }

  /** Terms of the script that fit the position. */
  private record Found(ScriptIndex index, TermPosition position, MutationContext context)
      implements TermMaker.LeafSource {
    @Override
    public @Nullable Term of(Sort sort) {
      return DonorTerms.pick(index, position, sort, context);
    }

    @Override
    public String name(int number) {
      return index.freshName("t" + number);
    }
  }
}
