package dev.tiercel.solver.smtinterpol.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.uni_freiburg.informatik.ultimate.logic.FunctionSymbol;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.logic.Sort;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.logic.WrapperScript;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.PrintWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;

/** Planted faults of an interface, which a correct one does not show. */
class CallsScriptTest {
  /** SMTInterpol with faults in its interface: its parser would be right. */
  private static final class Faulty extends WrapperScript {
    private int checks;

    Faulty() {
      super(silent());
    }

    @Override
    public void pop(int levels) {
      super.pop(1); // instead of all
    }

    @Override
    public LBool checkSat() {
      LBool answer = super.checkSat();
      return ++checks % 2 == 0 ? LBool.UNSAT : answer;
    }

    @Override
    public FunctionSymbol getFunctionSymbol(String name) {
      return mScript.getFunctionSymbol(name);
    }

    @Override
    public Term[] getInterpolants(Term[] partition, int[] subtrees, Term proof) {
      return mScript.getInterpolants(partition, subtrees, proof);
    }
  }

  private static SMTInterpol silent() {
    return new SMTInterpol(new Log(new PrintWriter(Writer.nullWriter())));
  }

  /** Returns the answer after a contradiction was asserted two levels deep and popped. */
  private static LBool afterPop(Script solver) {
    Script calls = new CallsScript(silent(), solver, true, false);
    calls.setLogic("QF_UF");
    calls.declareFun("p", new Sort[0], calls.sort("Bool"));
    calls.push(1);
    calls.assertTerm(calls.term("not", calls.term("p")));
    calls.push(1);
    calls.pop(2);
    calls.assertTerm(calls.term("p"));
    return calls.checkSat();
  }

  @Test
  void aFaultOfScopeChangesTheAnswer() {
    assertThat(afterPop(silent())).isEqualTo(LBool.SAT);
    assertThat(afterPop(new Faulty())).isEqualTo(LBool.UNSAT);
  }

  @Test
  void aSecondCheckThatContradictsTheFirstIsReported() {
    Script calls = new CallsScript(silent(), new Faulty(), false, true);
    calls.setLogic("QF_UF");
    assertThatThrownBy(calls::checkSat)
        .isInstanceOf(SMTLIBException.class)
        .hasMessage("calls contradict each other: again unsat, before sat");

    Script right = new CallsScript(silent(), silent(), false, true);
    right.setLogic("QF_UF");
    assertThat(right.checkSat()).isEqualTo(LBool.SAT);
  }
}
