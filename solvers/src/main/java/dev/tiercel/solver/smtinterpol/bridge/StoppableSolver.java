package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.TerminationRequest;
import java.util.Map;
import java.util.function.Supplier;

/**
 * SMTInterpol without access to files, and with internal errors wrapped so that they pass through
 * the parser.
 */
final class StoppableSolver extends SMTInterpol {
  StoppableSolver(TerminationRequest stop, OptionMap options) {
    super(stop, options);
  }

  @Override
  public void setOption(String name, Object value) {
    if (name.endsWith("-output-channel")) {
      throw new SMTLIBException("Option " + name + " is not available here");
    }
    if (!name.equals(":verbosity")) {
      super.setOption(name, value);
    }
  }

  @Override
  public LBool assertTerm(Term term) {
    return guard(() -> super.assertTerm(term));
  }

  @Override
  public LBool checkSat() {
    return guard(super::checkSat);
  }

  @Override
  public LBool checkSatAssuming(Term... assumptions) {
    return guard(() -> super.checkSatAssuming(assumptions));
  }

  @Override
  public void push(int levels) {
    guard(
        () -> {
          super.push(levels);
          return true;
        });
  }

  @Override
  public void pop(int levels) {
    guard(
        () -> {
          super.pop(levels);
          return true;
        });
  }

  @Override
  public Model getModel() {
    return guard(super::getModel);
  }

  @Override
  public Map<Term, Term> getValue(Term[] terms) {
    return guard(() -> super.getValue(terms));
  }

  @Override
  public Term[] getUnsatCore() {
    return guard(super::getUnsatCore);
  }

  @Override
  public Term[] getUnsatAssumptions() {
    return guard(super::getUnsatAssumptions);
  }

  @Override
  public Term getProof() {
    return guard(super::getProof);
  }

  @Override
  public Term[] getInterpolants(Term[] partition, int[] startOfSubtree) {
    return guard(() -> super.getInterpolants(partition, startOfSubtree));
  }

  @Override
  public Term simplify(Term term) {
    return guard(() -> super.simplify(term));
  }

  private static <T> T guard(Supplier<T> command) {
    try {
      return command.get();
    } catch (SMTLIBException | UnsupportedOperationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new Escape(e);
    }
  }
}
