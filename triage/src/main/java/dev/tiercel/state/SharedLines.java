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
 * A user's text file to which several processes append lines concurrently, on a file system with
 * locks. Nothing is ever removed: an incomplete line of a killed process is terminated by the next
 * writer. The file is read in pieces, whatever its size.
 */
public final class SharedLines implements AutoCloseable {
  /** Longer lines are ignored. */
  private static final int MOST_BYTES = 1 << 20;

  private static final int PIECE = 1 << 16; // bytes

  private final FileChannel file;
  private final Consumer<String> learn;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(); // incomplete, so far
  private long end; // offset of the first unread byte

  /**
   * Opens the file, and creates it if it does not exist.
   *
   * @param learn receives each line of the file in order, including those that this process adds
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
   * Reads the lines that were added since the last call.
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
   * Appends a line, and reads it back with those that other processes have added.
   *
   * @param text without line terminator
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
