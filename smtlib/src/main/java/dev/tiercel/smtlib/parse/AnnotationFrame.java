package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code (! t :keyword value ...)}, after the exclamation mark. */
final class AnnotationFrame implements Frame {
  private final Cursor cursor;
  private final List<Attribute> attributes = new ArrayList<>(1);
  private @Nullable Term annotated;
  private String pattern = ""; // the keyword of the pattern whose terms are being read
  private List<Term> terms = new ArrayList<>();

  AnnotationFrame(TermReader reader) {
    this.cursor = reader.cursor;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (annotated == null) {
      annotated = term;
    } else {
      terms.add(term);
      if (!patternEnds()) {
        return null;
      }
    }
    while (!cursor.closes()) {
      if (!cursor.isAt(SmtLibLexer.KEYWORD)) {
        throw cursor.expected("a keyword");
      }
      String keyword = cursor.tokens.text(cursor.at++);
      if (keyword.equals(":pattern") && cursor.isAt(SmtLibLexer.OPEN)) {
        cursor.at++;
        pattern = keyword;
        if (!patternEnds()) {
          return null;
        }
      } else {
        attributes.add(attribute(keyword, annotated));
      }
    }
    if (attributes.isEmpty()) {
      throw cursor.error("an annotation has at least one attribute");
    }
    return Annotated.of(annotated, attributes);
  }

  private boolean patternEnds() {
    if (!cursor.closes()) {
      return false;
    }
    if (!terms.isEmpty()) {
      attributes.add(new Attribute(pattern, "", terms));
    }
    terms = new ArrayList<>();
    return true;
  }

  private Attribute attribute(String keyword, Term term) throws ParseException {
    boolean bare = cursor.isAt(SmtLibLexer.KEYWORD) || cursor.isAt(SmtLibLexer.CLOSE);
    if (keyword.equals(":named") && !bare) {
      String name = cursor.symbol("a name");
      cursor.scope.declare(new Declared(name, Declared.Kind.DEFINED, List.of(), term.sort()));
      return new Attribute(keyword, dev.tiercel.smtlib.ast.Symbols.quote(name), List.of());
    }
    return new Attribute(keyword, bare ? "" : cursor.expression(), List.of());
  }
}
