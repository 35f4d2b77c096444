package dev.tiercel.solver.provision;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 in 64 hexadecimal digits, as {@code sha256sum} prints it. */
public final class Sha256 {
  private Sha256() {}

  /** Returns the hash of a text in UTF-8. */
  public static String of(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Returns the hash of concatenated files.
   *
   * @throws IOException if one cannot be read
   */
  public static String of(List<Path> files) throws IOException {
    MessageDigest digest = digest();
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
