package dev.tiercel.submission;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A built {@code $OUT}, with targets run like infrastructure does. */
record Tree(Path out, Path scratch) {
  private static final Pattern KEPT_ENDING =
      Pattern.compile(".*\\.(options|dict|jar|so|bin|zip|json)");
  private static final int NOBODY = 65_534;

  /** Output and exit code of a target. */
  record Ended(int exit, String output) {}

  List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(out)) {
      return all.filter(Files::isRegularFile)
          .map(f -> out.relativize(f).toString())
          .sorted()
          .toList();
    }
  }

  /** Returns the fuzz targets, by the rule of {@code targets_list}, in all directories. */
  List<String> targets() throws IOException {
    List<String> targets = new ArrayList<>();
    for (String file : files()) {
      Path path = out.resolve(file);
      String name = String.valueOf(path.getFileName());
      if (Files.isExecutable(path) && !name.endsWith(".so") && !name.startsWith("jazzer_driver")) {
        byte[] content = Files.readAllBytes(path);
        String text = new String(content, StandardCharsets.ISO_8859_1);
        boolean runs = text.startsWith("#!") || text.startsWith("\u007fELF");
        if (runs && text.contains("LLVMFuzzerTestOneInput")) {
          targets.add(file);
        }
      }
    }
    return targets;
  }

  /** Returns the part of the tree that a bot unpacks to run one target. */
  Tree unpackedFor(String target) throws IOException {
    Path part = Files.createDirectory(scratch.resolve("part-" + target));
    for (String file : files()) {
      boolean kept =
          file.equals(target)
              || file.startsWith(target + "_")
              || file.startsWith(target + ".")
              || file.startsWith("jazzer_")
              || KEPT_ENDING.matcher(file).matches();
      if (kept) {
        Files.copy(out.resolve(file), part.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    return new Tree(part, scratch);
  }

  /** Returns the same tree with other contents of some files, by name. */
  Tree with(Map<String, String> changes) throws IOException {
    Path changed = Files.createTempDirectory(scratch, "changed");
    for (String file : files()) {
      if (changes.containsKey(file)) {
        Files.writeString(changed.resolve(file), Objects.requireNonNull(changes.get(file)));
      } else {
        Files.copy(out.resolve(file), changed.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    open(changed);
    return new Tree(changed, scratch);
  }

  /**
   * Runs a target in an empty directory with the environment of bots, as a user who can write only
   * to a temporary directory.
   *
   * @param arguments {@code TMP} in them stands for that directory, and {@code CORPUS} for an empty
   *     one in it
   */
  Ended run(String target, String... arguments) throws IOException, InterruptedException {
    Path place = Files.createTempDirectory(scratch, "run");
    Path temporary = Files.createDirectory(place.resolve("tmp"));
    Path corpus = Files.createDirectory(temporary.resolve("corpus"));
    Path here = Files.createDirectory(place.resolve("here"));
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      List.of(place, here, scratch).forEach(Tree::open);
      for (Path writable : List.of(temporary, corpus)) {
        open(writable);
        writable.toFile().setWritable(true, false);
      }
      command.addAll(
          List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
    } else {
      here.toFile().setWritable(false);
    }
    command.add(out.resolve(target).toString());
    command.addAll(List.of(arguments));
    command.replaceAll(word -> word.replace("CORPUS", corpus.toString()));
    command.replaceAll(word -> word.replace("TMP", temporary.toString()));
    Path output = place.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(here.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(new TreeMap<>(Map.of("PATH", "/usr/bin:/bin", "TMPDIR", temporary.toString())));
    Process process = builder.start();
    if (!process.waitFor(20, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Ended(process.waitFor(), Files.readString(output, StandardCharsets.ISO_8859_1));
  }

  /** Makes a directory readable for every user. */
  static void open(Path folder) {
    if (!folder.toFile().setExecutable(true, false) || !folder.toFile().setReadable(true, false)) {
      throw new IllegalStateException(folder + " cannot be opened to others");
    }
  }

  private static boolean isRoot() {
    return System.getProperty("user.name", "").equals("root");
  }

  /** Returns ClusterFuzz's state of a Java crash: three frames after the exception. */
  static String state(String output) {
    int start = output.indexOf("== Java Exception: ");
    if (start < 0) {
      return "";
    }
    Pattern frame = Pattern.compile("\\s*at (.*)\\(.*\\)");
    StringBuilder state = new StringBuilder();
    output
        .substring(start)
        .lines()
        .map(frame::matcher)
        .filter(Matcher::matches)
        .limit(3)
        .forEach(m -> state.append(cut(m.group(1))).append('\n'));
    return state.toString();
  }

  private static String cut(String line) {
    return line.substring(0, Math.min(line.length(), 80));
  }
}
