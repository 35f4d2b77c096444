package dev.tiercel.smtlib.theory.dialect;

import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Probes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Asks solvers which rows they know. Writes the table that {@link Dialect} reads:
 *
 * <pre>AcceptanceMatrix OUT z3:4.8.12='z3 -T:5' smtinterpol:2.5-1388='java -jar ...' ...</pre>
 *
 * Each command gets the name of a script as its last argument; one that begins with {@code all:}
 * gets the names of all at once, and prints each before it runs it. Columns that no command renews
 * stay; a row that is new to them counts as unknown to that solver until it is asked.
 */
final class AcceptanceMatrix {
  private static final Pattern REFUSAL =
      Pattern.compile("(?i)error|exception|unsupported|not supported|unknown command|assertion");
  private static final Pattern DECIDED = Pattern.compile("(?m)^(un)?sat$");
  private static final Pattern UNDECIDED =
      Pattern.compile("(?m)^(unknown|(.*: )?timeout|.*interrupted)");
  private static final Pattern PRODUCT = Pattern.compile("\\(([*/]|div|mod) x0 x1\\)");

  /** The probes by whose verdicts others are adapted. */
  private static final Set<String> DECIDING =
      Set.of("feature " + Feature.BIT_VECTORS, "feature " + Feature.NONLINEAR);

  private static final int SECONDS = 20;

