package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Where a sub-term stands in a script; compared by identity. */
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

  /** A whole term of a command, by its number among those of the script and among its terms. */
  static Place root(int command, int part, Term term) {
    return new Place(command, part, null, 0, term);
  }

  /** The place of the whole term that this is a part of. */
  Place root() {
    Place root = this;
    for (Place at = above; at != null; at = at.above) {
      root = at;
    }
    return root;
  }

  /** The place of a child. */
  Place below(int number) {
    return new Place(command, part, this, number, term.child(number));
  }

  /** The command's number. */
  int command() {
    return command;
  }

  /** Which of the command's terms. */
  int part() {
    return part;
  }

  /** The place of the term that this is a child of; {@code null} for a whole term of a command. */
  @Nullable Place above() {
    return above;
  }

  /** Which child of that one. */
  int child() {
    return child;
  }

  /** What stands here. */
  Term term() {
    return term;
  }
}
