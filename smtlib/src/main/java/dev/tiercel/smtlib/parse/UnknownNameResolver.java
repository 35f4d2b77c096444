package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Resolves names in solvers' output that neither a script nor a theory declares. */
public interface UnknownNameResolver {
  /**
   * Resolves an application that is not well-sorted by any declaration.
   *
   * @param sort the sort written with {@code as} or expected at the position, or {@code null}
   * @return {@code null} if it has no meaning here either
   */
  @Nullable Term apply(String name, List<Index> indices, @Nullable Sort sort, Term[] arguments);

  /**
   * Reads a compound term whose arguments are no terms.
   *
   * @param text the whole term
   * @return {@code null} to read it like any other
   */
  @Nullable Term read(String head, Supplier<String> text);
}