  private AcceptanceMatrix() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path out = Path.of(arguments[0]);
    Map<String, Map<String, String>> columns = new TreeMap<>();
    if (Files.exists(out)) {
      columns.putAll(read(Files.readAllLines(out)));
    }
    Map<String, String> probes = Probes.all();
    for (int i = 1; i < arguments.length; i++) {
      int equals = arguments[i].indexOf('=');
      columns.put(
          arguments[i].substring(0, equals), ask(arguments[i].substring(equals + 1), probes));
    }
    Files.write(out, write(probes.keySet(), columns));
  }

  /** Returns the table in the resources, by solver and row. */
  static Map<String, Map<String, String>> table() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Dialect.class.getResourceAsStream("acceptance.tsv"))) {
      return read(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  /** Returns the verdicts by solver and row. */
  static Map<String, Map<String, String>> read(List<String> lines) {
    String[] head = lines.get(0).split("\t");
    Map<String, Map<String, String>> columns = new TreeMap<>();
    for (int c = 1; c < head.length; c++) {
      Map<String, String> verdicts = new LinkedHashMap<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split("\t");
        verdicts.put(cells[0], cells[c]);
      }
      columns.put(head[c], verdicts);
    }
    return columns;
  }

  private static List<String> write(Set<String> rows, Map<String, Map<String, String>> columns) {
    List<String> lines = new ArrayList<>();
    lines.add("row\t" + String.join("\t", columns.keySet()));
    for (String row : rows) {
      StringBuilder line = new StringBuilder(row);
      columns.values().forEach(v -> line.append('\t').append(v.getOrDefault(row, "no")));
      lines.add(line.toString());
    }
    return lines;
  }

  private static boolean lacks(Map<String, String> verdicts, Feature feature) {
    return "no".equals(verdicts.get("feature " + feature));
  }

  /**
   * Returns a script with its second number replaced by a constant, so that products are linear.
   */
  private static String linear(String script) {
    String value = script.contains("(declare-const x1 Real)") ? "3.0" : "3";
    return PRODUCT.matcher(script).replaceFirst("($1 x0 " + value + ")");
  }

  /** Returns a script over integers instead of bit-vectors, where these stand for any sort. */
  private static String overIntegers(String script) {
    return script.replace("(_ BitVec 8)", "Int").replace("#x0f", "15");
  }

  /**
   * Returns a script over bit-vectors instead of Bool, which some solvers do not allow as argument
   * sort.
   */
  private static String overBits(String script) {
    return script.replace("Bool", "(_ BitVec 8)");
  }

  /** Returns a script within the theories of a solver. */
  private static String adapted(String script, Map<String, String> verdicts) {
    String over = lacks(verdicts, Feature.BIT_VECTORS) ? overIntegers(script) : script;
    return lacks(verdicts, Feature.NONLINEAR) ? linear(over) : over;
  }

  /**
   * Returns the verdicts by probe. A command that begins with {@code all:} gets all scripts at
   * once.
   */
  private static Map<String, String> ask(String command, Map<String, String> probes)
      throws IOException, InterruptedException {
    Map<String, String> verdicts = new LinkedHashMap<>();
    if (!command.startsWith("all:")) {
      for (Map.Entry<String, String> probe : probes.entrySet()) {
        String script = adapted(probe.getValue(), verdicts);
        verdicts.put(probe.getKey(), verdict(command, script));
      }
      return verdicts;
    }
    Path folder = Files.createTempDirectory("probes");
    List<String> names = List.copyOf(probes.keySet());
    List<String> files = new ArrayList<>();
    for (String script : probes.values()) {
      Path file = folder.resolve("probe-" + files.size() + ".smt2");
      files.add(Files.writeString(file, script).toString());
    }
    List<String> words = List.of(command.substring("all:".length()).split(" "));
    askInOrder(words, names, files, verdicts);
    Map<String, String> first = Map.copyOf(verdicts); // the theories are known only now
    List<String> again = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      String probe = Objects.requireNonNull(probes.get(names.get(i)));
      String script = adapted(probe, first);
      if (!script.equals(probe) && !DECIDING.contains(names.get(i))) {
        Files.writeString(Path.of(files.get(i)), script);
        again.add(names.get(i));
        changed.add(files.get(i));
      }
    }
    askInOrder(words, again, changed, verdicts);
    String functions = "feature " + Feature.UNINTERPRETED;
    if (lacks(verdicts, Feature.UNINTERPRETED)) {
      Path file = Path.of(files.get(names.indexOf(functions)));
      Files.writeString(file, overBits(Objects.requireNonNull(probes.get(functions))));
      verdicts.put(functions, verdict(askAll(words, List.of(file.toString())).get(0)));
    }
    for (String file : files) {
      Files.delete(Path.of(file));
    }
    Files.delete(folder);
    return verdicts;
  }

  /** Adds the verdicts; the scripts after one that kills the solver are run again. */
  private static void askInOrder(
      List<String> words, List<String> names, List<String> files, Map<String, String> verdicts)
      throws IOException, InterruptedException {
    int asked = 0;
    while (asked < names.size()) {
      for (String answer : askAll(words, files.subList(asked, files.size()))) {
        verdicts.put(names.get(asked++), verdict(answer));
      }
    }
  }

  /** Returns the output for each file, up to the one at which the solver ends; for at least one. */
  private static List<String> askAll(List<String> words, List<String> files)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(words);
    all.addAll(files);
    String output = run(all, SECONDS * files.size());
    List<String> answers = new ArrayList<>();
    int from = output.indexOf(files.get(0));
    while (from >= 0 && answers.size() < files.size()) {
      int next = answers.size() + 1;
      int until = next < files.size() ? output.indexOf(files.get(next), from) : -1;
      answers.add(output.substring(from, until < 0 ? output.length() : until));
      from = until;
    }
    return answers.isEmpty() ? List.of("no answer") : answers;
  }

  /** Returns {@code yes} for a verdict, {@code unknown} for a timeout, {@code no} for an error. */
  static String verdict(String command, String script) throws IOException, InterruptedException {
    Path file = Files.createTempFile("probe", ".smt2");
    try {
      Files.writeString(file, script);
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.add(file.toString());
      return verdict(run(words, SECONDS));
    } finally {
      Files.delete(file);
    }
  }

  private static String verdict(String output) {
    if (REFUSAL.matcher(output).find()) {
      return "no";
    }
    if (DECIDED.matcher(output).find()) {
      return "yes";
    }
    return UNDECIDED.matcher(output).find() ? "unknown" : "no";
  }

  /** Returns a command's output until it ends or its time limit is reached. */
  private static String run(List<String> words, int seconds)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("probe", ".out");
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      process.destroyForcibly().waitFor();
      String text = Files.readString(output, StandardCharsets.UTF_8);
      return ended ? text : text + "\ntimeout\n";
    } finally {
      Files.delete(output);
    }
  }
}
