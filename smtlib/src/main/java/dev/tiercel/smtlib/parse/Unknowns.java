package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Knows what solvers print that neither a script nor a theory declares. */
public interface Unknowns {
  /**
   * An application that is not well-sorted by any declaration.
   *
   * @param sort the sort that is written with {@code as} or that the place asks for, or {@code
   *     null}
   * @return {@code null} if it means nothing here either
   */
  @Nullable Term apply(String name, List<Index> indices, @Nullable Sort sort, Term[] arguments);

  /**
   * A compound term with arguments that are no terms.
   *
   * @param text the whole
   * @return {@code null} to read it like any other
   */
  @Nullable Term read(String head, Supplier<String> text);
}
