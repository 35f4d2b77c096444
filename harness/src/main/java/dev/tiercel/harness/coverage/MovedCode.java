package dev.tiercel.harness.coverage;

import java.util.regex.Pattern;

/**
 * Parts of functions that a compiler has moved away, since they are hardly executed: {@code f
 * [clone .cold]} for the function {@code f}, as nm prints it, or {@code f.cold} in C.
 */
public final class MovedCode {
  private static final Pattern SUFFIX =
      Pattern.compile("(?: \\[clone \\.cold(?:\\.\\d+)?\\]|\\.cold(?:\\.\\d+)?)$");

  private MovedCode() {}

  /** Whether a name is that of a part. */
  public static boolean isPart(String name) {
    return SUFFIX.matcher(name).find();
  }

  /** Returns the name of the function. */
  public static String function(String name) {
    return SUFFIX.matcher(name).replaceFirst("");
  }
}
