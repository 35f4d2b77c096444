package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Arity;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Atoms with the shapes of bug-triggering ones, restricted to operators that a target supports. */
final class PatternAtoms {
  private final WeightedChoice<AtomPattern> all;
  private final Map<String, List<AtomPattern>> byForm = new HashMap<>();

  /** Returns the atoms that the target of a space supports. */
  static PatternAtoms of(SearchSpace space) {
    return space.derived(PatternAtoms.class, PatternAtoms::new);
  }

  private PatternAtoms(SearchSpace space) {
    List<MinedData.Counted<AtomPattern>> known = new ArrayList<>(BugHistory.of(space).patterns());
    known.removeIf(counted -> !isKnown(counted.item(), space));
    this.all = new WeightedChoice<>(known, pattern -> true);
    for (MinedData.Counted<AtomPattern> counted : known) {
      byForm
          .computeIfAbsent(form(counted.item().body()), f -> new ArrayList<>())
          .add(counted.item());
    }
  }

  private static boolean isKnown(AtomPattern pattern, SearchSpace space) {
    return space.allows(pattern.body())
        && pattern.isMadeOf(
            app ->
                !(app.symbol() instanceof Operator row)
                    || (space.supports(row)
                        && !isLone(row, app)
                        && space
                            .dialectLimits()
                            .allow(row, List.of(Operator.sorts(app.children())))),
            space.dialectLimits()::allow);
  }

  /**
   * Whether it applies an operator for two or more arguments to a single one, which few solvers
   * accept.
   */
  private static boolean isLone(Operator row, App app) {
    return app.arity() == 1 && row.arity() != Arity.FIXED;
  }

  /** The form of an atom. */
  static String form(Term atom) {
    return new AtomForm.Reader().of(atom).toString();
  }

  /** Returns an atom over free constants, or {@code null} if none can be drawn. */
  @Nullable Term draw(RandomSource random) {
    return all.isEmpty() ? null : all.draw(random).draw(random);
  }

  /** Returns an atom of a form, or {@code null}. */
  @Nullable Term draw(String form, RandomSource random) {
    List<AtomPattern> alike = byForm.getOrDefault(form, List.of());
    return alike.isEmpty() ? null : random.pick(alike).draw(random);
  }
}
