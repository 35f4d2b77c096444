package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Cache of a few generated atoms per form, filled when a form is first used; seven in eight atoms
 * are drawn from it, at a tenth of the cost. Its contents depend on the form alone, not on the
 * order of use.
 */
final class AtomCache {
  private static final int EACH = 12;
  private static final int FRESH = 8; // one atom in this many is generated anew
  private static final int TRIES = 4; // some use features that the target lacks

  /**
   * Atoms of a form.
   *
   * @param text the text of the form
   */
  private record CachedAtoms(String text, List<Term> atoms) {}

  private final SearchSpace space;
  private final Map<AtomForm, CachedAtoms> made = new ConcurrentHashMap<>();

  /** Returns the atoms that the target of a space supports. */
  static AtomCache of(SearchSpace space) {
    return space.derived(AtomCache.class, AtomCache::new);
  }

  private AtomCache(SearchSpace space) {
    this.space = space;
  }

  /** The text of a form. */
  String text(AtomForm form) {
    return of(form).text();
  }

  /** Returns an atom of a form over free constants, or {@code null} if none can be generated. */
  @Nullable Term draw(AtomForm form, RandomSource random) {
    if (random.oneIn(FRESH)) {
      return fresh(form, random);
    }
    List<Term> atoms = of(form).atoms();
    return atoms.isEmpty() ? null : random.pick(atoms);
  }

  private @Nullable Term fresh(AtomForm form, RandomSource random) {
    SignatureTerms signatures = new SignatureTerms(space, random);
    for (int tries = 0; tries < TRIES; tries++) {
      Term atom = signatures.of(form);
      if (atom != null && space.allows(atom)) {
        return atom;
      }
    }
    return null;
  }

  private CachedAtoms of(AtomForm form) {
    CachedAtoms known = made.get(form);
    return known == null ? made.computeIfAbsent(form, this::make) : known;
  }

  private CachedAtoms make(AtomForm form) {
    String text = form.toString();
    List<Term> atoms = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      RandomSource random = new SplitMixRandom(text.hashCode() * 31L + i);
      Term atom = fresh(form, random);
      if (atom != null && !atoms.contains(atom)) {
        atoms.add(atom);
      }
    }
    return new CachedAtoms(text, List.copyOf(atoms));
  }
}
