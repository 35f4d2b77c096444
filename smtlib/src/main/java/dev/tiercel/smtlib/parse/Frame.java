package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Parser state of a term that waits for its next direct sub-term. */
interface Frame {
  /**
   * Adds a sub-term and reads on to the beginning of the next one, or to the end of this term.
   *
   * @return this term if it is complete, else {@code null}
   */
  @Nullable Term child(Term term) throws ParseException;

  /** The sort required of the next direct sub-term, or {@code null} if it is not determined. */
  default @Nullable Sort expected() {
    return null;
  }

  /**
   * Whether the next direct sub-term may be a constant whose sort only its siblings determine; a
   * placeholder is then passed for it.
   */
  default boolean postpone(Typing.Identifier constant) {
    return false;
  }
}
