package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.Assignments;
import de.uni_freiburg.informatik.ultimate.logic.DataType;
import de.uni_freiburg.informatik.ultimate.logic.FunctionSymbol;
import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.logic.TermVariable;
import de.uni_freiburg.informatik.ultimate.logic.WrapperScript;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Executes the commands that SMTInterpol's parser reads by calls of another instance: the parser's
 * own instance has the declarations and never solves, and each sort and term of a command is built
 * in the other one, node by node.
 */
final class CallsScript extends WrapperScript {
  private final Script solver;
  private final TermCopier copier;
  private final boolean again;

  /**
   * Creates a script.
   *
   * @param parsing the instance in which the parser builds terms
   * @param solver the instance that solves
   * @param lastFirst whether the last argument of a term is built first
   * @param again whether each check is made twice
   */
  CallsScript(Script parsing, Script solver, boolean lastFirst, boolean again) {
    super(parsing);
    this.solver = solver;
    this.copier = new TermCopier(solver, lastFirst);
    this.again = again;
  }

  @Override
  public void setLogic(String logic) {
    mScript.setLogic(logic);
    solver.setLogic(logic);
  }

  @Override
  public void setLogic(Logics logic) {
    mScript.setLogic(logic);
    solver.setLogic(logic);
  }

  @Override
  public void setOption(String name, Object value) {
    solver.setOption(name, value);
    if (name.equals(":global-declarations")) {
      mScript.setOption(name, value);
    }
  }

  @Override
  public void setInfo(String name, Object value) {
    solver.setInfo(name, value);
  }

  @Override
  public Object getOption(String name) {
    return solver.getOption(name);
  }

  @Override
  public Object getInfo(String name) {
    return solver.getInfo(name);
  }

  @Override
  public FunctionSymbol getFunctionSymbol(String name) {
    return mScript.getFunctionSymbol(name);
  }

  @Override
  public void declareSort(String name, int arity) {
    mScript.declareSort(name, arity);
    solver.declareSort(name, arity);
  }

  @Override
  public void defineSort(String name, Sort[] parameters, Sort definition) {
    mScript.defineSort(name, parameters, definition);
    solver.defineSort(name, copier.parameters(parameters), copier.sort(definition));
  }

  @Override
  public void declareFun(String name, Sort[] parameters, Sort result) {
    mScript.declareFun(name, parameters, result);
    solver.declareFun(name, copier.sorts(parameters), copier.sort(result));
  }

  @Override
  public void defineFun(String name, TermVariable[] parameters, Sort result, Term definition) {
    mScript.defineFun(name, parameters, result, definition);
    solver.defineFun(
        name, copier.variables(parameters), copier.sort(result), copier.term(definition));
  }

  @Override
  public DataType datatype(String name, int parameters) {
    DataType type = mScript.datatype(name, parameters);
    copier.declaring(solver.datatype(name, parameters));
    return type;
  }

  @Override
  public void declareDatatype(DataType type, DataType.Constructor[] constructors) {
    declareDatatypes(
        new DataType[] {type}, new DataType.Constructor[][] {constructors}, new Sort[1][]);
  }

  @Override
  public void declareDatatypes(
      DataType[] types, DataType.Constructor[][] constructors, Sort[][] parameters) {
    DataType[] theirs = new DataType[types.length];
    DataType.Constructor[][] cases = new DataType.Constructor[types.length][];
    Sort[][] variables = new Sort[types.length][];
    for (int i = 0; i < types.length; i++) {
      theirs[i] = copier.pending(types[i].getName());
      variables[i] = parameters[i] == null ? null : copier.parameters(parameters[i]);
      cases[i] = new DataType.Constructor[constructors[i].length];
      for (int j = 0; j < cases[i].length; j++) {
        DataType.Constructor one = constructors[i][j];
        cases[i][j] =
            solver.constructor(
                one.getName(), one.getSelectors(), copier.sorts(one.getArgumentSorts()));
      }
    }
    mScript.declareDatatypes(types, constructors, parameters);
    solver.declareDatatypes(theirs, cases, variables);
    copier.declaring(null);
  }

  @Override
  public void push(int levels) {
    mScript.push(levels);
    solver.push(levels);
  }

  @Override
  public void pop(int levels) {
    copier.forget();
    mScript.pop(levels);
    solver.pop(levels);
  }

  @Override
  public void reset() {
    copier.forget();
    mScript.reset();
    solver.reset();
  }

  @Override
  public void resetAssertions() {
    copier.forget();
    mScript.resetAssertions();
    solver.resetAssertions();
  }

  @Override
  public LBool assertTerm(Term term) {
    return solver.assertTerm(copier.term(term));
  }

  @Override
  public LBool checkSat() {
    LBool answer = solver.checkSat();
    return again ? agreed(answer, solver.checkSat()) : answer;
  }

  @Override
  public LBool checkSatAssuming(Term... assumptions) {
    Term[] copies = copier.terms(assumptions);
    LBool answer = solver.checkSatAssuming(copies);
    return again ? agreed(answer, solver.checkSatAssuming(copies)) : answer;
  }

  /** Returns the second answer, whose state the next commands see. */
  private static LBool agreed(LBool first, LBool second) {
    boolean decided = first != LBool.UNKNOWN && second != LBool.UNKNOWN;
    if (decided && first != second) {
      throw new SMTLIBException(
          "calls contradict each other: again " + second + ", before " + first);
    }
    return second;
  }

  @Override
  public Map<Term, Term> getValue(Term[] terms) {
    Term[] copies = copier.terms(terms);
    Map<Term, Term> values = solver.getValue(copies);
    Map<Term, Term> named = new LinkedHashMap<>();
    for (int i = 0; i < terms.length; i++) {
      named.put(terms[i], Objects.requireNonNull(values.get(copies[i])));
    }
    return named;
  }

  @Override
  public Term[] getAssertions() {
    return solver.getAssertions();
  }

  @Override
  public Term getProof() {
    return solver.getProof();
  }

  @Override
  public Term[] getUnsatCore() {
    return solver.getUnsatCore();
  }

  @Override
  public Term[] getUnsatAssumptions() {
    return solver.getUnsatAssumptions();
  }

  @Override
  public Assignments getAssignment() {
    return solver.getAssignment();
  }

  @Override
  public Model getModel() {
    return solver.getModel();
  }

  @Override
  public Term simplify(Term term) {
    return solver.simplify(copier.term(term));
  }

  @Override
  public Term[] getInterpolants(Term[] partition) {
    return solver.getInterpolants(copier.terms(partition));
  }

  @Override
  public Term[] getInterpolants(Term[] partition, int[] subtrees) {
    return solver.getInterpolants(copier.terms(partition), subtrees);
  }

  @Override
  public Term[] getInterpolants(Term[] partition, int[] subtrees, Term proof) {
    return solver.getInterpolants(copier.terms(partition), subtrees, proof);
  }

  @Override
  public Iterable<Term[]> checkAllsat(Term[] predicates) {
    return solver.checkAllsat(copier.terms(predicates));
  }

  @Override
  public Term[] findImpliedEquality(Term[] left, Term[] right) {
    return solver.findImpliedEquality(copier.terms(left), copier.terms(right));
  }
}
