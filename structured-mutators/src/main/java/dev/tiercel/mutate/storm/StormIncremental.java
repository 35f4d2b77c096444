package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import org.jspecify.annotations.Nullable;

/**
 * STORM's incremental mode: makes an instance with the assignment as the witness of every check.
 */
@MutatorInfo(
    name = "storm.incremental",
    description =
        "distributes a STORM instance over push and pop, with several checks that are all sat",
    preserves = PreservedProperty.SATISFIABILITY)
public final class StormIncremental implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Assignment assignment = StormSeed.assigned(entry, context.random());
    return assignment == null
        ? null
        : assignment.incremental(
            entry,
            BoundsChoice.of(context.space()).draw(context.random()),
            context.sizeLimit(),
            context.random());
  }
}
