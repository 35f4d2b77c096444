package dev.tiercel.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Who has a file open: a lock beside it says so until the process ends, however that happens. Who
 * opens it while nobody else has it open may write it anew.
 */
final class FileOwnership implements AutoCloseable {
  private final FileChannel lock;

  /** What is done to a file that nobody else has open. */
  interface Tidying {
    void tidy() throws IOException;
  }

  /**
   * Says that this process has the file open.
   *
   * @param path the file
   * @param tidying done first, if nobody else has it open
   * @throws IOException if the lock cannot be written, or from tidying
   */
  FileOwnership(Path path, Tidying tidying) throws IOException {
    this.lock =
        FileChannel.open(
            path.resolveSibling(path.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    try {
      FileLock alone = FileLocks.tried(lock);
      if (alone != null) {
        tidying.tidy();
        alone.release();
      }
      share();
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Between the two locks another may begin, too: what it writes anew is whole before it shares.
   */
  private void share() throws IOException {
    try {
      var unused = lock.lock(0, Long.MAX_VALUE, true);
    } catch (OverlappingFileLockException openInThisJvm) {
      return; // whose lock stands for both
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
