package dev.tiercel.solver.eldarica.bridge;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lazabs.GlobalParameters;
import lazabs.GlobalParameters$;
import lazabs.Main;
import scala.Console$;
import scala.Function0;

/** Eldarica's options, read and listed by its own command line, which prints its help last. */
final class CommandLine {
  private static final String HELP = "-h";

  /** An option of the help: its name, a letter that stands for its value, and the description. */
  private static final Pattern OPTION = Pattern.compile(" -(\\w+)(?::(\\w))?\\s+(\\S.*)");

  private static final Pattern RANGE = Pattern.compile("\\((\\d+) <= n <= (\\d+), default: (\\d+)");
  private static final Pattern VALUES =
      Pattern.compile("[:{] ?((?:\\w+(?: \\(default\\))?, )+\\w+)");

  private static final Pattern USUAL = Pattern.compile("(\\w+) \\(default\\)");

  private CommandLine() {}

  /**
   * Returns new parameters, which become those of this thread.
   *
   * @param options values by name
   * @throws IllegalArgumentException if an option is unknown; the message is Eldarica's
   */
  static GlobalParameters parameters(Map<String, String> options) {
    List<String> arguments = new ArrayList<>(List.of("-hsmt"));
    options.forEach((name, value) -> arguments.addAll(EldaricaArguments.of(name, value)));
    arguments.add(HELP);
    String output = run(arguments);
    if (output.contains("(error ")) {
      throw new IllegalArgumentException(output.substring(output.indexOf("(error ")).strip());
    }
    return GlobalParameters$.MODULE$.get();
  }

  /** Returns each option as a line of the catalogue; the first of those that share a name. */
  static List<String> listing() {
    Map<String, String> lines = new LinkedHashMap<>();
    for (String line : run(List.of(HELP)).replaceAll("\\n {18,}", " ").lines().toList()) {
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        String help = option.group(3).replaceAll("\\s+", " ");
        lines.putIfAbsent(option.group(1), line(option.group(1), option.group(2) != null, help));
      }
    }
    return List.copyOf(lines.values());
  }

  private static String line(String name, boolean valued, String help) {
    Matcher range = RANGE.matcher(help);
    Matcher values = VALUES.matcher(help);
    if (!valued) {
      return String.join("\t", name, "BOOL", "false", "", "", "", "", help);
    }
    if (range.find()) {
      return String.join(
          "\t", name, "INT", range.group(3), range.group(1), range.group(2), "", "", help);
    }
    if (!values.find()) {
      return String.join("\t", name, "STRING", "", "", "", "", "", help);
    }
    Matcher usual = USUAL.matcher(values.group(1));
    String all = values.group(1).replaceAll(" \\(default\\)| ", "");
    return String.join(
        "\t", name, "ENUM", usual.find() ? usual.group(1) : "", "", "", all, "", help);
  }

  private static String run(List<String> arguments) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    Function0<Object> main =
        () -> {
          Main.doMain(arguments.toArray(String[]::new), () -> false);
          return "";
        };
    Function0<Object> quiet = () -> Console$.MODULE$.withErr(OutputStream.nullOutputStream(), main);
    Console$.MODULE$.withOut(output, quiet);
    return output.toString(StandardCharsets.UTF_8);
  }
}
