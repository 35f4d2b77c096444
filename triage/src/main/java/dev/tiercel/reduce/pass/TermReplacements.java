package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replacements in one whole term of a command, no two of which overlap. */
final class TermReplacements {
  private final List<TermReplacement> all = new ArrayList<>();
  private final Set<Place> taken = new HashSet<>();
  private final Set<Place> aboveTaken = new HashSet<>();

  /** Adds one; returns false if it overlaps with another, above or below. */
  boolean add(TermReplacement termReplacement) {
    Place place = termReplacement.place();
    if (taken.contains(place) || aboveTaken.contains(place)) {
      return false;
    }
    for (Place at = place.parent(); at != null; at = at.parent()) {
      if (taken.contains(at)) {
        return false;
      }
    }
    taken.add(place);
    for (Place at = place.parent(); at != null && aboveTaken.add(at); at = at.parent()) {}
    all.add(termReplacement);
    return true;
  }

  /** Returns the whole term after all of them. */
  Term result() {
    if (all.size() == 1) {
      return Places.rootWith(all.get(0).place(), all.get(0).term());
    }
    Map<Place, Integer> waiting = new HashMap<>(); // number of changed children still missing
    for (TermReplacement termReplacement : all) {
      boolean first = true;
      for (Place at = termReplacement.place().parent(); at != null && first; at = at.parent()) {
        first = waiting.merge(at, 1, Integer::sum) == 1;
      }
    }
    Map<Place, Term[]> children = new HashMap<>();
    Term made = all.get(0).place().root().term();
    for (TermReplacement termReplacement : all) {
      Place place = termReplacement.place();
      Term term = termReplacement.term();
      Place above = place.parent();
      while (above != null) {
        Term[] changed = children.computeIfAbsent(above, p -> p.term().children());
        changed[place.child()] = term;
        if (waiting.merge(above, -1, Integer::sum) > 0) {
          break;
        }
        term = above.term().with(changed);
        place = above;
        above = place.parent();
      }
      made = above == null ? term : made;
    }
    return made;
  }
}
