package dev.tiercel.cli;

/** File names derived from untrusted text. */
final class FileNames {
  private static final int LONGEST = 200; // characters; file systems allow 255

  private FileNames() {}

  /**
   * Returns the text as the name of a plain file, without directories, and not starting like an
   * option or a hidden file.
   */
  static String of(String word) {
    String name = word.replaceAll("[^A-Za-z0-9._+]+", "-").replaceFirst("^[-.+]+", "");
    String plain = name.isEmpty() ? "unnamed" : name;
    return plain.length() <= LONGEST ? plain : plain.substring(plain.length() - LONGEST);
  }
}
