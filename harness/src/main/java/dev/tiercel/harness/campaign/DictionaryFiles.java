package dev.tiercel.harness.campaign;

import dev.tiercel.mutate.text.TokenDictionary;
import dev.tiercel.smtlib.parse.FileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads the dictionaries of a campaign. */
final class DictionaryFiles {
  private static final String SUFFIX = ".dict";
  private static final String OF_OPTIONS = "options-";

  private DictionaryFiles() {}

  /**
   * Returns the tokens of some files and directories.
   *
   * @param places files and directories; a missing directory counts as empty
   * @param family the target's family; dictionaries of the options of other families are skipped in
   *     directories
   * @throws IllegalArgumentException with one sentence for the user if one cannot be read
   */
  static TokenDictionary read(List<Path> places, String family) {
    TokenDictionary all = TokenDictionary.EMPTY;
    for (Path place : places) {
      for (Path file : Files.isRegularFile(place) ? List.of(place) : files(place, family)) {
        all = all.and(read(file));
      }
    }
    return all;
  }

  private static List<Path> files(Path folder, String family) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> isIncluded(file, family)).sorted().toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static boolean isIncluded(Path file, String family) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(SUFFIX)
        && (!name.startsWith(OF_OPTIONS) || name.equals(OF_OPTIONS + family + SUFFIX));
  }

  private static TokenDictionary read(Path file) {
    try {
      return TokenDictionary.read(FileText.decode(Files.readAllBytes(file)), file.toString());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static IllegalArgumentException unreadable(Path place, IOException e) {
    return new IllegalArgumentException(
        "-Dtiercel.dictionaries: " + place + " cannot be read (" + e.getMessage() + ").", e);
  }
}
