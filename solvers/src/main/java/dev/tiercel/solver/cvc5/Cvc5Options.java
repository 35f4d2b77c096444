package dev.tiercel.solver.cvc5;

import io.github.cvc5.OptionInfo;
import io.github.cvc5.Solver;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists cvc5's options through its own interface, as catalogue lines in alphabetical order. */
final class Cvc5Options {
  private Cvc5Options() {}

  static List<String> list(Solver solver) {
    List<String> lines = new ArrayList<>();
    for (String name : solver.getOptionNames()) {
      OptionInfo info = solver.getOptionInfo(name);
      // An option is listed once more under each of its other names.
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
    String level = level(String.valueOf(info.getCategory()));
    return String.join("\t", info.getName(), type, standard, min, max, values, level, "");
  }

  private static String level(String category) {
    return switch (category) {
      case "COMMON", "REGULAR" -> "REGULAR";
      default -> "EXPERT";
    };
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
