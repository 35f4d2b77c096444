package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Handles annotations {@code (! t ...)} of terms that are copied or moved. */
public final class Annotations {
  /** Deeper terms are not copied if annotations must be removed, to avoid a stack overflow. */
  private static final int DEEPEST = 400;

  private Annotations() {}

  /** Whether an attribute names its term. */
  static boolean isName(Attribute attribute) {
    return attribute.keyword().equals(":named");
  }

  /** Whether a term is named. */
  static boolean isNamed(Term term) {
    if (term instanceof Annotated annotated) {
      for (Attribute a : annotated.attributes()) {
        if (isName(a)) {
          return true;
        }
      }
    }
    return false;
  }

  /** A symbol as written, without its quotes. */
  static String unquoted(String symbol) {
    return symbol.length() > 1 && symbol.charAt(0) == '|'
        ? symbol.substring(1, symbol.length() - 1)
        : symbol;
  }

  /**
   * Returns a copy that may stand anywhere: without names, which must be unique, and without
   * attributes except directly inside a quantifier, where patterns belong. {@code null} if the term
   * is too deep.
   */
  public static @Nullable Term stripped(Term term) {
    return term.depth() > DEEPEST ? null : strip(term, false);
  }

  private static Term strip(Term term, boolean inQuantifier) {
    if (term instanceof Annotated annotated) {
      Term inner = strip(annotated.term(), inQuantifier);
      List<Attribute> kept = inQuantifier ? withoutNames(annotated) : List.of();
      return kept.isEmpty() ? inner : Annotated.of(inner, kept);
    }
    return term.mapChildren(child -> strip(child, term instanceof Binder));
  }

  private static List<Attribute> withoutNames(Annotated annotated) {
    List<Attribute> kept = new ArrayList<>();
    for (Attribute a : annotated.attributes()) {
      if (!isName(a)) {
        kept.add(a);
      }
    }
    return kept;
  }
}
