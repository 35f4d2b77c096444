package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.AnnotatedTerm;
import de.uni_freiburg.informatik.ultimate.logic.Annotation;
import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.DataType;
import de.uni_freiburg.informatik.ultimate.logic.FunctionSymbol;
import de.uni_freiburg.informatik.ultimate.logic.LetTerm;
import de.uni_freiburg.informatik.ultimate.logic.MatchTerm;
import de.uni_freiburg.informatik.ultimate.logic.QuantifiedFormula;
import de.uni_freiburg.informatik.ultimate.logic.QuotedObject;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.logic.TermVariable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds terms and sorts of one solver in another one, node by node, by calls of its interface. */
final class TermCopier {
  private final Script script;
  private final boolean lastFirst;
  private final IdentityHashMap<Term, Term> done = new IdentityHashMap<>();

  /** Sort parameters, which differ in their place among those of a declaration. */
  private final IdentityHashMap<Sort, Sort> parameters = new IdentityHashMap<>();

  /** Data types that are being declared, so that the solver does not know their names yet. */
  private final Map<String, DataType> declared = new HashMap<>();

  /**
   * Creates a copier.
   *
   * @param script the solver that gets the terms
   * @param lastFirst whether the last argument of a term is built first
   */
  TermCopier(Script script, boolean lastFirst) {
    this.script = script;
    this.lastFirst = lastFirst;
  }

  /** Forgets the terms so far: their symbols may go out of scope. */
  void forget() {
    done.clear();
  }

  /** Records a data type that is being declared; null ends all declarations. */
  void declaring(@Nullable DataType type) {
    if (type == null) {
      declared.clear();
    } else {
      declared.put(type.getName(), type);
    }
  }

  /** Returns a data type that is being declared. */
  DataType pending(String name) {
    DataType type = declared.get(name);
    if (type == null) {
      throw new SMTLIBException("data type " + name + " is not being declared");
    }
    return type;
  }

  /** Declares the parameters of a sort, all at once. */
  Sort[] parameters(Sort[] sorts) {
    String[] names = new String[sorts.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = sorts[i].getName();
    }
    Sort[] copies = script.sortVariables(names);
    for (int i = 0; i < names.length; i++) {
      parameters.put(sorts[i], copies[i]);
    }
    return copies;
  }

  Sort[] sorts(Sort[] sorts) {
    Sort[] copies = new Sort[sorts.length];
    for (int i = 0; i < sorts.length; i++) {
      copies[i] = sort(sorts[i]);
    }
    return copies;
  }

  Sort sort(Sort sort) {
    if (sort.isSortVariable()) {
      return Objects.requireNonNull(parameters.get(sort), sort.getName());
    }
    Sort[] arguments = sorts(sort.getArguments() == null ? new Sort[0] : sort.getArguments());
    DataType pending = declared.get(sort.getName());
    return pending == null
        ? script.sort(sort.getName(), sort.getIndices(), arguments)
        : pending.getSort(sort.getIndices(), arguments);
  }

  Term[] terms(Term[] terms) {
    Term[] copies = new Term[terms.length];
    for (int i = 0; i < terms.length; i++) {
      int at = lastFirst ? terms.length - 1 - i : i;
      copies[at] = term(terms[at]);
    }
    return copies;
  }

  /**
   * Returns variables. Each is made once: of a defined sort, SMTInterpol makes another variable at
   * each call with the same name and sort.
   */
  TermVariable[] variables(TermVariable[] variables) {
    TermVariable[] copies = new TermVariable[variables.length];
    for (int i = 0; i < variables.length; i++) {
      copies[i] = (TermVariable) term(variables[i]);
    }
    return copies;
  }

  Term term(Term term) {
    Term known = done.get(term);
    if (known == null) {
      known = made(term);
      done.put(term, known);
    }
    return known;
  }

  private Term made(Term term) {
    if (term instanceof ApplicationTerm application) {
      return application(application);
    }
    if (term instanceof ConstantTerm constant) {
      return constant(constant);
    }
    if (term instanceof TermVariable variable) {
      return script.variable(variable.getName(), sort(variable.getDeclaredSort()));
    }
    if (term instanceof LetTerm let) {
      return script.let(
          variables(let.getVariables()), terms(let.getValues()), term(let.getSubTerm()));
    }
    if (term instanceof QuantifiedFormula formula) {
      return script.quantifier(
          formula.getQuantifier(),
          variables(formula.getVariables()),
          term(formula.getSubformula()));
    }
    if (term instanceof AnnotatedTerm annotated) {
      Term inner = term(annotated.getSubterm());
      return script.annotate(inner, annotations(annotated.getAnnotations()));
    }
    if (term instanceof MatchTerm match) {
      return match(match);
    }
    throw new UnsupportedOperationException("unsupported: calls for " + term.getClass());
  }

  private Term application(ApplicationTerm term) {
    FunctionSymbol symbol = term.getFunction();
    Sort result = symbol.isReturnOverload() ? sort(symbol.getReturnSort()) : null;
    return script.term(symbol.getName(), symbol.getIndices(), result, terms(term.getParameters()));
  }

  private Term constant(ConstantTerm term) {
    Object value = term.getValue();
    boolean real = term.getSort().getName().equals("Real");
    if (value instanceof BigInteger number && term.getSort().isBitVecSort()) {
      return script.term("bv" + number, term.getSort().getIndices(), null); // (_ bv5 65)
    }
    if (value instanceof BigInteger number) {
      return script.numeral(number);
    }
    if (value instanceof BigDecimal number) {
      return script.decimal(number);
    }
    if (value instanceof Rational number) {
      if (number.isIntegral() && !number.isNegative()) {
        BigInteger whole = number.numerator();
        return real ? script.decimal(new BigDecimal(whole + ".0")) : script.numeral(whole);
      }
      return number.toTerm(sort(term.getSort()));
    }
    if (value instanceof QuotedObject quoted) {
      return script.string(quoted);
    }
    String text = String.valueOf(value);
    if (text.startsWith("#x")) {
      return script.hexadecimal(text);
    }
    if (text.startsWith("#b")) {
      return script.binary(text);
    }
    throw new UnsupportedOperationException("unsupported: calls for the constant " + text);
  }

  private Annotation[] annotations(Annotation[] annotations) {
    Annotation[] copies = new Annotation[annotations.length];
    for (int i = 0; i < annotations.length; i++) {
      copies[i] = new Annotation(annotations[i].getKey(), value(annotations[i].getValue()));
    }
    return copies;
  }

  private @Nullable Object value(@Nullable Object value) {
    if (value instanceof Term term) {
      return term(term);
    }
    if (value instanceof Term[] terms) {
      return terms(terms);
    }
    return value;
  }

  private Term match(MatchTerm term) {
    Term data = term(term.getDataTerm());
    if (!(data.getSort().getSortSymbol() instanceof DataType type)) {
      throw new SMTLIBException("match of " + data.getSort());
    }
    DataType.Constructor[] theirs = term.getConstructors();
    DataType.Constructor[] constructors = new DataType.Constructor[theirs.length];
    TermVariable[][] variables = new TermVariable[theirs.length][];
    for (int i = 0; i < theirs.length; i++) {
      constructors[i] = theirs[i] == null ? null : type.getConstructor(theirs[i].getName());
      variables[i] = variables(term.getVariables()[i]);
    }
    return script.match(data, variables, terms(term.getCases()), constructors);
  }
}
