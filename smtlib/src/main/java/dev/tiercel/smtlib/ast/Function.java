package dev.tiercel.smtlib.ast;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The head of an application: a symbol with its indices and, if written, its result sort.
 *
 * @param symbol the applied symbol
 * @param indices {@code 7 0} in {@code (_ extract 7 0)}; usually empty
 * @param as the sort in {@code (as nil (List Int))}, or {@code null} if none is written
 */
public record Function(Symbol symbol, List<Index> indices, @Nullable Sort as) {
  public Function {
    indices = List.copyOf(indices);
  }

  /** Returns a head without indices or qualification. */
  public static Function of(Symbol symbol) {
    return new Function(symbol, List.of(), null);
  }

  /**
   * Same as the generated method, but written out: the generated one is slow until it is
   * JIT-compiled.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Function that
            && symbol.equals(that.symbol)
            && indices.equals(that.indices)
            && Objects.equals(as, that.as));
  }

  /** By name, so that it is the same in every run of the program. */
  @Override
  public int hashCode() {
    int hash = symbol.name().hashCode();
    if (!indices.isEmpty()) {
      hash = hash * 31 + indices.hashCode();
    }
    return as == null ? hash : hash * 31 + as.hashCode();
  }

  /** The symbol's name, unquoted. */
  public String name() {
    return symbol.name();
  }
}
