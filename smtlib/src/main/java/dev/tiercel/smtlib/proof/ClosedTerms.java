package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms that contain no symbol declared by a script.
 *
 * @param definitions terms by name; may grow
 */
record ClosedTerms(Map<String, SExpression> definitions) {
  private static final Check EMPTY = Check.beforeCommand(new Script(List.of()), 0);
  private static final int MOST_PARTS = 200; // of an expanded term

  /** Returns the value of a term in SMT-LIB syntax; {@code null} if unknown. */
  @Nullable SExpression value(SExpression term) {
    SExpression whole = expanded(term, new int[] {MOST_PARTS});
    Term read = whole == null ? null : TermText.read(EMPTY, whole.toString());
    if (read == null) {
      return null;
    }
    Value value = new Evaluator(Definitions.NONE, Model.EMPTY).value(read);
    if (value instanceof Unknown) {
      return null;
    }
    Term written = new ValueTermWriter(Definitions.NONE).term(value, read.sort());
    try {
      return written == null ? null : SExpression.read(written.toString(), "value").get(0);
    } catch (ParseException e) {
      return null;
    }
  }

  /** Expands definitions in a term; returns {@code null} if the result is large. */
  private @Nullable SExpression expanded(SExpression term, int[] left) {
    SExpression definition = definitions.get(term.text());
    if (--left[0] < 0) {
      return null;
    } else if (definition != null) {
      return expanded(definition, left);
    } else if (term.isAtom()) {
      return term;
    }
    List<SExpression> parts = new ArrayList<>();
    for (SExpression part : term.parts()) {
      SExpression whole = expanded(part, left);
      if (whole == null) {
        return null;
      }
      parts.add(whole);
    }
    return SExpression.list(parts);
  }
}
