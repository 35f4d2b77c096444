package dev.tiercel.state;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Locks that end with the process, however that happens. Who has one in this JVM is no other than
 * who has one in another.
 */
public final class FileLocks {
  private FileLocks() {}

  /**
   * A file that is this caller's alone until it is closed; made if missing.
   *
   * @return {@code null} if somebody has it
   */
  public static @Nullable FileChannel take(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (tried(channel) != null) {
      return channel;
    }
    channel.close();
    return null;
  }

  /** The lock of a whole file, or {@code null} if somebody has one. */
  public static @Nullable FileLock tried(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException inThisJvm) {
      return null;
    }
  }
}
