package dev.tiercel.solver.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Calls of an interface become a program, whatever they return or throw. */
class CallProgramTest {
  /** A term, which is no interface with calls. */
  record Node(String text) {}

  /** Makes terms. */
  interface Maker {
    Node leaf(String name, @Nullable Object sort);

    Node sum(Node... parts);

    Node number(BigInteger value);

    List<Node> getCore();
  }

  /** The solver. */
  interface Toy {
    Maker getManager();

    Toy copy();

    void add(Node node, List<Node> more);

    boolean isUnsat();

    Node fail(boolean really);
  }

  private static final class Plain implements Toy {
    private final Maker maker = new PlainMaker();

    @Override
    public Maker getManager() {
      return maker;
    }

    @Override
    public Toy copy() {
      return new Plain();
    }

    @Override
    public void add(Node node, List<Node> more) {}

    @Override
    public boolean isUnsat() {
      return true;
    }

    @Override
    public Node fail(boolean really) {
      throw new IllegalStateException("as planted");
    }
  }

  private static final class PlainMaker implements Maker {
    @Override
    public Node leaf(String name, @Nullable Object sort) {
      return new Node(name);
    }

    @Override
    public Node sum(Node... parts) {
      return new Node("+");
    }

    @Override
    public Node number(BigInteger value) {
      return new Node(value.toString());
    }

    @Override
    public List<Node> getCore() {
      return List.of(new Node("unknown"));
    }
  }

  private final StringWriter text = new StringWriter();
  private final CallProgram program =
      new CallProgram(
          new PrintWriter(text),
          type -> type == Toy.class || type == Maker.class,
          (calls, value) -> value instanceof Character ? "Sorts.INT" : null);

  private Toy begun() {
    program.begin("toys", List.of("toy.*"));
    program.statement("var toy = new Toy()");
    return program.recorded(Toy.class, new Plain(), "toy");
  }

  @Test
  void callsAreStatementsAndResultsVariables() {
    Toy toy = begun();
    Maker maker = toy.getManager();
    Node x = maker.leaf("a\"\n", 'I');
    Node sum = maker.sum(x, maker.number(BigInteger.TEN));
    toy.add(sum, List.of(x));
    Toy other = toy.copy();
    other.add(maker.leaf("b", null), List.of());
    assertThat(other.isUnsat()).isTrue();
    assertThat(toy.getManager().getCore()).hasSize(1);
    assertThat(CallProgram.complete(text.toString()))
        .isEqualTo(
            """
            /* javac Calls.java && java Calls */
            // CLASSPATH: this folder, and the jars of toys
            import toy.*;

            public class Calls {
              public static void main(String[] args) throws Exception {
                var toy = new Toy();
                var v1 = toy.getManager();
                var v2 = v1.leaf("a\\"\\012", Sorts.INT);
                var v3 = v1.number(new java.math.BigInteger("10"));
                var v4 = v1.sum(v2, v3);
                toy.add(v4, List.of(v2));
                var v5 = toy.copy();
                var v6 = v1.leaf("b", (java.lang.Object) null);
                v5.add(v6, List.of());
                var v7 = v5.isUnsat();
                System.out.println(v7 ? "unsat" : "sat");
                var v8 = v1.getCore();
                System.out.println(v8);
              }
            }
            """);
  }

  @Test
  void theCallThatThrowsIsTheLastOne() {
    Toy toy = begun();
    assertThatThrownBy(() -> toy.fail(true))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("as planted");
    assertThat(CallProgram.complete(text.toString()))
        .endsWith(
            "    var v1 = toy.fail(true);\n    // throws java.lang.IllegalStateException\n  }\n}\n");
  }

  @Test
  void aTextThatEndsWithinALineIsCompletedBeforeIt() {
    assertThat(CallProgram.complete("a;\nb")).isEqualTo("a;\n  }\n}\n");
  }
}
