package dev.tiercel.harness.fuzz;

import dev.tiercel.solver.jvm.Edges;
import dev.tiercel.toy.ToyMachine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.BitSet;
import java.util.Objects;

/** The toy machine with instrumented edges, which it reports to libFuzzer. */
final class ProbedToy extends ClassLoader {
  private final MethodHandle run;
  private final CounterRegion region = new CounterRegion(CounterRegion.JVM, Edges.PLACES);
  private final BitSet ever = new BitSet();

  ProbedToy() {
    super(ProbedToy.class.getClassLoader());
    String name = ToyMachine.class.getName();
    byte[] code = EdgeProbes.of(name, code(name), 0).code();
    try {
      run =
          MethodHandles.publicLookup()
              .findStatic(
                  defineClass(name, code, 0, code.length),
                  "run",
                  MethodType.methodType(long.class, String.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the toy machine has no method 'run'", e);
    }
  }

  private static byte[] code(String name) {
    try (InputStream in =
        Objects.requireNonNull(
            ProbedToy.class.getResourceAsStream("/" + name.replace('.', '/') + ".class"))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a program and reports its edges. */
  void run(String program) {
    try {
      long unused = (long) run.invokeExact(program);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the toy machine throws no such thing", e);
    } finally {
      Edges.each(
          edge -> {
            region.mark(edge);
            ever.set(edge);
          });
      Edges.forget();
    }
  }

  /** Returns the number of edges that any program has reached. */
  int edges() {
    return ever.cardinality();
  }
}
