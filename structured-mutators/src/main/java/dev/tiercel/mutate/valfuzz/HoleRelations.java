package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Relations between randomly drawn holes (RELC, section V-F). */
final class HoleRelations {
  private HoleRelations() {}

  /**
   * Returns the relations of all pairs among a few holes of the same sort.
   *
   * @param used the constants of the check: only holes among them are related
   * @param most maximum number of drawn holes
   */
  static List<Term> of(
      SmtLibSkeleton smtLibSkeleton, Set<Term> used, int most, RandomSource random) {
    List<Term> holes = new ArrayList<>();
    for (ConstantHole hole : smtLibSkeleton.holes()) {
      Term constant = App.constant(hole.symbol());
      if (used.contains(constant)) {
        holes.add(constant);
      }
    }
    holes.removeIf(h -> holes.stream().filter(o -> o.sort() == h.sort()).count() < 2);
    List<Term> drawn = new ArrayList<>();
    while (drawn.size() < most && !holes.isEmpty()) {
      drawn.add(holes.remove(random.below(holes.size())));
    }
    List<Term> relations = new ArrayList<>();
    for (int i = 0; i < drawn.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (drawn.get(i).sort() == drawn.get(j).sort()) {
          relations.addAll(ValueDomains.relations(drawn.get(j), drawn.get(i)));
        }
      }
    }
    return relations;
  }
}
