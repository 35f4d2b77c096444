package dev.tiercel.solver.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Output up to a limit, also written to a file at once, because the solver may crash. */
final class TruncatingOutput implements Appendable {
  /** Thrown when the limit is reached. */
  static final class FullException extends IOException {}

  private final StringBuilder text = new StringBuilder();
  private final FileChannel file;
  private final int limit;
  private boolean full;

  /**
   * Creates an output.
   *
   * @param file is truncated, and receives the same output in UTF-8
   * @param limit in characters, which are bytes in almost all output of solvers
   * @throws IOException if the file cannot be truncated
   */
  TruncatingOutput(FileChannel file, int limit) throws IOException {
    this.file = file.truncate(0);
    this.limit = limit;
  }

  @Override
  public TruncatingOutput append(@Nullable CharSequence part) throws IOException {
    CharSequence some = part == null ? "null" : part;
    return append(some, 0, some.length());
  }

  @Override
  public TruncatingOutput append(@Nullable CharSequence part, int start, int end)
      throws IOException {
    int room = limit - text.length();
    int from = text.length();
    text.append(part, start, Math.min(end, start + room));
    if (text.length() > from) {
      file.write(ByteBuffer.wrap(text.substring(from).getBytes(StandardCharsets.UTF_8)));
    }
    if (end - start > room) {
      full = true;
      throw new FullException();
    }
    return this;
  }

  @Override
  public TruncatingOutput append(char c) throws IOException {
    return append(String.valueOf(c));
  }

  String text() {
    return text.toString();
  }

  boolean full() {
    return full;
  }
}
