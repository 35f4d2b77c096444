package dev.tiercel.harness.focus;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A part of a solver's code to focus on.
 *
 * @param files changed lines by file or folder
 * @param functions names of functions
 * @param context for builds without line information, functions named in a patch's hunk headers,
 *     each with the lines that its hunks remove or add
 * @param exact full names of functions
 * @param unplaced lines that a patch removes with their file, or removes or adds where no hunk
 *     header names a function; without comments
 */
record CodeChange(
    ChangedFiles files,
    NamePatterns functions,
    Map<String, Set<String>> context,
    Set<String> exact,
    Set<String> unplaced) {
  /** Names of C++ functions have it before and between their own parts. */
  private static final String ANONYMOUS = "(anonymous namespace)";

  private static final Pattern SUFFIX =
      Pattern.compile("\\.(cold|part|isra|constprop|llvm)\\..*$|\\.cold$");

  /** Copies the sets of names and lines. */
  CodeChange {
    context = Map.copyOf(context);
    exact = Set.copyOf(exact);
    unplaced = Set.copyOf(unplaced);
  }

  /** Returns the change of functions given by their full names. */
  static CodeChange ofExactly(Set<String> names) {
    return of(Map.of(), Set.of(), names);
  }

  /** Returns the change of functions given by name patterns, where a star stands for any text. */
  static CodeChange ofFunctions(Set<String> functions) {
    return of(Map.of(), functions, Set.of());
  }

  /** Returns the change of a range of lines, or of a whole file. */
  static CodeChange ofFile(String file, int first, int last) {
    return of(Map.of(file, ChangedLines.of(first, last)), Set.of(), Set.of());
  }

  /** Returns the change of all files below a folder. */
  static CodeChange ofFolder(String folder) {
    String name = folder.endsWith("/") ? folder : folder + "/";
    return ofFile(name, ChangedLines.WHOLE, ChangedLines.WHOLE);
  }

  private static CodeChange of(
      Map<String, ChangedLines> files, Set<String> functions, Set<String> exact) {
    NamePatterns patterns = new NamePatterns(functions);
    return new CodeChange(new ChangedFiles(files), patterns, Map.of(), exact, Set.of());
  }

  /** Parses a unified patch, as written by diff and git, best with few context lines. */
  static CodeChange ofPatch(List<String> patch) {
    return PatchReader.read(patch);
  }

  /** Returns the union of two changes. */
  CodeChange and(CodeChange other) {
    Map<String, Set<String>> both = new LinkedHashMap<>(context);
    other.context.forEach((name, text) -> both.merge(name, text, CodeChange::union));
    return new CodeChange(
        files.and(other.files),
        new NamePatterns(union(functions.all(), other.functions.all())),
        both,
        union(exact, other.exact),
        union(unplaced, other.unplaced));
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> union = new LinkedHashSet<>(one);
    union.addAll(other);
    return union;
  }

  /** Whether the change is empty. */
  boolean isEmpty() {
    return files.isEmpty() && functions.all().isEmpty() && exact.isEmpty();
  }

  /**
   * Whether a function is named by the change, in full or without its qualifiers.
   *
   * @param name name from the symbol table, with arguments or without
   */
  boolean names(String name) {
    return exact.contains(name) || !functions.matching(bare(name)).isEmpty();
  }

  /** Returns a function's name without its arguments and suffixes of the compiler. */
  static String bare(String name) {
    int end = name.indexOf('(');
    while (end >= 0 && name.startsWith(ANONYMOUS, end)) {
      end = name.indexOf('(', end + ANONYMOUS.length());
    }
    String bare = end < 0 ? name : name.substring(0, end);
    return bare.indexOf('.') < 0 ? bare : SUFFIX.matcher(bare).replaceFirst("");
  }
}
