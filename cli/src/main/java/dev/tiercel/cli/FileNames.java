package dev.tiercel.cli;

/** Names of files that commands write, made of words that strangers wrote. */
final class FileNames {
  private static final int LONGEST = 200; // characters, of the 255 that file systems take

  private FileNames() {}

  /** The word as the name of one plain file, which no folder, option or hidden file has. */
  static String of(String word) {
    String name = word.replaceAll("[^A-Za-z0-9._+]+", "-").replaceFirst("^[-.+]+", "");
    String plain = name.isEmpty() ? "unnamed" : name;
    return plain.length() <= LONGEST ? plain : plain.substring(plain.length() - LONGEST);
  }
}
