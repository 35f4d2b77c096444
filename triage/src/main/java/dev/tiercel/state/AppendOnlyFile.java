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
 * A file that only grows, which several processes read and add to at the same time. It begins with
 * a head that says what it holds; with another head it starts anew.
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
   * Bytes of the file as they stand, fewer where it ends.
   *
   * @throws IOException if the file cannot be read
   */
  ByteBuffer read(long from, long most) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, Math.max(0, file.size() - from)));
    while (buffer.hasRemaining() && file.read(buffer, from + buffer.position()) >= 0) {}
    return buffer.flip();
  }

  /** A reader that knows nothing of the file but its head. */
  public Cursor cursor() {
    return new Cursor();
  }

  /** How far somebody has read. */
  public final class Cursor {
    private long end = head;

    private Cursor() {}

    /** Where in the file what is known of it ends, in bytes. */
    long end() {
      return end;
    }

    /**
     * Whether anything was added that is not known yet.
     *
     * @throws IOException if the file cannot be looked at
     */
    boolean hasMore() throws IOException {
      return file.size() > end;
    }

    /**
     * Learns what was added since the last time, and adds, while no other process does either.
     *
     * @param learn takes what is new and says how many bytes of it are whole; the rest is what a
     *     process left behind that was killed, and will be written over
     * @param add what to add after that
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
