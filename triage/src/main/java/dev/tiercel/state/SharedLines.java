package dev.tiercel.state;

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
 * writer.
 */
public final class SharedLines implements AutoCloseable {
  private final FileChannel file;
  private final Consumer<String> learn;
  private final LineTail tail = new LineTail();

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
    if (file.size() > tail.end()) {
      FileLock lock = file.lock();
      try {
        tail.read(file, learn);
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
      tail.read(file, learn);
      String whole = (tail.isInLine() ? "\n" : "") + text + "\n";
      ByteBuffer bytes = ByteBuffer.wrap(whole.getBytes(StandardCharsets.UTF_8));
      long at = tail.end();
      while (bytes.hasRemaining()) {
        at += file.write(bytes, at);
      }
      tail.read(file, learn);
    } finally {
      lock.release();
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
