package dev.tiercel.solver.options;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What CVC4 and cvc5 print for {@code --NAME=help}: the values of an option, each after a plus.
 *
 * @param values in the order of the help; empty if the option has no such list
 * @param marked the value that is marked as the default; empty if none is
 */
public record ModeHelp(List<String> values, String marked) {
  private static final Pattern VALUE = Pattern.compile("(?m)^\\+ (\\S+)( \\(default\\))?$");

  public ModeHelp {
    values = List.copyOf(values);
  }

  /** Reads the values in a program's output. */
  public static ModeHelp of(String output) {
    List<String> values = new ArrayList<>();
    String marked = "";
    Matcher value = VALUE.matcher(output);
    while (value.find()) {
      values.add(value.group(1));
      marked = value.group(2) == null ? marked : value.group(1);
    }
    return new ModeHelp(values, marked);
  }
}
