package dev.tiercel.harness.focus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The changed files and folders. Two names denote the same file if one ends with the other, by
 * whole path components, since a compiler's paths may be relative to any directory. A folder, whose
 * name ends with a slash, contains the files whose names have it as a part, or begin with its last
 * components.
 */
final class ChangedFiles {
  private record Named(String name, ChangedLines lines) {}

  private final Map<String, ChangedLines> byName;
  private final Map<String, List<Named>> byLastPart = new HashMap<>(); // files
  private final List<Named> folders = new ArrayList<>();

  /**
   * Creates a set of files.
   *
   * @param byName changed lines by file, named as in the sources, or by folder
   */
  ChangedFiles(Map<String, ChangedLines> byName) {
    this.byName = new LinkedHashMap<>(byName);
    byName.forEach(
        (name, lines) -> {
          Named named = new Named(plain(name), lines);
          if (name.endsWith("/")) {
            folders.add(named);
          } else {
            byLastPart.computeIfAbsent(lastPart(named.name), n -> new ArrayList<>()).add(named);
          }
        });
  }

  boolean isEmpty() {
    return byName.isEmpty();
  }

  /** Returns the union. */
  ChangedFiles and(ChangedFiles other) {
    Map<String, ChangedLines> both = new LinkedHashMap<>(byName);
    other.byName.forEach((name, lines) -> both.merge(name, lines, ChangedLines::and));
    return new ChangedFiles(both);
  }

  /** Returns the changed lines of a file, or {@code null} if there are none. */
  @Nullable ChangedLines of(String file) {
    String plain = plain(file);
    ChangedLines all = null;
    for (Named one : byLastPart.getOrDefault(lastPart(plain), List.of())) {
      if (isSame(one.name, plain)) {
        all = all == null ? one.lines : all.and(one.lines);
      }
    }
    for (Named folder : folders) {
      if (isBelow(folder.name, plain)) {
        all = all == null ? folder.lines : all.and(folder.lines);
      }
    }
    return all;
  }

  private static boolean isSame(String named, String file) {
    return file.equals(named) || file.endsWith("/" + named) || named.endsWith("/" + file);
  }

  private static boolean isBelow(String folder, String file) {
    if (("/" + file).contains("/" + folder + "/")) {
      return true;
    }
    int slash = folder.indexOf('/');
    while (slash >= 0) {
      if (file.startsWith(folder.substring(slash + 1) + "/")) {
        return true;
      }
      slash = folder.indexOf('/', slash + 1);
    }
    return false;
  }

  private static String lastPart(String plain) {
    return plain.substring(plain.lastIndexOf('/') + 1);
  }

  private static String plain(String file) {
    List<String> parts = new ArrayList<>();
    for (String part : file.replace('\\', '/').split("/")) {
      if (part.equals("..") && !parts.isEmpty()) {
        parts.remove(parts.size() - 1);
      } else if (!part.equals(".") && !part.equals("..") && (!part.isEmpty() || parts.isEmpty())) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }
}
