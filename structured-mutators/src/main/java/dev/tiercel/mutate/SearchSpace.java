package dev.tiercel.mutate;

import dev.tiercel.smtlib.option.OptionCatalogue;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a campaign searches: the language of its target, and the options of its solvers. Immutable.
 */
public final class SearchSpace {
  private final String target;
  private final List<OptionCatalogue> catalogues;

  private SearchSpace(String target, Collection<OptionCatalogue> catalogues) {
    this.target = target;
    this.catalogues = List.copyOf(catalogues);
  }

  /**
   * A search space.
   *
   * @param target the target's solver family, for example {@code z3}
   * @param catalogues one for each solver family whose options are fuzzed
   */
  public static SearchSpace of(String target, Collection<OptionCatalogue> catalogues) {
    return new SearchSpace(target, catalogues);
  }

  /** The target's solver family. */
  public String target() {
    return target;
  }

  /** One catalogue for each solver family whose options are fuzzed. */
  public List<OptionCatalogue> catalogues() {
    return catalogues;
  }

  /** The catalogue of a solver family, or {@code null} if its options are not fuzzed. */
  public @Nullable OptionCatalogue catalogue(String family) {
    for (OptionCatalogue catalogue : catalogues) {
      if (catalogue.solver().equals(family)) {
        return catalogue;
      }
    }
    return null;
  }
}
