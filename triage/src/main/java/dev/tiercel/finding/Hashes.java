package dev.tiercel.finding;

import dev.tiercel.smtlib.parse.FileText;
import java.util.UUID;

/** Short names for texts, the same in every run. */
public final class Hashes {
  private Hashes() {}

  /** 32 hexadecimal digits that stand for a text. */
  public static String of(String text) {
    return UUID.nameUUIDFromBytes(FileText.encode(text)).toString().replace("-", "");
  }

  /** The first digits of these. */
  static String of(String text, int digits) {
    return of(text).substring(0, digits);
  }
}
