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
 * A few atoms of each form, made from nothing when the form is first met: seven in eight of those
 * that a construction asks for are of these, which costs a tenth. Which they are depends on the
 * form alone, not on who met it first.
 */
final class MadeAtoms {
  private static final int EACH = 12;
  private static final int FRESH = 8; // one in so many is made anew
  private static final int TRIES = 4; // some hold what the target lacks

  /**
   * Atoms of a form.
   *
   * @param text of the form
   */
  private record Made(String text, List<Term> atoms) {}

  private final SearchSpace space;
  private final Map<AtomForm, Made> made = new ConcurrentHashMap<>();

  /** Those that the target of a space takes. */
  static MadeAtoms of(SearchSpace space) {
    return space.derived(MadeAtoms.class, MadeAtoms::new);
  }

  private MadeAtoms(SearchSpace space) {
    this.space = space;
  }

  /** The text of a form. */
  String text(AtomForm form) {
    return of(form).text();
  }

  /** An atom of a form over free constants, or {@code null} where none can be made. */
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

  private Made of(AtomForm form) {
    Made known = made.get(form);
    return known == null ? made.computeIfAbsent(form, this::make) : known;
  }

  private Made make(AtomForm form) {
    String text = form.toString();
    List<Term> atoms = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      RandomSource random = new SplitMixRandom(text.hashCode() * 31L + i);
      Term atom = fresh(form, random);
      if (atom != null && !atoms.contains(atom)) {
        atoms.add(atom);
      }
    }
    return new Made(text, List.copyOf(atoms));
  }
}
