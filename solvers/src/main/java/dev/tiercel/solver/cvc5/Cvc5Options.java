package dev.tiercel.solver.cvc5;

import io.github.cvc5.OptionInfo;
import io.github.cvc5.Solver;
import io.github.cvc5.TermManager;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lists cvc5's options through its own interface, as catalogue lines in alphabetical order. Each
 * option that is not marked as expert is also set in cvc5's safe mode; if that rejects it because
 * it lacks full support, it is listed as expert too.
 */
final class Cvc5Options {
  private Cvc5Options() {}

  static List<String> list(Solver solver) {
    List<String> lines = new ArrayList<>();
    for (String name : solver.getOptionNames()) {
      OptionInfo info = solver.getOptionInfo(name);
      // Options are also listed under their aliases.
      if (info.getName().equals(name)) {
        lines.add(line(info));
      }
    }
    lines.sort(null);
    return lines;
  }

  private static String line(OptionInfo info) {
    String type = "STRING";
    String standard = "";
    String min = "";
    String max = "";
    String values = "";
    if (info.getBaseInfo() instanceof OptionInfo.ModeInfo mode) {
      type = "ENUM";
      standard = mode.getDefaultValue();
      values = String.join(",", mode.getModes());
    } else if (info.getBaseInfo() instanceof OptionInfo.NumberInfo<?> number) {
      type = number.getDefaultValue() instanceof Double ? "DOUBLE" : "INT";
      standard = String.valueOf(number.getDefaultValue());
      min = text(number.getMinimum());
      max = text(number.getMaximum());
    } else if (info.getBaseInfo() instanceof OptionInfo.ValueInfo<?> value) {
      type = value.getDefaultValue() instanceof Boolean ? "BOOL" : "STRING";
      standard = text(value.getDefaultValue());
    }
    String level = level(info, others(type, standard, values));
    return String.join("\t", info.getName(), type, standard, min, max, values, level, "");
  }

  /** Returns values other than the default: all of a mode, one of another type. */
  private static List<String> others(String type, String standard, String values) {
    return switch (type) {
      case "BOOL" -> List.of(standard.equals("true") ? "false" : "true");
      case "ENUM" -> Stream.of(values.split(",")).filter(v -> !v.equals(standard)).toList();
      case "INT" -> List.of(standard.equals("1") ? "2" : "1");
      case "DOUBLE" -> List.of(standard.equals("0.5") ? "0.25" : "0.5");
      default -> List.of(standard);
    };
  }

  private static String level(OptionInfo info, List<String> values) {
    String category = String.valueOf(info.getCategory());
    boolean usual = category.equals("COMMON") || category.equals("REGULAR");
    return usual && values.stream().allMatch(v -> isSafe(info.getName(), v)) ? "SAFE" : "EXPERT";
  }

  /** Whether safe mode allows a trivial check under the option. */
  private static boolean isSafe(String name, String value) {
    try {
      TermManager terms = new TermManager();
      Solver solver = new Solver(terms);
      solver.setOption("safe-mode", "safe");
      solver.setOption(name, value);
      solver.setLogic("QF_UF");
      solver.assertFormula(terms.mkTrue());
      solver.checkSat();
      return true;
    } catch (Exception e) {
      // Any other error concerns the value or the script, not the option.
      return !String.valueOf(e.getMessage()).contains("in safe mode");
    }
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
