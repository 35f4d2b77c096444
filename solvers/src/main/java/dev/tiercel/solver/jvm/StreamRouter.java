package dev.tiercel.solver.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * A standard stream of this JVM that redirects the output of a solver's threads to their run.
 * Solvers print from many places, some through writers created when their classes load, so the
 * redirection depends on the thread. All other threads print as before.
 */
final class StreamRouter extends PrintStream {
  private StreamRouter(PrintStream usual) {
    super(new Switch(usual), true, Charset.defaultCharset());
  }

  /** Replaces both standard streams, unless that is already done. */
  static void install() {
    if (!(System.out instanceof StreamRouter)) {
      System.setOut(new StreamRouter(System.out));
    }
    if (!(System.err instanceof StreamRouter)) {
      System.setErr(new StreamRouter(System.err));
    }
  }

  private static final class Switch extends OutputStream {
    private final PrintStream usual;

    Switch(PrintStream usual) {
      this.usual = usual;
    }

    @Override
    public void write(int b) throws IOException {
      stream().write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      stream().write(bytes, from, count);
    }

    @Override
    public void flush() throws IOException {
      stream().flush();
    }

    private OutputStream stream() {
      SolverGroup group = SolverGroup.ofThisThread();
      return group == null ? usual : group.strayOutput();
    }
  }
}
