package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Content;
import dev.tiercel.mutate.Mutant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mutants of late, by content, so that it is known who made an input; the oldest are forgotten.
 */
final class RecentMutants {
  private final Map<Content, Mutant> byContent;

  RecentMutants(int most) {
    this.byContent =
        new LinkedHashMap<>() {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Content, Mutant> eldest) {
            return size() > most;
          }
        };
  }

  void add(Mutant mutant) {
    byContent.put(new Content(mutant.bytes()), mutant);
  }

  /** The mutant of that content, which is forgotten. */
  @Nullable Mutant take(byte[] content) {
    return byContent.remove(new Content(content));
  }
}
