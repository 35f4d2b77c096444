package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/**
 * The strings of a regular language.
 *
 * @param written a closed term for the language
 */
public record LanguageRange(Language language, Term written) implements Range {
  private static final int MOST_STEPS = 10_000;
  private static final int MOST_NODES = 1_000;

  @Override
  public boolean contains(Value value) {
    return value instanceof Text text && membership(text) == Bool.TRUE;
  }

  @Override
  public boolean decides(Value value) {
    return value instanceof Text text && !(membership(text) instanceof Unknown);
  }

  private Value membership(Text text) {
    long[] left = {MOST_STEPS};
    return LanguageSemantics.contains(language, text, steps -> (left[0] -= steps) >= 0);
  }

  /** As in the paper: 1 if the language has a star. */
  @Override
  public double score() {
    return written.size() > MOST_NODES || language.hasStar() ? 1 : LEAST;
  }
}
