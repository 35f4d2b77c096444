package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.instrumentor.EdgeCoverageInstrumentor;
import com.code_intelligence.jazzer.instrumentor.EdgeCoverageStrategy;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Type;
import dev.tiercel.solver.jvm.Edges;
import org.jspecify.annotations.Nullable;

/**
 * Puts a probe on each edge of a class: Jazzer's instrumentation with probes of our own, which say
 * that an edge was reached and do not count how often. That is a store instead of a load, an
 * addition, a branch and a store, and so much less for the JVM's compiler to work on.
 */
public final class EdgeProbes {
  private static final EdgeCoverageStrategy STRATEGY = new OneStore();

  private EdgeProbes() {}

  /**
   * A class with probes.
   *
   * @param code its class file
   * @param first the number of its first edge
   * @param count how many numbers it takes, from the first
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares classes
  public record Probed(byte[] code, int first, int count) {}

  /**
   * Instruments a class.
   *
   * @param name with dots
   * @param code its class file; not changed
   * @param first the number that its first edge is to have
   */
  public static Probed of(String name, byte[] code, int first) {
    EdgeCoverageInstrumentor instrumentor =
        new EdgeCoverageInstrumentor(STRATEGY, Counters.class, first);
    byte[] probed = instrumentor.instrument(name.replace('.', '/'), code);
    return new Probed(probed, first, instrumentor.getNumEdges());
  }

  /** What Jazzer tells of each new edge; ours have their places already. */
  public static final class Counters {
    private Counters() {}

    /** Called by Jazzer for each edge. */
    @SuppressWarnings("UnusedVariable") // Jazzer asks for this signature
    public static void enlargeIfNeeded(int edge) {}
  }

  /** A call of {@link Edges#reached} with the edge as a constant. */
  private static final class OneStore implements EdgeCoverageStrategy {
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
