package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.storm.StormReduction;
import java.util.function.Supplier;

/**
 * Replaces an instance of STORM by one within smaller bounds, derived from it (STORM, section 3.2):
 * satisfied by the same witness, so that a wrong {@code unsat} stays wrong.
 */
final class SmallerInstances implements Pass {
  private static final String MAKER = "storm";

  @Override
  public String name() {
    return "bounds";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    boolean instance =
        !entry.witness().isEmpty() && entry.lineage().stream().anyMatch(m -> m.startsWith(MAKER));
    return instance
        ? CandidateEdits.of(StormReduction.smaller(entry), Supplier::get)
        : CandidateEdits.NONE;
  }
}
