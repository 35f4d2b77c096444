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
  private final @Nullable Frame around;
  private final List<Attribute> attributes = new ArrayList<>(1);
  private @Nullable Term annotated;
  private String pattern = ""; // keyword of the pattern whose terms are being read
  private List<Term> terms = new ArrayList<>();

  AnnotationFrame(TermReader reader, @Nullable Frame around) {
    this.cursor = reader.cursor;
    this.around = around;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (annotated == null) {
      annotated = term;
    } else {
      terms.add(term);
      if (pattern.equals(Attribute.NO_PATTERN)) {
        addPattern();
      } else if (!patternEnds()) {
        return null;
      }
    }
    while (!cursor.closes()) {
      if (!cursor.isAt(SmtLibLexer.KEYWORD)) {
        throw cursor.expected("a keyword");
      }
      if (cursor.nameRules.anyRestriction()) {
        checkAttribute();
      }
      String keyword = cursor.tokens.text(cursor.at++);
      if (keyword.equals(":pattern") && cursor.isAt(SmtLibLexer.OPEN)) {
        cursor.at++;
        pattern = keyword;
        if (!patternEnds()) {
          return null;
        }
      } else if (keyword.equals(Attribute.NO_PATTERN) && !isBare()) {
        pattern = keyword;
        return null;
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
    addPattern();
    return true;
  }

  private void addPattern() {
    attributes.add(new Attribute(pattern, terms.isEmpty() ? "()" : "", terms));
    terms = new ArrayList<>();
  }

  /** Whether the attribute has no value. */
  private boolean isBare() {
    return cursor.isAt(SmtLibLexer.KEYWORD) || cursor.isAt(SmtLibLexer.CLOSE);
  }

  /** Checks the attribute at the cursor against the standard (SMT-LIB 2.7, section 3.6). */
  private void checkAttribute() throws ParseException {
    int value = cursor.at + 1;
    String keyword = cursor.tokens.text(cursor.at);
    if (keyword.equals(":named")) {
      if (!cursor.tokens.isSymbol(value)) {
        cursor.nameRules.refuse(
            Restriction.ATTRIBUTE_VALUE, value, ":named is followed by a symbol");
      }
    } else if (keyword.equals(":pattern")) {
      checkPattern(value);
    }
  }

  private void checkPattern(int value) throws ParseException {
    if (cursor.tokens.kind(value) != SmtLibLexer.OPEN) {
      boolean missing =
          cursor.tokens.kind(value) == SmtLibLexer.CLOSE
              || cursor.tokens.kind(value) == SmtLibLexer.KEYWORD;
      cursor.nameRules.refuse(
          missing ? Restriction.ATTRIBUTE_VALUE : Restriction.BARE_PATTERN,
          value,
          ":pattern is followed by a list of terms");
    } else if (cursor.tokens.kind(value + 1) == SmtLibLexer.CLOSE) {
      cursor.nameRules.refuse(Restriction.EMPTY_PATTERN, value, "a pattern has at least one term");
    }
    if (!(around instanceof BinderFrame)) {
      cursor.nameRules.refuse(
          Restriction.PATTERN_OUTSIDE, value - 1, "a pattern belongs to the body of a quantifier");
    }
  }

  private Attribute attribute(String keyword, Term term) throws ParseException {
    boolean bare = isBare();
    if (keyword.equals(":named") && !bare) {
      int token = cursor.at;
      String name = cursor.name("a name");
      Declared symbol = new Declared(name, Declared.Kind.DEFINED, List.of(), term.sort());
      if (cursor.nameRules.anyRestriction() && !term.freeVariables().isEmpty()) {
        cursor.nameRules.refuse(
            Restriction.NAMED_OPEN,
            token,
            "the term named " + name + " has the free variable " + term.freeVariables().get(0));
      }
      cursor.nameRules.declare(symbol, token);
      cursor.scope.declare(symbol);
      return new Attribute(keyword, dev.tiercel.smtlib.ast.Symbols.quote(name), List.of());
    }
    return new Attribute(keyword, bare ? "" : cursor.expression(), List.of());
  }
}
