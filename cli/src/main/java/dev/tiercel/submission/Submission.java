package dev.tiercel.submission;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.TiercelVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Files with which infrastructure fuzzes a solver, made from one set of templates and data for each
 * solver.
 *
 * @param solver one of {@link #SOLVERS}
 * @param contact who is notified of bugs: for OSS-Fuzz the address of a developer of the solver;
 *     empty if undecided
 * @param tiercel where the builder clones this project from
 */
public record Submission(String solver, String contact, String tiercel) {
  /** Solvers for which there is data. */
  public static final List<String> SOLVERS =
      List.of("bitwuzla", "boolector", "cvc5", "princess", "smtinterpol", "z3");

  /** Tag of this program's own release, which builders check out. */
  private static final String TAG = "v" + TiercelVersion.RELEASE;

  private static final Pattern MAIL = Pattern.compile("[\\w.%+-]+@[\\w.-]+");
  private static final Pattern ADDRESS = Pattern.compile("[\\w./~][\\w./~:@%+-]*");
  private static final String BUILDER = "build.sh";
  private static final String KNOWN = "known-bugs*.tsv"; // optional

  /**
   * Checks that the solver is known, and that the other values are single words in YAML and shell.
   *
   * @throws IllegalArgumentException with one sentence for the user otherwise
   */
  public Submission {
    if (!SOLVERS.contains(solver)) {
      throw new IllegalArgumentException(
          "There is no tree for '" + solver + "'; name one of " + String.join(", ", SOLVERS) + ".");
    }
    if (!contact.isEmpty() && !MAIL.matcher(contact).matches()) {
      throw new IllegalArgumentException(
          "--contact is not a mail address; name one such as who@example.org.");
    }
    if (!ADDRESS.matcher(tiercel).matches()) {
      throw new IllegalArgumentException(
          "--tiercel is not a URL that git can clone; name one such as"
              + " https://example.org/tiercel.git.");
    }
  }

  /** Returns the files of a project's directory in OSS-Fuzz, contents by name. */
  public Map<String, String> project() {
    SolverData data = data();
    String clone = "RUN git clone " + data.get("repository") + " \"$SRC/" + data.folder() + "\"";
    return tree(data, clone, BUILDER + " " + KNOWN);
  }

  /**
   * Returns the files for a solver's own repository under ClusterFuzzLite, contents by name: the
   * same tree, built from the checked-out repository, and the workflows that run it.
   */
  public Map<String, String> clusterFuzzLite() {
    SolverData data = data();
    String folder = ".clusterfuzzlite/";
    String copy = "COPY . \"$SRC/" + data.folder() + "\"";
    Map<String, String> files = new TreeMap<>();
    tree(data, copy, folder + BUILDER + " " + folder + KNOWN)
        .forEach((name, text) -> files.put(folder + name, text));
    for (String kind : List.of("pr", "batch", "prune", "coverage")) {
      files.put(
          ".github/workflows/cflite_" + kind + ".yml",
          filled(resource("cflite_" + kind + ".yml"), Map.of("solver", solver)));
    }
    Map<String, String> words = new TreeMap<>(data.values());
    words.put("solver", solver);
    words.put("tiercel", tiercel);
    words.put("version", TAG);
    words.put("folder", data.folder());
    words.put("workflow_build", data.build().indent(12).stripTrailing());
    files.put(".github/workflows/tiercel_focus.yml", filled(resource("focus_pr.yml"), words));
    return files;
  }

  private Map<String, String> tree(SolverData data, String sources, String copied) {
    String image = data.get("image");
    Map<String, String> words = new TreeMap<>(data.values());
    words.put("solver", solver);
    words.put("contact", contact.isEmpty() ? "" : "primary_contact: \"" + contact + "\"\n");
    words.put("tiercel", tiercel);
    words.put("version", TAG);
    words.put("sources", sources);
    words.put("copied", copied);
    words.put("tag", image.isEmpty() ? "latest" : image);
    words.put("base", image.isEmpty() ? "" : "base_os_version: " + image + "\n");
    words.put("sanitizers", data.isNative() ? "  - address\n  - undefined" : "  - address");
    words.put("build", data.build().indent(2).stripTrailing());
    Map<String, String> files = new TreeMap<>();
    for (String name : List.of("project.yaml", "Dockerfile", BUILDER)) {
      files.put(name, filled(resource(name), words).stripTrailing() + "\n");
    }
    return files;
  }

  private SolverData data() {
    return SolverData.read(solver, resource(solver + ".conf"));
  }

  /** Returns a template with values in place of {@code @name@}. */
  private static String filled(String template, Map<String, String> words) {
    String text = template;
    for (Map.Entry<String, String> word : words.entrySet()) {
      text = text.replace("@" + word.getKey() + "@", word.getValue());
    }
    return text;
  }

  private static String resource(String name) {
    return Resources.text(Submission.class, name);
  }

  /**
   * Writes files.
   *
   * @param files contents by names, relative to the folder
   * @throws IOException if one cannot be written
   */
  public static void write(Map<String, String> files, Path folder) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      AtomicFiles.write(path, file.getValue());
      if (file.getKey().endsWith(".sh") && !path.toFile().setExecutable(true)) {
        throw new IOException(path + " cannot be made executable");
      }
    }
  }

  /**
   * Returns the files that differ from what {@link #write} would write.
   *
   * @throws IOException if one cannot be read
   */
  public static List<Path> stale(Map<String, String> files, Path folder) throws IOException {
    List<Path> stale = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (!Files.isRegularFile(path) || !Files.readString(path).equals(file.getValue())) {
        stale.add(path);
      }
    }
    return stale;
  }
}
