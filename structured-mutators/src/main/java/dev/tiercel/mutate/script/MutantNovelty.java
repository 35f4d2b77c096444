package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommonPrefixSuffix;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Commands and terms of a mutant's script that its parent's lacks, so that checks need not repeat
 * work done for the parent: most mutations change a few nodes of one term. It may contain more than
 * the new parts, never less.
 */
public final class MutantNovelty {
  private final Script script;
  private final List<Command> commands = new ArrayList<>();
  private final List<Term> heads = new ArrayList<>();

  /** A term to visit, and the parent's term at the same position. */
  private record Place(Term term, @Nullable Term before) {}

  private MutantNovelty(Script script) {
    this.script = script;
  }

  /** Compares a mutant's script with its parent's. */
  public static MutantNovelty of(Script parent, Script mutant) {
    MutantNovelty novelty = new MutantNovelty(mutant);
    novelty.compare(parent.commands(), mutant.commands());
    return novelty;
  }

  /** The mutant's script. */
  public Script script() {
    return script;
  }

  /** The commands that the parent lacks, in order. */
  public List<Command> commands() {
    return commands;
  }

  /**
   * The sub-terms of those commands that the parent lacks, except literals: a child of one of them
   * that is not listed is a literal or occurs in the parent.
   */
  public List<Term> heads() {
    return heads;
  }

  private void compare(List<Command> before, List<Command> after) {
    CommonPrefixSuffix ends = CommonPrefixSuffix.of(before, after);
    List<Command> old = ends.middleOf(before);
    List<Command> young = ends.middleOf(after);
    commands.addAll(without(young, old));
    if (!commands.isEmpty()) {
      collect(without(old, young));
    }
  }

  private static List<Command> without(List<Command> some, List<Command> others) {
    if (others.isEmpty()) {
      return some;
    }
    Set<Command> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(others);
    List<Command> without = new ArrayList<>();
    for (Command command : some) {
      if (!left.contains(command)) {
        without.add(command);
      }
    }
    return without;
  }

  private void collect(List<Command> gone) {
    Set<Term> seen = new HashSet<>();
    for (int i = 0; i < gone.size(); i++) {
      seen.addAll(gone.get(i).terms());
    }
    Deque<Place> open = new ArrayDeque<>();
    for (int i = 0; i < commands.size(); i++) {
      List<Term> terms = commands.get(i).terms();
      List<Term> old = i < gone.size() ? gone.get(i).terms() : List.of();
      for (int j = 0; j < terms.size(); j++) {
        open.push(new Place(terms.get(j), j < old.size() ? old.get(j) : null));
      }
      visit(open, seen);
    }
  }

  private void visit(Deque<Place> open, Set<Term> seen) {
    while (!open.isEmpty()) {
      Place place = open.pop();
      Term term = place.term();
      Term before = place.before();
      if (term == before || !seen.add(term)) {
        continue;
      }
      heads.add(term);
      for (int i = 0; i < term.arity(); i++) {
        Term child = term.child(i);
        if (!(child instanceof Literal)) {
          open.push(
              new Place(child, before == null || i >= before.arity() ? null : before.child(i)));
        }
      }
    }
  }
}
