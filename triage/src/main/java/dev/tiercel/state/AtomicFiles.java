package dev.tiercel.state;

import dev.tiercel.smtlib.parse.FileText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes files atomically: whenever the process is killed, a file is complete or unchanged. A file
 * that the user names is written in place if it is not a regular file (a device, a pipe); a
 * symbolic link stays one, and its target is written. A file that this program names in a folder of
 * its own replaces whatever is there, without following links: the folder may come from a stranger.
 */
public final class AtomicFiles {
  /** As many links as Linux follows. */
  private static final int MOST_LINKS = 40;

  private AtomicFiles() {}

  /**
   * Writes a file that this program names, by way of a temporary file beside it; the folder is made
   * if missing. A new file gets the default mode (0666 less the umask), an existing one keeps its
   * own.
   *
   * @param content encoded by {@link FileText}
   */
  public static void write(Path file, String content) throws IOException {
    write(file, ByteBuffer.wrap(FileText.encode(content)));
  }

  /** Writes bytes in the same way. */
  public static void write(Path file, byte[] content) throws IOException {
    replace(file, ByteBuffer.wrap(content));
  }

  /** Writes bytes in the same way. */
  static void write(Path file, ByteBuffer content) throws IOException {
    replace(file, content);
  }

  /** Writes a file that the user names in the same way, through links and to devices and pipes. */
  public static void writeNamed(Path file, String text) throws IOException {
    ByteBuffer content = ByteBuffer.wrap(FileText.encode(text));
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      writeThrough(file, content);
    } else {
      replace(followed(file), content);
    }
  }

  /** Writes lines in the same way, each with its line end. */
  public static void writeNamed(Path file, List<String> lines) throws IOException {
    writeNamed(file, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
  }

  /** Writes the bytes to a device or a pipe, which cannot be replaced. */
  private static void writeThrough(Path device, ByteBuffer content) throws IOException {
    try (OutputStream out = Files.newOutputStream(device, StandardOpenOption.WRITE)) {
      out.write(content.array(), content.arrayOffset() + content.position(), content.remaining());
    }
  }

  private static void replace(Path file, ByteBuffer content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " names no file in a folder");
    }
    Files.createDirectories(folder);
    Path draft = draft(folder);
    try {
      try (FileChannel out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
        while (content.hasRemaining()) {
          out.write(content);
        }
      }
      keepMode(file, draft);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /**
   * Returns a new empty file. {@code Files.createTempFile} would make it inaccessible to other
   * users.
   */
  private static Path draft(Path folder) throws IOException {
    String own = ".draft-" + ProcessHandle.current().pid() + "-";
    while (true) {
      Path draft = folder.resolve(own + Long.toHexString(System.nanoTime()));
      try {
        return Files.createFile(draft);
      } catch (FileAlreadyExistsException another) {
        // Another thread's, made within the same tick of the clock.
      }
    }
  }

  private static void keepMode(Path file, Path draft) throws IOException {
    boolean posix = draft.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (posix && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(file));
    }
  }

  /** Returns the file at the end of a chain of symbolic links, whether or not it exists. */
  private static Path followed(Path file) throws IOException {
    Path end = file;
    for (int i = 0; Files.isSymbolicLink(end); i++) {
      if (i == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      end = end.resolveSibling(Files.readSymbolicLink(end));
    }
    return end;
  }
}
