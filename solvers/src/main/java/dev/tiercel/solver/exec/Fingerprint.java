package dev.tiercel.solver.exec;

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

/** Tells programs apart by what they hold. */
public final class Fingerprint {
  private Fingerprint() {}

  /**
   * SHA-256 of files, one behind the other, in hexadecimal.
   *
   * @throws IOException if one cannot be read
   */
  public static String of(List<Path> files) throws IOException {
    try {
      MessageDigest hash = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        try (InputStream in = Files.newInputStream(file)) {
          in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), hash));
        }
      }
      return HexFormat.of().formatHex(hash.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
