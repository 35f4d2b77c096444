package dev.tiercel.dictionary;

import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes all dictionaries as files of a directory. */
public final class Dictionaries {
  private Dictionaries() {}

  static List<Dictionary> all() {
    List<Dictionary> all = new ArrayList<>(LanguageDictionaries.all());
    all.addAll(OptionDictionaries.of(Solvers.families()));
    return all;
  }

  /**
   * Writes every dictionary, and deletes those in the directory that are no longer generated.
   *
   * @param folder created if missing
   * @return number of dictionaries
   * @throws IOException if the directory cannot be written
   */
  public static int write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Path stale : stale(folder)) {
      Files.deleteIfExists(stale);
    }
    List<Dictionary> all = all();
    for (Dictionary dictionary : all) {
      AtomicFiles.write(folder.resolve(dictionary.fileName()), dictionary.text());
    }
    return all.size();
  }

  /**
   * Returns the files that {@link #write} would change, add or delete, in alphabetical order.
   *
   * @throws IOException if the directory cannot be read
   */
  public static List<Path> stale(Path folder) throws IOException {
    TreeMap<Path, String> wanted = new TreeMap<>();
    all().forEach(d -> wanted.put(folder.resolve(d.fileName()), d.text()));
    List<Path> stale = new ArrayList<>();
    for (Path file : wanted.keySet()) {
      if (!Files.exists(file) || !Files.readString(file).equals(wanted.get(file))) {
        stale.add(file);
      }
    }
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        files
            .filter(f -> f.toString().endsWith(Dictionary.SUFFIX) && !wanted.containsKey(f))
            .forEach(stale::add);
      }
    }
    stale.sort(null);
    return stale;
  }
}
