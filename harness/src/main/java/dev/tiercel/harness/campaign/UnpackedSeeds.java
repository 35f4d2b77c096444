package dev.tiercel.harness.campaign;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Copies packed seeds to plain files that libFuzzer can open. Each is named after its content, so
 * that names in an archive cannot escape the directory, and their total size is bounded.
 */
final class UnpackedSeeds {
  private static final long MOST = 1L << 30; // bytes
  private static final int NAME = 20; // bytes of the digest used

  private final Path folder;
  private final long most;
  private long written;

  UnpackedSeeds(Path folder) {
    this(folder, MOST);
  }

  /**
   * Creates a store of seeds in a directory.
   *
   * @param most maximum total size in bytes
   */
  UnpackedSeeds(Path folder, long most) {
    this.folder = folder;
    this.most = most;
  }

  /** Whether a seed is packed, so that libFuzzer cannot read it where it is. */
  static boolean isPacked(Path file) {
    return file.toString().endsWith(".gz")
        || !file.getFileSystem().equals(FileSystems.getDefault());
  }

  /**
   * Writes a seed and returns its file.
   *
   * @throws IOException if it cannot be written, or the total size exceeds the maximum
   */
  Path write(byte[] content) throws IOException {
    written += content.length;
    if (written > most) {
      throw new IOException("the seeds unpack to more than " + (most >> 20) + " MiB");
    }
    Path file = Files.createDirectories(folder).resolve(name(content)).toAbsolutePath().normalize();
    if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      AtomicFiles.write(file, content);
    }
    return file;
  }

  private static String name(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, NAME) + ".smt2";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
