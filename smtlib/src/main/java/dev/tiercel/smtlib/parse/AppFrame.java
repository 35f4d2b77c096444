package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Term;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** {@code (f t ...)}. */
final class AppFrame implements Frame {
  private final TermReader reader;
  private final Typing.Identifier head;
  private Term[] arguments = new Term[2];
  private int size;

  AppFrame(TermReader reader, Typing.Identifier head) {
    this.reader = reader;
    this.head = head;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (size == arguments.length) {
      arguments = Arrays.copyOf(arguments, size * 2);
    }
    arguments[size++] = term;
    if (!reader.cursor.closes()) {
      return null;
    }
    return reader.apply(
        head, size == arguments.length ? arguments : Arrays.copyOf(arguments, size));
  }
}
