package dev.tiercel.smtlib.ast;

/** The lexical rules of symbols (SMT-LIB 2.7, section 3.1). */
public final class Symbols {
  private static final String PUNCTUATION = "~!@$%^&*_-+=<>.?/";
  private static final boolean[] SIMPLE = simpleCharacters();

  private Symbols() {}

  /** Whether a symbol may be written without quotes. */
  public static boolean isSimple(String name) {
    int length = name.length();
    if (length == 0 || (name.charAt(0) >= '0' && name.charAt(0) <= '9')) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      char c = name.charAt(i);
      if (c >= SIMPLE.length || !SIMPLE[c]) {
        return false;
      }
    }
    return length > 6 || !isReserved(name);
  }

  private static boolean isReserved(String name) {
    return switch (name) {
      case "!", "_", "as", "exists", "forall", "let", "match", "par", "lambda" -> true;
      default -> false;
    };
  }

  /**
   * Returns a symbol's written form: quoted if necessary. Bars around the given name are not part
   * of it.
   */
  public static String quote(String name) {
    String plain = unquote(name);
    return isSimple(plain) ? plain : "|" + plain + "|";
  }

  /** Returns a written symbol without its quotes, if it has any. */
  public static String unquote(String text) {
    return text.startsWith("|") ? text.substring(1, text.length() - 1) : text;
  }

  private static boolean[] simpleCharacters() {
    boolean[] simple = new boolean[128];
    for (char c = 0; c < simple.length; c++) {
      simple[c] =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || PUNCTUATION.indexOf(c) >= 0;
    }
    return simple;
  }
}
