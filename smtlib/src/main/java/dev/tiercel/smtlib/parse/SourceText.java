package dev.tiercel.smtlib.parse;

/**
 * Scripts as they stand in their files. What is to be changed is cut out or put in; everything else
 * keeps its spelling, because a solver's bug may depend on it.
 */
public final class SourceText {
  private static final String STATUS = ":status";

  private SourceText() {}

  /**
   * A script's text without its {@code (set-info :status ...)} commands, character by character as
   * it stands otherwise, the line ends around them included. A solver that is told the answer
   * checks its own against it, or gives another answer to the whole script. A text that is no
   * script is left as it is from the first parenthesis that is never closed.
   */
  public static String withoutStatus(String text) {
    if (!text.contains(STATUS)) {
      return text;
    }
    Tokens tokens = new Tokens("", text);
    StringBuilder kept = new StringBuilder(text.length());
    int from = 0;
    int command = 0;
    while (tokens.kind(command) != Tokens.END) {
      int next = tokens.after(command);
      if (isStatus(tokens, command) && tokens.kind(next - 1) == SmtLibLexer.CLOSE) {
        kept.append(text, from, tokens.begin(command));
        from = tokens.end(next - 1);
      }
      command = next;
    }
    return kept.append(text, from, text.length()).toString();
  }

  private static boolean isStatus(Tokens tokens, int command) {
    return tokens.kind(command) == SmtLibLexer.OPEN
        && tokens.isSymbol(command + 1)
        && tokens.symbol(command + 1).equals("set-info")
        && tokens.kind(command + 2) == SmtLibLexer.KEYWORD
        && tokens.text(command + 2).equals(STATUS);
  }
}
