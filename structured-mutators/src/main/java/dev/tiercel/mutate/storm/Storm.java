package dev.tiercel.mutate.storm;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import org.jspecify.annotations.Nullable;

/** An instance of STORM, with the assignment that satisfies it as its witness. */
public final class Storm implements Mutator {
  @Override
  public String name() {
    return "storm";
  }

  @Override
  public String description() {
    return "asserts formulas made of the script's own, true under its witness or a random model (STORM)";
  }

  @Override
  public Preserves preserves() {
    return Preserves.SATISFIABILITY;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Assignment assignment = Seed.assigned(entry, context.random());
    return assignment == null
        ? null
        : assignment.instance(
            entry,
            Bounds.setting(context.random().below(Bounds.settings())),
            context.sizeLimit(),
            context.random());
  }
}
