package dev.tiercel.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * An append-only file that several processes read and extend at the same time. It begins with a
 * header that identifies its contents; a file with another header is started anew.
 *
 * <p>Each reader has a {@link Cursor} of its own.
 */
public final class AppendOnlyFile implements AutoCloseable {
  private final FileChannel file;
  private final int head; // bytes

  /**
   * Opens the file, made if missing.
   *
   * @throws IOException if the file cannot be read or written
   */
  public AppendOnlyFile(Path path, byte[] head) throws IOException {
    this.head = head.length;
    this.file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    try {
      FileLock lock = file.lock();
      try {
        if (!read(0, head.length).equals(ByteBuffer.wrap(head))) {
          file.truncate(0);
          file.write(ByteBuffer.wrap(head), 0);
        }
      } finally {
        lock.release();
      }
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Reads bytes of the file, fewer where it ends.
   *
   * @throws IOException if the file cannot be read
   */
  ByteBuffer read(long from, long most) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, Math.max(0, file.size() - from)));
    while (buffer.hasRemaining() && file.read(buffer, from + buffer.position()) >= 0) {}
    return buffer.flip();
  }

  /** Returns a reader positioned after the header. */
  public Cursor cursor() {
    return new Cursor();
  }

  /** Position of a reader. */
  public final class Cursor {
    private long end = head;

    private Cursor() {}

    /** Returns the position up to which the file has been read, in bytes. */
    long end() {
      return end;
    }

    /**
     * Whether anything was added since.
     *
     * @throws IOException if the file cannot be inspected
     */
    boolean hasMore() throws IOException {
      return file.size() > end;
    }

    /**
     * Reads what was added since the last call, then appends, with the file locked against other
     * processes.
     *
     * @param learn reads the new bytes and returns how many of them are complete; the rest was left
     *     by a killed process, and will be overwritten
     * @param add returns what to append after that
     * @throws IOException if the file cannot be read or written
     */
    public void exchange(ToIntFunction<ByteBuffer> learn, Supplier<ByteBuffer> add)
        throws IOException {
      FileLock lock = file.lock();
      try {
        end += learn.applyAsInt(read(end, Integer.MAX_VALUE));
        ByteBuffer fresh = add.get();
        if (fresh.hasRemaining()) {
          file.truncate(end);
          end += file.write(fresh, end);
        }
      } finally {
        lock.release();
      }
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
