package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** A term that has begun and waits for its next direct sub-term. */
interface Frame {
  /**
   * Takes a sub-term that has just been read and reads on to where the next one begins, or to the
   * end of this term.
   *
   * @return this term if it has ended, else {@code null}
   */
  @Nullable Term child(Term term) throws ParseException;

  /** The sort that the next direct sub-term has to have, or {@code null} where that is open. */
  default @Nullable Sort expected() {
    return null;
  }

  /**
   * Whether the next direct sub-term may be a constant whose sort only the others will tell; then
   * what comes as this sub-term stands for it.
   */
  default boolean postpone(Typing.Identifier constant) {
    return false;
  }
}
