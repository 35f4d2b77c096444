package dev.tiercel.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that pages may name. */
final class SourceClasses {
  private SourceClasses() {}

  /** Returns the simple names of the files of all modules' main code. */
  static Set<String> names() throws IOException {
    try (Stream<Path> files =
        Files.find(Path.of(".."), 14, (p, a) -> p.toString().endsWith(".java"))) {
      return files
          .filter(file -> file.toString().contains("/src/main/java/"))
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }
}
