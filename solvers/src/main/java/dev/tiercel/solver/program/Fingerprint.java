package dev.tiercel.solver.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells programs apart by what they hold. */
final class Fingerprint {
  private Fingerprint() {}

  /** SHA-256 of a file, in hexadecimal. */
  static String of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      DigestInputStream read = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"));
      read.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(read.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
