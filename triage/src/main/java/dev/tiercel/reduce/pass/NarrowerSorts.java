package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the indices of sorts: narrower bit-vectors, smaller floating-point formats, smaller
 * fields. First all of them at once by half, then each by itself: to the minimum, by half, by one.
 */
final class NarrowerSorts implements Pass {
  private static final int LEAST = 1; // the parts of a format at least 2: solvers accept no less

  @Override
  public String name() {
    return "widths";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Sort> indexed =
        UsedSorts.of(entry.script()).stream().filter(NarrowerSorts::isIndexed).toList();
    List<UnaryOperator<Sort>> changes = new ArrayList<>();
    if (indexed.size() > 1) {
      for (int most : new int[] {1, 2, 4, 8}) {
        changes.add(sort -> isIndexed(sort) ? atMost(sort, most) : sort);
      }
      changes.add(sort -> isIndexed(sort) ? halved(sort) : sort);
    }
    for (Sort sort : indexed) {
      for (Sort narrower : narrower(sort)) {
        changes.add(other -> other == sort ? narrower : other);
      }
    }
    return CandidateEdits.of(changes, change -> made(entry, change));
  }

  private static @Nullable Entry made(Entry entry, UnaryOperator<Sort> change) {
    Script script = Resorting.of(entry.script(), change);
    return script == null ? null : entry.withScript(script);
  }

  private static boolean isIndexed(Sort sort) {
    return !sort.indices().isEmpty()
        && sort.arguments().isEmpty()
        && sort.indices().stream().allMatch(i -> i.value() >= least(sort))
        && sort.indices().stream().anyMatch(i -> i.value() > least(sort));
  }

  private static int least(Sort sort) {
    return sort.indices().size() == 1 ? LEAST : LEAST + 1;
  }

  private static Sort halved(Sort sort) {
    return with(sort, i -> Math.max(least(sort), i / 2));
  }

  private static Sort atMost(Sort sort, int most) {
    return with(sort, i -> Math.max(least(sort), Math.min(i, most)));
  }

  private static List<Sort> narrower(Sort sort) {
    Set<Sort> narrower = new LinkedHashSet<>();
    narrower.add(with(sort, i -> least(sort)));
    narrower.add(with(sort, i -> Math.max(least(sort), 3)));
    narrower.add(halved(sort));
    for (int place = 0; place < sort.indices().size(); place++) {
      int value = sort.indices().get(place).value();
      for (int less : new int[] {least(sort), value / 2, value - 1}) {
        if (less >= least(sort) && less < value) {
          List<Index> indices = new ArrayList<>(sort.indices());
          indices.set(place, Index.of(less));
          narrower.add(Sort.of(sort.name(), indices, List.of()));
        }
      }
    }
    narrower.remove(sort);
    return List.copyOf(narrower);
  }

  private interface Change {
    int of(int index);
  }

  private static Sort with(Sort sort, Change change) {
    List<Index> indices =
        sort.indices().stream()
            .map(i -> Index.of(Math.min(i.value(), change.of(i.value()))))
            .toList();
    return Sort.of(sort.name(), indices, List.of());
  }
}
