package dev.tiercel.solver.exec;

/**
 * The name of a native function as {@code namespace::class::function}: without parameters, template
 * arguments, ABI tags and unnamed namespaces, so that a function has the same name whatever tool
 * printed it. An entity local to a function, such as a lambda, gets that function's name; text
 * after {@code operator} is removed.
 *
 * <p>Demangles names (Itanium C++ ABI, section 5.1) as far as functions need it. Names that it
 * cannot parse stay unchanged.
 */
public final class FunctionName {
  private static final String UNNAMED = "_GLOBAL__N_";
  private static final String OPERATOR = "operator";

  /** Letters in template arguments that start something that ends with an E. */
  private static final String OPENING = "NIJFXZ";

  private final String text;
  private final StringBuilder name = new StringBuilder();
  private String last = "";
  private int at = "_Z".length();

  private FunctionName(String text) {
    this.text = text;
  }

  /** Returns the name of a symbol. */
  public static String ofSymbol(String symbol) {
    int clone = symbol.indexOf('.'); // .cold, .part.0: parts and copies of functions
    String whole = clone > 0 ? symbol.substring(0, clone) : symbol;
    if (!whole.startsWith("_Z")) {
      return whole;
    }
    FunctionName reader = new FunctionName(whole);
    return reader.read() ? reader.name.toString() : whole;
  }

  /** Returns the name in the output of a demangler, for example {@code int a::f<b>(c, d) const}. */
  public static String ofText(String printed) {
    String text = printed.replace("(anonymous namespace)::", "").replaceAll("\\[abi:\\w+\\]", "");
    StringBuilder name = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '<' ? 1 : 0;
      if (depth == 0 && c == ' ') {
        name.setLength(0); // the result type
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

  /** Parses the name of a function; returns whether its form is supported. */
  private boolean read() {
    try {
      while (skip("Z")) {
        // For local entities, the enclosing function comes first.
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

  /** Parses one component of a name, or the template arguments of the previous component. */
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
    skip("L"); // internal linkage
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
      at = end < 0 ? text.length() : end; // the rest is not part of the name
    } else {
      return false;
    }
    return true;
  }

  private void append(String word) {
    name.append(name.isEmpty() ? "" : "::").append(word);
    last = word;
  }

  /** Parses a word after its length. */
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

  private void skipPast(char c) {
    at = text.indexOf(c, at) + 1;
    if (at == 0) {
      throw new StringIndexOutOfBoundsException();
    }
  }

  /** Moves past the E that ends the current list; returns whether all of it is supported. */
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
        return false; // the type of a lambda
      } else {
        boolean opens = OPENING.indexOf(c) >= 0 || skip("DT") || skip("Dt");
        depth += opens ? 1 : c == 'E' ? -1 : 0;
        at += opens && c == 'D' ? 0 : 1;
      }
    }
    return true;
  }

  /** Parses a literal: its type, then its digits. */
  private boolean literal() {
    at++;
    if (skip("_Z")) {
      return arguments(); // a function, which ends like a list
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
    skipPast('E');
    return true;
  }

  /** Skips a substitution, a template parameter or an array length. */
  private void reference() {
    char kind = text.charAt(at++);
    if (kind == 'S' && Character.isLowerCase(text.charAt(at))) {
      at++; // St and the like
    } else {
      skipPast('_');
    }
  }
}
