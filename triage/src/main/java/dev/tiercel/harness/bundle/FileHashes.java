package dev.tiercel.harness.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What exactly a solver was, whatever its version says: SHA-256 of each of its files. */
final class FileHashes {
  private FileHashes() {}

  /**
   * The hashes, 64 hexadecimal digits as {@code sha256sum} prints them, by the files' names.
   *
   * @throws IOException if a file cannot be read
   */
  static Map<String, String> of(List<Path> files) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    for (Path file : files) {
      hashes.put(String.valueOf(file.getFileName()), hash(file));
    }
    return hashes;
  }

  private static String hash(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = Files.newInputStream(file);
          OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
        in.transferTo(out);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
