package dev.tiercel.state;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Lines of a user's file that several processes read and add to at the same time, on a file system
 * that has locks. Nothing of the file is ever removed: what a killed process left of a line is
 * ended by the next one, and is a line of its own. It is read piece by piece, however long it is.
 */
public final class SharedLines implements AutoCloseable {
  /** A longer line is left out. */
  private static final int MOST_BYTES = 1 << 20;

  private static final int PIECE = 1 << 16; // bytes

  private final FileChannel file;
  private final Consumer<String> learn;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(); // its beginning so far
  private long end; // of what was read

  /**
   * Opens the file, made if missing.
   *
   * @param learn takes each line in turn that this or another process has added, also those that
   *     are there already
   * @throws IOException if it cannot be read or written
   */
  public SharedLines(Path path, Consumer<String> learn) throws IOException {
    this.learn = learn;
    this.file =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      refresh();
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Learns the lines that were added since the last time.
   *
   * @throws IOException if the file cannot be read
   */
  public synchronized void refresh() throws IOException {
    if (file.size() > end) {
      FileLock lock = file.lock();
      try {
        read();
      } finally {
        lock.release();
      }
    }
  }

  /**
   * Adds a line, which is learnt as well; on the disk when this returns.
   *
   * @param text without an end of line
   * @throws IOException if the file cannot be read or written
   */
  public synchronized void add(String text) throws IOException {
    FileLock lock = file.lock();
    try {
      read();
      String whole = (line.size() > 0 ? "\n" : "") + text + "\n";
      ByteBuffer bytes = ByteBuffer.wrap(whole.getBytes(StandardCharsets.UTF_8));
      long at = end;
      while (bytes.hasRemaining()) {
        at += file.write(bytes, at);
      }
      read();
    } finally {
      lock.release();
    }
  }

  private void read() throws IOException {
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    for (int n = file.read(piece, end); n > 0; n = file.read(piece.clear(), end)) {
      end += n;
      piece.flip();
      while (piece.hasRemaining()) {
        byte next = piece.get();
        if (next != '\n') {
          if (line.size() <= MOST_BYTES) {
            line.write(next);
          }
        } else {
          String whole = line.size() > MOST_BYTES ? "" : line.toString(StandardCharsets.UTF_8);
          line.reset();
          if (!whole.isBlank()) {
            learn.accept(whole);
          }
        }
      }
    }
  }

  @Override
  public synchronized void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
