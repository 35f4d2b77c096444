package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code ((f x) y)}: an application of a term that is no symbol. */
final class ValueFrame implements Frame {
  private final Cursor cursor;
  private final int start;
  private final List<Term> terms = new ArrayList<>(2);

  /**
   * Creates the frame after the opening parenthesis.
   *
   * @param start token for the error message if the application is not well-sorted
   */
  ValueFrame(Cursor cursor, int start) {
    this.cursor = cursor;
    this.start = start;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    terms.add(term);
    if (!cursor.closes()) {
      return null;
    }
    Term function = terms.get(0);
    if (terms.size() == 1 || !function.sort().isMap()) {
      throw cursor.tokens.error(
          start, "only a function is applied, not a term of sort " + function.sort());
    }
    Term applied = Typing.applyValue(function, terms.subList(1, terms.size()).toArray(new Term[0]));
    if (applied == null) {
      throw cursor.tokens.error(
          start, "the arguments do not fit the function's sort " + function.sort());
    }
    return applied;
  }

  @Override
  public @Nullable Sort expected() {
    int argument = terms.size() - 1;
    if (argument < 0 || !terms.get(0).sort().isMap()) {
      return null;
    }
    List<Sort> domain = terms.get(0).sort().domain();
    return argument < domain.size() ? domain.get(argument) : null;
  }
}
