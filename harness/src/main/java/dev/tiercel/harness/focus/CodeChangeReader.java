package dev.tiercel.harness.focus;

import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.solver.exec.Git;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the description of a focus: words separated by commas, each of which is
 *
 * <ul>
 *   <li>a range of commits, {@code main..HEAD} or {@code main...HEAD} as in git; {@code worktree}
 *       for changes that are not committed yet;
 *   <li>a patch, {@code fix.patch} or {@code fix.diff};
 *   <li>a source file, {@code src/smt/theory_arith.cpp}, or some of its lines, {@code
 *       rewriter.c:120-140};
 *   <li>a folder of source files, {@code src/smt/}, with all below it;
 *   <li>a function, class or method: {@code theory_arith::check}, {@code Clausifier}, {@code
 *       btor_rewrite_*}.
 * </ul>
 */
record CodeChangeReader(Path sources) {
  private static final Pattern LINES = Pattern.compile("(.+):(\\d{1,9})(?:-(\\d{1,9}))?");
  private static final Pattern SOURCE =
      Pattern.compile(".*(/.*|\\.(c|cc|cpp|cxx|h|hh|hpp|hxx|inc|def|java|scala|kt|y|l|g4))");

  /**
   * Parses all words.
   *
   * @throws IllegalArgumentException with one sentence for the user if a word has no meaning
   */
  CodeChange read(String words) throws IOException {
    CodeChange all = CodeChange.ofFunctions(Set.of());
    for (String word : words.split(",")) {
      if (!word.isBlank()) {
        all = all.and(one(word.strip()));
      }
    }
    return all;
  }

  private CodeChange one(String word) throws IOException {
    if (word.endsWith(".patch") || word.endsWith(".diff")) {
      return patch(Path.of(word));
    }
    if (word.equals("worktree")) {
      return changed("HEAD");
    }
    if (word.contains("..") && !word.contains("../")) {
      return changed(word);
    }
    if (word.endsWith("/") || (word.contains("/") && Files.isDirectory(sources.resolve(word)))) {
      return CodeChange.ofFolder(word);
    }
    Matcher lines = LINES.matcher(word);
    if (lines.matches() && SOURCE.matcher(lines.group(1)).matches()) {
      int first = Integer.parseInt(lines.group(2));
      int last = lines.group(3) == null ? first : Integer.parseInt(lines.group(3));
      return CodeChange.ofFile(lines.group(1), first, Math.max(first, last));
    }
    return SOURCE.matcher(word).matches()
        ? CodeChange.ofFile(word, ChangedLines.WHOLE, ChangedLines.WHOLE)
        : CodeChange.ofFunctions(Set.of(word));
  }

  private static CodeChange patch(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "There is no patch " + file + "; write a range of commits, files, folders or functions.");
    }
    String text = InputFile.text(file);
    CodeChange codeChange = CodeChange.ofPatch(text.lines().toList());
    if (codeChange.isEmpty()) {
      throw new IllegalArgumentException(file + " changes nothing; a unified patch is wanted.");
    }
    return codeChange;
  }

  private CodeChange changed(String range) throws IOException {
    List<String> command =
        List.of(
            "diff",
            "--unified=0",
            "--no-color",
            "--no-ext-diff",
            "--no-textconv",
            "--ignore-submodules=dirty", // git would run in each with its own settings
            "--src-prefix=a/",
            "--dst-prefix=b/",
            "--end-of-options",
            range,
            "--");
    SystemTool.ToolOutput git;
    try {
      git = Git.in(sources, command).withErrors().run(StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The command git is missing, which is needed to read " + range + "; name files instead.",
          e);
    }
    if (git.exit() != 0) {
      throw new IllegalArgumentException(
          "git knows no change "
              + range
              + " in "
              + sources
              + " ("
              + git.firstLine("it says nothing")
              + "); name the solver's own checkout by --sources DIR, or the setting"
              + " focus-sources.");
    }
    CodeChange codeChange = CodeChange.ofPatch(git.text().lines().toList());
    if (codeChange.isEmpty()) {
      throw new IllegalArgumentException(
          range + " changes no line of any file in " + sources + ".");
    }
    return codeChange;
  }
}
