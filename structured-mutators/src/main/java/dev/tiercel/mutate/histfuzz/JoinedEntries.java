package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joins assertions of two entries by a skeleton. */
@MutatorInfo(
    name = "histfuzz.join",
    description = "joins assertions of two entries by a skeleton of a bug-triggering script")
public final class JoinedEntries implements Mutator {
  private static final int TRIES = 6;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    RandomSource random = context.random();
    ScriptIndex host = ScriptIndex.of(entry);
    if (context.pool().size() == 0 || host.assertions().length == 0) {
      return null;
    }
    ScriptIndex donor = ScriptIndex.of(context.pool().get(random.below(context.pool().size())));
    int place = host.assertions()[random.below(host.assertions().length)];
    Term own = formula(host, place);
    if (donor.assertions().length == 0 || own == null || donor == host) {
      return null;
    }
    SkeletonFiller filler = new SkeletonFiller(entry, host, place, HistFuzzVariant.WHOLE, context);
    Skeleton skeleton = skeleton(filler);
    Term others = formula(donor, donor.assertions()[random.below(donor.assertions().length)]);
    Term moved = others == null ? null : filler.moved(donor, others);
    long size = host.nodes() + (moved == null ? 0 : moved.size());
    if (skeleton == null || moved == null || size > context.sizeLimit() / 4) {
      return null;
    }
    List<Term> given = new ArrayList<>(List.of(own, moved));
    if (random.coin()) {
      given.add(0, given.remove(1));
    }
    Term formula = filler.fill(skeleton, given);
    if (formula == null) {
      return null;
    }
    Command[] needed = filler.declarations(List.of(formula)).toArray(new Command[0]);
    return entry.withScript(host.script().with(place, formula).inserting(place, needed));
  }

  private static @Nullable Term formula(ScriptIndex index, int command) {
    return Annotations.stripped(((Command.Assert) index.script().commands().get(command)).term());
  }

  /** Returns a skeleton with at least two holes. */
  private static @Nullable Skeleton skeleton(SkeletonFiller filler) {
    for (int i = 0; i < TRIES; i++) {
      Skeleton skeleton = filler.skeleton();
      if (skeleton != null && skeleton.holes() > 1) {
        return skeleton;
      }
    }
    return null;
  }
}
