package dev.tiercel.harness.monitor;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and prints amounts of memory: {@code 1500m}, {@code 2g}. */
public final class MemorySizes {
  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,5})([mg])");
  private static final int MEBI = 20;
  private static final int GIBI = 30;

  private MemorySizes() {}

  /**
   * Parses an amount of memory in MiB or GiB.
   *
   * @param name name of the option or setting, for the error message
   * @return bytes, at least 16 MiB
   * @throws IllegalArgumentException with one sentence for the user if it cannot be parsed
   */
  public static long parse(String name, String text) {
    Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    long bytes =
        size.matches()
            ? Long.parseLong(size.group(1)) << (size.group(2).equals("g") ? GIBI : MEBI)
            : 0;
    if (bytes < 16L << MEBI) {
      throw new IllegalArgumentException(
          name + "=" + text + " is not an amount of memory; write 1500m or 2g, at least 16m.");
    }
    return bytes;
  }

  /** Returns an amount of memory as {@link #parse} reads it, in whole MiB. */
  public static String text(long bytes) {
    return (bytes >> MEBI) + "m";
  }
}
