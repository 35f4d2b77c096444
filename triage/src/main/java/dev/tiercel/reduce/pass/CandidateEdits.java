package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Numbered edits that a pass proposes for one entry. */
public interface CandidateEdits {
  /** No edits. */
  CandidateEdits NONE = of(List.<Entry>of());

  /** Returns the number of edits. */
  int count();

  /** Whether several edits may be made at once, as delta debugging starts with. */
  boolean joins();

  /**
   * Returns the entry after some of the edits.
   *
   * @param from the first, from 0
   * @param to one past the last; {@code from + 1} unless they {@link #joins join}
   * @return {@code null} where that is impossible
   */
  @Nullable Entry with(int from, int to);

  /** Returns edits that replace the whole entry. */
  static CandidateEdits of(List<Entry> entries) {
    return of(entries, entry -> entry);
  }

  /** Returns one edit for each item of a list, computed on demand. */
  static <T> CandidateEdits of(List<T> list, Function<T, @Nullable Entry> make) {
    return of(list.size(), false, (from, to) -> make.apply(list.get(from)));
  }

  /** Returns edits that may be made together: any part of a list at once. */
  static <T> CandidateEdits anySublist(List<T> list, Function<List<T>, @Nullable Entry> make) {
    return of(list.size(), true, (from, to) -> make.apply(list.subList(from, to)));
  }

  private static CandidateEdits of(int count, boolean joins, Range range) {
    return new CandidateEdits() {
      @Override
      public int count() {
        return count;
      }

      @Override
      public boolean joins() {
        return joins;
      }

      @Override
      public @Nullable Entry with(int from, int to) {
        return range.with(from, to);
      }
    };
  }

  /** Makes an entry by the edits of a range. */
  interface Range {
    @Nullable Entry with(int from, int to);
  }
}
