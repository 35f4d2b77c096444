package dev.tiercel.solver.bitwuzla;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Option;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Options;

/** Lists Bitwuzla's options through its own interface, as catalogue lines in its own order. */
final class BitwuzlaOptions {
  private BitwuzlaOptions() {}

  static List<String> list(Options options) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < Option.NUM_OPTS.swigValue(); i++) {
      lines.add(line(options, Option.swigToEnum(i)));
    }
    return lines;
  }

  private static String line(Options options, Option option) {
    String type = "STRING";
    String standard = "";
    String min = "";
    String values = "";
    if (options.is_bool(option)) {
      type = "BOOL";
      standard = Boolean.toString(options.get(option).signum() != 0);
    } else if (options.is_numeric(option)) {
      type = "INT";
      standard = options.get(option).toString();
      min = "0";
    } else if (options.is_mode(option)) {
      type = "ENUM";
      standard = options.get_mode(option);
      // The interface returns them in no particular order.
      values = String.join(",", options.modes(option).stream().sorted().toList());
    } else {
      standard = options.get_str(option);
    }
    String words = options.description(option).replaceAll("\\s+", " ").strip();
    return String.join("\t", options.lng(option), type, standard, min, "", values, "", words);
  }
}
