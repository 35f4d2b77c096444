package dev.tiercel.solver.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Writer that keeps text up to a limit and drops the rest. Synchronised, because an abandoned
 * solver thread may still write while the text is read.
 */
public final class TruncatingWriter extends Writer {
  private final StringBuilder text = new StringBuilder();
  private final int limit;
  private final BooleanSupplier closed;
  private final Appendable echo;
  private boolean truncated;

  /**
   * Creates a writer.
   *
   * @param limit in characters
   * @param closed whether further text is ignored
   * @param echo receives the kept text at once
   */
  TruncatingWriter(int limit, BooleanSupplier closed, Appendable echo) {
    this.limit = limit;
    this.closed = closed;
    this.echo = echo;
  }

  @Override
  public synchronized void write(char[] chars, int from, int count) {
    if (closed.getAsBoolean()) {
      return;
    }
    int room = Math.min(count, limit - text.length());
    text.append(chars, from, room);
    truncated |= room < count;
    echo(chars, from, room);
  }

  private void echo(char[] chars, int from, int count) {
    try {
      echo.append(CharBuffer.wrap(chars, from, count));
    } catch (IOException e) {
      // The echo has reached its own limit and recorded that.
      return;
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  /** The text kept so far. */
  public synchronized String text() {
    return text.toString();
  }

  /** Whether text was dropped. */
  public synchronized boolean truncated() {
    return truncated;
  }

  /**
   * Returns a stream for solvers that write bytes, in UTF-8 and with whole characters in each call.
   */
  public OutputStream bytes() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) {
        byte[] part = Arrays.copyOfRange(bytes, from, from + count);
        char[] chars = new String(part, StandardCharsets.UTF_8).toCharArray();
        TruncatingWriter.this.write(chars, 0, chars.length);
      }
    };
  }
}
