package dev.tiercel.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files that a campaign has written into a folder. */
public final class FolderNames {
  private FolderNames() {}

  /** Returns the names in a folder that may be missing, without temporary files. */
  public static Set<String> of(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
