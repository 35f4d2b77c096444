package dev.tiercel.state;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * File locks, which end with the process in any case. A lock held in this JVM counts like one held
 * in another.
 */
public final class FileLocks {
  private FileLocks() {}

  /**
   * Locks a file exclusively until it is closed; made if missing.
   *
   * @return {@code null} if it is locked already
   */
  public static @Nullable FileChannel lock(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (tryLock(channel) != null) {
      return channel;
    }
    channel.close();
    return null;
  }

  /** Locks a whole file, or returns {@code null} if it is locked already. */
  public static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException inThisJvm) {
      return null;
    }
  }
}
