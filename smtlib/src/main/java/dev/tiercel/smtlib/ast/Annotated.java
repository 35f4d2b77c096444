package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.List;

/** {@code (! t :named n)}, {@code (! t :pattern (p q))} (SMT-LIB 2.7, section 3.6.5). */
public final class Annotated extends Term {
  /**
   * One attribute.
   *
   * @param keyword with its colon
   * @param value the value as text; empty if there is none, and for a pattern
   * @param terms those of a {@code :pattern}, the one of a {@code :no-pattern}, empty for other
   *     attributes
   */
  public record Attribute(String keyword, String value, List<Term> terms) {
    /**
     * Attribute of z3 and cvc5 that excludes a term from patterns; its term has no list around it.
     */
    public static final String NO_PATTERN = ":no-pattern";

    public Attribute {
      terms = List.copyOf(terms);
    }

    boolean isListed() {
      return !keyword.equals(NO_PATTERN);
    }
  }

  private final List<Attribute> attributes;

  /** The children are the term, then the patterns' terms in order. */
  private Annotated(List<Attribute> attributes, Term[] children) {
    super(children[0].sort(), attributes.hashCode(), children);
    this.attributes = attributes;
  }

  /** Returns the term itself, without any annotations. */
  public static Term withoutAnnotations(Term term) {
    Term bare = term;
    while (bare instanceof Annotated annotated) {
      bare = annotated.term();
    }
    return bare;
  }

  /**
   * Returns a term with attributes.
   *
   * @param attributes at least one
   */
  public static Annotated of(Term term, List<Attribute> attributes) {
    List<Term> children = new ArrayList<>();
    children.add(term);
    attributes.forEach(a -> children.addAll(a.terms()));
    return intern(new Annotated(List.copyOf(attributes), children.toArray(new Term[0])));
  }

  /** The annotated term, which is the first child. */
  public Term term() {
    return child(0);
  }

  /** The attributes, in order. */
  public List<Attribute> attributes() {
    return attributes;
  }

  @Override
  Annotated withChildren(Term[] changed) {
    List<Attribute> renewed = new ArrayList<>(attributes.size());
    int next = 1;
    for (Attribute a : attributes) {
      List<Term> terms = List.of(changed).subList(next, next + a.terms().size());
      renewed.add(new Attribute(a.keyword(), a.value(), terms));
      next += a.terms().size();
    }
    return of(changed[0], renewed);
  }

  @Override
  boolean sameNode(Term other) {
    return attributes.equals(((Annotated) other).attributes);
  }
}
