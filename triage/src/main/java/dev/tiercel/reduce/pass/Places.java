package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Finds the positions of a script's sub-terms, and replaces terms there. Without recursion. */
final class Places {
  /** Limit on positions; in larger scripts small terms are reached once the large ones are gone. */
  private static final int MOST = 20_000;

  private Places() {}

  /** Returns all positions, those of large terms first: edits there remove most. */
  static List<Place> of(Script script) {
    List<Place> places = new ArrayList<>();
    List<Command> commands = script.commands();
    Deque<Place> open = new ArrayDeque<>();
    for (int i = 0; i < commands.size(); i++) {
      List<Term> terms = commands.get(i).terms();
      for (int part = 0; part < terms.size(); part++) {
        open.add(Place.root(i, part, terms.get(part)));
      }
    }
    while (!open.isEmpty() && places.size() < MOST) {
      Place place = open.remove();
      places.add(place);
      for (int i = 0; i < place.term().arity(); i++) {
        open.add(place.childPlace(i));
      }
    }
    places.sort(Comparator.comparingInt((Place p) -> p.term().size()).reversed());
    return places;
  }

  /** Returns the whole term of a command with another term of the same sort at a position. */
  static Term rootWith(Place place, Term replacement) {
    Term term = replacement;
    Place at = place;
    for (Place above = at.parent(); above != null; above = at.parent()) {
      term = above.term().withChild(at.child(), term);
      at = above;
    }
    return term;
  }
}
