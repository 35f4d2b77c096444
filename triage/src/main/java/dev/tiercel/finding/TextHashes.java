package dev.tiercel.finding;

import dev.tiercel.smtlib.parse.FileText;
import java.util.UUID;

/** Stable hashes of texts, as short names. */
public final class TextHashes {
  private TextHashes() {}

  /** Returns 32 hexadecimal digits that identify a text. */
  public static String of(String text) {
    return UUID.nameUUIDFromBytes(FileText.encode(text)).toString().replace("-", "");
  }

  /** Returns the first digits of these. */
  static String of(String text, int digits) {
    return of(text).substring(0, digits);
  }
}
