package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Position of a sub-term in a script; compared by identity. */
final class Place {
  private final int command;
  private final int part;
  private final @Nullable Place above;
  private final int child;
  private final Term term;

  private Place(int command, int part, @Nullable Place above, int child, Term term) {
    this.command = command;
    this.part = part;
    this.above = above;
    this.child = child;
    this.term = term;
  }

  /**
   * Returns the position of a whole term of a command, by the indices of the command and of the
   * term.
   */
  static Place root(int command, int part, Term term) {
    return new Place(command, part, null, 0, term);
  }

  /** Returns the position of the whole term that contains this one. */
  Place root() {
    Place root = this;
    for (Place at = above; at != null; at = at.above) {
      root = at;
    }
    return root;
  }

  /** Returns the position of a child. */
  Place childPlace(int number) {
    return new Place(command, part, this, number, term.child(number));
  }

  /** Returns the index of the command. */
  int command() {
    return command;
  }

  /** Returns the index among the command's terms. */
  int part() {
    return part;
  }

  /** Returns the position of the parent term; {@code null} for a whole term of a command. */
  @Nullable Place parent() {
    return above;
  }

  /** Returns the index among the parent's children. */
  int child() {
    return child;
  }

  /** Returns the term at this position. */
  Term term() {
    return term;
  }
}
