package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.instrumentor.EdgeCoverageInstrumentor;
import com.code_intelligence.jazzer.instrumentor.EdgeCoverageStrategy;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Type;
import dev.tiercel.solver.jvm.Edges;
import org.jspecify.annotations.Nullable;

/**
 * Instruments each edge of a class: Jazzer's instrumentation with other probes, which record that
 * an edge was reached, not how often. Such a probe sets a bit of a constant array instead of a
 * counter that has to be looked up and must not overflow to 0, and therefore is less work for the
 * JIT compiler.
 */
public final class EdgeProbes {
  private static final EdgeCoverageStrategy STRATEGY = new OneBit();

  private EdgeProbes() {}

  /**
   * An instrumented class.
   *
   * @param code its class file
   * @param first number of its first edge
   * @param count number of its edges, numbered consecutively
   */
  @SuppressWarnings("ArrayRecordComponent") // classes are never compared
  public record ProbedClass(byte[] code, int first, int count) {}

  /**
   * Instruments a class.
   *
   * @param name with dots
   * @param code its class file; not changed
   * @param first number of its first edge
   */
  public static ProbedClass of(String name, byte[] code, int first) {
    EdgeCoverageInstrumentor instrumentor =
        new EdgeCoverageInstrumentor(STRATEGY, Counters.class, first);
    byte[] probed = instrumentor.instrument(name.replace('.', '/'), code);
    return new ProbedClass(probed, first, instrumentor.getNumEdges());
  }

  /** Receives Jazzer's notice of each new edge and ignores it, since the places exist already. */
  public static final class Counters {
    private Counters() {}

    /** Does nothing; Jazzer calls it for each edge. */
    @SuppressWarnings("UnusedVariable") // required by Jazzer
    public static void enlargeIfNeeded(int edge) {}
  }

  /** Emits a call of {@link Edges#reached} with the edge as a constant. */
  private static final class OneBit implements EdgeCoverageStrategy {
    @Override
    public void instrumentControlFlowEdge(
        MethodVisitor method, int edge, int variable, String coverageMap) {
      method.visitLdcInsn(edge);
      method.visitMethodInsn(
          Opcodes.INVOKESTATIC, Type.getInternalName(Edges.class), "reached", "(I)V", false);
    }

    @Override
    public int getInstrumentControlFlowEdgeStackSize() {
      return 1;
    }

    @Override
    public @Nullable Object getLocalVariableType() {
      return null;
    }

    @Override
    public void loadLocalVariable(MethodVisitor method, int variable, String coverageMap) {}

    @Override
    public int getLoadLocalVariableStackSize() {
      return 0;
    }
  }
}
