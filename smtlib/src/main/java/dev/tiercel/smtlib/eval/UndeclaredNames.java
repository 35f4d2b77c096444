package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the constants of a printed term that are neither declared, nor bound, nor known.
 * Abstract values (SMT-LIB 2.7, section 4.2.6) are excluded: SMTInterpol's {@code (as @0 Int)} is
 * some element of Int, which it reads as well.
 */
final class UndeclaredNames extends PrintedNames {
  private final List<String> names = new ArrayList<>();

  UndeclaredNames(ModelElements elements) {
    super(elements);
  }

  @Override
  public @Nullable Term apply(
      String name, List<Index> indices, @Nullable Sort sort, Term[] arguments) {
    Term known = super.apply(name, indices, sort, arguments);
    boolean constant = indices.isEmpty() && arguments.length == 0;
    boolean element = sort != null && name.startsWith("@");
    if (known == null && constant && !element && !isPrintedNumber(name)) {
      names.add(name);
    }
    return known;
  }

  /** Solvers print {@code -1} instead of the standard {@code (- 1)}. */
  private static boolean isPrintedNumber(String name) {
    return SignedNumberParser.term(name, Sort.REAL) != null;
  }

  /** The names, in order of occurrence. */
  List<String> names() {
    return List.copyOf(names);
  }
}
