package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces sorts by simpler ones: a part of the sort, Bool, Int. */
final class SimplerSorts implements Pass {
  /** One sort replaced by another throughout the script. */
  private record Change(Sort from, Sort to) {}

  @Override
  public String name() {
    return "sorts";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Change> changes = new ArrayList<>();
    for (Sort sort : UsedSorts.of(entry.script())) {
      if (sort != Sort.BOOL) {
        for (Sort simpler : simpler(sort)) {
          changes.add(new Change(sort, simpler));
        }
      }
    }
    return CandidateEdits.of(changes, change -> made(entry, change));
  }

  private static Set<Sort> simpler(Sort sort) {
    Set<Sort> simpler = new LinkedHashSet<>();
    simpler.add(Sort.BOOL);
    simpler.add(Sort.INT);
    simpler.addAll(sort.arguments());
    simpler.remove(sort);
    return simpler;
  }

  private static @Nullable Entry made(Entry entry, Change change) {
    Script script = Resorting.of(entry.script(), sort -> sort == change.from ? change.to : sort);
    return script == null ? null : entry.withScript(DropDeclarations.allUnused(script));
  }
}
