package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Changes that a pass proposes of one entry, by number. */
public interface CandidateEdits {
  /** None. */
  CandidateEdits NONE = of(List.<Entry>of());

  /** How many there are. */
  int count();

  /** Whether several may be made at once, which delta debugging begins with. */
  boolean joins();

  /**
   * The entry after some of them.
   *
   * @param from the first, from 0
   * @param to one past the last; {@code from + 1} unless they {@link #joins join}
   * @return {@code null} where that cannot be made
   */
  @Nullable Entry with(int from, int to);

  /** Entries of which one may take the place of the first. */
  static CandidateEdits of(List<Entry> entries) {
    return of(entries, entry -> entry);
  }

  /** One entry for each of a list, made when it is asked for. */
  static <T> CandidateEdits of(List<T> list, Function<T, @Nullable Entry> make) {
    return of(list.size(), false, (from, to) -> make.apply(list.get(from)));
  }

  /** Changes that may be made together: some part of a list at once. */
  static <T> CandidateEdits joined(List<T> list, Function<List<T>, @Nullable Entry> make) {
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

  /** Makes an entry by the changes of a range. */
  interface Range {
    @Nullable Entry with(int from, int to);
  }
}
