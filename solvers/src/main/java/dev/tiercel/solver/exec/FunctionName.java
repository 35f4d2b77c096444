package dev.tiercel.solver.exec;

/**
 * The name of a native function as {@code namespace::class::function}: without parameters, template
 * arguments, ABI tags and unnamed namespaces, so that one function has one name, whoever tells it.
 * What is local to a function, as a lambda is, goes by that function's name; what follows {@code
 * operator} is left out.
 *
 * <p>Reads the names that compilers write (Itanium C++ ABI, section 5.1) as far as functions need
 * it. What it cannot read is left as it is.
 */
public final class FunctionName {
  private static final String UNNAMED = "_GLOBAL__N_";
  private static final String OPERATOR = "operator";

  /** Letters within template arguments behind which something goes on that ends with an E. */
  private static final String OPENING = "NIJFXZ";

  private final String text;
  private final StringBuilder name = new StringBuilder();
  private String last = "";
  private int at = "_Z".length();

  private FunctionName(String text) {
    this.text = text;
  }

  /** The name of a symbol. */
  public static String ofSymbol(String symbol) {
    int clone = symbol.indexOf('.'); // .cold, .part.0, .constprop.0: parts and copies of a function
    String whole = clone > 0 ? symbol.substring(0, clone) : symbol;
    if (!whole.startsWith("_Z")) {
      return whole;
    }
    FunctionName reader = new FunctionName(whole);
    return reader.read() ? reader.name.toString() : whole;
  }

  /** The name in what a demangler printed, for example {@code int a::f<b>(c, d) const}. */
  static String ofText(String printed) {
    String text = printed.replace("(anonymous namespace)::", "").replaceAll("\\[abi:\\w+\\]", "");
    StringBuilder name = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '<' ? 1 : 0;
      if (depth == 0 && c == ' ') {
        name.setLength(0); // it was the type of the result
      } else if (depth == 0 && (c == '(' || text.startsWith("+0x", i))) {
        break;
      } else if (depth == 0) {
        name.append(c);
        if (("::" + name).endsWith("::" + OPERATOR)) {
          break;
        }
      }
      depth -= c == '>' ? 1 : 0;
    }
    return name.toString();
  }

  /** Reads the name of a function. Returns whether it is of a form that is known. */
  private boolean read() {
    try {
      while (skip("Z")) {
        // Of what is local the function comes first.
      }
      if (!skip("N")) {
        return component();
      }
      while ("rVKRO".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      while (!skip("E")) {
        if (!component()) {
          return false;
        }
      }
      return !name.isEmpty();
    } catch (StringIndexOutOfBoundsException | NumberFormatException cut) {
      return false;
    }
  }

  /** One part of a name, or the arguments of the template that the part before is. */
  private boolean component() {
    if (skip("I")) {
      return arguments();
    }
    if (skip("St")) {
      append("std");
      return !Character.isDigit(text.charAt(at)) || component();
    }
    if (skip("B")) {
      return !word().isEmpty();
    }
    skip("L"); // of this file alone
    char c = text.charAt(at);
    if (Character.isDigit(c)) {
      String word = word();
      if (!word.startsWith(UNNAMED)) {
        append(word);
      }
    } else if ((c == 'C' || c == 'D') && "0123".indexOf(text.charAt(at + 1)) >= 0) {
      at += 2;
      append(c == 'C' ? last : "~" + last);
    } else if (Character.isLowerCase(c)) {
      append(OPERATOR);
      int end = text.lastIndexOf('E');
      at = end < 0 ? text.length() : end; // nothing of the name follows
    } else {
      return false;
    }
    return true;
  }

  private void append(String word) {
    name.append(name.isEmpty() ? "" : "::").append(word);
    last = word;
  }

  /** A word behind its length. */
  private String word() {
    int length = number();
    at += length;
    return text.substring(at - length, at);
  }

  private int number() {
    int from = at;
    while (Character.isDigit(text.charAt(at))) {
      at++;
    }
    return Integer.parseInt(text.substring(from, at));
  }

  private boolean skip(String what) {
    boolean there = text.startsWith(what, at);
    at += there ? what.length() : 0;
    return there;
  }

  private void behind(char c) {
    at = text.indexOf(c, at) + 1;
    if (at == 0) {
      throw new StringIndexOutOfBoundsException();
    }
  }

  /** Goes behind the E that ends what has begun. Returns whether all of it is of a known form. */
  private boolean arguments() {
    int depth = 1;
    while (depth > 0) {
      char c = text.charAt(at);
      if (Character.isDigit(c)) {
        word();
      } else if (c == 'L') {
        if (!literal()) {
          return false;
        }
      } else if (c == 'S' || c == 'T' || c == 'A') {
        reference();
      } else if (c == 'U') {
        return false; // a lambda's type
      } else {
        boolean opens = OPENING.indexOf(c) >= 0 || skip("DT") || skip("Dt");
        depth += opens ? 1 : c == 'E' ? -1 : 0;
        at += opens && c == 'D' ? 0 : 1;
      }
    }
    return true;
  }

  /** A value: its type, then its digits. */
  private boolean literal() {
    at++;
    if (skip("_Z")) {
      return arguments(); // a function, which ends as a list does
    }
    if (skip("N")) {
      if (!arguments()) {
        return false;
      }
    } else if (Character.isDigit(text.charAt(at))) {
      word();
    } else if (text.charAt(at) == 'S') {
      reference();
    }
    behind('E');
    return true;
  }

  /** What was named before, a parameter or the length of an array. */
  private void reference() {
    char kind = text.charAt(at++);
    if (kind == 'S' && Character.isLowerCase(text.charAt(at))) {
      at++; // St and its like
    } else {
      behind('_');
    }
  }
}
